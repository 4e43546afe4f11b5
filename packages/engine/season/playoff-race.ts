import { isHeadToHead, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import { contestColumns } from './columns.ts';
import { leagueTable } from './league-table.ts';
import { playoffWeeks } from './weeks.ts';

export interface RaceStanding {
  readonly teamId: TeamId;
  /** `clinched`: in the playoffs whatever happens; `eliminated`: out of them whatever happens. */
  readonly state: 'clinched' | 'eliminated' | 'open';
  /**
   * Magic number: the team's wins plus the closest rival's losses needed to clinch, in the unit the league
   * counts. Null when decided or out of reach, and when teams have different numbers of games.
   */
  readonly magicNumber: number | null;
}

/**
 * Finds clinched and eliminated teams, and magic numbers. Assumes that every team that can still tie a team
 * passes it, and that rivals win all their remaining matchups, even those against each other.
 *
 * @returns null without playoffs, with divisions, after the regular season, and with unknown matchups
 */
export function playoffRace(season: LeagueSeason): RaceStanding[] | null {
  const { league } = season;
  const spots = league.playoffs?.teams ?? 0;
  if (!isHeadToHead(league.scoringForm) || spots === 0 || league.divisions.length > 1) return null;
  if (league.phase !== 'running') return null;
  const remaining = remainingDecisions(season);
  if (!remaining) return null;
  const teams = leagueTable(season).rows.map(({ teamId, record }) => {
    const decided = record.wins + record.losses + record.ties;
    const left = remaining.get(teamId) ?? 0;
    const wins = record.wins + record.ties / 2;
    const games = decided + left;
    return {
      teamId,
      wins,
      left,
      games,
      least: games > 0 ? wins / games : 0,
      most: games > 0 ? (wins + left) / games : 1,
    };
  });
  const isEven = teams.every(({ games }) => games === teams[0]?.games);
  return teams.map((own): RaceStanding => {
    const rivals = teams.filter(({ teamId }) => teamId !== own.teamId);
    const canPass = rivals.filter(({ most }) => most >= own.least).length;
    const areAhead = rivals.filter(({ least }) => least > own.most).length;
    const state = canPass < spots ? 'clinched' : areAhead >= spots ? 'eliminated' : 'open';
    const best = rivals.map(({ wins, left }) => wins + left).sort((one, other) => other - one)[spots - 1];
    const needed = best === undefined ? null : Math.floor(best - own.wins) + 1;
    const isShown = state === 'open' && isEven && needed !== null && needed <= 2 * own.left;
    return { teamId: own.teamId, state, magicNumber: isShown ? needed : null };
  });
}

/** Returns each team's remaining results in the regular season; null when a week's matchups are unknown. */
function remainingDecisions(season: LeagueSeason): Map<TeamId, number> | null {
  const { league, matchups } = season;
  const playoffs = playoffWeeks(league);
  const each = league.scoringForm === 'eachCategory' ? contestColumns(league).length : 1;
  const left = new Map<TeamId, number>();
  const add = (teamId: TeamId, decisions: number) => left.set(teamId, (left.get(teamId) ?? 0) + decisions);
  for (const { number } of league.weeks.filter((week) => !playoffs.has(week.number))) {
    const ofWeek = matchups.filter(
      ({ week, isPlayoffs, isConsolation }) => week === number && !isPlayoffs && !isConsolation,
    );
    if (ofWeek.length === 0) return null;
    for (const { home, away, status } of ofWeek) {
      if (status === 'final') continue;
      for (const teamId of away === null ? [home] : [home, away])
        add(teamId, (away === null ? 0 : each) + (league.medianWin ? 1 : 0));
    }
  }
  return left;
}
