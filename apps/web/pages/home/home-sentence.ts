import type { LeagueSeasonAnswer } from '../../api/league/season.ts';

function ordinal(rank: number): string {
  const tens = rank % 100;
  if (tens >= 11 && tens <= 13) return `${rank}th`;
  return `${rank}${['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th'}`;
}

/** What is true of the reader's league now, in one sentence, from its facts. */
export function homeSentence({ league, ownTeamId, teams, standings, matchups }: LeagueSeasonAnswer): string {
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name;
  if (league.phase === 'beforeDraft' || league.phase === 'beforeSeason')
    return `${league.name} has ${league.size} teams and has not begun.`;
  const own = standings.find(({ teamId }) => teamId === ownTeamId);
  if (!own || own.rank === null) {
    const leader = standings.find(({ rank }) => rank === 1);
    const leads = leader ? nameOf(leader.teamId) : undefined;
    return leads ? `${leads} lead ${league.name}.` : `${league.name} is read and ready.`;
  }
  const place = `You are ${ordinal(own.rank)} of ${league.size} in ${league.name}`;
  if (league.phase === 'over') return `${place}, and the season is over.`;
  const matchup = matchups.find(
    ({ week, home, away }) => week === league.currentWeek && (home === ownTeamId || away === ownTeamId),
  );
  const rival = matchup ? nameOf(matchup.home === ownTeamId ? matchup.away : matchup.home) : undefined;
  return rival ? `${place}; this week you face ${rival}.` : `${place}.`;
}
