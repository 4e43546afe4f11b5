import { type Day, type NbaTeam, nbaTeams } from '@fantasy-stats/domain';
import { parts } from '@fantasy-stats/engine/projection';
import { z } from 'zod';

/* The file of a week: JSON lines, the first about the file, each other about a player. */

const HeadShape = z.object({
  /** The form of the file. */
  ledger: z.literal(1),
  isSimulated: z.boolean(),
  /** The year the season starts. */
  season: z.number().int(),
  /** The week's first and last day. */
  monday: z.string(),
  sunday: z.string(),
  /** ISO instant. */
  frozenAt: z.string(),
  /** SHA-256 of the source of the engine that projected, fitted constants included. */
  engine: z.string(),
  /** SHA-256 of the file before; null at the first. */
  previous: z.string().nullable(),
  /** What the numbers of a `line` are, per game played. */
  parts: z.array(z.string()),
  players: z.number().int(),
});
export type LedgerHead = z.infer<typeof HeadShape>;

const PlayerShape = z.object({
  /** The NBA's number; below zero of those who have none yet. */
  id: z.number().int(),
  name: z.string(),
  nbaTeam: z.enum(nbaTeams),
  /** The mean line of a game he plays. */
  line: z.array(z.number()),
  /**
   * His NBA team's games of the week: day, the chance that he plays, and by how much his line is multiplied where the
   * injury report's absences change it.
   */
  week: z.array(
    z.object({ day: z.string(), chance: z.number().min(0).max(1), load: z.number().min(0).optional() }),
  ),
  /** His NBA team's games from the week to the season's end, and how many of them he is expected to play. */
  rest: z.object({ games: z.number().int(), played: z.number() }),
});
export type LedgerPlayer = z.infer<typeof PlayerShape>;

/** What a player's line is made of. */
export interface Projected {
  readonly id: number;
  readonly name: string;
  readonly nbaTeam: NbaTeam;
  readonly mean: Float64Array;
  /** His NBA team's coming games until the season's end. */
  readonly games: readonly { readonly day: Day; readonly chance: number; readonly load: number }[];
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** A player as the file tells of him, in thousandths. */
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

/** The file. */
export function writeContent(
  head: Omit<LedgerHead, 'ledger' | 'parts' | 'players'>,
  players: readonly LedgerPlayer[],
): string {
  const first = { ledger: 1, ...head, parts, players: players.length };
  return [first, ...players].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** A file read again. @throws ZodError or SyntaxError when it is not one */
export function readContent(content: string): { head: LedgerHead; players: LedgerPlayer[] } {
  const [first = '', ...others] = content.trimEnd().split('\n');
  return {
    head: HeadShape.parse(JSON.parse(first)),
    players: others.map((line) => PlayerShape.parse(JSON.parse(line))),
  };
}
