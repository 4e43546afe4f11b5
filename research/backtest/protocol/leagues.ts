import { createRandom, type Random } from '@fantasy-stats/engine/numeric';
import { type Pool, ROSTER, TEAMS } from './pool.ts';

const NOISE = 0.5;

export type League = Int32Array;

/**
 * Drafts leagues in snake order by last season's G-scores, with noise on each player's total in each league.
 */
export function draftLeagues(pool: Pool, year: number, count: number): League[] {
  return Array.from({ length: count }, (_, league) => snakeDraft(pool, createRandom(year, league, 1)));
}

export type ScoredPlayers = Pick<Pool, 'players' | 'scores'>;

export function snakeDraft({ players, scores }: ScoredPlayers, random: Random): League {
  const noisy = Array.from(players, (player, index) => ({
    player,
    score: scores[index]! + NOISE * random.normal(),
  }));
  noisy.sort((a, b) => b.score - a.score);
  const rosters = new Int32Array(TEAMS * ROSTER);
  for (let pick = 0; pick < TEAMS * ROSTER; pick += 1) {
    const round = Math.floor(pick / TEAMS);
    const seat = pick % TEAMS;
    const team = round % 2 === 0 ? seat : TEAMS - 1 - seat;
    rosters[team * ROSTER + round] = noisy[pick]?.player ?? -1;
  }
  return rosters;
}

/** Returns all pairs of teams, each once, with a random first side. */
export function pairings(year: number, league: number, week: number): Uint8Array {
  const random = createRandom(year, league, 2, week);
  const sides = new Uint8Array(TEAMS * (TEAMS - 1));
  let next = 0;
  for (let a = 0; a < TEAMS; a += 1) {
    for (let b = a + 1; b < TEAMS; b += 1) {
      const flip = random.next() < 0.5;
      sides[next] = flip ? b : a;
      sides[next + 1] = flip ? a : b;
      next += 2;
    }
  }
  return sides;
}
