import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../steps.ts';
import { exampleBaseline, exampleTrades } from '../testing/example-league.ts';
import { type TradeBaseline, tradeBaseline } from './baseline.ts';
import { netGain, withBestAdds } from './best-add.ts';
import { chanceAbove } from './change.ts';
import type { TradeProposal } from './check-trade.ts';
import { type CounterProgress, counterOffers } from './counter-offer.ts';
import { ImpossibleTrade } from './errors.ts';
import { impactOfTrade } from './impact.ts';
import { LEAST_CHANCE_TO_ACCEPT } from './verdict.ts';

const forms = ['eachCategory', 'mostCategories', 'headToHeadPoints', 'rotisserie', 'seasonPoints'] as const;

/** A league whose teams have four players in four slots. */
function small(form: ScoringForm): TradeBaseline {
  const slots = [
    { slot: 'PG', count: 1 },
    { slot: 'C', count: 1 },
    { slot: 'UTIL', count: 2 },
  ] as const;
  return tradeBaseline(
    exampleTrades(form, (facts) => ({
      ...facts,
      season: { ...facts.season, league: { ...facts.season.league, slots } },
      rosters: facts.rosters.map((roster) => ({ ...roster, entries: roster.entries.slice(0, 4) })),
    })).league,
  );
}

const idsOf = ({ league }: TradeBaseline, team: number): string[] =>
  (league.rosters[team] ?? []).map((player) => league.players[player]?.id ?? '');

/** @param first index of the first team, which trades with the next one */
function between(
  baseline: TradeBaseline,
  mine: readonly number[],
  theirs: readonly number[],
  first = 0,
): TradeProposal {
  const [me = '', them = ''] = baseline.league.teams.slice(first);
  return {
    moves: [
      ...mine.map((index) => ({ playerId: idsOf(baseline, first)[index] ?? '', to: them })),
      ...theirs.map((index) => ({ playerId: idsOf(baseline, first + 1)[index] ?? '', to: me })),
    ],
  };
}

interface Tried {
  readonly size: number;
  readonly shift: number;
  readonly own: number;
  readonly key: string;
}

const keyOf = ({ moves }: TradeProposal): string =>
  moves
    .map(({ playerId, to }) => `${playerId} ${to}`)
    .toSorted()
    .join(', ');

/**
 * Returns every trade of the two teams that neither is likely to decline, with its distance to an offer. The
 * first team’s gain counts only beyond its best add alone.
 */
function everyFairTrade(baseline: TradeBaseline, offer: TradeProposal): Tried[] {
  const [me = '', them = ''] = baseline.league.teams;
  const allPlayers = [0, 1].flatMap((team) =>
    idsOf(baseline, team).map((playerId) => ({ playerId, to: team === 0 ? them : me })),
  );
  const inOffer = new Set(offer.moves.map(({ playerId }) => playerId));
  const sidesOf = (proposal: TradeProposal) =>
    withBestAdds(baseline, impactOfTrade(baseline, proposal)).sides.map(({ bestAdd, season, teamId }) => ({
      teamId,
      gain: season.gain,
      accepted: teamId === me ? netGain(season.gain, bestAdd) : season.gain,
    }));
  const offered = new Map(sidesOf(offer).map(({ gain, teamId }) => [teamId, gain.change]));
  return Array.from({ length: 2 ** allPlayers.length }, (_, chosen): Tried[] => {
    const moves = allPlayers.filter((_one, index) => (chosen & (1 << index)) !== 0);
    if (!moves.some(({ to }) => to === me) || !moves.some(({ to }) => to === them)) return [];
    try {
      const sides = sidesOf({ moves });
      if (sides.some(({ accepted }) => chanceAbove(accepted) < LEAST_CHANCE_TO_ACCEPT)) return [];
      const size = allPlayers.filter(
        ({ playerId }) => inOffer.has(playerId) !== moves.some((move) => move.playerId === playerId),
      ).length;
      const shift = sides.reduce(
        (sum, { gain, teamId }) => sum + Math.abs(gain.change - (offered.get(teamId) ?? 0)),
        0,
      );
      const own = sides.find(({ teamId }) => teamId === me)?.accepted.change ?? 0;
      return [{ size, shift, own, key: keyOf({ moves }) }];
    } catch (thrown) {
      if (thrown instanceof ImpossibleTrade) return [];
      throw thrown;
    }
  }).flat();
}

/** Returns the requesting team’s gain from a counter-offer beyond its best add alone. */
function ownOf(counter: CounterProgress['best']): number {
  const [side] = counter?.sides ?? [];
  return side ? netGain(side.gain, side.bestAdd).change : Number.NaN;
}

const counterOf = (baseline: TradeBaseline, offer: TradeProposal): CounterProgress =>
  lastOf(counterOffers(baseline, offer.moves.at(-1)?.to ?? '', offer));

