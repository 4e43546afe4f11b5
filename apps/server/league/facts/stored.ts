import { LeagueFieldsShape, LeagueShape } from '@fantasy-stats/contract/shapes';
import { type League, type LeagueId, leagueLimits } from '@fantasy-stats/domain';
import { BeyondLimits, type RequestFacts } from '@fantasy-stats/platforms';
import { z } from 'zod';
import { fitting } from '../fitting.ts';

/*
 * Stored JSON is data from outside like any other: each row goes through the contract's shape on its way out, and no more
 * rows are taken than a league can have. What does not fit is told as what it is, a league that cannot be used.
 */

const originOf = (league: string): RequestFacts => ({
  platform: league.startsWith('yahoo') ? 'yahoo' : 'espn',
  path: league,
});

/**
 * A row as its shape has it.
 *
 * @param league whose row it is: a league's id, or what its players are kept under
 * @param what the part's name
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
 * Rows as their shape has them. Asked for with {@link oneBeyond}, so that a part with too many is told without reading all of it.
 *
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

/** How many rows to ask for to see whether there are more than `most`. */
export const oneBeyond = (most: number): number => most + 1;

/** A league's own facts. @throws BeyondLimits */
export function storedLeague(facts: unknown, id: LeagueId): League {
  return stored(LeagueShape, facts, id, 'league');
}

const usual = LeagueFieldsShape.pick({ scoringForm: true, lineupLock: true, currentWeek: true }).shape;

/** What lists name a league by. Also of a league that cannot be used: it can be seen, and taken out of the account. */
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

/** What lists name a league by; never throws. */
export function storedHead(facts: unknown): z.output<typeof HeadShape> {
  return HeadShape.parse(typeof facts === 'object' && facts !== null ? facts : {});
}
