import { describe, expect, it } from 'vitest';
import { exampleBaseline, exampleTrades } from '../testing/example-league.ts';
import { type TradeBaseline, tradeBaseline } from './baseline.ts';
import { withBestAdds } from './best-add.ts';
import type { TradeProposal } from './check-trade.ts';
import { type FinderProgress, findTrades } from './find-trades.ts';
import type { FinderWishes } from './finder-wishes.ts';
import { impactOfTrade } from './impact.ts';
import { leastGain } from './team-results.ts';

/** Counts all gains by default, because the first team's best add is better than most trades. */
function all(baseline: TradeBaseline, wishes: FinderWishes): FinderProgress[] {
  const steps = findTrades(baseline, { beatsBestAdd: false, ...wishes });
  const reported: FinderProgress[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) reported.push(step.value);
  return [...reported, step.value];
}

const baseline = exampleBaseline();
const { league } = baseline;
const [me = '', ...others] = league.teams;
const found = all(baseline, { team: me, count: 200, alike: 200 });
const trades = found.at(-1)?.trades ?? [];
const idsOf = (team: number): string[] =>
  (league.rosters[team] ?? []).map((player) => league.players[player]?.id ?? '');

const dropsOf = (of: TradeBaseline, proposal: TradeProposal): string[] =>
  impactOfTrade(of, proposal).impact.sides.flatMap(({ drops }) => drops);

/**
 * Returns the geometric mean of both sides' exact gains, each minus what its pickups would gain without the
 * trade; zero or negative unless both gain noticeably.
 */
function scoreInFull(moves: readonly { readonly playerId: string; readonly to: string }[]): number {
  const { sides } = impactOfTrade(baseline, { moves }).impact;
  const gains = sides.map(({ season, pickupsAlone }) => season.gain.change - Math.max(0, pickupsAlone ?? 0));
  if (gains.some((gain) => gain < leastGain(league))) return Math.min(0, ...gains);
  return gains.reduce((product, gain) => product * gain, 1) ** (1 / gains.length);
}

