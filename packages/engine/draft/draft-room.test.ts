import type { ForecastInputs } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { normalCumulative } from '../numeric/functions.ts';
import { createRandom } from '../numeric/random.ts';
import { exampleInputs } from '../testing/example-inputs.ts';
import { auctionPrices } from './auction-room.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { openDraftRoom } from './draft-room.ts';
import { draftTurns } from './draft-turns.ts';
import { hScores } from './h-scoring.ts';
import { mostCategoriesSlopes } from './most-categories-slopes.ts';
import { recommendPicks } from './recommend-picks.ts';

const TEAMS = 4;
const ROUNDS = 6;
const start = (own: number): DraftState => ({
  rosters: Array.from({ length: TEAMS }, () => []),
  turns: draftTurns(TEAMS, ROUNDS),
  own,
});
const open = (form: ForecastInputs['rules']['scoringForm'] = 'eachCategory') =>
  openDraftRoom(exampleInputs(form), { teams: TEAMS, rounds: ROUNDS });

describe('mostCategoriesSlopes', () => {
  const brute = (chances: readonly number[]): number => {
    let win = 0;
    for (let mask = 0; mask < 1 << chances.length; mask += 1) {
      let probability = 1;
      let wins = 0;
      chances.forEach((chance, c) => {
        const isWon = (mask >> c) & 1;
        probability *= isWon ? chance : 1 - chance;
        wins += isWon;
      });
      win += probability * (2 * wins > chances.length ? 1 : 2 * wins === chances.length ? 0.5 : 0);
    }
    return win;
  };

  it('returns the same probability and slopes as enumerating all outcomes', () => {
    for (const chances of [
      [0.3],
      [0.2, 0.9],
      [0.1, 0.5, 0.99],
      [0.6, 0.4, 0.7, 0.2],
      [0.5, 0.51, 0.02, 0.9, 1, 0, 0.3, 0.8, 0.44],
    ]) {
      const slopes = new Float64Array(chances.length);
      const win = mostCategoriesSlopes(
        Float64Array.from(chances),
        slopes,
        new Float64Array(chances.length + 1),
      );
      expect(win).toBeCloseTo(brute(chances), 9);
      chances.forEach((_, c) => {
        const withIt = (value: number) => chances.map((chance, other) => (other === c ? value : chance));
        expect(slopes[c]).toBeCloseTo(brute(withIt(1)) - brute(withIt(0)), 9);
      });
    }
  });
});

describe('openDraftRoom', () => {
  it('opens in every scoring type, with a single points column in points leagues', () => {
    for (const form of [
      'eachCategory',
      'mostCategories',
      'rotisserie',
      'headToHeadPoints',
      'seasonPoints',
    ] as const) {
      const room = open(form);
      expect(room.statistics.length).toBe(room.pool.columns === 1 ? 0 : room.pool.columns);
      expect(room.ids.length).toBe(room.pool.players);
      const advice = recommendPicks(room.pool, room.league, start(1));
      expect(advice.picks.length).toBeGreaterThan(5);
      for (const { value } of advice.picks) expect(value).toBeGreaterThan(0);
    }
  });

  it('counts weeks from the season’s first day, not from today', () => {
    const inputs = exampleInputs();
    const first = inputs.rules.weeks[0];
    if (!first) throw new Error('no weeks');
    const settings = { teams: TEAMS, rounds: ROUNDS };
    const weeks = [{ ...first, firstDay: inputs.today }];
    const now = openDraftRoom({ ...inputs, rules: { ...inputs.rules, weeks } }, settings);
    const early = openDraftRoom(
      { ...inputs, today: '2026-10-01', rules: { ...inputs.rules, weeks } },
      settings,
    );
    expect(early.gamesPerWeek).toEqual(now.gamesPerWeek);
  });

  it('sets average draft positions only for the players for whom they are given', () => {
    const inputs = exampleInputs();
    const settings = { teams: TEAMS, rounds: ROUNDS };
    const second = openDraftRoom(inputs, settings).ids[1];
    const { pool } = openDraftRoom(inputs, { ...settings, usual: new Map([[second ?? '', 3.5]]) });
    expect(pool.usual?.[1]).toBe(3.5);
    expect([...(pool.usual ?? [])].filter((place) => !Number.isNaN(place))).toEqual([3.5]);
    expect(openDraftRoom(inputs, settings).pool.usual).toBeUndefined();
  });

  it('rejects an invalid league', () => {
    expect(() => openDraftRoom(exampleInputs(), { teams: 1, rounds: 3 })).toThrow('teams');
    expect(() => openDraftRoom({ ...exampleInputs(), players: [] }, { teams: 4, rounds: 3 })).toThrow(
      'games to come',
    );
  });
});

