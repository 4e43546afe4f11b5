import { describe, expect, it } from 'vitest';
import { exampleNbaSeason, GAMES, NBA_TEAMS } from '../testing/example-nba-season.ts';
import { projectionConstants } from './constants.generated.ts';
import type { SeasonHistory } from './history.ts';
import { PART_COUNT, partIndex } from './parts.ts';
import { projectionBasis } from './project-day.ts';
import { type PlayerProjection, projectPlayers } from './project-players.ts';
import { dayNumber } from './season-builder.ts';
import { unreadError } from './unread-games.ts';

const season = exampleNbaSeason({ firstDay: '2026-10-20', seed: 2, plays: () => true });
const today = dayNumber('2026-12-01');
const request = { day: today, until: today + 7 };
const PTS = partIndex('PTS');

function readFrom(history: SeasonHistory, from: number): SeasonHistory {
  const skipped = history.nbaTeams.map(({ days }) => days.filter((day) => day < from).length);
  const rows = [...history.rowDay.keys()].filter((row) => (history.rowDay[row] ?? 0) >= from);
  const of = (column: Int32Array) => Int32Array.from(rows, (row) => column[row] ?? 0);
  const firstRow = new Int32Array(history.firstRow.length);
  for (const row of rows)
    for (let next = (history.rowPlayer[row] ?? 0) + 1; next < firstRow.length; next += 1)
      firstRow[next] = (firstRow[next] ?? 0) + 1;
  return {
    nbaTeams: history.nbaTeams.map((nbaTeam, index) => ({
      days: nbaTeam.days.slice(skipped[index]),
      opponents: nbaTeam.opponents.slice(skipped[index]),
      home: nbaTeam.home.slice(skipped[index]),
      won: nbaTeam.won.slice(skipped[index]),
    })),
    rowCount: rows.length,
    rowPlayer: of(history.rowPlayer),
    rowNbaTeam: of(history.rowNbaTeam),
    rowDay: of(history.rowDay),
    rowGame: Int32Array.from(
      rows,
      (row) => (history.rowGame[row] ?? 0) - (skipped[history.rowNbaTeam[row] ?? 0] ?? 0),
    ),
    lines: Float64Array.from(
      rows.flatMap((row) => [...history.lines.subarray(row * PART_COUNT, (row + 1) * PART_COUNT)]),
    ),
    firstRow,
  };
}

const empty = exampleNbaSeason({ firstDay: '2025-10-21', seed: 1, played: 0 });
const previous = exampleNbaSeason({ firstDay: '2025-10-21', seed: 1 });
const before = (season.nbaTeams[0]?.days ?? []).filter((day) => day < today);

function afterReading(games: number, earlier: SeasonHistory): PlayerProjection[] {
  const read = readFrom(season, before.at(-games) ?? 0);
  return projectPlayers(
    projectionBasis(read, earlier, []),
    { ...request, readShare: games / before.length },
    projectionConstants,
  );
}

const mean = (list: readonly PlayerProjection[], of: (one: PlayerProjection) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0) / list.length;

describe('projections from some of the season’s games', () => {
  it.each([
    ['without the season before', empty],
    ['with the season before', previous],
  ])('have a larger error if fewer games are read, %s', (_, earlier) => {
    const counts = [1, 2, 3, 5, 8, 13, 20, before.length];
    const all = counts.map((games) => afterReading(games, earlier));
    for (const list of all) expect(list).toHaveLength(8 * NBA_TEAMS);
    const errors = all.map((list) => mean(list, ({ standardError }) => standardError[PTS] ?? 0));
    const factors = all.map((list) => mean(list, ({ errorFactor }) => errorFactor));
    for (let index = 1; index < counts.length; index += 1) {
      expect(errors[index - 1], `${counts[index - 1]} games`).toBeGreaterThan(errors[index] ?? 0);
      expect(factors[index - 1], `${counts[index - 1]} games`).toBeGreaterThan(factors[index] ?? 0);
    }
    expect(factors.at(-1)).toBe(1);
  });

  it('have about the same means from a third of the games as from all games', () => {
    const [third, all] = [afterReading(9, empty), afterReading(before.length, empty)];
    const points = (list: readonly PlayerProjection[]) => mean(list, (one) => one.mean[PTS] ?? 0);
    expect(points(third) / points(all)).toBeGreaterThan(0.93);
    expect(points(third) / points(all)).toBeLessThan(1.07);
  });

  it('have the errors that projections from only the newest games had in past seasons', () => {
    // Each row has the number of games read, and the variance added without and with the previous season's
    // games, relative to the variance after about forty games. Measured in 2021-22 to 2023-24.
    const measured = [
      [1, 3.69, 1.13],
      [2, 2.53, 0.81],
      [4, 1.51, 0.53],
      [7.5, 0.83, 0.29],
      [18, 0.24, 0.07],
    ] as const;
    for (const [games, alone, withEarlier] of measured) {
      const added = (knows: boolean) => unreadError(games, games / 42, knows) ** 2 - 1;
      expect(Math.abs(added(false) - alone), `${games} games`).toBeLessThan(0.16);
      expect(Math.abs(added(true) - withEarlier), `${games} games`).toBeLessThan(0.08);
    }
    expect(unreadError(20, 1, false)).toBe(1);
    expect(GAMES).toBeGreaterThan(before.length);
  });

  it('are rejected if the share of games read is outside (0, 1]', () => {
    expect(() =>
      projectPlayers(projectionBasis(season, empty, []), { ...request, readShare: 1.5 }, projectionConstants),
    ).toThrow(/readShare/);
  });
});
