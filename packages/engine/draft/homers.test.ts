import { nbaTeams } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { availablePlayers, type DraftLeague, type DraftPool, type DraftState } from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { examplePool } from './example-pool.ts';
import { pastPicks } from './field-habit.ts';
import { homersAmong, likeliestOrder, seenByHomer } from './field-order.ts';
import { type Favorite, favoritesOf, homerPlace, homerWorth } from './homers.ts';
import { fieldView, OPINIONS_WIDER, worthOfPlace } from './market.ts';
import { type MockManager, mockPicks } from './mock-managers.ts';
import { recommendPicks } from './recommend-picks.ts';

const [TEAMS, ROUNDS, COLUMNS, PLAYERS] = [8, 10, 5, 150];
const turns = draftTurns(TEAMS, ROUNDS);
const league: DraftLeague = {
  form: 'eachCategory',
  teams: TEAMS,
  rounds: ROUNDS,
  variance: new Float64Array(COLUMNS).fill(2 * ROUNDS),
};

/** Players of all NBA teams; those of each are spread over the whole order. */
function withNbaTeams(seed: number, isUsual: boolean): DraftPool {
  const made = examplePool(PLAYERS, COLUMNS);
  const random = createRandom(seed, 3);
  const order = Array.from(made.g.keys()).sort((a, b) => made.g[b]! - made.g[a]!);
  const homes = new Int32Array(PLAYERS);
  const usual = new Float64Array(PLAYERS);
  for (let first = 0; first < PLAYERS; first += nbaTeams.length) {
    const some = nbaTeams.map((_, nbaTeam) => nbaTeam);
    random.shuffle(some);
    some.forEach((nbaTeam, place) => {
      homes[order[first + place]!] = nbaTeam;
    });
  }
  order.forEach((player, place) => {
    usual[player] = Math.max(1, (place + 1) * (1 + 0.1 * random.normal()));
  });
  return { ...made, nbaTeams: homes, ...(isUsual ? { usual } : {}) };
}

const fans = ({ nbaTeams: homes }: DraftPool, nbaTeam: number): Set<number> =>
  new Set(Array.from(homes ?? []).flatMap((home, player) => (home === nbaTeam ? [player] : [])));

const empty: DraftState = { rosters: Array.from({ length: TEAMS }, () => []), turns, own: -1 };

/** The draft after some rounds. */
function after(picks: readonly { team: number; player: number }[], made: number): DraftState {
  const rosters: number[][] = Array.from({ length: TEAMS }, () => []);
  for (const { team, player } of picks.slice(0, made)) rosters[team]?.push(player);
  return { rosters, turns: turns.slice(made), own: turns[made] ?? 0 };
}

function viewOf(pool: DraftPool, state: DraftState) {
  const available = Int32Array.from(availablePlayers(pool, state));
  const view = fieldView(pool, available, { market: pool.usual ? 0.8 : 0, noise: 0.5 });
  return { available, view };
}

const homersOf = (pool: DraftPool, state: DraftState) => {
  const { available, view } = viewOf(pool, state);
  return homersAmong(pool, league, state, view, available);
};

describe('what a homer makes of players', () => {
  it('is places earlier, and never before the first', () => {
    expect([1, 5, 10, 60].map(homerPlace)).toEqual([1, 1, 4, 34]);
    const pool = withNbaTeams(1, false);
    const order = Array.from(pool.g.keys()).sort((a, b) => pool.g[b]! - pool.g[a]!);
    const worth = homerWorth(pool, null);
    expect(worth[order[59]!]).toBe(pool.g[order[33]!]);
    /* Place 61 is seen at 34.6. */
    const [above, below] = [pool.g[order[33]!]!, pool.g[order[34]!]!];
    expect(worth[order[60]!]).toBeCloseTo(above + 0.6 * (below - above), 12);
    expect(homerWorth(pool, Float64Array.of(60))[0]).toBe(worthOfPlace(34));
  });
});

