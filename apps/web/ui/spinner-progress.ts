/** How often the spinner's progress grows. */
export const SPINNER_MILLISECONDS = 200;

/** Up to each percentage, the share of what is left that one step adds: ever slower, never done. */
const PACE: readonly (readonly [upTo: number, share: number])[] = [
  [30, 0.05],
  [70, 0.03],
  [96, 0.01],
];

/** The spinner's percentage after one more step; it approaches 100 and does not reach it. */
export function nextPercent(percent: number): number {
  const pace = PACE.find(([upTo]) => percent < upTo);
  return pace ? percent + (100 - percent) * pace[1] : percent;
}
