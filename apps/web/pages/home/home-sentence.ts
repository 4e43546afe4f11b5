import { type Day, formatOrdinal } from '@fantasy-stats/domain';
import type { LeagueSeasonAnswer } from '../../api/league/season.ts';
import { type Sentence, say } from '../season/sentence.tsx';

/** What is true of the reader's league now, in one sentence, from its facts. */
export function homeSentence({
  league,
  ownTeamId,
  teams,
  standings,
  matchups,
}: LeagueSeasonAnswer): Sentence {
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name;
  if (league.phase === 'beforeDraft' || league.phase === 'beforeSeason')
    return [`${league.name} has ${league.size} teams and has not begun.`];
  const own = standings.find(({ teamId }) => teamId === ownTeamId);
  if (!own || own.rank === null) {
    const leader = standings.find(({ rank }) => rank === 1);
    const leads = leader ? nameOf(leader.teamId) : undefined;
    return leads ? [{ fact: leads }, ` leads ${league.name}.`] : [`${league.name} is read and ready.`];
  }
  const place = say`You are ${`${formatOrdinal(own.rank)} of ${league.size}`} in `;
  if (league.phase === 'over') return [...place, `${league.name}, and the season is over.`];
  const matchup = matchups.find(
    ({ week, home, away }) => week === league.currentWeek && (home === ownTeamId || away === ownTeamId),
  );
  const rival = matchup ? nameOf(matchup.home === ownTeamId ? matchup.away : matchup.home) : undefined;
  if (!rival) return [...place, `${league.name}.`];
  return [...place, `${league.name}; this week you face `, { fact: rival }, '.'];
}

function dayInWords(day: Day): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(`${day}T12:00:00Z`));
}

/** Where the season stands, in a sentence or two; empty when nothing of it is known. */
export function seasonSentence({ league }: Pick<LeagueSeasonAnswer, 'league'>): string {
  const week = league.weeks.find(({ number }) => number === league.currentWeek);
  const sentences: string[] = [];
  if (league.weeks.length === 1 && league.phase === 'running')
    return `The season ends on ${dayInWords(league.lastDay)}.`;
  if (week && (league.phase === 'running' || league.phase === 'playoffs'))
    sentences.push(`Week ${week.number} of ${league.weeks.length} ends on ${dayInWords(week.lastDay)}.`);
  if (league.playoffs && league.playoffs.firstWeek !== null && league.phase === 'running')
    sentences.push(
      `The best ${league.playoffs.teams} meet in the playoffs from week ${league.playoffs.firstWeek} on.`,
    );
  return sentences.join(' ');
}