describe('whose players an opponent favors', () => {
  /* Every habit by itself, every pick from its own board: no sums kept. */
  function byHand(
    pool: DraftPool,
    state: DraftState,
    own: number,
    isByPlaces: boolean,
    seen: { worth: Float64Array; asHomer: Float64Array },
  ): number[][] {
    const past = pastPicks(state) ?? [];
    const habits = [-1, ...nbaTeams.keys()];
    return state.rosters.map((_, team) => {
      if (team === own) return nbaTeams.map(() => 0);
      const weights = habits.map((favorite) => {
        let weight = 0;
        for (const width of [0.5, 1, 2]) {
          const scale = Math.PI / Math.sqrt(6) / width / (isByPlaces ? OPINIONS_WIDER : 0.5);
          let likelihood = (favorite < 0 ? 0.9 : 0.1 / nbaTeams.length) / 3;
          past.forEach((pick, at) => {
            if (pick.team !== team) return;
            const gone = new Set(past.slice(0, at).map(({ player }) => player));
            const wanted = (player: number) =>
              Math.exp(scale * (pool.nbaTeams?.[player] === favorite ? seen.asHomer : seen.worth)[player]!);
            let all = 0;
            for (let player = 0; player < pool.players; player += 1)
              if (!gone.has(player)) all += wanted(player);
            likelihood *= (0.8 * wanted(pick.player)) / all + 0.2 / 30;
          });
          weight += likelihood;
        }
        return weight;
      });
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.slice(1).map((weight) => weight / all);
    });
  }

  it('is what follows from the likelihoods of all habits', () => {
    for (const isUsual of [false, true]) {
      const pool = withNbaTeams(2, isUsual);
      const managers = Array.from(
        { length: TEAMS },
        (_, team): MockManager =>
          team % 3 === 1
            ? { style: 'homer', skill: 0.7, favorites: fans(pool, team) }
            : { style: 'average', skill: 0.6 },
      );
      const state = after(mockPicks(pool, league, empty, managers, 5), 45);
      const { available, view } = viewOf(pool, state);
      const seen = { worth: view.worth, asHomer: homerWorth(pool, view.places), isByPlaces: isUsual };
      const found = favoritesOf(pool, seen, pastPicks(state) ?? [], available, { own: 2, teams: TEAMS });
      const expected = byHand(pool, state, 2, isUsual, seen);
      expect(found.flat().length).toBeGreaterThan(0);
      found.forEach((favorites, team) => {
        const likely = expected[team]!.flatMap((probability, nbaTeam): Favorite[] =>
          probability >= 0.1 ? [{ nbaTeam, probability }] : [],
        );
        expect(favorites.map(({ nbaTeam }) => nbaTeam)).toEqual(
          likely.toSorted((a, b) => b.probability - a.probability).map(({ nbaTeam }) => nbaTeam),
        );
        for (const { nbaTeam, probability } of favorites)
          expect(probability).toBeCloseTo(expected[team]![nbaTeam]!, 9);
      });
    }
  });

  it('is nobody’s before anybody has picked, where rosters are not of turns, and where NBA teams are not known', () => {
    const pool = withNbaTeams(1, false);
    expect(homersOf(pool, { ...empty, own: 0 })).toBeNull();
    const managers = empty.rosters.map(
      (): MockManager => ({
        style: 'homer',
        skill: 1,
        favorites: fans(pool, 4),
      }),
    );
    const state = after(mockPicks(pool, league, empty, managers, 1), 40);
    expect(homersOf(pool, state)).not.toBeNull();
    expect(homersOf(pool, { ...state, turns: state.turns.slice(1) })).toBeNull();
    const { nbaTeams: _, ...unknown } = pool;
    expect(homersOf(unknown, state)).toBeNull();
  });

  it('is told of nobody by two of an NBA team at their places, nor by one who is taken early', () => {
    const pool = withNbaTeams(3, false);
    const rosters: number[][] = empty.rosters.map(() => []);
    const state = { rosters, turns, own: 0 };
    const team = 3;
    for (const next of turns.slice(0, 40)) {
      const isEarly = next === team && rosters[team]?.length === 3;
      rosters[next]?.push(availablePlayers(pool, state)[isEarly ? 20 : 0]!);
    }
    const drafted = { rosters, turns: turns.slice(40), own: 0 };
    const [first = -1, , third = -1, early = -1] = rosters[team] ?? [];
    const homes = (pool.nbaTeams ?? new Int32Array(0)).slice();
    homes[third] = homes[first]!;
    for (const player of rosters.flat())
      if (player !== early && homes[player] === homes[early]) homes[player] = -1;
    const favorites = homersOf({ ...pool, nbaTeams: homes }, drafted)?.favorites ?? [];
    const of = (player: number) =>
      favorites[team]?.find(({ nbaTeam }) => nbaTeam === homes[player])?.probability ?? 0;
    expect(of(first)).toBe(0);
    expect(of(early)).toBeLessThan(0.25);
    for (const [other, found] of favorites.entries()) if (other !== team) expect(found).toEqual([]);
  });

  it('is told after a few picks, and his next ones are foreseen better; nobody else’s worse', () => {
    const losses = { before: 0, after: 0, others: 0, othersAfter: 0 };
    let [told, homers, mistaken] = [0, 0, 0];
    for (let seed = 1; seed <= 12; seed += 1) {
      const pool = withNbaTeams(seed, seed % 2 === 0);
      const favorite = createRandom(seed, 8).integer(nbaTeams.length);
      const managers = empty.rosters.map(
        (_, team): MockManager =>
          team === 4
            ? { style: 'homer', skill: 0.8, favorites: fans(pool, favorite) }
            : { style: team % 2 === 0 ? 'average' : 'value', skill: 0.8 },
      );
      const picks = mockPicks(pool, league, empty, managers, seed);
      for (let round = 1; round < ROUNDS; round += 1) {
        const state = { ...after(picks, round * TEAMS), own: -1 };
        const { available, view } = viewOf(pool, state);
        const found = homersAmong(pool, league, state, view, available);
        const left = new Set(available);
        for (const { player, team } of picks.slice(round * TEAMS, (round + 1) * TEAMS)) {
          const chanceIn = (worth: Float64Array): number => {
            let all = 0;
            for (const other of left) all += Math.exp(worth[other]! / view.opinion);
            return 0.95 * (Math.exp(worth[player]! / view.opinion) / all) + 0.05 / 30;
          };
          const usual = chanceIn(view.worth);
          let [foreseen, rest] = [0, 1];
          for (const { nbaTeam, probability } of found?.favorites[team] ?? []) {
            foreseen += probability * chanceIn(seenByHomer(view, view.worth, found!, nbaTeam));
            rest -= probability;
          }
          foreseen += rest * usual;
          losses[team === 4 ? 'before' : 'others'] -= Math.log(usual);
          losses[team === 4 ? 'after' : 'othersAfter'] -= Math.log(foreseen);
          left.delete(player);
        }
        if (round !== 6) continue;
        homers += 1;
        const [first] = found?.favorites[4] ?? [];
        if (first?.nbaTeam === favorite && first.probability > 0.5) told += 1;
        found?.favorites.forEach(([other], team) => {
          if (team !== 4 && (other?.probability ?? 0) > 0.5) mistaken += 1;
        });
      }
    }
    expect({ told: told >= homers / 2, mistaken }).toEqual({ told: true, mistaken: 0 });
    expect(losses.after).toBeLessThan(0.95 * losses.before);
    expect(losses.othersAfter).toBeLessThan(1.005 * losses.others);
  });
});

