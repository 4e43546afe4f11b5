export const SPINNER_MILLISECONDS = 200;

/** Until the progress reaches `upTo` percent, each step adds this share of what remains. */
const PACE: readonly (readonly [upTo: number, share: number])[] = [
  [30, 0.05],
  [70, 0.03],
  [96, 0.01],
];

export function nextPercent(percent: number): number {
  const pace = PACE.find(([upTo]) => percent < upTo);
  return pace ? percent + (100 - percent) * pace[1] : percent;
}
