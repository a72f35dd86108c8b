/** Leaves for a page of this site in a full document load, so that nothing of this page stays in memory. */
export function loadDocument(address: string): void {
  window.location.assign(address);
}

/** The same, with the page that is left taken out of the history. */
export function replaceDocument(address: string): void {
  window.location.replace(address);
}

/** The same page anew. */
export function reloadDocument(): void {
  window.location.reload();
}
