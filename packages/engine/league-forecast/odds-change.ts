import { isHeadToHead, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import type { LeagueOdds } from '../standings/odds/season-odds.ts';
import type { SimulationOptions } from '../standings/odds/simulate-season.ts';
import { playedWeeks } from '../standings/weeks.ts';
import type { CompiledForecast } from './compile.ts';
import { seasonForecast } from './season-forecast.ts';

/** By how much the results of one week moved every team's chances. */
interface OddsChange {
  /** The week, over. */
  readonly lastWeek: number;
  /** Differences of probabilities; of the playoffs null where the league has none. */
  readonly changes: ReadonlyMap<TeamId, { readonly playoffs: number | null; readonly title: number }>;
}

/**
 * By how much the results of the last week that is over moved everybody's chances: those of now, less those of the same season
 * with the same projections before that week was played. So no change comes from players who became better, or hurt.
 *
 * @param now the odds as they stand
 * @returns null before the first week is over, once the regular season is, and in forms without matchups
 */
export function oddsChange(
  season: LeagueSeason,
  compiled: CompiledForecast | null,
  now: LeagueOdds,
  options: SimulationOptions = {},
): OddsChange | null {
  const { league } = season;
  if (!isHeadToHead(league.scoringForm) || now.nextWeek === null) return null;
  const lastWeek = playedWeeks(league).at(-1);
  if (lastWeek === undefined) return null;
  const before = seasonForecast(season, compiled, { ...options, throughWeek: lastWeek - 1 });
  if (!before) return null;
  const then = new Map(before.teams.map((team) => [team.teamId, team]));
  return {
    lastWeek,
    changes: new Map(
      now.teams.flatMap(({ teamId, playoffs, title }) => {
        const earlier = then.get(teamId);
        if (!earlier) return [];
        const isPlayoffs = playoffs !== null && earlier.playoffs !== null;
        return [
          [
            teamId,
            {
              playoffs: isPlayoffs ? playoffs - (earlier.playoffs ?? 0) : null,
              title: title - earlier.title,
            },
          ] as const,
        ];
      }),
    ),
  };
}
