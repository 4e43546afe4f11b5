import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { tradeBaseline } from './baseline.ts';
import type { TradeProposal } from './check-trade.ts';
import { exampleTrades } from './example-league.ts';
import { impactOfTrade } from './impact.ts';
import { weeksOfTrade } from './trade-weeks.ts';

/** A league whose last two weeks are playoffs, without a schedule of their own. */
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
  const idOf = (team: number, place: number): string =>
    league.players[league.rosters[team]?.[place] ?? 0]?.id ?? '';
  const [me = '', them = ''] = league.teams;
  return {
    moves: [
      { playerId: idOf(0, 0), to: them },
      { playerId: idOf(1, 4), to: me },
    ],
  };
};

describe('a trade week by week', () => {
  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ] as const)('comes to what the whole stretch says: %s', (form) => {
    const baseline = withPlayoffs(form);
    const settled = impactOfTrade(baseline, offer(baseline));
    const told = weeksOfTrade(baseline, settled);
    expect(told?.map(({ teamId }) => teamId)).toEqual(settled.impact.sides.map(({ teamId }) => teamId));
    for (const [place, { weeks }] of (told ?? []).entries()) {
      const side = settled.impact.sides[place];
      for (const [stretch, isPlayoffs] of [
        [side?.season, false],
        [side?.playoffs, true],
      ] as const) {
        const own = weeks.filter((week) => week.isPlayoffs === isPlayoffs && !week.isRunning);
        expect(own.length).toBeGreaterThan(0);
        const mean = own.reduce((sum, { change }) => sum + change.change, 0) / own.length;
        // All weeks of the example have seven days.
        const whole = form === 'headToHeadPoints' ? stretch?.points : stretch?.gain;
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

  it('changes nothing, for sure, in a week that is over before the trade counts', () => {
    const baseline = withPlayoffs('eachCategory');
    const [, second] = baseline.league.weeks;
    const late = { ...offer(baseline), from: second?.first ?? 0 };
    const told = weeksOfTrade(baseline, impactOfTrade(baseline, late));
    for (const { weeks } of told ?? []) {
      expect(weeks[0]?.change.change).toBeCloseTo(0, 12);
      expect(weeks[0]?.change.standardError).toBe(0);
      expect(weeks[1]?.change.standardError).toBeGreaterThan(0);
    }
  });

  it('adds up to the matchups won', () => {
    const baseline = withPlayoffs('mostCategories');
    const settled = impactOfTrade(baseline, offer(baseline));
    const told = weeksOfTrade(baseline, settled);
    for (const [place, { weeks }] of (told ?? []).entries()) {
      const won = settled.impact.sides[place]?.season.matchupWins;
      const sum = weeks
        .filter(({ isPlayoffs }) => !isPlayoffs)
        .reduce((total, { change }) => total + change.change, 0);
      expect(sum).toBeCloseTo(won?.change ?? 9, 9);
    }
  });

  it.each(['rotisserie', 'seasonPoints'] as const)('is nothing where no week is decided: %s', (form) => {
    const baseline = withPlayoffs(form);
    expect(weeksOfTrade(baseline, impactOfTrade(baseline, offer(baseline)))).toBeNull();
  });
});
