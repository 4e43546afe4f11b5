import { type PartId, parts } from '@fantasy-stats/engine/projection';
import { expect, it } from 'vitest';
import type { LedgerPlayer } from '../../forecasts/ledger-content.ts';
import { scoreOf } from './score-week.ts';

const lineOf = (line: Partial<Record<PartId, number>>): number[] => parts.map((part) => line[part] ?? 0);
const [monday, wednesday, friday] = ['2026-11-30', '2026-12-02', '2026-12-04'] as const;

const player = (
  id: number,
  line: Partial<Record<PartId, number>>,
  week: LedgerPlayer['week'],
): LedgerPlayer => ({
  id,
  name: `Player ${id}`,
  nbaTeam: 'DEN',
  line: lineOf(line),
  week,
  rest: { games: 60, played: 50 },
});
const zeros = {
  MIN: 0,
  FGM: 0,
  FGA: 0,
  FTM: 0,
  FTA: 0,
  '3PM': 0,
  PTS: 0,
  REB: 0,
  AST: 0,
  STL: 0,
  BLK: 0,
  TO: 0,
};
interface Game {
  readonly day: string;
  readonly line: object;
  /** The player's NBA team; Denver if omitted. */
  readonly for?: string;
}
const score = (
  players: readonly LedgerPlayer[],
  games: Record<number, readonly Game[]>,
  over = [`DEN ${monday}`, `DEN ${wednesday}`],
  before: Parameters<typeof scoreOf>[3] = new Map(),
) => {
  const played = Object.entries(games).map(([id, own]) => [Number(id), own] as const);
  return scoreOf(
    players,
    parts,
    {
      over: new Set(over),
      listed: new Map(
        played.map(([id, own]) => [id, new Set(own.map((game) => `${game.for ?? 'DEN'} ${game.day}`))]),
      ),
      played: new Map(
        played.map(([id, own]) => [
          id,
          own.map((game) => ({ day: game.day, line: { ...zeros, ...game.line } })),
        ]),
      ),
    },
    before,
  );
};
const line = (scored: ReturnType<typeof score>, id: string) =>
  scored.lines.find(({ statistic }) => statistic === id);

it('scoreOf weights errors by games, and errors of percentages by attempts', () => {
  const scored = score(
    [
      player(1, { PTS: 20, FGM: 5, FGA: 10 }, [
        { day: monday, chance: 0.9 },
        { day: wednesday, chance: 0.8 },
      ]),
      player(2, { PTS: 10, FGM: 4, FGA: 10 }, [{ day: monday, chance: 0.5 }]),
    ],
    {
      1: [
        { day: monday, line: { PTS: 30, FGM: 6, FGA: 10 } },
        { day: wednesday, line: { PTS: 16, FGM: 6, FGA: 20 } },
      ],
      2: [{ day: monday, line: { PTS: 4, FGM: 1, FGA: 10 } }],
    },
  );
  // Player 1 scores 23 per game in two games, 3 more than projected. Player 2 scores 4 in one game, 6 fewer.
  expect(line(scored, 'PTS')).toEqual({
    statistic: 'PTS',
    weight: 3,
    actual: 50 / 3,
    error: 4,
    squared: (2 * 9 + 36) / 3,
    bias: 0,
    beside: null,
  });
  // Player 1 shoots .400 on 30 attempts (projected .500), player 2 .100 on 10 (projected .400).
  expect(line(scored, 'FG%')).toMatchObject({
    weight: 40,
    actual: expect.closeTo(13 / 40, 9),
    error: expect.closeTo((30 * 0.1 + 10 * 0.3) / 40, 9),
    bias: expect.closeTo((30 * 0.1 + 10 * 0.3) / 40, 9),
  });
  // There were no free throws, so there is no percentage to compare.
  expect(line(scored, 'FT%')).toMatchObject({ weight: 0, actual: null, error: null, squared: null });
  expect(scored).toMatchObject({ players: 2, games: 3 });
});

