import { z } from 'zod';

/**
 * That the NBA's games do not come in at present, from wherever they are read. It says nothing of games that are here
 * already.
 */
export const NbaOutageShape = z.object({
  /** Who has not delivered: the NBA alone, or ESPN in its place, too. */
  source: z.enum(['nba', 'espn']),
  /** Since when nothing came in, as an ISO instant. */
  since: z.string(),
  /** When it is tried again; null where that is not known. */
  triedAgainAt: z.string().nullable(),
});
export type NbaOutage = z.infer<typeof NbaOutageShape>;

/** What answers say that need the NBA's games; null while they come in. */
export const nbaOutage = { nbaOutage: NbaOutageShape.nullable() };
