import { describe, expect, it } from 'vitest';
import { exampleBaseline } from '../testing/example-league.ts';
import { valueWith } from './baseline.ts';
import { bestAddAlone, netGain, weeksWithAdd, withBestAdds } from './best-add.ts';
import { impactOfTrade, type SettledTrade } from './impact.ts';
import { membersAfter } from './members.ts';

const baseline = exampleBaseline();
const { league } = baseline;
const [ours, theirs] = [league.rosters[0] ?? [], league.rosters[1] ?? []];
const idOf = (player: number | undefined): string => league.players[player ?? -1]?.id ?? '';

function settled(): SettledTrade {
  return impactOfTrade(baseline, {
    moves: [
      { playerId: idOf(ours[0]), to: league.teams[1] ?? '' },
      { playerId: idOf(theirs[0]), to: league.teams[0] ?? '' },
    ],
  });
}

function bestSwap(): number {
  const free = league.players.flatMap(({ team, outlook }, player) => (team < 0 && outlook ? [player] : []));
  const gains = free.flatMap((add) =>
    ours.map((drop) => {
      const members = membersAfter(league, 1, {
        roster: ours,
        gives: [],
        gets: [],
        drops: [drop],
        adds: [add],
      });
      const after = baseline.base.slice();
      after[0] = baseline.evaluator.weeksOf(0, members);
      return valueWith(baseline, after, 0) - (baseline.baseValues[0] ?? 0);
    }),
  );
  return Math.max(...gains);
}

describe('withBestAdds', () => {
  it('finds the best add with its drop, and subtracts the add’s gain from the trade’s gain', () => {
    const trade = settled();
    const [side] = withBestAdds(baseline, trade).sides;
    expect(side?.bestAdd?.gain).toBeCloseTo(bestSwap(), 6);
    expect(side?.bestAdd?.net.after).toBeCloseTo(side?.season.gain.after ?? 0, 9);
    expect(side && netGain(side.season.gain, side.bestAdd).change).toBeCloseTo(
      (side?.season.gain.change ?? 0) - (side?.bestAdd?.gain ?? 0),
      9,
    );
    expect(side?.bestAdd?.net.standardError).toBeGreaterThan(0);
  });

  it('keeps the gain of a one-for-one trade after which the same add is still possible', () => {
    const even = ours.flatMap((mine) =>
      theirs.flatMap((their) => {
        const moves = [
          { playerId: idOf(mine), to: league.teams[1] ?? '' },
          { playerId: idOf(their), to: league.teams[0] ?? '' },
        ];
        const [side] = withBestAdds(baseline, impactOfTrade(baseline, { moves })).sides;
        return side?.bestAdd ? [{ mine: idOf(mine), side, bestAdd: side.bestAdd }] : [];
      }),
    );
    const [{ bestAdd } = { bestAdd: null }] = even;
    expect(bestAdd?.gain).toBeGreaterThan(0.1);
    const possible = even.filter(({ mine, bestAdd: own }) => mine !== own.drop);
    expect(possible.length).toBeGreaterThan(20);
    // The add helps about as much after the trade as before.
    for (const { bestAdd: own, side } of possible)
      expect(Math.abs(own.net.change - side.season.gain.change)).toBeLessThan(0.5 * own.gain);
    // A trade that gives away the player whom the add would drop rules out the add, so the add's gain is
    // lost.
    for (const { bestAdd: own, side } of even.filter(({ mine }) => mine === bestAdd?.drop))
      expect(own.net.change).toBeCloseTo(side.season.gain.change - own.gain, 9);
  });

  it('does not add a free agent whom another team of the trade takes', () => {
    const best = bestAddAlone(baseline, 0, 1);
    if (!best) throw new Error('the example has a best add');
    const traded = { team: 0, gives: [], gets: [], drops: [], adds: [] };
    expect(weeksWithAdd(baseline, best, traded, new Set(), 1)).not.toBeNull();
    expect(weeksWithAdd(baseline, best, traded, new Set([best.player]), 1)).toBeNull();
  });

  it('changes nothing in the impact except the best add', () => {
    const trade = settled();
    const { sides } = withBestAdds(baseline, trade);
    expect(sides.map((side) => ({ ...side, bestAdd: null }))).toEqual(trade.impact.sides);
  });
});
