import { type BoxStatistic, byBoxStatistic, type League, type StatisticId } from '@fantasy-stats/domain';
import { createRandom } from '../numeric/index.ts';
import { lastOf } from '../steps.ts';
import {
  type ValuedPlayer,
  type ValuedSeason,
  type ValuesData,
  valuedLeague,
  valuedSeason,
} from '../value/rankings/valued-league.ts';
import type { ValuesQuestion } from '../value/rankings/values.ts';
import { valuesCalculator } from '../value/rankings/values-calculator.ts';
import { exampleLeague, exampleWeeks, scored } from './index.ts';

export const count = 40;
export const teams = 2;
export const days = 42;

export interface Game {
  readonly day: number;
  readonly counts: Partial<Record<BoxStatistic, number>>;
}

const TODAY = '2026-11-30';

/** A season of games of 30 minutes each. */
export function exampleValuedSeason(
  games: readonly (readonly Game[])[],
  firstDay = '2026-10-19',
): ValuedSeason {
  const all = games.flat();
  const firstRow = new Int32Array(games.length + 1);
  games.forEach(({ length }, player) => {
    firstRow[player + 1] = (firstRow[player] ?? 0) + length;
  });
  return valuedSeason(
    {
      firstDay,
      gamesByDay: Array.from({ length: days }, () => 8),
      ids: games.map((_, player) => 100 + player),
      names: games.map((_, player) => `Player ${player}`),
      nbaTeams: games.map((_, player) => player % 30),
      firstRow,
      rowDay: Int32Array.from(all, ({ day }) => day),
      rowSeconds: all.map(() => 1800),
      counts: byBoxStatistic((id) => all.map((game) => game.counts[id] ?? 0)),
    },
    TODAY,
  );
}

/** Players with a game every other day, better with a smaller index. */
export function exampleGames(): Game[][] {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, player) =>
    Array.from({ length: days / 2 }, (__, game) => ({
      day: 2 * game,
      counts: {
        PTS: 25 - Math.floor(player / 2) + Math.floor(4 * random.next()),
        REB: 5 + ((player * 3) % 7) + Math.floor(3 * random.next()),
        FTM: 3 + (player % 2),
        FTA: 5,
        TO: 2 + Math.floor(2 * random.next()),
      },
    })),
  );
}

export const ids: readonly StatisticId[] = ['PTS', 'REB', 'FT%', 'TO'];

export function exampleData(change: Partial<ValuesData> = {}, league: Partial<League> = {}): ValuesData {
  const {
    scoringForm,
    scored: list,
    slots,
    lineupLock,
    today,
    size,
    weeks,
    rosterRules,
  } = exampleLeague({
    scored: ids.map((id) => scored(id)),
    slots: [{ slot: 'UTIL', count: 5 }],
    size: teams,
    weeks: exampleWeeks(8),
    today: TODAY,
    ...league,
  });
  return {
    rules: { scoringForm, scored: list, slots, lineupLock, today, size, weeks, rosterRules, ownTeamId: '1' },
    players: Array.from({ length: count }, (_, player) => examplePlayer(player)),
    running: exampleValuedSeason(exampleGames()),
    earlier: null,
    inputs: null,
    ...change,
  };
}

/** Players 10 to 14 are on the first team, 15 to 19 on the second. */
export function examplePlayer(player: number): ValuedPlayer {
  const teamId = player >= 10 && player < 20 ? String(1 + Math.floor((player - 10) / 5)) : null;
  return {
    id: `p${player}`,
    positions: ['PG'],
    injury: 'healthy',
    nbaId: 100 + player,
    teamId,
    slot: teamId === null ? null : 'UTIL',
  };
}

export const question: ValuesQuestion = { window: 'season', dates: null, unit: 'game', kind: 'g', punts: [] };

export function query(data: ValuesData, change: Partial<ValuesQuestion> = {}) {
  const { valuation, toTeam } = lastOf(
    valuesCalculator(valuedLeague(data)).values({ ...question, ...change }),
  );
  if (!valuation) throw new Error('there are no values');
  const at = (player: number, id: StatisticId) =>
    player * valuation.categories.length + valuation.categories.indexOf(id);
  return { valuation, toTeam, shown: (player: number, id: StatisticId) => valuation.shown[at(player, id)] };
}

export function best(totals: Float64Array): number {
  return totals.indexOf(Math.max(...totals));
}