describe('recommendPicks', () => {
  const room = open();

  it('plans the rest of the draft without duplicate or already drafted players', () => {
    const state: DraftState = {
      rosters: [[0], [1, 2], [3], [4]],
      turns: draftTurns(TEAMS, ROUNDS).slice(5),
      own: 2,
      gone: [5],
    };
    const { picks, plan } = recommendPicks(room.pool, room.league, state);
    const planned = [...plan];
    expect(new Set(planned).size).toBe(planned.length);
    for (const player of [...planned, ...picks.map((pick) => pick.player)])
      expect([0, 1, 2, 3, 4, 5]).not.toContain(player);
  });

  it('never recommends a player with a lower value than the available player with the best G-score', () => {
    const { picks } = recommendPicks(room.pool, room.league, start(0), { drafts: 1 });
    const byScore = [...room.pool.g.keys()].sort((a, b) => room.pool.g[b]! - room.pool.g[a]!)[0];
    const taken = picks.find(({ player }) => player === byScore);
    expect(picks[0]?.value).toBeGreaterThanOrEqual(taken?.value ?? 1);
    expect(picks[0]?.cost).toBe(0);
  });

  it('expects the best players to be gone by the next turn, and the worst players to be available', () => {
    const { picks } = recommendPicks(room.pool, room.league, start(0), { candidates: 48 });
    const chances = new Map(picks.map(({ player, nextTurn }) => [player, nextTurn]));
    const order = [...room.pool.g.keys()].sort((a, b) => room.pool.g[b]! - room.pool.g[a]!);
    expect(chances.get(order[0] ?? -1)).toBeLessThan(0.3);
    expect(chances.get(order.at(-1) ?? -1)).toBeGreaterThan(0.9);
    const left = order.reduce((sum, player) => sum + (chances.get(player) ?? 1), 0);
    expect(left).toBeCloseTo(room.pool.players - 6, 6);
  });

  it('values a player before the team’s turn as if the player were certain to be available at that turn', () => {
    const state = start(3);
    const order = [...room.pool.g.keys()].sort((a, b) => room.pool.g[b]! - room.pool.g[a]!);
    const { picks } = recommendPicks(room.pool, room.league, state, { candidates: 48, drafts: 1 });
    const best = picks.find(({ player }) => player === order[0]);
    expect(best?.nextTurn).toBeLessThan(0.2);
    const last = picks.find(({ player }) => player === order.at(-1));
    expect(best?.value).toBeGreaterThan(last?.value ?? 1);
    expect(new Set(picks.map(({ value }) => value)).size).toBeGreaterThan(40);
  });

  it('is deterministic for a seed, and empty if the team has no turn left', () => {
    const again = recommendPicks(room.pool, room.league, start(3));
    expect(recommendPicks(room.pool, room.league, start(3))).toEqual(again);
    expect(recommendPicks(room.pool, room.league, { ...start(0), turns: [1, 2] }).picks).toEqual([]);
  });

  it('rejects an inconsistent draft', () => {
    expect(() => recommendPicks(room.pool, room.league, { ...start(0), own: 9 })).toThrow('no team 9');
    expect(() =>
      recommendPicks(room.pool, room.league, { ...start(0), rosters: [[1], [1], [], []] }),
    ).toThrow('twice');
  });
});

