/**
 * The picture of a branch card. Our own room pictures have a smaller sister of 640×400 in two formats; an
 * uploaded picture is shown as it is.
 *
 * @param address the branch's picture, a path or an absolute address
 * @returns `own` is a path without ending
 */
export function getCardPicture(address: string): { own: string } | { uploaded: string } {
  const match = /^(\/images\/branches\/[\w-]+\/room)\.webp$/.exec(address);
  return match ? { own: `${match[1]}-640` } : { uploaded: address };
}
