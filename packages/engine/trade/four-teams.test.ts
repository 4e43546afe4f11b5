import type { LeagueSeason } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../steps.ts';
import { exampleTrades } from '../testing/example-league.ts';
import { resultWith, tradeBaseline } from './baseline.ts';
import type { TradeProposal } from './check-trade.ts';
import { counterOffers } from './counter-offer.ts';
import { impactOfTrade } from './impact.ts';
import { oddsSimulator } from './odds.ts';
import { weeksOfTrade } from './trade-weeks.ts';

const example = exampleTrades();
const { league } = example;
const season: LeagueSeason = example.season;
const baseline = tradeBaseline(league);
const idOf = (team: number, index: number): string =>
  league.players[league.rosters[team]?.[index] ?? 0]?.id ?? '';
const teamId = (team: number): string => league.teams[team] ?? '';

/** One player of each team goes to the next, and two of the first team go to two others. */
const offer: TradeProposal = {
  moves: [
    { playerId: idOf(0, 0), to: teamId(1) },
    { playerId: idOf(0, 3), to: teamId(2) },
    { playerId: idOf(1, 1), to: teamId(2) },
    { playerId: idOf(2, 2), to: teamId(3) },
    { playerId: idOf(3, 4), to: teamId(0) },
  ],
};

describe('a trade between four teams', () => {
  const settled = impactOfTrade(baseline, offer);
  const { sides } = settled.impact;

  it('gives every team its incoming players, drops and pickups', () => {
    expect(sides.map((side) => side.teamId).toSorted()).toEqual(league.teams.toSorted());
    const side = (team: number) => sides.find((one) => one.teamId === teamId(team));
    expect([side(0)?.gives, side(0)?.gets]).toEqual([[idOf(0, 0), idOf(0, 3)], [idOf(3, 4)]]);
    expect([side(2)?.gives, side(2)?.gets]).toEqual([[idOf(2, 2)], [idOf(0, 3), idOf(1, 1)]]);
    expect(sides.map((one) => one.adds.length).toSorted()).toEqual([0, 0, 0, 1]);
    expect(sides.map((one) => one.drops.length).toSorted()).toEqual([0, 0, 0, 1]);
    for (const { team, members } of settled.sides)
      expect(members.filter(({ until }) => until === league.days)).toHaveLength(
        league.rosters[team]?.length ?? 0,
      );
  });

  it('does not change the sum of all teams’ expected results, nor the sum of their title odds', () => {
    const won = (weeks: typeof settled.after): number =>
      league.teams.reduce(
        (sum, _, team) =>
          sum +
          resultWith(baseline, weeks, team, baseline.season).columns.reduce((all, share) => all + share, 0),
        0,
      );
    expect(won(settled.after)).toBeCloseTo(won(baseline.base), 9);
    const titles = lastOf(oddsSimulator(baseline, season)?.odds(settled) ?? [][Symbol.iterator]());
    const moved = titles?.sides.reduce((sum, { title }) => sum + title.change, 0);
    expect(titles?.sides).toHaveLength(4);
    expect(moved).toBeCloseTo(0, 9);
  });

  it('has weekly results and counter-offers for each team', () => {
    expect(weeksOfTrade(baseline, settled)?.map((side) => side.teamId)).toEqual(
      sides.map((side) => side.teamId),
    );
    for (const team of league.teams.slice(1, 2)) {
      const { best, fairest, reached } = lastOf(counterOffers(baseline, team, offer));
      expect(reached).toBeGreaterThanOrEqual(1);
      for (const counter of [best, fairest])
        if (counter) {
          expect(counter.sides[0]?.teamId).toBe(team);
          expect(counter.sides).toHaveLength(4);
        }
    }
  });
});
