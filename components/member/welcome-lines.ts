type WelcomeLine = { pk: number; text: string };

/** The drawer greets a member with one of these (docs/product.md 4.9). */
export const welcomeLines: readonly WelcomeLine[] = [
  { pk: 0, text: "오늘 흘린 땀이 내일의 나를 만들어요 💪" },
  { pk: 1, text: "10분만 움직여도 하루가 달라져요 🏃" },
  { pk: 2, text: "꾸준함이 가장 강한 근육이에요 🔥" },
  { pk: 3, text: "어제보다 한 번만 더 해봐요 🏋️" },
  { pk: 4, text: "물 한 잔 마시고 가볍게 시작해요 💧" },
  { pk: 5, text: "잘 쉬는 것도 운동이에요 🌿" },
];

/**
 * One of the six lines at random.
 *
 * @param random number from 0 up to but not including 1, as `Math.random` gives it
 */
export function pickWelcomeLine(random: () => number = Math.random): WelcomeLine {
  return welcomeLines[Math.floor(random() * welcomeLines.length)]!;
}
