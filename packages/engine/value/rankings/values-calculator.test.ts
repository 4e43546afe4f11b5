import { describe, expect, it } from 'vitest';
import { spreadOf } from '../../player-games/index.ts';
import { lastOf } from '../../steps.ts';
import {
  best,
  exampleData,
  exampleGames,
  examplePlayer,
  exampleValuedSeason,
  type Game,
  ids,
  query,
  question,
  teams,
} from '../../testing/example-values.ts';
import { exampleInputs, scored } from '../../testing/index.ts';
import { type ValuedPlayer, type ValuesData, valuedLeague } from './valued-league.ts';
import { valuesCalculator } from './values-calculator.ts';

describe('valuesCalculator over a window of games', () => {
  it('returns averages over the window’s games, with percentages from makes and attempts', () => {
    const games = exampleGames();
    const own = games[3] ?? [];
    const mean = (list: readonly Game[]) =>
      list.reduce((sum, { counts }) => sum + (counts.PTS ?? 0), 0) / list.length;
    const data = exampleData();
    expect(query(data).shown(3, 'PTS')).toBeCloseTo(mean(own), 9);
    expect(query(data).shown(3, 'FT%')).toBeCloseTo(4 / 5, 9);
    // The window ends on day 41, on which the player has no game.
    const week = query(data, { window: 'last7' });
    expect(week.valuation).toMatchObject({ firstDay: '2026-11-23', lastDay: '2026-11-29' });
    expect(week.shown(3, 'PTS')).toBeCloseTo(mean(own.filter(({ day }) => day >= 35)), 9);
    expect(week.valuation.games[3]).toBe(3);
  });

  it('returns totals, and statistics per 36 minutes', () => {
    const points = exampleGames()[3]?.reduce((sum, { counts }) => sum + (counts.PTS ?? 0), 0) ?? 0;
    expect(query(exampleData(), { unit: 'total' }).shown(3, 'PTS')).toBeCloseTo(points, 9);
    expect(query(exampleData(), { unit: 'per36' }).shown(3, 'PTS')).toBeCloseTo((points / 21) * (36 / 30), 9);
  });

  it('returns totals over any dates, with percentages from makes and attempts', () => {
    const dates = { first: '2026-10-26', last: '2026-11-11' };
    const inDates = exampleGames()[3]?.filter(({ day }) => day >= 7 && day <= 23) ?? [];
    const points = inDates.reduce((sum, { counts }) => sum + (counts.PTS ?? 0), 0);
    const total = query(exampleData(), { window: 'dates', dates, unit: 'total' });
    expect(total.shown(3, 'PTS')).toBeCloseTo(points, 9);
    expect(total.shown(3, 'FT%')).toBeCloseTo(4 / 5, 9);
    const game = query(exampleData(), { window: 'dates', dates });
    expect(game.shown(3, 'PTS')).toBeCloseTo(points / inDates.length, 9);
    // Every player plays every other day, so the best per game is the best in total.
    expect(best(total.valuation.totals)).toBe(best(game.valuation.totals));
    expect(total.valuation.totals[3]).toBeCloseTo(
      total.valuation.scores.subarray(3 * ids.length, 4 * ids.length).reduce((sum, score) => sum + score, 0),
      9,
    );
  });

  it('sums all fantasy points in the window for totals in a points league', () => {
    const rules = { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1), scored('TO', -2)] } as const;
    const game = exampleGames()[5] ?? [];
    const points = game.reduce((sum, { counts }) => sum + (counts.PTS ?? 0) - 2 * (counts.TO ?? 0), 0);
    const { valuation } = query(exampleData({}, rules), { unit: 'total' });
    expect(valuation.totals[5]).toBeCloseTo(points, 9);
    expect((valuation.scores[10] ?? 0) + (valuation.scores[11] ?? 0)).toBeCloseTo(points, 9);
    // The replacement level is a total too, like the values. Dollars are the same for totals and per game.
    const perGame = query(exampleData({}, rules)).valuation;
    expect(valuation.replacement).toBeCloseTo((perGame.replacement ?? 0) * game.length, 9);
    valuation.dollars.forEach((price, player) => {
      expect(price).toBeCloseTo(perGame.dollars[player] ?? Number.NaN, 6);
    });
  });

  it('excludes punted categories from the value, but never all categories', () => {
    const all = query(exampleData()).valuation;
    const { valuation } = query(exampleData(), { punts: ['PTS', 'FT%', 'TO'] });
    const columns = valuation.categories.length;
    const rebounds = valuation.categories.indexOf('REB');
    for (const player of [0, 7, 20])
      expect(valuation.totals[player]).toBeCloseTo(valuation.scores[player * columns + rebounds] ?? 0, 9);
    expect(best(valuation.totals)).not.toBe(best(all.totals));
    expect(query(exampleData(), { punts: ids }).valuation.totals).toEqual(all.totals);
  });

  it('applies the user’s category weights', () => {
    const { valuation } = query(exampleData(), { weights: { REB: 2, 'FT%': 0, TO: 0.5 } });
    const weight = (id: string) => (id === 'REB' ? 2 : id === 'FT%' ? 0 : id === 'TO' ? 0.5 : 1);
    const columns = valuation.categories.length;
    for (const player of [0, 7, 20]) {
      const expected = valuation.categories.reduce(
        (sum, id, c) => sum + weight(id) * (valuation.scores[player * columns + c] ?? 0),
        0,
      );
      expect(valuation.totals[player]).toBeCloseTo(expected, 9);
    }
    expect(query(exampleData(), { weights: {} }).valuation.totals).toEqual(
      query(exampleData()).valuation.totals,
    );
  });

  it('uses the league’s scoring in a points league, with negative points where less is better', () => {
    const data = exampleData(
      {},
      { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1), scored('TO', -2), scored('TECH', -1)] },
    );
    const { valuation, shown } = query(data);
    expect(valuation.left).toEqual(['TECH']);
    expect(valuation.totals[5]).toBeCloseTo((shown(5, 'PTS') ?? 0) - 2 * (shown(5, 'TO') ?? 0), 9);
    const few = Array.from(valuation.ids.keys()).sort(
      (a, b) => (shown(a, 'TO') ?? 0) - (shown(b, 'TO') ?? 0),
    )[0];
    expect(valuation.spreads[(few ?? 0) * 2 + 1]).toBeGreaterThan(0);
  });

  it('returns the standard deviation of the values of the window’s games, on the same scale as the player’s trend', () => {
    const data = exampleData();
    const calculator = valuesCalculator(valuedLeague(data));
    const { trend } = calculator.player(103, question);
    const last14 = lastOf(calculator.values({ ...question, window: 'last14', unit: 'total' })).valuation;
    const ofWindow = trend.flatMap(({ day, value }) => (day >= (last14?.firstDay ?? '') ? value : []));
    expect(ofWindow.length).toBeGreaterThanOrEqual(5);
    const expected = spreadOf(ofWindow, false);
    expect(last14?.deviations[3]).toBeCloseTo(expected.deviation ?? 0, 9);
    expect(last14?.floors[3]).toBeCloseTo(expected.floor ?? 0, 9);
    expect(last14?.ceilings[3]).toBeCloseTo(expected.ceiling ?? 0, 9);
    // Three games are too few for a percentile.
    const last7 = lastOf(calculator.values({ ...question, window: 'last7' })).valuation;
    expect(last7?.games[3]).toBe(3);
    expect([last7?.floors[3], last7?.ceilings[3]]).toEqual([Number.NaN, Number.NaN]);
    expect(last7?.deviations[3]).toBeGreaterThan(0);
  });

  it('returns the standard deviation of fantasy points per game in a points league, even for last season', () => {
    const rules = { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1), scored('TO', -2)] } as const;
    const earlier = exampleValuedSeason(exampleGames().toReversed(), '2025-10-19');
    const { valuation } = query(exampleData({ earlier }, rules), { window: 'lastSeason' });
    const points = (exampleGames().toReversed()[4] ?? []).map(
      ({ counts }) => (counts.PTS ?? 0) - 2 * (counts.TO ?? 0),
    );
    const expected = spreadOf(points, false);
    expect(valuation.deviations[4]).toBeCloseTo(expected.deviation ?? 0, 9);
    expect(valuation.floors[4]).toBeCloseTo(expected.floor ?? 0, 9);
    expect(valuation.ceilings[4]).toBeCloseTo(expected.ceiling ?? 0, 9);
  });

  it('ranks no player with few games, and returns null for a window without games', () => {
    const games = exampleGames();
    games[39] = (games[0] ?? []).slice(0, 1);
    const { valuation } = query(exampleData({ running: exampleValuedSeason(games) }));
    expect(valuation.minimumGames).toBe(8);
    expect([valuation.ranked[0], valuation.ranked[39]]).toEqual([1, 0]);
    expect(Number.isNaN(valuation.dollars[39])).toBe(true);
    const none = valuesCalculator(valuedLeague(exampleData()));
    expect(lastOf(none.values({ ...question, window: 'lastSeason' })).valuation).toBeNull();
    expect(lastOf(none.values({ ...question, window: 'rest' })).valuation).toBeNull();
  });

  it('covers the chosen dates within the season', () => {
    const data = exampleData();
    const all = query(data).valuation;
    const between = (first: string, last: string) =>
      query(data, { window: 'dates', dates: { first, last } }).valuation;
    // Every player plays every other day, starting on the first.
    expect(between('2026-10-21', '2026-10-26')).toMatchObject({
      firstDay: '2026-10-21',
      lastDay: '2026-10-26',
    });
    expect([...between('2026-10-21', '2026-10-26').games].every((games) => games === 3)).toBe(true);
    const week = between('2026-10-19', '2026-10-25');
    expect(between('2025-01-01', '2026-10-25').totals).toEqual(week.totals);
    expect(between('2026-10-01', '2027-12-31').totals).toEqual(all.totals);
    for (const [first, last] of [
      ['2025-01-01', '2025-02-01'],
      ['2027-06-01', '2027-06-20'],
    ] as const)
      expect(() => between(first, last)).toThrow('there are no values');
  });

  it('first yields the players’ general values, and later their values to the user’s team', () => {
    const calculator = valuesCalculator(valuedLeague(exampleData()));
    const first = calculator.values(question);
    expect(first.next()).toMatchObject({ done: false, value: { toTeam: null, isTeamKnown: false } });
    const value = lastOf(first);
    expect([value.isTeamKnown, value.toTeam === null]).toEqual([true, false]);
    expect(calculator.values({ ...question, window: 'last7' }).next().done).toBe(true);
  });

  it('returns no values to the user’s team if they are not requested', () => {
    const calculator = valuesCalculator(valuedLeague(exampleData()));
    const { done, value } = calculator.values({ ...question, withTeam: false }).next();
    expect(done).toBe(true);
    expect(value).toMatchObject({ toTeam: null, isTeamKnown: false });
    expect(value?.valuation).toBe(lastOf(calculator.values(question)).valuation);
  });

  it('shares the computed values to the user’s team between concurrent requests', () => {
    const calculator = valuesCalculator(valuedLeague(exampleData()));
    const [first, second] = [
      calculator.values(question),
      calculator.values({ ...question, window: 'last7' }),
    ];
    for (const steps of [first, first]) expect(steps.next().done).toBe(false);
    expect(second.next()).toMatchObject({ value: { toTeam: null, isTeamKnown: false } });
    const value = lastOf(second);
    expect(value.toTeam).toEqual(
      lastOf(valuesCalculator(valuedLeague(exampleData())).values(question)).toTeam,
    );
    expect(first.next()).toMatchObject({ done: true, value: { toTeam: value.toTeam } });
  });

  it('returns auction prices that add up to all teams’ budgets', () => {
    const { dollars } = query(exampleData()).valuation;
    const spent = dollars.reduce((sum, price) => sum + price, 0);
    expect(spent).toBeCloseTo(teams * 200, 6);
  });
});

