import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { nineCategories, statistic } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { categorySet } from '../matchup/categories.ts';
import { gamesBefore, type SeasonHistory } from '../projection/history.ts';
import { PART_COUNT, partIndex } from '../projection/parts.ts';
import { type DayRange, historyPopulation } from './history-population.ts';
import { seasonPool } from './season-pool.ts';

const shared = resolve(process.env.FANTASY_SHARED ?? resolve(import.meta.dirname, '../../../../shared'));
const folder = resolve(shared, 'nba');

/** τ²/σ² of 2024-25 from the published G-score pipeline, the reference for other seasons. */
const published = [2.28, 2.24, 1.51, 2.28, 1.74, 1.2, 4.89, 2.13, 2.34];

const dayNumber = (day: string): number =>
  Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000);

function table(path: string): (column: string) => string[] {
  const [header = '', ...rows] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  const names = header.trim().split(',');
  const cells = rows.map((row) => row.split(','));
  return (column) => cells.map((row) => row[names.indexOf(column)] ?? '');
}

function readSeason(name: string): SeasonHistory {
  const logs = table(resolve(folder, `player_gamelogs_${name}.csv.gz`));
  const games = table(resolve(folder, `team_games_${name}.csv.gz`));
  const nbaTeamDays = new Map<string, number[]>();
  games('TEAM_ID').forEach((nbaTeam, index) => {
    nbaTeamDays.set(nbaTeam, [
      ...(nbaTeamDays.get(nbaTeam) ?? []),
      dayNumber(games('GAME_DATE')[index] ?? ''),
    ]);
  });
  const ids = logs('PLAYER_ID');
  const days = logs('GAME_DATE').map(dayNumber);
  const players = [...new Set(ids)];
  const numberOf = new Map(players.map((id, index) => [id, index]));
  const order = ids
    .map((id, row) => ({ row, player: numberOf.get(id) ?? 0, day: days[row] ?? 0 }))
    .sort((a, b) => a.player - b.player || a.day - b.day);
  const lines = new Float64Array(order.length * PART_COUNT);
  const columns = {
    FGM: 'FGM',
    FGA: 'FGA',
    FTM: 'FTM',
    FTA: 'FTA',
    '3PM': 'FG3M',
    PTS: 'PTS',
    REB: 'REB',
    AST: 'AST',
    STL: 'STL',
    BLK: 'BLK',
    TO: 'TOV',
  };
  for (const [part, column] of Object.entries(columns)) {
    const values = logs(column);
    const columnIndex = partIndex(statistic(part).id);
    order.forEach(({ row }, index) => {
      lines[index * PART_COUNT + columnIndex] = Number(values[row]);
    });
  }
  const firstRow = new Int32Array(players.length + 1);
  for (const { player } of order) firstRow[player + 1]! += 1;
  for (let i = 1; i < firstRow.length; i += 1) firstRow[i]! += firstRow[i - 1]!;
  return {
    nbaTeams: [...nbaTeamDays.values()].map((list) => ({
      days: Int32Array.from(list).sort(),
      opponents: new Int32Array(list.length),
      home: new Uint8Array(list.length),
      won: new Uint8Array(list.length),
    })),
    rowCount: order.length,
    rowPlayer: Int32Array.from(order, (row) => row.player),
    rowNbaTeam: new Int32Array(order.length),
    rowDay: Int32Array.from(order, (row) => row.day),
    rowGame: new Int32Array(order.length),
    lines,
    firstRow,
  };
}

/** Returns the weeks from Monday to Sunday in which every NBA team has at least two games. */
function countedWeeks(season: SeasonHistory): DayRange[] {
  const days = season.nbaTeams.flatMap((nbaTeam) => [...nbaTeam.days]);
  const weeks: DayRange[] = [];
  const start = Math.min(...days);
  // 1970-01-05 was a Monday.
  for (let first = start - ((start - 4) % 7); first <= Math.max(...days); first += 7) {
    const full = season.nbaTeams.every(
      (nbaTeam) => gamesBefore(nbaTeam.days, first + 7) - gamesBefore(nbaTeam.days, first) >= 2,
    );
    if (full) weeks.push({ first, last: first + 6 });
  }
  return weeks;
}

describe.skipIf(!existsSync(folder))('luck versus skill in real seasons (needs the shared real data)', () => {
  const set = categorySet(
    nineCategories.map((id) => ({ statistic: id, lowerIsBetter: statistic(id).lowerIsBetter, points: null })),
  );

  it.each([
    '2022-23',
    '2023-24',
  ])('has ratios of weekly to player variance (τ²/σ²) in %s that are near the published ratios', (name) => {
    const season = readSeason(name);
    const weeks = countedWeeks(season);
    const { scales } = seasonPool(historyPopulation(season, weeks, set), { teams: 12, players: 13 });
    const ratios = scales.map((scale) => scale.weekVariance / scale.playerVariance);
    const columns = nineCategories.map(
      (id, c) => `${id} ${(ratios[c] ?? 0).toFixed(2)} (${(published[c] ?? 0).toFixed(2)})`,
    );
    console.info(
      `τ²/σ² of ${name} over ${weeks.length} weeks, in brackets those of 2024-25: ${columns.join(', ')}`,
    );
    ratios.forEach((ratio, c) => {
      const distance = ratio / (published[c] ?? 1);
      // Seasons differ: 2024-25 lost more games to injury than the seasons tested here, which raises τ² of
      // the counted categories most.
      expect([nineCategories[c], distance > 0.55 && distance < 1.3]).toEqual([nineCategories[c], true]);
    });
    // In every season, steals are mostly weekly luck and assists mostly skill.
    expect(Math.max(...ratios)).toBe(ratios[6]);
    expect(Math.min(...ratios)).toBe(ratios[5]);
  });
});