describe('counterOffers', () => {
  it.each(
    forms,
  )('finds the same counter-offers as a search of all trades between two four-player teams: %s', (form) => {
    const baseline = small(form);
    let unfair = 0;
    for (const [mine, theirs] of [
      [[0], [3]],
      [[3], [0]],
      [[1], [2]],
      [[0, 1], [2]],
      [
        [2, 3],
        [0, 1],
      ],
    ] as const) {
      const offer = between(baseline, mine, theirs);
      const fair = everyFairTrade(baseline, offer);
      const counter = counterOf(baseline, offer);
      const asOffered = fair.find(({ size }) => size === 0);
      expect(counter.isFair).toBe(asOffered !== undefined);
      const [smallest] = fair
        .filter(({ size }) => size <= 4)
        .sort((a, b) => a.size - b.size || a.shift - b.shift);
      if (asOffered) expect(counter.fairest).toBeNull();
      else {
        unfair += 1;
        expect(counter.fairest && keyOf(counter.fairest.proposal)).toBe(smallest?.key ?? null);
        expect(counter.fairest?.changed.length).toBe(smallest?.size);
      }
      const [best] = fair
        .filter(
          ({ size, own }) => size > 0 && size <= 2 && own > (asOffered?.own ?? Number.NEGATIVE_INFINITY),
        )
        .sort((a, b) => b.own - a.own);
      expect(counter.best && keyOf(counter.best.proposal)).toBe(best?.key ?? null);
      if (best) expect(ownOf(counter.best)).toBeCloseTo(best.own, 9);
    }
    expect(unfair).toBeGreaterThan(0);
  });

  const whole = exampleBaseline();
  // The first team's best add is better than most trades.
  const [third = '', me = '', them = ''] = whole.league.teams;

  it('reports the changes to the offer, and the same result as the trade analyzer for the new trade', () => {
    const offer = between(whole, [1], [8], 1);
    const { fairest, best, isFair } = counterOf(whole, offer);
    expect(isFair).toBe(false);
    for (const counter of [fairest, best]) {
      if (!counter) throw new Error('has no counter-offer');
      const { sides } = withBestAdds(whole, impactOfTrade(whole, counter.proposal));
      expect(counter.sides[0]?.teamId).toBe(me);
      for (const { teamId, gain, bestAdd } of counter.sides) {
        const side = sides.find((one) => one.teamId === teamId);
        expect(gain).toEqual(side?.season.gain);
        expect(bestAdd).toEqual(teamId === me ? side?.bestAdd : null);
      }
      expect(counter.sides[0]?.bestAdd?.gain).toBeGreaterThan(0);
      const destinations = new Map(offer.moves.map(({ playerId, to }) => [playerId, to]));
      for (const { playerId, to } of counter.changed) {
        if (to === null) destinations.delete(playerId);
        else destinations.set(playerId, to);
      }
      expect(keyOf({ moves: [...destinations].map(([playerId, to]) => ({ playerId, to })) })).toBe(
        keyOf(counter.proposal),
      );
    }
    expect(ownOf(best)).toBeGreaterThanOrEqual(
      fairest && fairest.changed.length <= 2 ? ownOf(fairest) : Number.NEGATIVE_INFINITY,
    );
  });

  it('yields a first result after few steps, and never a worse one later', () => {
    const steps = [...counterOffers(whole, me, between(whole, [0, 1, 2], [8], 1))];
    expect(steps.length).toBeGreaterThan(3);
    expect(steps[0]?.worked).toBeLessThan(10);
    const owns = steps.flatMap(({ best }) => (best ? [ownOf(best)] : []));
    expect(owns.length).toBeGreaterThan(0);
    expect(owns).toEqual(owns.toSorted((a, b) => a - b));
  });

  it('supports three teams, where a player may also go to the third team', () => {
    const ids = [1, 2, 0].map((team) => idsOf(whole, team));
    const offer: TradeProposal = {
      moves: [
        { playerId: ids[0]?.[0] ?? '', to: them },
        { playerId: ids[1]?.[8] ?? '', to: third },
        { playerId: ids[2]?.[7] ?? '', to: me },
      ],
    };
    const { fairest, best, isFair, reached } = counterOf(whole, offer);
    expect(reached).toBeGreaterThanOrEqual(2);
    expect(isFair).toBe(false);
    for (const counter of [fairest, best]) {
      expect(counter?.sides.map(({ teamId }) => teamId).toSorted()).toEqual([me, them, third].toSorted());
      for (const { bestAdd, gain } of counter?.sides ?? [])
        expect(chanceAbove(netGain(gain, bestAdd))).toBeGreaterThanOrEqual(LEAST_CHANCE_TO_ACCEPT);
    }
  });

  it('throws an error for a team outside the trade and for an impossible trade', () => {
    expect(() => lastOf(counterOffers(whole, third, between(whole, [0], [1], 1)))).toThrow('team');
    expect(() => lastOf(counterOffers(whole, me, { moves: [] }))).toThrow(ImpossibleTrade);
  });
});