describe('a recommended pick', () => {
  it('is the same where opponents go by their list, and NBA teams are known', () => {
    for (const isUsual of [false, true]) {
      const pool = withNbaTeams(1, isUsual);
      const { nbaTeams: _, ...unknown } = pool;
      const managers = empty.rosters.map(
        (): MockManager => ({ style: isUsual ? 'average' : 'value', skill: 1 }),
      );
      const picks = mockPicks(pool, league, empty, managers, 1);
      for (const made of [0, 9, 30, 61]) {
        const state = after(picks, made);
        expect(recommendPicks(pool, league, state)).toEqual(recommendPicks(unknown, league, state));
      }
    }
  });

  it('knows that a homer leaves fewer of his own: chances to be there, and orders of the field', () => {
    const pool = withNbaTeams(4, false);
    const { nbaTeams: _, ...unknown } = pool;
    const favorite = 6;
    const managers = empty.rosters.map(
      (_, team): MockManager =>
        team === 4
          ? { style: 'homer', skill: 1, favorites: fans(pool, favorite) }
          : { style: 'value', skill: 1 },
    );
    /* Team 2 is on the clock before the homer’s turn. */
    const state = after(mockPicks(pool, league, empty, managers, 1), 50);
    expect(state.own).toBe(2);
    const found = homersOf(pool, state);
    expect(found?.favorites[4]?.[0]?.nbaTeam).toBe(favorite);
    const { view } = viewOf(pool, state);
    const { order, own } = likeliestOrder(view, found);
    expect(own?.[4]?.toSorted()).toEqual(order.toSorted());
    const wanted = own?.[4]?.find((player) => pool.nbaTeams![player] === favorite) ?? -1;
    expect(own?.[4]?.indexOf(wanted)).toBeLessThan(order.indexOf(wanted));
    const chance = (known: DraftPool) =>
      recommendPicks(known, league, state, { also: wanted, candidates: 40 }).picks.find(
        ({ player }) => player === wanted,
      )?.nextTurn ?? Number.NaN;
    expect(chance(pool)).toBeLessThan(chance(unknown) - 0.02);
  });

  it('is refused for NBA teams there are not', () => {
    const pool = withNbaTeams(1, false);
    const state = { ...empty, own: 0 };
    for (const wrong of [new Int32Array(3), new Int32Array(PLAYERS).fill(nbaTeams.length)])
      expect(() => recommendPicks({ ...pool, nbaTeams: wrong }, league, state)).toThrow('pool');
  });
});