describe('recommendPicks with three teams and three rounds', () => {
  const COUNT = 11;
  const COLUMNS = 3;
  const certain = { noise: 0, drafts: 1, candidates: COUNT };

  // Draws players who are good in some categories and bad in others, best overall first.
  function drawnPool(seed: number): DraftPool {
    const random = createRandom(seed, 3);
    const lines = Array.from({ length: COUNT }, () =>
      Array.from({ length: COLUMNS }, () => 2 * random.normal()),
    );
    const worth = (line: readonly number[]) => line.reduce((sum, value) => sum + value, 0);
    lines.sort((one, other) => worth(other) - worth(one));
    return {
      players: COUNT,
      columns: COLUMNS,
      x: Float64Array.from(lines.flat()),
      g: Float64Array.from(lines, worth),
      ratio: new Float64Array(COLUMNS).fill(1),
    };
  }

  function won(
    { x }: DraftPool,
    form: DraftLeague['form'],
    rosters: readonly (readonly number[])[],
    own: number,
  ): number {
    const sum = (roster: readonly number[] = [], c: number) =>
      roster.reduce((all, player) => all + (x[player * COLUMNS + c] ?? 0), 0);
    const opponents = rosters.filter((_, team) => team !== own);
    const shares = opponents.map((roster) => {
      const [a = 0, b = 0, c = 0] = Array.from({ length: COLUMNS }, (_, column) =>
        normalCumulative((sum(rosters[own], column) - sum(roster, column)) / 2),
      );
      if (form === 'eachCategory') return (a + b + c) / 3;
      return a * b + a * c + b * c - 2 * a * b * c;
    });
    return shares.reduce((all, share) => all + share, 0) / shares.length;
  }

  function mostWon(
    pool: DraftPool,
    form: DraftLeague['form'],
    rosters: readonly (readonly number[])[],
    turns: readonly number[],
    own: number,
  ): number {
    const [team, ...rest] = turns;
    if (team === undefined) return won(pool, form, rosters, own);
    const free = Array.from({ length: COUNT }, (_, player) => player).filter(
      (player) => !rosters.flat().includes(player),
    );
    const after = (player: number) => mostWon(pool, form, withPick(rosters, team, player), rest, own);
    return team === own ? Math.max(...free.map(after)) : after(free[0] ?? -1);
  }

  function withPick(rosters: readonly (readonly number[])[], team: number, player: number) {
    return rosters.map((roster, index) => (index === team ? [...roster, player] : roster));
  }

  it.each([
    'eachCategory',
    'mostCategories',
  ] as const)('recommends a pick as good as the best that brute force finds: %s', (form) => {
    const league: DraftLeague = { form, teams: 3, rounds: 3, variance: new Float64Array(COLUMNS).fill(4) };
    const turns = draftTurns(3, 3);
    for (let seed = 1; seed <= 20; seed += 1)
      for (const own of [0, 1, 2]) {
        const pool = drawnPool(seed);
        const rosters = [0, 1, 2].map((team) => (team < own ? [team] : []));
        const state: DraftState = { rosters, turns: turns.slice(own), own };
        const [best, ...others] = recommendPicks(pool, league, state, certain).picks;
        const tried = Array.from({ length: COUNT - own }, (_, index) => index + own).map((player) => ({
          player,
          value: mostWon(pool, form, withPick(rosters, own, player), turns.slice(own + 1), own),
        }));
        const most = Math.max(...tried.map(({ value }) => value));
        const label = `draft ${seed}, team ${own}`;
        expect(best?.value, label).toBeCloseTo(most, 4);
        expect(tried.find(({ player }) => player === best?.player)?.value, label).toBeCloseTo(most, 9);
        for (const { player, value } of others)
          expect(value, label).toBeLessThan((tried.find((one) => one.player === player)?.value ?? 0) + 1e-4);
      }
  });
});

describe('H-scores', () => {
  it('are between 0 and 1, best first, and come with category weights that add up to 1', () => {
    for (const form of ['eachCategory', 'mostCategories'] as const) {
      const room = open(form);
      const scores = hScores(room.pool, room.league, start(0), { candidates: 12 });
      expect(scores.length).toBe(12);
      for (const { value, weights } of scores) {
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      }
      expect(scores[0]?.value).toBeGreaterThanOrEqual(scores[11]?.value ?? 1);
    }
  });
});

