import { z } from 'zod';

const count = z.number().int().min(0);

/** What became of some advice. */
export const AdviceFigureShape = z.object({
  /** Pieces of advice, and the weeks of leagues they are of; of rotisserie points the leagues, whose seasons are one draw each. */
  count,
  leagueWeeks: count,
  /** Means of what was promised and of what came, in the unit. */
  promised: z.number(),
  actual: z.number(),
  /** 80 % interval of what came, by league-weeks; null of fewer than five. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type AdviceFigure = z.infer<typeof AdviceFigureShape>;
