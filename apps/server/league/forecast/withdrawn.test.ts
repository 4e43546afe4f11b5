import type { League } from '@fantasy-stats/domain';
import { exampleFacts, exampleNba } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { dashboardAnswer, inputsAnswer, type PreparedForecast, prepareForecast } from './compute.ts';

function prepared(
  league: Partial<League>,
  isContradicted = false,
  sharpness = { categories: 1, matchups: 1 },
): PreparedForecast {
  const { season, rosters, players } = exampleFacts('eachCategory');
  const nba = exampleNba();
  const places = nba.players.map((_, place) => place);
  return prepareForecast(
    {
      version: '1',
      nbaVersion: '1',
      season: { ...season, league: { ...season.league, ...league } },
      isContradicted,
      rosters,
      players,
      nbaNumbers: new Map(players.map(({ id }, place) => [id, places[place] ?? 0])),
      others: [],
      otherNumbers: new Map(),
      usualPicks: new Map(),
      scoreAt: null,
      reports: new Map(),
      todaysGames: [],
      gamesBySlot: null,
      sharpness,
    },
    {
      ...nba,
      places: new Map(places.map((place) => [place, place])),
      gamesOver: 1,
      gamesRead: 1,
      isPast: false,
      knowsSeasonBefore: true,
    },
  );
}

describe('forecasts', () => {
  it('stand in a league of which every rule is known', () => {
    const forecast = prepared({});
    expect(inputsAnswer(forecast)).toMatchObject({ noInputs: null });
    expect(dashboardAnswer(forecast, undefined)).toMatchObject({ noWeek: null, noOdds: null });
  });

  it('are as sharp as the season’s outcomes say', () => {
    const scalesOf = (forecast: PreparedForecast) => forecast.wire?.categoryScales ?? {};
    const usual = scalesOf(prepared({}));
    const sharper = scalesOf(prepared({}, false, { categories: 1.1, matchups: 0.9 }));
    expect(usual.PTS).toBeGreaterThan(0);
    expect(prepared({}).wire?.matchupSharpness).toBe(1);
    expect(prepared({}, false, { categories: 1.1, matchups: 0.9 }).wire?.matchupSharpness).toBe(0.9);
    for (const [id, scale] of Object.entries(usual))
      expect(Object.entries(sharper).find(([other]) => other === id)?.[1]).toBeCloseTo(1.1 * scale, 9);
  });

  it('are withdrawn where results contradict the rules, or a scored statistic is not known', () => {
    for (const [reason, forecast] of [
      ['contradicted', prepared({}, true)],
      ['unknownStatistic', prepared({ unknownScored: ['45'] })],
    ] as const) {
      expect(inputsAnswer(forecast)).toMatchObject({ inputs: null, noInputs: reason });
      expect(dashboardAnswer(forecast, undefined)).toMatchObject({
        week: null,
        noWeek: reason,
        odds: null,
        noOdds: reason,
      });
      expect(dashboardAnswer(forecast, 1)).toMatchObject({ odds: null, noOdds: reason });
    }
  });
});
