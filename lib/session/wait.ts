/**
 * A waiting time in words, rounded up to whole seconds: `12분 30초`, `45초`.
 *
 * @param seconds more than 0
 */
export function describeWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  return [minutes && `${minutes}분`, rest && `${rest}초`].filter(Boolean).join(" ");
}
