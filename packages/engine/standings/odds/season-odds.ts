import type { LeagueSeason, TeamId, Week, WinLossTie } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import type { WeekModel } from './model.ts';
import { runningWeek } from './running-week.ts';
import { seasonModel } from './season-model.ts';
import type { WeekStakes } from './season-tally.ts';
import { type SimulationOptions, simulateSeason } from './simulate-season.ts';
import { simulateTotals, type TotalsModel, totalsModel } from './simulate-totals.ts';
import { strengthWeek, teamStrengths } from './team-strengths.ts';

/** Where one team will finish. */
interface FinalOdds {
  readonly teamId: TeamId;
  /** Probability of each final place as the league seeds (in forms without matchups, of its table), the first first. */
  readonly places: readonly number[];
  /** Null where the league has no playoffs. */
  readonly playoffs: number | null;
  readonly bye: number | null;
  readonly final: number | null;
  readonly title: number;
  /** Expected wins (ties as half) at the end of the regular season, or points in forms without matchups. */
  readonly expected: number;
  readonly deviation: number;
  /**
   * What the next week is worth to the team, or the round of the playoffs that is on; null in forms without matchups, and where it
   * can hardly go both ways.
   */
  readonly stakes: WeekStakes | null;
}

export interface LeagueOdds {
  /** The first week of the regular season that is not over; null where none is left, and in forms without matchups. */
  readonly nextWeek: number | null;
  readonly teams: readonly FinalOdds[];
  readonly simulations: number;
  /** Half-width of the 80 % interval of a probability near one half, from the number of simulations alone. */
  readonly margin: number;
}

/** From where the season is played, in head-to-head forms. */
export interface SeasonStart {
  /** The odds as they stood after this week. */
  readonly throughWeek?: number;
  /** Later matchups that count as given, by their id: what the home side gets out of them in what the league counts. */
  readonly given?: ReadonlyMap<string, WinLossTie>;
}

interface LeagueOddsOptions extends SimulationOptions, SeasonStart {
  /**
   * Weeks about which more is known than the strengths so far: the running one, or all from the players' projections.
   * Undefined leaves a week to the strengths and, while it runs, its score so far.
   */
  readonly weekModel?: (week: Week) => WeekModel | undefined;
}

/**
 * The odds of every final place in any scoring form, from how the teams have played so far ({@link teamStrengths}) and from what
 * is known better about coming weeks. Teams stand in the league's order. Null in forms without matchups when the totals so far
 * are not known.
 */
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

/** The odds of every final place in forms without matchups, from the final totals as they are expected. */
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