it('scoreOf compares predicted chances to play with appearances in completed games', () => {
  const scored = score(
    [
      player(1, { PTS: 20 }, [
        { day: monday, chance: 0.92 },
        { day: wednesday, chance: 0.98 },
        { day: friday, chance: 1 },
      ]),
      player(2, { PTS: 10 }, [{ day: monday, chance: 0.25 }]),
      // It is unknown whether an unmatched player played.
      player(-3, { PTS: 10 }, [{ day: monday, chance: 0.5 }]),
    ],
    { 1: [{ day: monday, line: { PTS: 20 } }] },
  );
  expect(scored.chances).toEqual([
    { from: 0.2, to: 0.3, forecasts: 1, shown: 0.25, came: 0 },
    { from: 0.9, to: 1, forecasts: 2, shown: expect.closeTo(0.95, 9), came: 0.5 },
  ]);
  // Log loss: the mean of −ln of the probability of each of the three outcomes.
  expect(scored.logLoss).toBeCloseTo(-(Math.log(0.92) + Math.log(0.02) + Math.log(0.75)) / 3, 9);
  expect(scored.brier).toBeCloseTo((0.08 ** 2 + 0.98 ** 2 + 0.25 ** 2) / 3, 9);
  expect(scored.played.expected).toBeCloseTo(2.15, 9);
  expect(scored.played.actual).toBe(1);
  expect(scored.played.error).toBeCloseTo((0.9 + 0.25) / 2, 9);
});

it('scoreOf uses a projected line as adjusted by the injury report', () => {
  const frozen = player(1, { PTS: 20 }, [
    { day: monday, chance: 0.9, load: 1.2 },
    { day: wednesday, chance: 0.9 },
  ]);
  const scored = score([frozen], { 1: [{ day: monday, line: { PTS: 24 } }] });
  expect(line(scored, 'PTS')).toMatchObject({ weight: 1, error: 0, bias: 0 });
});

it('scoreOf compares the projections’ error with the season averages’ error for players with at least three games', () => {
  const players = [player(1, { PTS: 20 }, []), player(2, { PTS: 10 }, []), player(3, { PTS: 10 }, [])];
  const scored = score(
    players,
    {
      1: [{ day: monday, line: { PTS: 23 } }],
      2: [{ day: monday, line: { PTS: 12 } }],
      3: [{ day: monday, line: { PTS: 40 } }],
    },
    [`DEN ${monday}`],
    new Map([
      [1, { games: 4, line: { ...zeros, PTS: 64 } }],
      [2, { games: 3, line: { ...zeros, PTS: 39 } }],
      [3, { games: 2, line: { ...zeros, PTS: 80 } }],
    ]),
  );
  // The projections' errors are −3 and −2. The season averages, 16 and 13, miss by −7 and +1. The third player
  // has too few games for an average.
  expect(line(scored, 'PTS')?.beside).toEqual({
    weight: 2,
    error: 2.5,
    squared: (9 + 4) / 2,
    averageError: 4,
    averageSquared: (49 + 1) / 2,
  });
  expect(line(scored, 'PTS')?.weight).toBe(3);
});

it('scoreOf scores a traded player’s lines in games for the new NBA team, but not the chances after they left', () => {
  const chances = [monday, wednesday].map((day) => ({ day, chance: 0.9 }));
  const scored = score(
    [player(1, { PTS: 20 }, chances), player(2, { PTS: 10 }, chances)],
    {
      1: [
        { day: monday, line: { PTS: 20 } },
        { day: friday, line: { PTS: 10 }, for: 'BOS' },
      ],
      // The player is missing from Wednesday's box score, so they sat out.
      2: [{ day: monday, line: { PTS: 10 } }],
    },
    [`DEN ${monday}`, `DEN ${wednesday}`, `BOS ${friday}`],
  );
  expect(scored.chances).toEqual([
    { from: 0.9, to: 1, forecasts: 3, shown: expect.closeTo(0.9, 9), came: expect.closeTo(2 / 3, 9) },
  ]);
  expect(scored.games).toBe(3);
  expect(line(scored, 'PTS')).toMatchObject({ weight: 3, bias: expect.closeTo(10 / 3, 9) });
});

it('scoreOf returns nulls without games', () => {
  const scored = score([player(1, { PTS: 20 }, [{ day: monday, chance: 0.9 }])], {}, []);
  expect(scored).toMatchObject({ players: 0, games: 0, chances: [], played: { error: null } });
  expect(scored.lines.every(({ error }) => error === null)).toBe(true);
});