describe('auctionPrices', () => {
  const { pool } = open();
  const rules = { teams: TEAMS, rounds: ROUNDS, budget: 200 };

  it('returns prices that add up to all teams’ budgets, and lower prices after a team has overpaid', () => {
    const fresh = auctionPrices(pool, { ...rules, bought: [] });
    expect(fresh.reduce((sum, price) => sum + price, 0)).toBeCloseTo(TEAMS * 200, 6);
    const order = [...pool.g.keys()].sort((a, b) => pool.g[b]! - pool.g[a]!);
    const [first = 0, second = 0] = order;
    const later = auctionPrices(pool, { ...rules, bought: [{ player: first, cost: 190 }] });
    expect(later[first]).toBe(0);
    expect(later[second]).toBeLessThan(fresh[second] ?? 0);
  });
});

describe('position limits', () => {
  // Two teams with two picks each, and six players in one column. The best three are centers, of which a team
  // may have one.
  const x = Float64Array.from([6, 5, 4, 3, 2, 1]);
  const pool: DraftPool = {
    players: 6,
    columns: 1,
    x,
    g: x,
    ratio: Float64Array.of(1),
    positions: ['C', 'C', 'C', 'PG', 'PG', null],
  };
  const league: DraftLeague = {
    form: 'eachCategory',
    teams: 2,
    rounds: 2,
    variance: Float64Array.of(4),
    mostByPosition: { C: 1 },
  };
  const certain = { noise: 0, drafts: 1 };

  function brute(rosters: readonly (readonly number[])[], turns: readonly number[]): number {
    const isAllowed = (roster: readonly number[], player: number) =>
      pool.positions?.[player] !== 'C' || !roster.some((one) => pool.positions?.[one] === 'C');
    const worth = (roster: readonly number[] = []) =>
      roster.reduce((sum, player) => sum + (x[player] ?? 0), 0);
    const [team, ...rest] = turns;
    if (team === undefined) return worth(rosters[0]) - worth(rosters[1]);
    const own = rosters[team] ?? [];
    const free = [0, 1, 2, 3, 4, 5].filter((one) => !rosters.flat().includes(one) && isAllowed(own, one));
    const after = (player: number) =>
      brute(
        rosters.map((roster, index) => (index === team ? [...roster, player] : roster)),
        rest,
      );
    return team === 0 ? Math.max(...free.map(after)) : after(free[0] ?? -1);
  }

  it('apply to every team, and the recommended pick’s chance to win equals that of brute force', () => {
    const turns = draftTurns(2, 2);
    const advice = recommendPicks(pool, league, { rosters: [[], []], turns, own: 0 }, certain);
    const lead = brute([[], []], turns);
    expect(advice.picks[0]).toMatchObject({ player: 0 });
    expect(advice.chances[0]).toBeCloseTo(normalCumulative(lead / 2), 3);
    expect([...advice.plan]).toEqual([0, 4]);
  });

  it('exclude players the team may not have, now and at later picks', () => {
    const state = { rosters: [[0], [1]], turns: [1, 0], own: 0 };
    const advice = recommendPicks(pool, league, state, certain);
    expect(advice.picks.map(({ player }) => player).sort()).toEqual([3, 4, 5]);
    const free = recommendPicks(pool, { ...league, mostByPosition: {} }, state, certain);
    expect(free.picks.map(({ player }) => player)).toContain(2);
  });

  it('are read from the league’s rules and applied to the players’ positions', () => {
    const inputs = exampleInputs();
    const rules = { ...inputs.rules, rosterRules: { mostByPosition: { C: 1 }, keepsUndroppable: true } };
    const positions = new Map(
      inputs.players.map(({ id }, index) => [id, index % 2 === 0 ? 'C' : 'PG'] as const),
    );
    const room = openDraftRoom({ ...inputs, rules }, { teams: TEAMS, rounds: ROUNDS, positions });
    const isCenter = (player: number) => room.pool.positions?.[player] === 'C';
    const reserved = room.ids.findIndex((_, player) => isCenter(player));
    const state = { ...start(0), rosters: [[reserved], [], [], []] };
    const advice = recommendPicks(room.pool, room.league, state);
    expect(advice.picks.length).toBeGreaterThan(0);
    expect(advice.picks.some(({ player }) => isCenter(player))).toBe(false);
    expect([...advice.plan].some((player) => player >= 0 && isCenter(player))).toBe(false);
  });
});