describe('valuesCalculator for projections', () => {
  const inputs = exampleInputs('eachCategory');
  const known = inputs.rostered.map(
    (player): ValuedPlayer => ({
      ...examplePlayer(0),
      id: player.id,
      nbaId: player.place === null ? null : Number(inputs.players[player.place]?.id),
      teamId: player.teamId,
      slot: player.slot,
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
    running: null,
    earlier: null,
    inputs,
  };

  it('returns standard errors of the values and of the gains to the user’s team', () => {
    const { valuation, toTeam } = query(data, { window: 'rest' });
    const place = valuation.ids.findIndex((_, index) => valuation.ranked[index] === 1);
    expect(valuation.errors[place]).toBeGreaterThan(0);
    expect(valuation.shownErrors[place * valuation.categories.length]).toBeGreaterThan(0);
    expect(toTeam).toMatchObject({ window: 'rest' });
    expect(toTeam?.error[place]).toBeGreaterThan(0);
  });

  it('uses the platform’s injury status, so that a player who is out plays fewer games', () => {
    const first = known[1];
    if (!first?.nbaId) throw new Error('no player is matched');
    const out = known.map((player) =>
      player.id === first.id ? { ...player, injury: 'injuredReserve' as const } : player,
    );
    const gamesOf = (players: readonly ValuedPlayer[]) => {
      const { valuation } = query({ ...data, players }, { window: 'rest' });
      return valuation.games[valuation.ids.indexOf(first.nbaId ?? -1)] ?? 0;
    };
    expect(gamesOf(out)).toBeLessThan(gamesOf(known) - 1);
  });
});

describe('valuesCalculator for one player', () => {
  it('matches the ranking in every window and for every game', () => {
    const data = exampleData({ earlier: exampleValuedSeason(exampleGames(), '2025-10-20') });
    const calculator = valuesCalculator(valuedLeague(data));
    const found = calculator.player(103, { kind: 'g', punts: [] });
    expect(found.windows.map(({ window }) => window)).toEqual([
      'season',
      'last7',
      'last14',
      'last30',
      'last60',
      'lastSeason',
    ]);
    const { valuation } = query(data);
    expect(found.windows[0]?.total).toBe(valuation.totals[3]);
    const better = Array.from(valuation.totals).filter((total) => total > (valuation.totals[3] ?? 0)).length;
    expect(found.windows[0]?.rank).toBe(better + 1);
    // Values are linear: the mean of the games' values is the value of the mean.
    const mean = found.trend.reduce((sum, { value }) => sum + value, 0) / found.trend.length;
    expect(mean).toBeCloseTo(valuation.totals[3] ?? 0, 6);
    expect(calculator.player(999, { kind: 'g', punts: [] })).toMatchObject({
      windows: [],
      trend: [],
      toTeam: null,
    });
  });
});
