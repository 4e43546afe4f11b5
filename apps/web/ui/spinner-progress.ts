export const SPINNER_MILLISECONDS = 200;

/** Up to each percentage, the share of the remaining progress that a step adds. */
const PACE: readonly (readonly [upTo: number, share: number])[] = [
  [30, 0.05],
  [70, 0.03],
  [96, 0.01],
];

export function nextPercent(percent: number): number {
  const pace = PACE.find(([upTo]) => percent < upTo);
  return pace ? percent + (100 - percent) * pace[1] : percent;
}
