import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { leagueTable } from '../league-table.ts';
import { titleBracket } from '../title-bracket.ts';

/** A team's final rank, or its current rank during the season. */
interface FinalPlace {
  readonly teamId: TeamId;
  /** Null before the first game. Equal teams share a rank. */
  readonly place: number | null;
  /** The regular season's record, as the league counts it. */
  readonly record: WinLossTie;
  /** Fantasy or rotisserie points; null in head-to-head category leagues. */
  readonly points: number | null;
  /** Whether the team played for the title; null without playoffs and before they start. */
  readonly inPlayoffs: boolean | null;
}

export interface SeasonEnd {
  readonly places: readonly FinalPlace[];
  /** Null until the final is decided. */
  readonly champion: TeamId | null;
  readonly runnerUp: TeamId | null;
}

/**
 * Returns the final standings of a season, champion first. The platform's ranks are final once a season is
 * over; if they are still those of the regular season, champion and runner-up are moved to the top.
 */
export function seasonEnd(season: LeagueSeason): SeasonEnd {
  const { league } = season;
  const bracket = titleBracket(season);
  const playing = new Set(
    season.matchups.flatMap((matchup) => {
      const stage = bracket.stageOf(matchup);
      const isTitle = stage !== 'regular' && stage !== 'placement' && stage !== 'consolation';
      return isTitle ? [matchup.home, ...(matchup.away === null ? [] : [matchup.away])] : [];
    }),
  );
  const rows = leagueTable(season).rows;
  const hasBegun = rows.some(({ record, points }) => record.wins + record.losses + record.ties > 0 || points);
  const first = rows.filter(({ rank }) => rank === 1);
  const isOver = league.phase === 'over';
  const champion = bracket.champion ?? (isOver && hasBegun && first.length === 1 ? first[0]?.teamId : null);
  const stand = rows.map(({ teamId, rank, record, points }): FinalPlace => {
    const isIn = playing.size === 0 ? null : playing.has(teamId);
    const hasPoints = league.scoringForm === 'headToHeadPoints' || !isHeadToHead(league.scoringForm);
    return {
      teamId,
      place: hasBegun ? rank : null,
      record,
      points: hasPoints ? points : null,
      inPlayoffs: isIn,
    };
  });
  const { runnerUp } = bracket;
  const hasFinalRanks =
    champion === null ||
    (stand.find(({ teamId }) => teamId === champion)?.place === 1 &&
      (runnerUp === null || stand.find(({ teamId }) => teamId === runnerUp)?.place === 2));
  if (hasFinalRanks) return { places: stand, champion: champion ?? null, runnerUp };
  const finalists = [champion, runnerUp].filter((id) => id !== null && id !== undefined);
  const order = [
    ...finalists.flatMap((id) => stand.filter(({ teamId }) => teamId === id)),
    ...stand.filter(({ teamId }) => !finalists.includes(teamId)),
  ];
  return {
    places: order.map((row, index) => ({ ...row, place: index + 1 })),
    champion: champion ?? null,
    runnerUp,
  };
}
