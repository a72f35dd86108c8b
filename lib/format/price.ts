/** `297000` → `297,000원`. @param priceKrw whole won */
export function formatPrice(priceKrw: number): string {
  return `${priceKrw.toLocaleString("ko-KR")}원`;
}
