import type { LeagueSeason, TeamId, Week, WinLossTie } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import type { WeekModel } from './model.ts';
import { runningWeek } from './running-week.ts';
import { seasonModel } from './season-model.ts';
import type { WeekStakes } from './season-tally.ts';
import { type SimulationOptions, simulateSeason } from './simulate-season.ts';
import { simulateTotals, type TotalsModel, totalsModel } from './simulate-totals.ts';
import { strengthWeek, teamStrengths } from './team-strengths.ts';

interface FinalOdds {
  readonly teamId: TeamId;
  /** Probability of each final rank, first rank first. */
  readonly places: readonly number[];
  readonly playoffs: number | null;
  readonly bye: number | null;
  readonly final: number | null;
  readonly title: number;
  /**
   * Expected wins (ties count as half) at the end of the regular season, or points in leagues without
   * matchups.
   */
  readonly expected: number;
  readonly deviation: number;
  /** Null in leagues without matchups, and when the result is nearly certain. */
  readonly stakes: WeekStakes | null;
}

export interface LeagueOdds {
  /** Null after the regular season, and in leagues without matchups. */
  readonly nextWeek: number | null;
  readonly teams: readonly FinalOdds[];
  readonly simulations: number;
  /** Half-width of the 80 % interval of a probability near ½, from the number of simulations. */
  readonly margin: number;
}

export interface SeasonStart {
  readonly throughWeek?: number;
  /** Fixed results of the home side by matchup id, in the league's unit. */
  readonly given?: ReadonlyMap<string, WinLossTie>;
}

interface LeagueOddsOptions extends SimulationOptions, SeasonStart {
  /**
   * Returns a week's model if it is more precise than team strengths. Otherwise, strengths are used, and for
   * the current week also its score so far.
   */
  readonly weekModel?: (week: Week) => WeekModel | undefined;
}

/** Teams are in the league's order. Null in leagues without matchups when the totals so far are unknown. */
export function leagueOdds(season: LeagueSeason, options: LeagueOddsOptions = {}): LeagueOdds | null {
  const strengths = teamStrengths(season, options.throughWeek);
  if (!isHeadToHead(season.league.scoringForm)) {
    const model = totalsModel(season, strengths);
    return model && totalsOdds(season, model, options);
  }
  const through = options.throughWeek;
  const known = (week: Week): WeekModel =>
    options.weekModel?.(week) ??
    (through === undefined ? runningWeek(season, strengths, week) : null) ??
    strengthWeek(strengths, week);
  const model = seasonModel(season, known, {
    persistent: strengths.error,
    correlation: strengths.correlation,
    ...(through === undefined ? {} : { throughWeek: through }),
    ...(options.given ? { given: options.given } : {}),
  });
  const odds = simulateSeason(model, options);
  const hasPlayoffs = model.playoffs !== null;
  return {
    ...odds,
    teams: season.teams.flatMap((team, index) => {
      const own = odds.teams[index];
      if (!own) return [];
      return [
        {
          teamId: team.id,
          places: [...own.places],
          playoffs: hasPlayoffs ? own.playoffs : null,
          bye: hasPlayoffs ? own.bye : null,
          final: hasPlayoffs ? own.final : null,
          title: own.title,
          expected: own.wins.mean,
          deviation: own.wins.deviation,
          stakes: own.stakes,
        },
      ];
    }),
  };
}

/** Computes the odds of a league without matchups from a model of final totals. */
export function totalsOdds(
  season: LeagueSeason,
  model: TotalsModel,
  options: SimulationOptions = {},
): LeagueOdds {
  const odds = simulateTotals(model, options);
  return {
    ...odds,
    nextWeek: null,
    teams: season.teams.flatMap((team, index) => {
      const own = odds.teams[index];
      if (!own) return [];
      const { places, title, points } = own;
      return {
        teamId: team.id,
        places: [...places],
        playoffs: null,
        bye: null,
        final: null,
        title,
        expected: points.mean,
        deviation: points.deviation,
        stakes: null,
      };
    }),
  };
}
