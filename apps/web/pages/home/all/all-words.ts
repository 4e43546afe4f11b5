import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import { formatOrdinal, formatProbability, isChanceDecided } from '@fantasy-stats/domain';
import { type LeagueTask, leagueTasks } from '@fantasy-stats/words/league-tasks';
import { clockTime, dayAndTime, shortDay } from '../../../schedule/day-words.ts';
import { counted, formatPoints } from '../../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../../text/sentence.tsx';

export type { LeagueToday };

export const tasksOf = (league: LeagueToday): LeagueTask[] =>
  leagueTasks(league, { clock: clockTime, day: shortDay, dayAndTime });

/** Formats the expected score: "5.4 – 3.6 categories". */
export function scoreWords({ expected, points }: NonNullable<LeagueToday['matchup']>): string | null {
  if (points) return `${formatPoints(points.own)} – ${formatPoints(points.opponent)}`;
  return expected ? `${expected.own.toFixed(1)} – ${expected.opponent.toFixed(1)} categories` : null;
}

/** Formats a rank in a league without matchups: "7th of 10 with 49.0 points". */
export function standingWords({ points, rank, teams }: NonNullable<LeagueToday['standing']>): string {
  const place = `${formatOrdinal(rank)} of ${teams}`;
  return points === null ? place : `${place} with ${formatPoints(points)} points`;
}

/** Says how many leagues need the user. */
export function headlineOf(leagues: readonly LeagueToday[]): Sentence {
  const due = leagues.filter((league) => tasksOf(league).length > 0);
  const [first] = due;
  if (!first) return sentence`Nothing to do in your ${counted(leagues.length, 'league')}.`;
  const needs = due.length === 1 ? 'needs' : 'need';
  return joinSentences([
    { fact: `${due.length} of ${counted(leagues.length, 'league')}` },
    ` ${needs} you, starting with `,
    { fact: first.name },
    '.',
  ]);
}

/** Counts the matchups that favor the user, and names the closest one. */
export function matchupsSentence(leagues: readonly LeagueToday[]): Sentence | null {
  const open = leagues.flatMap(({ matchup, name }) => (matchup ? [{ ...matchup, name }] : []));
  const [closest] = open.toSorted((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5));
  if (!closest) return null;
  const ahead = open.filter(({ chance }) => chance > 0.5).length;
  if (open.length === 1)
    return sentence`${closest.name}: ${formatProbability(closest.chance)} to win the week.`;
  const favorites = sentence`You are the favorite in ${`${ahead} of ${counted(open.length, 'matchup')}`}.`;
  if (isChanceDecided(closest.chance)) return favorites;
  return [...favorites, ...sentence` Closest: ${closest.name}, ${formatProbability(closest.chance)} to win.`];
}
