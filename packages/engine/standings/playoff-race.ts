import { isHeadToHead, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import { contestColumns } from './columns.ts';
import { leagueTable } from './league-table.ts';
import { playoffWeeks } from './weeks.ts';

/** Where a team stands in the race for the playoffs, by what can still happen and not by what is likely. */
export interface RaceStanding {
  readonly teamId: TeamId;
  /** `clinched`: in the playoffs whatever happens; `eliminated`: out of them whatever happens. */
  readonly state: 'clinched' | 'eliminated' | 'open';
  /**
   * Own wins, or losses of the rival who could still pass, that it takes together to clinch, in what the league counts; null where
   * the place is decided, where even all of them would not do, and where teams do not play equally many games.
   */
  readonly magicNumber: number | null;
}

/**
 * Who has clinched a place in the playoffs, who is eliminated, and the magic numbers of the others. A team counts as passed by
 * everybody who can still draw level, for tie-breaks are not looked at, and two rivals who meet both count as winners: what
 * is called decided here is decided.
 *
 * @returns null without playoffs, with divisions, once the regular season is over, and where its remaining matchups are not all
 * known
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
    const isTold = state === 'open' && isEven && needed !== null && needed <= 2 * own.left;
    return { teamId: own.teamId, state, magicNumber: isTold ? needed : null };
  });
}

/** Decisions that each team has left in the regular season; null where a week's matchups are not known. */
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
