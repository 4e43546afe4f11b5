import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import { type BoxStatistic, byBoxStatistic, type League, type StatisticId } from '@fantasy-stats/domain';
import { createRandom } from '@fantasy-stats/engine/numeric';
import { exampleLeague, exampleWeeks, scored } from '@fantasy-stats/engine/testing';
import { valuesAnswers } from './values-answers.ts';
import { type ValuesData, valuedLeague } from './values-league.ts';
import type { ValuesAnswer, ValuesQuestion } from './values-messages.ts';

/* Leagues whose players' values are known beforehand, for the tests. */

export const count = 40;
export const teams = 2;
export const days = 42;

export interface Game {
  readonly day: number;
  readonly counts: Partial<Record<BoxStatistic, number>>;
}

export const column = (numbers: readonly number[]): string =>
  String.fromCharCode(...numbers.map((number) => 48 + number));

/** Games as they are sent, every one of half an hour. */
export function wire(games: readonly (readonly Game[])[], firstDay = '2026-10-19'): WireGameLines {
  const all = games.flat();
  return {
    firstDay,
    readThrough: null,
    unread: 0,
    gamesByDay: Array.from({ length: days }, () => 8),
    players: {
      ids: games.map((_, player) => 100 + player),
      names: games.map((_, player) => `Player ${player}`),
      nbaTeams: games.map((_, player) => player % 30),
      games: games.map(({ length }) => length),
    },
    columns: {
      days: column(games.flatMap((own) => own.map(({ day }, at) => day - (own[at - 1]?.day ?? 0)))),
      seconds: column(all.map(() => 1800)),
      counts: byBoxStatistic((id) => column(all.map((game) => game.counts[id] ?? 0))),
    },
  };
}

/** Players who are the better the smaller their number, each with a game every other day. */
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
    today: '2026-11-30',
    ...league,
  });
  return {
    rules: { scoringForm, scored: list, slots, lineupLock, today, size, weeks, rosterRules, ownTeamId: '1' },
    players: Array.from({ length: count }, (_, player) => examplePlayer(player)),
    games: wire(exampleGames()),
    earlier: null,
    inputs: null,
    ...change,
  };
}

/** Players 10 to 14 are on the first team, 15 to 19 on the second. */
export function examplePlayer(player: number): LeaguePlayer {
  const teamId = player >= 10 && player < 20 ? String(1 + Math.floor((player - 10) / 5)) : null;
  return {
    id: `p${player}`,
    name: `Player ${player}`,
    nbaTeam: 'BOS',
    positions: ['PG'],
    injury: 'healthy',
    injuryNote: null,
    jersey: null,
    nbaId: 100 + player,
    teamId,
    slot: teamId === null ? null : 'UTIL',
    availability: teamId === null ? 'freeAgent' : 'rostered',
    waiverUntil: null,
    percentRostered: null,
  };
}

export const question: ValuesQuestion = { window: 'season', dates: null, unit: 'game', kind: 'g', punts: [] };

export function lastOf(answers: Generator<ValuesAnswer, ValuesAnswer>): ValuesAnswer {
  for (;;) {
    const { done, value } = answers.next();
    if (done) return value;
  }
}

export function ask(data: ValuesData, change: Partial<ValuesQuestion> = {}) {
  const { valuation, toTeam } = lastOf(valuesAnswers(valuedLeague(data)).values({ ...question, ...change }));
  if (!valuation) throw new Error('there are no values');
  const at = (player: number, id: StatisticId) =>
    player * valuation.categories.length + valuation.categories.indexOf(id);
  return { valuation, toTeam, shown: (player: number, id: StatisticId) => valuation.shown[at(player, id)] };
}

export function best(totals: Float64Array): number {
  return totals.indexOf(Math.max(...totals));
}
