import { type Day, type NbaTeam, nbaTeams } from '@fantasy-stats/domain';
import { parts } from '@fantasy-stats/engine/projection';
import { z } from 'zod';

// The content is JSON lines: the first describes the file, each other line one player.

const HeadShape = z.object({
  ledger: z.literal(1),
  isSimulated: z.boolean(),
  /** The year the season starts. */
  season: z.number().int(),
  monday: z.string(),
  sunday: z.string(),
  /** ISO instant. */
  frozenAt: z.string(),
  /** SHA-256 of the source of the engine that made the projections, including fitted constants. */
  engine: z.string(),
  /** SHA-256 of the previous file; null in the first. */
  previous: z.string().nullable(),
  /** Statistics that the numbers in `line` stand for, per game played. */
  parts: z.array(z.string()),
  players: z.number().int(),
});
export type LedgerHead = z.infer<typeof HeadShape>;

const PlayerShape = z.object({
  /** The NBA id; negative for players without one. */
  id: z.number().int(),
  name: z.string(),
  nbaTeam: z.enum(nbaTeams),
  line: z.array(z.number()),
  /**
   * Games of the player's NBA team in the week: day, probability that the player plays, and the factor on
   * `line` if teammates are injured.
   */
  week: z.array(
    z.object({ day: z.string(), chance: z.number().min(0).max(1), load: z.number().min(0).optional() }),
  ),
  /** Games of the player's NBA team from this week to the season's end, and the player's expected games. */
  rest: z.object({ games: z.number().int(), played: z.number() }),
});
export type LedgerPlayer = z.infer<typeof PlayerShape>;

export interface Projected {
  readonly id: number;
  readonly name: string;
  readonly nbaTeam: NbaTeam;
  readonly mean: Float64Array;
  readonly games: readonly { readonly day: Day; readonly chance: number; readonly load: number }[];
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns a player's line in the file, with numbers rounded to thousandths. */
export function ledgerPlayer({ id, name, nbaTeam, mean, games }: Projected, sunday: Day): LedgerPlayer {
  return {
    id,
    name,
    nbaTeam,
    line: Array.from(mean, thousandths),
    week: games
      .filter(({ day }) => day <= sunday)
      .map(({ day, chance, load }) => ({
        day,
        chance: thousandths(chance),
        ...(load === 1 ? {} : { load: thousandths(load) }),
      })),
    rest: { games: games.length, played: thousandths(games.reduce((sum, { chance }) => sum + chance, 0)) },
  };
}

export function writeContent(
  head: Omit<LedgerHead, 'ledger' | 'parts' | 'players'>,
  players: readonly LedgerPlayer[],
): string {
  const first = { ledger: 1, ...head, parts, players: players.length };
  return [first, ...players].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * Parses a file.
 * @throws ZodError or SyntaxError if it is invalid
 */
export function readContent(content: string): { head: LedgerHead; players: LedgerPlayer[] } {
  const [first = '', ...others] = content.trimEnd().split('\n');
  return {
    head: HeadShape.parse(JSON.parse(first)),
    players: others.map((line) => PlayerShape.parse(JSON.parse(line))),
  };
}
