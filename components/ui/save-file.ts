/** Long enough for a slow phone to have opened the file. */
const KEPT_MS = 60_000;

/**
 * Hands a file to the browser, which opens or saves it: a phone offers its calendar for `text/calendar`.
 *
 * @param type media type @param name file name with its ending
 */
export function saveFile(text: string, { type, name }: { type: string; name: string }): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
