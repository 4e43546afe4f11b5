import {
  availablePlayers,
  type DraftLeague,
  type DraftState,
  draftTurns,
  hScores,
  recommendPicks,
  SelfPlayDrafter,
} from '@fantasy-stats/engine/draft';
import { createRandom } from '@fantasy-stats/engine/numeric';
import type { Season } from '../data/seasons.ts';
import { type DraftSeason, draftLeague, draftSeason, weeklyResults } from '../protocol/draft-season.ts';
import { ROSTER, TEAMS } from '../protocol/pool.ts';

// Twelve teams pick thirteen players each in a snake draft. One team uses the tested method, and the other
// eleven use G-score (or the paper's or the newest H-scores). Seasons of 25 real weeks are then simulated.

export const draftForms = ['eachCategory', 'mostCategories'] as const;
export type DraftForm = (typeof draftForms)[number];

/** Draft methods of the tested team against those of the eleven other teams. */
export const draftArms = [
  'G against G',
  'H against G',
  'newest H against G',
  'ours against G',
  'ours against H',
  'ours against newest H',
] as const;
export type DraftArm = (typeof draftArms)[number];

/** A draft method, created once per draft and shared by the teams that use it. */
type Drafter = (season: DraftSeason, league: DraftLeague) => (state: DraftState) => number;

const WEEKS = 25;

const byG: Drafter =
  ({ pool }) =>
  (state) =>
    availablePlayers(pool, state)[0] ?? -1;
const byH: Drafter =
  ({ pool }, league) =>
  (state) =>
    hScores(pool, league, state, { candidates: 30 })[0]?.player ?? -1;
const byNewestH: Drafter = ({ pool }, league) => {
  const drafter = new SelfPlayDrafter(pool, league);
  return (state) => drafter.scores(state)[0]?.player ?? -1;
};
/** Plans the draft, assuming that the other teams pick by their G-scores. */
const planned: Drafter =
  ({ pool }, league) =>
  (state) =>
    recommendPicks(pool, league, state, { drafts: 1, noise: 0 }).picks[0]?.player ?? -1;

const drafters: Readonly<Record<DraftArm, { readonly own: Drafter; readonly field: Drafter }>> = {
  'G against G': { own: byG, field: byG },
  'H against G': { own: byH, field: byG },
  'newest H against G': { own: byNewestH, field: byG },
  'ours against G': { own: planned, field: byG },
  'ours against H': { own: planned, field: byH },
  'ours against newest H': { own: planned, field: byNewestH },
};

export function holdDraft(season: DraftSeason, form: DraftForm, seat: number, arm: DraftArm): number[][] {
  const league = draftLeague(form);
  const rosters: number[][] = Array.from({ length: TEAMS }, () => []);
  const turns = draftTurns(TEAMS, ROSTER);
  const own = drafters[arm].own(season, league);
  const field = drafters[arm].field(season, league);
  turns.forEach((team, turn) => {
    const state: DraftState = { rosters, turns: turns.slice(turn), own: team };
    rosters[team]?.push((team === seat ? own : field)(state));
  });
  return rosters;
}

/** Returns each week's opponents. Every team plays every other in turn, in a random order per season. */
function meetings(random: ReturnType<typeof createRandom>): Int32Array[] {
  const teams = Array.from({ length: TEAMS }, (_, team) => team);
  random.shuffle(teams);
  const [fixed = 0, ...others] = teams;
  return Array.from({ length: TEAMS - 1 }, (_, round) => {
    const opponents = new Int32Array(TEAMS);
    const circle = [fixed, ...others.map((_team, i) => others[(i + round) % others.length] ?? 0)];
    for (let i = 0; i < TEAMS / 2; i += 1) {
      const a = circle[i] ?? 0;
      const b = circle[TEAMS - 1 - i] ?? 0;
      opponents[a] = b;
      opponents[b] = a;
    }
    return opponents;
  });
}

/** Computes the share of simulated seasons that a team wins, with ties split. */
export function seasonsWon(
  results: readonly Float64Array[],
  seat: number,
  seasons: number,
  seed: number,
): number {
  const random = createRandom(seed, seat, 5);
  const totals = new Float64Array(TEAMS);
  let won = 0;
  for (let season = 0; season < seasons; season += 1) {
    const rounds = meetings(random);
    totals.fill(0);
    for (let week = 0; week < WEEKS; week += 1) {
      const result = results[random.integer(results.length)]!;
      const opponents = rounds[week % rounds.length]!;
      for (let team = 0; team < TEAMS; team += 1) totals[team]! += result[team * TEAMS + opponents[team]!]!;
    }
    let best = 0;
    for (const total of totals) best = Math.max(best, total);
    let sharing = 0;
    for (const total of totals) if (total > best - 1e-9) sharing += 1;
    if (totals[seat]! > best - 1e-9) won += 1 / sharing;
  }
  return won / seasons;
}

export interface DraftResult {
  readonly season: string;
  readonly form: DraftForm;
  readonly arm: DraftArm;
  readonly seat: number;
  readonly won: number;
}

const SEASONS = 1000;

export function runDrafts(
  season: Season,
  progress: (text: string) => void = () => undefined,
  arms: readonly DraftArm[] = draftArms,
): DraftResult[] {
  const board = draftSeason(season);
  return draftForms.flatMap((form) =>
    arms.flatMap((arm) => {
      progress(`${season.name}: drafts, ${form}, ${arm}`);
      return Array.from({ length: TEAMS }, (_, seat): DraftResult => {
        const results = weeklyResults(board, holdDraft(board, form, seat, arm), form);
        return {
          season: season.name,
          form,
          arm,
          seat,
          won: seasonsWon(results, seat, SEASONS, season.year),
        };
      });
    }),
  );
}
