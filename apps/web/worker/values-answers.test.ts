import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import { type BoxStatistic, byBoxStatistic, type League, type StatisticId } from '@fantasy-stats/domain';
import { createRandom } from '@fantasy-stats/engine/numeric';
import { exampleInputs, exampleLeague, exampleWeeks, scored } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { valuesAnswers } from './values-answers.ts';
import { type ValuesData, valuedLeague } from './values-league.ts';
import type { ValuesAnswer, ValuesQuestion } from './values-messages.ts';

const count = 40;
const teams = 2;
const days = 42;

interface Game {
  readonly day: number;
  readonly counts: Partial<Record<BoxStatistic, number>>;
}

const column = (numbers: readonly number[]): string =>
  String.fromCharCode(...numbers.map((number) => 48 + number));

/** Games as they are sent, every one of half an hour. */
function wire(games: readonly (readonly Game[])[], firstDay = '2026-10-19'): WireGameLines {
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
function exampleGames(): Game[][] {
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

const ids: readonly StatisticId[] = ['PTS', 'REB', 'FT%', 'TO'];

function exampleData(change: Partial<ValuesData> = {}, league: Partial<League> = {}): ValuesData {
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
function examplePlayer(player: number): LeaguePlayer {
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

const question: ValuesQuestion = { window: 'season', unit: 'game', kind: 'g', punts: [] };

function lastOf(answers: Generator<ValuesAnswer, ValuesAnswer>): ValuesAnswer {
  for (;;) {
    const { done, value } = answers.next();
    if (done) return value;
  }
}

function ask(data: ValuesData, change: Partial<ValuesQuestion> = {}) {
  const { valuation, toTeam } = lastOf(valuesAnswers(valuedLeague(data)).values({ ...question, ...change }));
  if (!valuation) throw new Error('there are no values');
  const at = (player: number, id: StatisticId) =>
    player * valuation.categories.length + valuation.categories.indexOf(id);
  return { valuation, toTeam, shown: (player: number, id: StatisticId) => valuation.shown[at(player, id)] };
}

function best(totals: Float64Array): number {
  return totals.indexOf(Math.max(...totals));
}

describe('values over a window', () => {
  it('show the averages of its own games, percentages from makes and attempts', () => {
    const games = exampleGames();
    const own = games[3] ?? [];
    const mean = (list: readonly Game[]) =>
      list.reduce((sum, { counts }) => sum + (counts.PTS ?? 0), 0) / list.length;
    const data = exampleData();
    expect(ask(data).shown(3, 'PTS')).toBeCloseTo(mean(own), 9);
    expect(ask(data).shown(3, 'FT%')).toBeCloseTo(4 / 5, 9);
    /* Day 41, without a game of his, is the window's last. */
    const week = ask(data, { window: 'last7' });
    expect(week.valuation).toMatchObject({ firstDay: '2026-11-23', lastDay: '2026-11-29' });
    expect(week.shown(3, 'PTS')).toBeCloseTo(mean(own.filter(({ day }) => day >= 35)), 9);
    expect(week.valuation.games[3]).toBe(3);
  });

  it('show totals, and the same numbers per 36 minutes', () => {
    const points = exampleGames()[3]?.reduce((sum, { counts }) => sum + (counts.PTS ?? 0), 0) ?? 0;
    expect(ask(exampleData(), { unit: 'week' }).shown(3, 'PTS')).toBeCloseTo(points, 9);
    expect(ask(exampleData(), { unit: 'per36' }).shown(3, 'PTS')).toBeCloseTo((points / 21) * (36 / 30), 9);
  });

  it('leave punted categories out of the value, but never all of them', () => {
    const all = ask(exampleData()).valuation;
    const { valuation } = ask(exampleData(), { punts: ['PTS', 'FT%', 'TO'] });
    const columns = valuation.categories.length;
    const rebounds = valuation.categories.indexOf('REB');
    for (const player of [0, 7, 20])
      expect(valuation.totals[player]).toBeCloseTo(valuation.scores[player * columns + rebounds] ?? 0, 9);
    expect(best(valuation.totals)).not.toBe(best(all.totals));
    expect(ask(exampleData(), { punts: ids }).valuation.totals).toEqual(all.totals);
  });

  it('are the league’s own points in a points league, where a price below zero makes less better', () => {
    const data = exampleData(
      {},
      { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1), scored('TO', -2), scored('TECH', -1)] },
    );
    const { valuation, shown } = ask(data);
    expect(valuation.left).toEqual(['TECH']);
    expect(valuation.totals[5]).toBeCloseTo((shown(5, 'PTS') ?? 0) - 2 * (shown(5, 'TO') ?? 0), 9);
    const few = Array.from(valuation.ids.keys()).sort(
      (a, b) => (shown(a, 'TO') ?? 0) - (shown(b, 'TO') ?? 0),
    )[0];
    expect(valuation.spreads[(few ?? 0) * 2 + 1]).toBeGreaterThan(0);
  });

  it('rank nobody on a few games, and say nothing of a window without any', () => {
    const games = exampleGames();
    games[39] = (games[0] ?? []).slice(0, 1);
    const { valuation } = ask(exampleData({ games: wire(games) }));
    expect(valuation.minimumGames).toBe(8);
    expect([valuation.ranked[0], valuation.ranked[39]]).toEqual([1, 0]);
    expect(Number.isNaN(valuation.dollars[39])).toBe(true);
    const none = valuesAnswers(valuedLeague(exampleData()));
    expect(lastOf(none.values({ ...question, window: 'lastSeason' })).valuation).toBeNull();
    expect(lastOf(none.values({ ...question, window: 'rest' })).valuation).toBeNull();
  });

  it('are told before what they are to the team, once', () => {
    const answers = valuesAnswers(valuedLeague(exampleData()));
    const first = answers.values(question);
    expect(first.next()).toMatchObject({ done: false, value: { toTeam: null, isTeamKnown: false } });
    const { done, value } = first.next();
    expect([done, value?.isTeamKnown, value?.toTeam === null]).toEqual([true, true, false]);
    expect(answers.values({ ...question, window: 'last7' }).next().done).toBe(true);
  });

  it('spend every team’s auction dollars', () => {
    const { dollars } = ask(exampleData()).valuation;
    const spent = dollars.reduce((sum, price) => sum + price, 0);
    expect(spent).toBeCloseTo(teams * 200, 6);
  });
});

describe('what players are worth to a team', () => {
  it('is a gain for those who are better than its weakest, and says whom they replace', () => {
    const { toTeam } = ask(exampleData());
    expect(toTeam?.window).toBe('season');
    expect(toTeam?.gain[0]).toBeGreaterThan(0);
    expect(toTeam?.gain[39]).toBeLessThan(toTeam?.gain[0] ?? 0);
    expect(toTeam?.replaces[0]).toMatch(/^p1[0-4]$/);
    expect(toTeam?.error[0]).toBe(0);
  });

  it('counts his points in full where a place is free, and against the weakest where none is', () => {
    const rules = { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1)] } as const;
    const full = ask(exampleData({}, rules));
    const open = ask(exampleData({}, { ...rules, slots: [{ slot: 'UTIL', count: 6 }] }));
    const week = ask(exampleData({}, rules), { unit: 'week' }).valuation.totals;
    const weakest = Math.min(...[10, 11, 12, 13, 14].map((player) => week[player] ?? 0));
    expect(full.toTeam?.gain[2]).toBeCloseTo((week[2] ?? 0) - weakest, 9);
    expect(open.toTeam?.gain[2]).toBeCloseTo(week[2] ?? 0, 9);
    expect([full.toTeam?.replaces[2], open.toTeam?.replaces[2]]).toEqual([
      expect.stringMatching(/^p1/),
      null,
    ]);
  });

  it('counts a player by the games its line-ups have a place for, whom it already has there included', () => {
    const withPositions = (free: 'PG' | 'C') =>
      exampleData(
        {
          players: Array.from({ length: count }, (_, player): LeaguePlayer => {
            const example = examplePlayer(player);
            return { ...example, positions: [example.teamId === null ? free : 'C'] };
          }),
        },
        {
          slots: [
            { slot: 'PG', count: 1 },
            { slot: 'C', count: 1 },
            { slot: 'BN', count: 3 },
          ],
        },
      );
    for (const scoringForm of ['eachCategory', 'headToHeadPoints'] as const) {
      const gainOf = (free: 'PG' | 'C') => {
        const data = withPositions(free);
        const rules = {
          ...data.rules,
          scoringForm,
          scored: data.rules.scored.map((one) => ({ ...one, points: one.statistic === 'TO' ? -1 : 1 })),
        };
        return ask({ ...data, rules }).toTeam?.gain[30] ?? Number.NaN;
      };
      expect(gainOf('PG')).toBeGreaterThan(gainOf('C') + 1e-6);
    }
  });

  it('replaces nobody who is undroppable, and takes nobody beyond a limit of positions', () => {
    const rosterRules = { mostByPosition: {}, keepsUndroppable: true };
    for (const scoringForm of ['eachCategory', 'headToHeadPoints'] as const) {
      const replaced = (
        change: (player: LeaguePlayer) => LeaguePlayer,
        league: Partial<League> = { rosterRules },
      ) => {
        const list = ids.map((id) => scored(id, id === 'TO' ? -1 : id === 'FT%' ? 0 : 1));
        const data = exampleData(
          { players: exampleData().players.map(change) },
          { scoringForm, scored: list, ...league },
        );
        return ask(data).toTeam?.replaces[30] ?? null;
      };
      const usual = replaced((player) => player);
      expect(usual).toMatch(/^p1[0-4]$/);
      const marked = (player: LeaguePlayer) => ({ ...player, isUndroppable: player.id === usual });
      expect(replaced(marked)).toMatch(/^p1[0-4]$/);
      expect(replaced(marked)).not.toBe(usual);
      const lenient = { rosterRules: { ...rosterRules, keepsUndroppable: false } };
      expect(replaced(marked, lenient)).toBe(usual);
      /* The only center of the team has to go for another one, even where a place is free. */
      const centers = (player: LeaguePlayer): LeaguePlayer => ({
        ...player,
        primaryPosition: player.id === 'p12' || player.id === 'p30' ? 'C' : 'PG',
      });
      const strict = { rosterRules: { ...rosterRules, mostByPosition: { C: 1 } } };
      expect(replaced(centers, strict)).toBe('p12');
      expect(replaced(centers, { ...strict, slots: [{ slot: 'UTIL', count: 6 }] })).toBe('p12');
    }
  });

  it('is not told without a team, and leaves players nobody knows out of the count', () => {
    const data = exampleData();
    expect(ask({ ...data, rules: { ...data.rules, ownTeamId: null } }).toTeam).toBeNull();
    const players = exampleData().players.map((player, place) =>
      place === 11 ? { ...player, nbaId: null } : player,
    );
    expect(ask(exampleData({ players })).toTeam?.replaces[0]).toBe('p11');
  });
});

