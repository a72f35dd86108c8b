/** Whether an address in a notice leads to a page of the site: a path, and not `//host`. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}
