import { z } from 'zod';

/** An outage of NBA data from all sources. Games that are already synced are not affected. */
export const NbaOutageShape = z.object({
  /** The failing source: the NBA alone, or also ESPN as its substitute. */
  source: z.enum(['nba', 'espn']),
  /** ISO instant of the last data. */
  since: z.string(),
  /** Time of the next attempt; null when unknown. */
  triedAgainAt: z.string().nullable(),
});
export type NbaOutage = z.infer<typeof NbaOutageShape>;

/** Field of responses that need NBA games; null without an outage. */
export const nbaOutage = { nbaOutage: NbaOutageShape.nullable() };

/** Field of responses computed from NBA data: ISO instant of the last successful read of that data. */
export const nbaReadAt = { nbaReadAt: z.string().nullish() };