describe('values of projections', () => {
  const inputs = exampleInputs('eachCategory');
  const known = inputs.rostered.map(
    (player): LeaguePlayer => ({
      ...examplePlayer(0),
      id: player.id,
      nbaId: player.place === null ? null : Number(inputs.players[player.place]?.id),
      teamId: player.teamId,
      slot: player.slot,
      availability: 'rostered',
    }),
  );
  const data: ValuesData = {
    rules: {
      ...inputs.rules,
      today: inputs.today,
      size: inputs.teams.length,
      rosterRules: { mostByPosition: {}, keepsUndroppable: true },
      ownTeamId: inputs.teams[0]?.id ?? null,
    },
    players: known,
    games: null,
    earlier: null,
    inputs: encodeForecastInputs(inputs),
  };

  it('carry their standard errors, and the gain to a team carries them too', () => {
    const { valuation, toTeam } = ask(data, { window: 'rest' });
    const place = valuation.ids.findIndex((_, index) => valuation.ranked[index] === 1);
    expect(valuation.errors[place]).toBeGreaterThan(0);
    expect(valuation.shownErrors[place * valuation.categories.length]).toBeGreaterThan(0);
    expect(toTeam).toMatchObject({ window: 'rest' });
    expect(toTeam?.error[place]).toBeGreaterThan(0);
  });

  it('take the platform’s word about injuries: who is out plays fewer games', () => {
    const first = known[1];
    if (!first?.nbaId) throw new Error('nobody is known');
    const out = known.map((player) =>
      player.id === first.id ? { ...player, injury: 'injuredReserve' as const } : player,
    );
    const gamesOf = (players: readonly LeaguePlayer[]) => {
      const { valuation } = ask({ ...data, players }, { window: 'rest' });
      return valuation.games[valuation.ids.indexOf(first.nbaId ?? -1)] ?? 0;
    };
    expect(gamesOf(out)).toBeLessThan(gamesOf(known) - 1);
  });
});

describe('one player’s values', () => {
  it('are those of the ranking in every window there is, and of every game', () => {
    const data = exampleData({ earlier: wire(exampleGames(), '2025-10-20') });
    const answers = valuesAnswers(valuedLeague(data));
    const found = answers.player(103, { kind: 'g', punts: [] });
    expect(found.windows.map(({ window }) => window)).toEqual([
      'season',
      'last7',
      'last14',
      'last30',
      'last60',
      'lastSeason',
    ]);
    const { valuation } = ask(data);
    expect(found.windows[0]?.total).toBe(valuation.totals[3]);
    const better = Array.from(valuation.totals).filter((total) => total > (valuation.totals[3] ?? 0)).length;
    expect(found.windows[0]?.rank).toBe(better + 1);
    /* Values are linear: the mean of his games' is the value of his mean. */
    const mean = found.trend.reduce((sum, { value }) => sum + value, 0) / found.trend.length;
    expect(mean).toBeCloseTo(valuation.totals[3] ?? 0, 6);
    expect(answers.player(999, { kind: 'g', punts: [] })).toMatchObject({
      windows: [],
      trend: [],
      toTeam: null,
    });
  });
});