describe('findTrades', () => {
  it('returns only trades that help all teams, best first', () => {
    expect(trades.length).toBeGreaterThan(10);
    // A gain that rounds to zero does not count.
    for (const { sides, proposal } of trades) {
      expect(sides[0]?.teamId).toBe(me);
      for (const { gain, pickupsAlone } of sides) {
        // The gain must also exceed that of the best pickup without the trade.
        expect(gain.change - Math.max(0, pickupsAlone ?? 0)).toBeGreaterThanOrEqual(leastGain(league));
        expect(gain.standardError).toBeGreaterThan(0);
      }
      expect(proposal.moves.length).toBeGreaterThan(1);
    }
    const scores = trades.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('returns only trades that gain beyond the requesting team’s best add', () => {
    const [team = ''] = others;
    const wishes = { team, count: 200, alike: 200 };
    const gross = all(baseline, wishes).at(-1);
    const net = all(baseline, { ...wishes, beatsBestAdd: true }).at(-1);
    expect(gross?.bestAdd).toBeNull();
    const add = net?.bestAdd?.gain ?? 0;
    expect(add).toBeGreaterThan(leastGain(league));
    const least = leastGain(league) - 1e-9;
    expect(net?.trades.every(({ sides }) => (sides[0]?.bestAdd?.net.change ?? 0) >= least)).toBe(true);
    const isBetterAlone = ({ sides }: (typeof trades)[number]) =>
      (sides[0]?.gain.change ?? 0) - add >= leastGain(league);
    expect(net?.trades.length).toBeGreaterThan(gross?.trades.filter(isBetterAlone).length ?? 0);
    for (const { score, sides } of net?.trades ?? []) {
      const gains = sides.map(({ bestAdd, gain, pickupsAlone }) => {
        const change = bestAdd ? bestAdd.net.change + add : gain.change;
        return Math.max(0, change - Math.max(0, pickupsAlone ?? 0, bestAdd ? add : 0));
      });
      expect(score).toBeCloseTo(gains.reduce((product, gain) => product * gain) ** (1 / gains.length), 9);
    }
    for (const { proposal, sides } of net?.trades.slice(0, 3) ?? []) {
      const analyzed = withBestAdds(baseline, impactOfTrade(baseline, proposal)).sides;
      const own = analyzed.find(({ teamId }) => teamId === team)?.bestAdd;
      expect(own?.add).toBe(net?.bestAdd?.add);
      expect(sides[0]?.bestAdd?.net.change).toBeCloseTo(own?.net.change ?? 9, 1);
      expect(sides[0]?.bestAdd?.net.standardError).toBeCloseTo(own?.net.standardError ?? 9, 1);
      expect(sides.slice(1).every(({ bestAdd }) => bestAdd === null)).toBe(true);
    }
  });

  it('finds trades that beat the best add, even if many trades with a larger total gain do not beat it', () => {
    const most = exampleBaseline('mostCategories');
    const wishes = { team: others[0] ?? '', count: 200, alike: 200 };
    const net = all(most, { ...wishes, beatsBestAdd: true }).at(-1);
    const add = net?.bestAdd?.gain ?? 0;
    const gross = all(most, wishes).at(-1)?.trades ?? [];
    expect(gross.length).toBeGreaterThan(30);
    expect(gross.some(({ sides }) => (sides[0]?.gain.change ?? 0) - add >= leastGain(most.league))).toBe(
      false,
    );
    expect(net?.trades.length).toBeGreaterThan(0);
  });

  it('returns the same result as the trade analyzer for an even trade', () => {
    const even = trades.find(({ proposal }) => proposal.moves.length === 2);
    const { sides } = impactOfTrade(baseline, even?.proposal ?? { moves: [] }).impact;
    for (const side of sides) {
      const same = even?.sides.find(({ teamId }) => teamId === side.teamId);
      expect(same?.gain.change).toBeCloseTo(side.season.gain.change, 9);
      expect(same?.gain.standardError).toBeCloseTo(side.season.gain.standardError, 9);
    }
  });

  it('returns the same result as the trade analyzer for trades with a pickup, whether or not the pickup is given', () => {
    const uneven = trades.filter(({ proposal }) => proposal.moves.length === 3);
    const sides = uneven.slice(0, 15).flatMap(({ proposal, sides: found }) => {
      const analyzed = impactOfTrade(baseline, proposal).impact.sides;
      return found.flatMap(({ teamId, gain }) => {
        const side = analyzed.find((one) => one.teamId === teamId);
        if (!side || side.adds.length === 0) return [];
        const withNamedAdds = impactOfTrade(baseline, { ...proposal, adds: { [teamId]: side.adds } }).impact
          .sides;
        return [
          { found: gain, analyzed: side, withNamedAdds: withNamedAdds.find((one) => one.teamId === teamId) },
        ];
      });
    });
    expect(sides.length).toBeGreaterThan(3);
    for (const { found: gain, analyzed, withNamedAdds } of sides) {
      expect(gain.change).toBeCloseTo(analyzed.season.gain.change, 1);
      expect(analyzed.season.gain.change).toBeCloseTo(withNamedAdds?.season.gain.change ?? 9, 12);
      expect(analyzed.pickupsAlone).toBeCloseTo(withNamedAdds?.pickupsAlone ?? 9, 12);
    }
  });

  it('never drops an undroppable player or exceeds a position limit', () => {
    const uneven = trades.filter(({ proposal }) => proposal.moves.length === 3);
    const dropped = new Set(uneven.slice(0, 15).flatMap(({ proposal }) => dropsOf(baseline, proposal)));
    expect(dropped.size).toBeGreaterThan(0);
    const strict = tradeBaseline(
      exampleTrades('eachCategory', (facts) => ({
        ...facts,
        season: {
          ...facts.season,
          league: {
            ...facts.season.league,
            rosterRules: { mostByPosition: { C: 2, SF: 3 }, keepsUndroppable: true },
          },
        },
        players: facts.players.map((player) => ({
          ...player,
          primaryPosition: player.positions[0] ?? null,
          isUndroppable: dropped.has(player.id),
        })),
      })).league,
    );
    const withinLimits = all(strict, { team: me, count: 200, alike: 200 }).at(-1)?.trades ?? [];
    expect(withinLimits.length).toBeGreaterThan(5);
    const of = (roster: readonly number[], position: string): number =>
      roster.filter((player) => strict.league.players[player]?.primaryPosition === position).length;
    const bigger = withinLimits.filter(({ proposal }) => proposal.moves.length > 2).slice(0, 25);
    for (const { proposal } of [...bigger, ...withinLimits.slice(0, 10)]) {
      const { impact, sides } = impactOfTrade(strict, proposal);
      for (const { drops } of impact.sides) for (const id of drops) expect(dropped.has(id)).toBe(false);
      for (const { team, members } of sides) {
        const before = strict.league.rosters[team] ?? [];
        const after = members.filter(({ until }) => until === strict.league.days).map(({ player }) => player);
        expect(of(after, 'C')).toBeLessThanOrEqual(Math.max(2, of(before, 'C')));
        expect(of(after, 'SF')).toBeLessThanOrEqual(Math.max(3, of(before, 'SF')));
      }
    }
    // The trades found without these rules include some that break them.
    const key = ({ proposal }: (typeof withinLimits)[number]): string => JSON.stringify(proposal.moves);
    const allowed = new Set(withinLimits.map(key));
    expect(trades.some((trade) => !allowed.has(key(trade)))).toBe(true);
  });

  it('finds the five best one-for-one swaps of a full search', () => {
    const tried = others.flatMap((partner, index) =>
      idsOf(0).flatMap((mine) =>
        idsOf(index + 1).map((theirs) => {
          const moves = [
            { playerId: mine, to: partner },
            { playerId: theirs, to: me },
          ];
          return { key: `${mine} ${theirs}`, score: scoreInFull(moves) };
        }),
      ),
    );
    const best = tried.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    const known = new Set(
      trades
        .filter(({ proposal }) => proposal.moves.length === 2)
        .map(({ proposal }) => proposal.moves.map(({ playerId }) => playerId).join(' ')),
    );
    expect(best.length).toBeGreaterThan(5);
    expect(best.slice(0, 5).every(({ key }) => known.has(key))).toBe(true);
    // The screening ignores slot eligibility, so it may miss some of the less valuable swaps.
    expect(best.slice(0, 20).filter(({ key }) => known.has(key)).length).toBeGreaterThanOrEqual(14);
  });

  it('finds trades nearly as good as the best two-for-one and two-for-two trades with one partner', () => {
    const [partner = ''] = others;
    const untouchable = [0, 4, 5, 7].map((index) => idsOf(0)[index] ?? '');
    const own = idsOf(0).filter((id) => !untouchable.includes(id));
    const wishes = { team: me, partners: [partner], untouchable, count: 200, alike: 200 };
    const withPartner = all(baseline, wishes).at(-1)?.trades ?? [];
    const pairs = (ids: readonly string[]): string[][] =>
      ids.flatMap((a, index) => ids.slice(0, index).map((b) => [a, b]));
    const sizes = [
      { mine: pairs(own), theirs: idsOf(1).map((id) => [id]) },
      { mine: pairs(own), theirs: pairs(idsOf(1)) },
    ];
    for (const { mine, theirs } of sizes) {
      const count = (mine[0]?.length ?? 0) + (theirs[0]?.length ?? 0);
      const tried = mine.flatMap((out) =>
        theirs.map((back) =>
          scoreInFull([
            ...out.map((playerId) => ({ playerId, to: partner })),
            ...back.map((playerId) => ({ playerId, to: me })),
          ]),
        ),
      );
      const best = Math.max(...tried);
      const ours = Math.max(
        ...withPartner.filter(({ proposal }) => proposal.moves.length <= count).map(({ score }) => score),
      );
      expect(ours).toBeGreaterThan(0.85 * best);
    }
  });

  it('reports its progress until every possible trade is screened', () => {
    expect(found.length).toBeGreaterThan(3);
    expect(found[0]?.done).toBeGreaterThan(0);
    expect(found.at(-1)?.done).toBe(found.at(-1)?.total);
    const pairs = 36;
    const even = 3 * 9 * 9;
    const uneven = 3 * 2 * 9 * pairs;
    expect(found.at(-1)?.screened).toBe(even + uneven + 3 * pairs * pairs + 6 * 9 * 9 * 9);
  });

  it('limits similar trades unless all are requested', () => {
    const progressTrades = all(baseline, { team: me }).at(-1)?.trades ?? [];
    const incoming = progressTrades.map(({ proposal }) =>
      proposal.moves
        .filter(({ to }) => to === me)
        .map(({ playerId }) => playerId)
        .toSorted()
        .join(' '),
    );
    expect(progressTrades.length).toBeGreaterThan(5);
    for (const key of incoming)
      expect(incoming.filter((other) => other === key).length).toBeLessThanOrEqual(2);
    expect(progressTrades[0]?.score).toBe(trades[0]?.score);
  });

  it('returns only trades without untouchable players and with the requested team, position and category gain', () => {
    const untouchable = idsOf(0).slice(0, 4);
    const wished = all(baseline, {
      team: me,
      untouchable,
      partners: others.slice(0, 1),
      positions: ['C'],
      columns: [0],
    }).at(-1);
    for (const { proposal, sides } of wished?.trades ?? []) {
      const moved = proposal.moves.map(({ playerId }) => playerId);
      expect(untouchable.some((id) => moved.includes(id))).toBe(false);
      expect(sides.map(({ teamId }) => teamId)).toEqual([me, others[0]]);
      expect(sides[0]?.columns[0]).toBeGreaterThan(0);
      const comes = proposal.moves
        .filter(({ to }) => to === me)
        .map(({ playerId }) => league.playerById.get(playerId) ?? 0);
      expect(comes.some((player) => league.players[player]?.positions.includes('C'))).toBe(true);
    }
    expect(() => all(baseline, { team: 'nobody' })).toThrow('team');
  });

  it('finds the same best swap as a full search if a player to get or to give is requested', () => {
    const [partner = ''] = others;
    const swaps = idsOf(0).flatMap((mine) =>
      idsOf(1).map((theirs) => {
        const moves = [
          { playerId: mine, to: partner },
          { playerId: theirs, to: me },
        ];
        return { mine, theirs, score: scoreInFull(moves) };
      }),
    );
    const bestOf = (found: FinderProgress | undefined): number =>
      found?.trades.find(({ proposal }) => proposal.moves.length === 2)?.score ?? Number.NEGATIVE_INFINITY;
    let compared = 0;
    for (const [wishes, isAbout] of [
      ...idsOf(1).map(
        (id) => [{ comes: [id] }, (swap: (typeof swaps)[number]) => swap.theirs === id] as const,
      ),
      ...idsOf(0).map((id) => [{ goes: [id] }, (swap: (typeof swaps)[number]) => swap.mine === id] as const),
    ]) {
      const last = all(baseline, { team: me, partners: [partner], alike: 200, count: 200, ...wishes }).at(-1);
      const wished = new Set(Object.values(wishes).flat());
      for (const { proposal } of last?.trades ?? [])
        expect(proposal.moves.some(({ playerId }) => wished.has(playerId))).toBe(true);
      const best = Math.max(...swaps.filter(isAbout).map(({ score }) => score));
      if (best <= 0) continue;
      compared += 1;
      expect(bestOf(last)).toBeCloseTo(best, 9);
    }
    expect(compared).toBeGreaterThan(5);
    expect(all(baseline, { team: me, comes: idsOf(0).slice(0, 1) }).at(-1)?.trades).toEqual([]);
  });

  it.each([
    'mostCategories',
    'headToHeadPoints',
    'rotisserie',
    'seasonPoints',
  ] as const)('works in every scoring type: %s', (form) => {
    const progress = all(exampleBaseline(form), { team: me }).at(-1);
    for (const { sides } of progress?.trades ?? [])
      expect(sides.every(({ gain }) => gain.change > 0)).toBe(true);
    // In points leagues, one side's gain is mostly the other's loss, so there may be no trades.
    if (form !== 'headToHeadPoints' && form !== 'seasonPoints')
      expect(progress?.trades.length).toBeGreaterThan(0);
  });
});
