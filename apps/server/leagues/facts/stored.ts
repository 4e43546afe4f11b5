import { LeagueFieldsShape, LeagueShape } from '@fantasy-stats/contract/shapes';
import { type League, type LeagueId, leagueLimits } from '@fantasy-stats/domain';
import { BeyondLimits, type RequestFacts } from '@fantasy-stats/platforms';
import { z } from 'zod';
import { fitting } from '../fitting.ts';

// Validates each row against the contract, and row counts against a league's limits. Invalid data makes the
// league unusable.

const originOf = (league: string): RequestFacts => ({
  platform: league.startsWith('yahoo') ? 'yahoo' : 'espn',
  path: league,
});

/**
 * Validates a row.
 * @param league id of the league that the row belongs to, or the key of its players
 * @param what name of the validated data, for the error
 * @throws BeyondLimits
 */
export function stored<Shape extends z.ZodType>(
  shape: Shape,
  row: unknown,
  league: string,
  what: string,
): z.output<Shape> {
  return fitting(shape, row, what, originOf(league));
}

/**
 * Validates rows. Query them with {@link oneBeyond}, so too many rows are detected without reading them all.
 * @throws BeyondLimits for more rows than `most`, and as {@link stored}
 */
export function storedRows<Shape extends z.ZodType>(
  shape: Shape,
  rows: readonly unknown[],
  league: string,
  what: string,
  most: number,
): z.output<Shape>[] {
  if (rows.length > most) throw new BeyondLimits(originOf(league), what, `are more than ${most}`);
  return rows.map((row, index) => stored(shape, row, league, `${what}.${index}`));
}

/** Returns the query limit that detects more than `most` rows. */
export const oneBeyond = (most: number): number => most + 1;

/**
 * Validates a league itself, without its teams and weeks.
 * @throws BeyondLimits
 */
export function storedLeague(facts: unknown, id: LeagueId): League {
  return stored(LeagueShape, facts, id, 'league');
}

const usual = LeagueFieldsShape.pick({ scoringForm: true, lineupLock: true, currentWeek: true }).shape;

/** League fields that lists show. Lists include unusable leagues, so users can remove them. */
const HeadShape = z.object({
  name: z
    .string()
    .transform((name) => name.slice(0, leagueLimits.text))
    .catch('League'),
  season: z.number().int().catch(0),
  size: z.number().int().min(0).max(leagueLimits.teams).catch(0),
  scoringForm: usual.scoringForm.catch('eachCategory'),
  lineupLock: usual.lineupLock.catch('daily'),
  currentWeek: usual.currentWeek.catch(null),
  isPublic: z.boolean().catch(false),
  isSimulated: z.boolean().catch(false),
});

/** Returns a league's fields for lists; never throws. */
export function storedHead(facts: unknown): z.output<typeof HeadShape> {
  return HeadShape.parse(typeof facts === 'object' && facts !== null ? facts : {});
}
