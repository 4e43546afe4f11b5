import { isProperties, type Properties, properties, readInteger, readNumber } from '../loose.ts';
import type { SampleResponse } from './assumption.ts';

export interface EspnSample {
  /** `scoringType` of the settings; null without settings. */
  readonly scoringType: string | null;
  readonly settings: Properties;
  readonly currentWeek: number | null;
  /** Matchups, each once. */
  readonly matchups: readonly Properties[];
  /** Playoff seeds by team. */
  readonly seeds: ReadonlyMap<number | null, number>;
  /** Responses with the lineups of one scoring period. */
  readonly rosters: readonly { readonly period: number; readonly teams: readonly Properties[] }[];
}

export function objects(value: unknown): Properties[] {
  return Array.isArray(value) ? value.filter(isProperties) : [];
}

export function espnLeagues(responses: readonly SampleResponse[]): EspnSample[] {
  const byLeague = new Map<string, Properties[]>();
  for (const { platform, body } of responses) {
    if (platform !== 'espn' || !isProperties(body) || readInteger(body.gameId) !== 3) continue;
    const key = `${readInteger(body.id)} ${readInteger(body.seasonId)}`;
    byLeague.set(key, [...(byLeague.get(key) ?? []), body]);
  }
  return [...byLeague.values()].map(leagueOf);
}

function leagueOf(bodies: readonly Properties[]): EspnSample {
  // Some views contain only part of the settings.
  const settings: Properties = Object.assign({}, ...bodies.map(({ settings: own }) => properties(own)));
  const scoring = properties(settings.scoringSettings);
  const matchups = new Map<number, Properties>();
  for (const { schedule } of bodies)
    for (const matchup of objects(schedule)) {
      // Matchups in the standings view have no IDs and no results.
      const id = readInteger(matchup.id);
      if (id !== null) matchups.set(id, matchup);
    }
  return {
    scoringType: typeof scoring.scoringType === 'string' ? scoring.scoringType : null,
    settings,
    currentWeek: readInteger(properties(bodies.at(-1)?.status).currentMatchupPeriod),
    matchups: [...matchups.values()],
    seeds: new Map(
      bodies.flatMap(({ teams }) =>
        objects(teams).flatMap(({ id, playoffSeed }): [number | null, number][] => {
          const seed = readInteger(playoffSeed);
          return seed === null || seed === 0 ? [] : [[readInteger(id), seed]];
        }),
      ),
    ),
    rosters: bodies.flatMap((body) => {
      const period = readInteger(body.scoringPeriodId);
      const teams = objects(body.teams).filter(({ roster }) => isProperties(roster));
      return period === null || teams.length === 0 ? [] : [{ period, teams }];
    }),
  };
}

/** Returns the two sides of a matchup; null for a bye. */
export function sidesOf({ home, away }: Properties): readonly [Properties, Properties] | null {
  return isProperties(home) && isProperties(away) ? [home, away] : null;
}

/** Returns a side's statistics by ESPN's statistic numbers. */
export function scoresOf(side: Properties): Properties {
  return properties(properties(side.cumulativeScore).scoreByStat);
}

export function scoreOf(side: Properties, number: number): number | null {
  return readNumber(properties(scoresOf(side)[String(number)]).score);
}

/** Returns a side's points, summed over days; null if none. */
export function pointsOfDays(side: Properties): number | null {
  const points = Object.values(properties(side.pointsByScoringPeriod)).map(readNumber);
  if (!points.some((value) => value !== null && value !== 0)) return null;
  return points.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

export function isDecided({ winner }: Properties): boolean {
  return winner === 'HOME' || winner === 'AWAY' || winner === 'TIE';
}

/** Returns whether a decided matchup has equal scores: points, or categories won. */
export function isLevel(matchup: Properties, isByPoints: boolean): boolean {
  const sides = isDecided(matchup) ? sidesOf(matchup) : null;
  const scores = sides?.map((side) =>
    readNumber(isByPoints ? side.totalPoints : properties(side.cumulativeScore).wins),
  );
  return scores?.[0] != null && scores[0] === scores[1];
}
