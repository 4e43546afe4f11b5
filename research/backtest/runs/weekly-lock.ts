import { addDays } from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league';
import { dot } from '@fantasy-stats/engine/numeric';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import { weeklyLineup } from '@fantasy-stats/engine/weekly-lineup';
import { dayName } from '../data/days.ts';
import { countedWeeks } from '../data/seasons.ts';
import type { Stage } from '../model/project.ts';
import { SeasonLeagues } from '../model/season-league.ts';
import type { ModelConstants } from '../model/walk.ts';
import { COUNTING, drawnOpponents } from '../protocol/add-weeks.ts';
import { managedLeagues } from '../protocol/managed-leagues.ts';
import { playerTotals } from '../protocol/outcomes.ts';
import { prices } from '../protocol/points-league.ts';
import { ROSTER, seasonPool, TEAMS } from '../protocol/pool.ts';
import { type WeekForm, weekOutcome } from '../protocol/week-outcome.ts';

export const lockForms = ['eachCategory', 'headToHeadPoints'] as const satisfies readonly WeekForm[];
export const LOCK_LEAGUES = 2;
const OPENING_WEEKS = 3;
const DAYS = 7;

/** Mean change due to the engine's lineup in one week, against the obvious one. */
export interface LockWeekGain {
  readonly season: string;
  readonly week: number;
  readonly form: WeekForm;
  /** Category wins, or fantasy points. */
  readonly score: number;
  readonly matchups: number;
  readonly changed: number;
}

/** Returns the ten players with the highest projected average × scheduled games. */
export function obviousLineup(
  players: readonly { readonly id: string; readonly average: number; readonly games: number }[],
): string[] {
  return players
    .toSorted((a, b) => b.average * b.games - a.average * a.games)
    .slice(0, COUNTING)
    .map(({ id }) => id);
}

/**
 * Returns the obvious lineup. A player's average is the value of a projected game: by G-score, or in fantasy
 * points.
 */
function obviousOf(compiled: CompiledForecast, team: string, form: WeekForm): string[] {
  return obviousLineup(
    (compiled.players.get(team) ?? []).map(({ days, outlook, rostered, value }) => ({
      id: rostered.id,
      average: form === 'eachCategory' ? value : Math.max(0, dot(prices, outlook.mean)),
      games: days.length,
    })),
  );
}

const totalsOf = (totals: Float64Array, ids: readonly string[]): Float64Array => {
  const sum = new Float64Array(PART_COUNT);
  for (const id of ids)
    for (let part = 0; part < PART_COUNT; part += 1) sum[part]! += totals[Number(id) * PART_COUNT + part]!;
  return sum;
};

/**
 * Chooses the weekly lineups of managed leagues before every counted week from the fourth on (see
 * `countedWeeks`). The opponent has the obvious lineup.
 */
export function weeklyLocksOf(
  stage: Stage,
  model: ModelConstants,
  scales: readonly number[],
  count: number,
  gains: LockWeekGain[],
): void {
  const { season, previous } = stage;
  const pool = seasonPool(previous);
  for (const week of countedWeeks(season).slice(OPENING_WEEKS)) {
    const monday = season.firstMonday + DAYS * week;
    const totals = playerTotals(season, monday, monday + DAYS);
    const drafted = managedLeagues(stage, pool, week, Math.min(LOCK_LEAGUES, count));
    const firstDay = dayName(monday);
    const planned = { number: week + 1, firstDay, lastDay: addDays(firstDay, DAYS - 1) };
    for (const form of lockForms) {
      const slots = [
        { slot: 'UTIL' as const, count: COUNTING },
        { slot: 'BN' as const, count: ROSTER - COUNTING },
      ];
      const rules = { form, weeks: week + 1, slots, lock: 'weekly' as const };
      const leagues = new SeasonLeagues(stage, model, scales, rules, monday);
      let [score, matchups, changed] = [0, 0, 0];
      drafted.forEach((league, number) => {
        const compiled = leagues.compiled(league);
        const opponents = drawnOpponents(season.year, number, week);
        for (let team = 0; team < TEAMS; team += 1) {
          const opponent = String(opponents[team]!);
          const lineup = weeklyLineup(compiled, { week: planned, team: String(team), opponent });
          if (!lineup) throw new Error(`The lineups of week ${week + 1} are locked`);
          const chosen = lineup.starters.map(({ id }) => id);
          const obvious = obviousOf(compiled, String(team), form);
          const theirs = totalsOf(totals, obviousOf(compiled, opponent, form));
          const after = weekOutcome(form, totalsOf(totals, chosen), theirs);
          const before = weekOutcome(form, totalsOf(totals, obvious), theirs);
          score += after[0] - before[0];
          matchups += after[1] - before[1];
          changed += chosen.filter((id) => !obvious.includes(id)).length;
        }
      });
      const teams = drafted.length * TEAMS;
      gains.push({
        season: season.name,
        week,
        form,
        score: score / teams,
        matchups: matchups / teams,
        changed: changed / teams,
      });
    }
  }
}
