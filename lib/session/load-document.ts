/** Opens a page of this site with a full document load, so that nothing of this page stays in memory. */
export function loadDocument(address: string): void {
  window.location.assign(address);
}

/** The same, without a history entry for the page being left. */
export function replaceDocument(address: string): void {
  window.location.replace(address);
}

/** Reloads this page. */
export function reloadDocument(): void {
  window.location.reload();
}
