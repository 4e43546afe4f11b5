import type { MovementDays } from '@fantasy-stats/engine/movement';

export const windowText = {
  7: 'the last 7 days',
  30: 'the last 30 days',
} as const satisfies Record<MovementDays, string>;
