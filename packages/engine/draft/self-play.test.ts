import { describe, expect, it } from 'vitest';
import { normalCumulative } from '../numeric/functions.ts';
import { examplePool } from '../testing/example-pool.ts';
import { availablePlayers, type DraftLeague, type DraftState } from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { SelfPlayDrafter } from './self-play.ts';

const TEAMS = 6;
const ROUNDS = 8;
const COLUMNS = 5;
const PLAYERS = 90;

const pool = examplePool(PLAYERS, COLUMNS);
const leagueOf = (form: DraftLeague['form']): DraftLeague => ({
  form,
  teams: TEAMS,
  rounds: ROUNDS,
  variance: new Float64Array(COLUMNS).fill(2 * ROUNDS),
});
const turns = draftTurns(TEAMS, ROUNDS);
const byG = (state: DraftState): number => availablePlayers(pool, state)[0] ?? -1;

function drafted(pick: (state: DraftState) => number, made = turns.length): number[][] {
  const rosters: number[][] = Array.from({ length: TEAMS }, () => []);
  turns.slice(0, made).forEach((own, turn) => {
    rosters[own]?.push(pick({ rosters, turns: turns.slice(turn), own }));
  });
  return rosters;
}

function result(rosters: readonly (readonly number[])[], own: number): number {
  const sum = (team: number, c: number): number =>
    (rosters[team] ?? []).reduce((total, player) => total + pool.x[player * COLUMNS + c]!, 0);
  let value = 0;
  for (let team = 0; team < TEAMS; team += 1)
    for (let c = 0; team !== own && c < COLUMNS; c += 1)
      value += normalCumulative((sum(own, c) - sum(team, c)) / Math.sqrt(2 * ROUNDS));
  return value / ((TEAMS - 1) * COLUMNS);
}

describe('SelfPlayDrafter', () => {
  it('values the last pick by the completed teams’ result', () => {
    const rosters = drafted(byG, turns.length - 1);
    const own = turns.at(-1) ?? 0;
    const drafter = new SelfPlayDrafter(pool, leagueOf('eachCategory'));
    const state = { rosters, turns: turns.slice(-1), own };
    const scores = drafter.scores(state);
    for (const { player, value } of scores) {
      const finished = rosters.map((roster, team) => (team === own ? [...roster, player] : roster));
      expect(value).toBeCloseTo(result(finished, own), 5);
    }
    const best = availablePlayers(pool, state).reduce(
      (most, player) => {
        const value = result(
          rosters.map((roster, team) => (team === own ? [...roster, player] : roster)),
          own,
        );
        return value > most.value ? { player, value } : most;
      },
      { player: -1, value: -1 },
    );
    expect(scores[0]?.player).toBe(best.player);
  });

  it('beats teams that draft by G-scores in both head-to-head category scoring types, with the same picks in every run', () => {
    for (const form of ['eachCategory', 'mostCategories'] as const) {
      const against = (seat: number): number[][] => {
        const drafter = new SelfPlayDrafter(pool, leagueOf(form));
        return drafted((state) =>
          state.own === seat ? (drafter.scores(state)[0]?.player ?? -1) : byG(state),
        );
      };
      const mean = (rosters: (seat: number) => number[][]): number =>
        Array.from({ length: TEAMS }, (_, seat) => result(rosters(seat), seat)).reduce((a, b) => a + b) /
        TEAMS;
      expect(mean(against)).toBeGreaterThan(mean(() => drafted(byG)) + 0.02);
      expect(against(2)).toEqual(against(2));
    }
  });

  it('drafts for all teams without duplicates, and lists players by value, which is a share between 0 and 1', () => {
    const drafter = new SelfPlayDrafter(pool, leagueOf('mostCategories'), { candidates: 15 });
    const rosters = drafted((state) => {
      const scores = drafter.scores(state);
      expect(scores.map(({ value }) => value)).toEqual(
        scores.map(({ value }) => value).toSorted((a, b) => b - a),
      );
      for (const { value, weights } of scores) {
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      }
      return scores[0]?.player ?? -1;
    });
    expect(new Set(rosters.flat()).size).toBe(TEAMS * ROUNDS);
  });

  it('rejects an inconsistent draft', () => {
    const drafter = new SelfPlayDrafter(pool, leagueOf('eachCategory'));
    const rosters = Array.from({ length: TEAMS }, () => [3]);
    expect(() => drafter.scores({ rosters, turns, own: 0 })).toThrow('twice');
  });
});
