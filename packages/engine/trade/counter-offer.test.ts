import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../steps.ts';
import { exampleBaseline, exampleTrades } from '../testing/example-league.ts';
import { type TradeBaseline, tradeBaseline } from './baseline.ts';
import { chanceAbove } from './change.ts';
import type { TradeProposal } from './check-trade.ts';
import { type CounterProgress, counterOffers, LEAST_CHANCE_TO_ACCEPT } from './counter-offer.ts';
import { ImpossibleTrade } from './errors.ts';
import { impactOfTrade } from './impact.ts';

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

function between(baseline: TradeBaseline, mine: readonly number[], theirs: readonly number[]): TradeProposal {
  const [me = '', them = ''] = baseline.league.teams;
  return {
    moves: [
      ...mine.map((index) => ({ playerId: idsOf(baseline, 0)[index] ?? '', to: them })),
      ...theirs.map((index) => ({ playerId: idsOf(baseline, 1)[index] ?? '', to: me })),
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

/** Returns every trade of the two teams that neither is likely to decline, with its distance to an offer. */
function everyFairTrade(baseline: TradeBaseline, offer: TradeProposal): Tried[] {
  const [me = '', them = ''] = baseline.league.teams;
  const allPlayers = [0, 1].flatMap((team) =>
    idsOf(baseline, team).map((playerId) => ({ playerId, to: team === 0 ? them : me })),
  );
  const inOffer = new Set(offer.moves.map(({ playerId }) => playerId));
  const gainsOf = (proposal: TradeProposal) =>
    new Map(
      impactOfTrade(baseline, proposal).impact.sides.map(({ teamId, season }) => [teamId, season.gain]),
    );
  const offered = gainsOf(offer);
  return Array.from({ length: 2 ** allPlayers.length }, (_, chosen): Tried[] => {
    const moves = allPlayers.filter((_one, index) => (chosen & (1 << index)) !== 0);
    if (!moves.some(({ to }) => to === me) || !moves.some(({ to }) => to === them)) return [];
    try {
      const gains = gainsOf({ moves });
      if ([...gains.values()].some((gain) => chanceAbove(gain) < LEAST_CHANCE_TO_ACCEPT)) return [];
      const size = allPlayers.filter(
        ({ playerId }) => inOffer.has(playerId) !== moves.some((move) => move.playerId === playerId),
      ).length;
      const shift = [...gains].reduce(
        (sum, [team, { change }]) => sum + Math.abs(change - (offered.get(team)?.change ?? 0)),
        0,
      );
      return [{ size, shift, own: gains.get(me)?.change ?? 0, key: keyOf({ moves }) }];
    } catch (thrown) {
      if (thrown instanceof ImpossibleTrade) return [];
      throw thrown;
    }
  }).flat();
}

const counterOf = (baseline: TradeBaseline, offer: TradeProposal): CounterProgress =>
  lastOf(counterOffers(baseline, baseline.league.teams[0] ?? '', offer));

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
      if (best) expect(counter.best?.sides[0]?.gain.change).toBeCloseTo(best.own, 12);
    }
    expect(unfair).toBeGreaterThan(0);
  });

  const whole = exampleBaseline();
  const [me = '', them = '', third = ''] = whole.league.teams;

  it('reports the changes to the offer, and the same result as the trade analyzer for the new trade', () => {
    const offer = between(whole, [0, 1, 2], [8]);
    const { fairest, best, isFair } = counterOf(whole, offer);
    expect(isFair).toBe(false);
    for (const counter of [fairest, best]) {
      if (!counter) throw new Error('has no counter-offer');
      const { sides } = impactOfTrade(whole, counter.proposal).impact;
      expect(counter.sides[0]?.teamId).toBe(me);
      for (const { teamId, gain } of counter.sides)
        expect(gain).toEqual(sides.find((side) => side.teamId === teamId)?.season.gain);
      const destinations = new Map(offer.moves.map(({ playerId, to }) => [playerId, to]));
      for (const { playerId, to } of counter.changed) {
        if (to === null) destinations.delete(playerId);
        else destinations.set(playerId, to);
      }
      expect(keyOf({ moves: [...destinations].map(([playerId, to]) => ({ playerId, to })) })).toBe(
        keyOf(counter.proposal),
      );
    }
    expect(best?.sides[0]?.gain.change).toBeGreaterThanOrEqual(
      fairest && fairest.changed.length <= 2
        ? (fairest.sides[0]?.gain.change ?? 0)
        : Number.NEGATIVE_INFINITY,
    );
  });

  it('yields a first result after few steps, and never a worse one later', () => {
    const steps = [...counterOffers(whole, me, between(whole, [0, 1, 2], [8]))];
    expect(steps.length).toBeGreaterThan(3);
    expect(steps[0]?.worked).toBeLessThan(10);
    const owns = steps.flatMap(({ best }) => best?.sides[0]?.gain.change ?? []);
    expect(owns).toEqual(owns.toSorted((a, b) => a - b));
  });

  it('supports three teams, where a player may also go to the third team', () => {
    const ids = [0, 1, 2].map((team) => idsOf(whole, team));
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
      for (const { gain } of counter?.sides ?? [])
        expect(chanceAbove(gain)).toBeGreaterThanOrEqual(LEAST_CHANCE_TO_ACCEPT);
    }
  });

  it('throws an error for a team outside the trade and for an impossible trade', () => {
    expect(() => lastOf(counterOffers(whole, third, between(whole, [0], [1])))).toThrow('team');
    expect(() => lastOf(counterOffers(whole, me, { moves: [] }))).toThrow(ImpossibleTrade);
  });
});
