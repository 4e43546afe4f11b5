import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleTrades } from '../testing/example-league.ts';
import { tradeBaseline } from './baseline.ts';
import type { TradeProposal } from './check-trade.ts';
import { impactOfTrade } from './impact.ts';
import { weeksOfTrade } from './trade-weeks.ts';

/** A league whose last two weeks are playoffs without a schedule. */
function withPlayoffs(form: ScoringForm) {
  return tradeBaseline(
    exampleTrades(form, (facts) => {
      const { league, matchups } = facts.season;
      const playoffs = league.playoffs && { ...league.playoffs, firstWeek: 7 };
      return {
        ...facts,
        season: {
          ...facts.season,
          league: { ...league, playoffs },
          matchups: matchups.filter(({ week }) => week < 7),
        },
      };
    }).league,
  );
}

const offer = (baseline: ReturnType<typeof withPlayoffs>): TradeProposal => {
  const { league } = baseline;
  const idOf = (team: number, index: number): string =>
    league.players[league.rosters[team]?.[index] ?? 0]?.id ?? '';
  const [me = '', them = ''] = league.teams;
  return {
    moves: [
      { playerId: idOf(0, 0), to: them },
      { playerId: idOf(1, 4), to: me },
    ],
  };
};

describe('weeksOfTrade', () => {
  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ] as const)('returns weekly changes whose mean is the trade’s change in the season and in the playoffs: %s', (form) => {
    const baseline = withPlayoffs(form);
    const settled = impactOfTrade(baseline, offer(baseline));
    const sideWeeks = weeksOfTrade(baseline, settled);
    expect(sideWeeks?.map(({ teamId }) => teamId)).toEqual(settled.impact.sides.map(({ teamId }) => teamId));
    for (const [index, { weeks }] of (sideWeeks ?? []).entries()) {
      const side = settled.impact.sides[index];
      for (const [window, isPlayoffs] of [
        [side?.season, false],
        [side?.playoffs, true],
      ] as const) {
        const own = weeks.filter((week) => week.isPlayoffs === isPlayoffs && !week.isRunning);
        expect(own.length).toBeGreaterThan(0);
        const mean = own.reduce((sum, { change }) => sum + change.change, 0) / own.length;
        // All weeks of the example have seven days, so the mean over weeks equals the value per week.
        const whole = form === 'headToHeadPoints' ? window?.points : window?.gain;
        expect(mean).toBeCloseTo(whole?.change ?? 9, 9);
        for (const { change } of own) expect(change.standardError).toBeGreaterThan(0);
      }
      const regular = weeks.filter(({ isPlayoffs }) => !isPlayoffs);
      expect(regular.every(({ opponents }) => opponents.length === 1)).toBe(true);
      expect(
        weeks.filter(({ isPlayoffs }) => isPlayoffs).every(({ opponents }) => opponents.length === 3),
      ).toBe(true);
    }
  });

  it('reports a change of 0 with a standard error of 0 for a week that ends before the trade takes effect', () => {
    const baseline = withPlayoffs('eachCategory');
    const [, second] = baseline.league.weeks;
    const late = { ...offer(baseline), from: second?.first ?? 0 };
    const sideWeeks = weeksOfTrade(baseline, impactOfTrade(baseline, late));
    for (const { weeks } of sideWeeks ?? []) {
      expect(weeks[0]?.change.change).toBeCloseTo(0, 12);
      expect(weeks[0]?.change.standardError).toBe(0);
      expect(weeks[1]?.change.standardError).toBeGreaterThan(0);
    }
  });

  it('returns regular-season changes that add up to the change in matchup wins', () => {
    const baseline = withPlayoffs('mostCategories');
    const settled = impactOfTrade(baseline, offer(baseline));
    const sideWeeks = weeksOfTrade(baseline, settled);
    for (const [index, { weeks }] of (sideWeeks ?? []).entries()) {
      const won = settled.impact.sides[index]?.season.matchupWins;
      const sum = weeks
        .filter(({ isPlayoffs }) => !isPlayoffs)
        .reduce((total, { change }) => total + change.change, 0);
      expect(sum).toBeCloseTo(won?.change ?? 9, 9);
    }
  });

  it.each([
    'rotisserie',
    'seasonPoints',
  ] as const)('is null in leagues without weekly matchups: %s', (form) => {
    const baseline = withPlayoffs(form);
    expect(weeksOfTrade(baseline, impactOfTrade(baseline, offer(baseline)))).toBeNull();
  });
});
