import type { League } from '@fantasy-stats/domain';
import { noOutcomes } from '@fantasy-stats/engine/projection';
import { exampleFacts, exampleNba } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { dashboardAnswer, inputsResult, type PreparedForecast, prepareForecast } from './compute-forecast.ts';

function prepared(
  league: Partial<League>,
  isContradicted = false,
  sharpness = { categories: 1, matchups: 1 },
): PreparedForecast {
  const { season, rosters, players } = exampleFacts('eachCategory');
  const nba = exampleNba();
  const indexes = nba.players.map((_, index) => index);
  return prepareForecast(
    {
      version: '1',
      nbaVersion: '1',
      season: { ...season, league: { ...season.league, ...league } },
      isContradicted,
      rosters,
      players,
      nbaNumbers: new Map(players.map(({ id }, index) => [id, indexes[index] ?? 0])),
      others: [],
      otherNumbers: new Map(),
      usualPicks: new Map(),
      scoreAt: null,
      reports: new Map(),
      nearGames: [],
      areStatusesRead: true,
      now: null,
      gamesBySlot: null,
      sharpness,
      reportOutcomes: noOutcomes,
    },
    {
      ...nba,
      indexByNbaId: new Map(indexes.map((index) => [index, index])),
      gamesOver: 1,
      gamesRead: 1,
      isPast: false,
      knowsSeasonBefore: true,
    },
  );
}

describe('forecasts', () => {
  it('are available in a league whose rules are all known', () => {
    const forecast = prepared({});
    expect(inputsResult(forecast)).toMatchObject({ noInputs: null });
    expect(dashboardAnswer(forecast, undefined, null)).toMatchObject({ noWeek: null, noOdds: null });
  });

  it('use the category scale and matchup sharpness learned from the season’s results', () => {
    const scalesOf = (forecast: PreparedForecast) => forecast.wire?.categoryScales ?? {};
    const usual = scalesOf(prepared({}));
    const sharper = scalesOf(prepared({}, false, { categories: 1.1, matchups: 0.9 }));
    expect(usual.PTS).toBeGreaterThan(0);
    expect(prepared({}).wire?.matchupSharpness).toBe(1);
    expect(prepared({}, false, { categories: 1.1, matchups: 0.9 }).wire?.matchupSharpness).toBe(0.9);
    for (const [id, scale] of Object.entries(usual))
      expect(Object.entries(sharper).find(([other]) => other === id)?.[1]).toBeCloseTo(1.1 * scale, 9);
  });

  it('are withdrawn if results contradict the rules, or a scored statistic is unknown', () => {
    for (const [reason, forecast] of [
      ['contradicted', prepared({}, true)],
      ['unknownStatistic', prepared({ unknownScored: ['45'] })],
    ] as const) {
      expect(inputsResult(forecast)).toMatchObject({ inputs: null, noInputs: reason });
      expect(dashboardAnswer(forecast, undefined, null)).toMatchObject({
        week: null,
        noWeek: reason,
        odds: null,
        noOdds: reason,
      });
      expect(dashboardAnswer(forecast, 1, null)).toMatchObject({ odds: null, noOdds: reason });
    }
  });
});
