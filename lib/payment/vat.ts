/**
 * Splits a price that contains a tenth of value added tax, as receipts print it (부가가치세법 제29조, 제30조): the
 * supply price is the amount ÷ 1.1, rounded to the won, and the tax is the rest, so that both add up.
 *
 * @param amountKrw whole won
 */
export function splitVat(amountKrw: number): { supplyKrw: number; vatKrw: number } {
  const supplyKrw = Math.round((amountKrw * 10) / 11);
  return { supplyKrw, vatKrw: amountKrw - supplyKrw };
}
