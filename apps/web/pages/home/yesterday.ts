import {
  formatOrdinal,
  isCategoryForm,
  isHeadToHead,
  possessive,
  readStatistic,
  type StatLine,
  statistic,
} from '@fantasy-stats/domain';
import type { LastDayResponse } from '../../api/responses.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { dateFormat } from '../../text/date-format.ts';
import { counted, formatColumn, formatPoints, inRow, isRate, withColumnName } from '../../text/phrases.ts';
import { type Sentence, sentence } from '../../text/sentence.tsx';
import { formatProbability } from '../../ui/format-probability.ts';

/** Maximum number of statistics shown. Percentages are left out: they mean little after a few games. */
const SHOWN = 3;
/** Smallest change in probability that is reported. */
const LEAST_CHANCE = 0.02;

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

function dayName(day: string): string {
  return weekday.format(new Date(`${day}T12:00:00Z`));
}

type TeamDay = LastDayResponse['teams'][number];

function didPlay({ line, gamesPlayed }: TeamDay): boolean {
  return gamesPlayed === null ? Object.values(line).some((value) => value !== 0) : gamesPlayed > 0;
}

export function yesterdaySentence(
  view: SeasonView,
  opponent: string | null,
  lastDay: LastDayResponse,
): Sentence | null {
  const own = lastDay.teams.find(({ teamId }) => view.isOwn(teamId));
  if (!own) return null;
  const when = dayName(lastDay.day);
  const other = lastDay.teams.find(({ teamId }) => teamId === opponent);
  const against =
    isHeadToHead(view.league.scoringForm) && other ? { day: other, name: view.name(other.teamId) } : null;
  if (!didPlay(own))
    return against && didPlay(against.day)
      ? [`On ${when} none of your players played, but ${possessive(against.name)} did.`]
      : [`On ${when} none of your players played.`];
  if (!isCategoryForm(view.league.scoringForm)) return pointsOfDay(lastDay, own, against, when);
  const statistics = view.league.scored
    .map((scored) => scored.statistic)
    .filter((id) => !isRate(id) && !statistic(id).lowerIsBetter)
    .slice(0, SHOWN);
  const numbers = (line: StatLine, hasNames: boolean) =>
    inRow(
      statistics.map((id) => {
        const number = formatColumn(id, readStatistic(line, id), 'total');
        return hasNames ? withColumnName(id, number) : number;
      }),
    );
  const games = own.gamesPlayed === null ? '' : ` from ${counted(own.gamesPlayed, 'game')}`;
  if (!against) return [`On ${when} `, ...sentence`you had ${numbers(own.line, true)}${games}.`];
  const { gamesPlayed } = against.day;
  const theirGames = gamesPlayed === null ? '' : ` from ${counted(gamesPlayed, 'game')}`;
  return [
    `On ${when} `,
    ...sentence`you had ${numbers(own.line, true)}${games}, ${against.name} ${numbers(against.day.line, false)}${theirGames}.`,
  ];
}

function pointsOfDay(
  { teams }: LastDayResponse,
  own: TeamDay,
  against: { readonly day: TeamDay; readonly name: string } | null,
  when: string,
): Sentence | null {
  if (own.points === null) return null;
  const mine = own.points;
  if (against && against.day.points !== null)
    return [
      `On ${when} `,
      ...sentence`you scored ${formatPoints(mine)} points, ${against.name} ${formatPoints(against.day.points)}.`,
    ];
  const known = teams.flatMap(({ points }) => points ?? []);
  const rank = known.filter((points) => points > mine).length + 1;
  const isLast = known.length > 1 && known.every((points) => points >= mine);
  const place = rank === 1 ? 'most' : isLast ? 'fewest' : `${formatOrdinal(rank)} most`;
  return [`On ${when} `, ...sentence`you scored ${formatPoints(mine)} points, ${place} in the league.`];
}

/**
 * Describes a change in win probability; null if none was shown that day or the change is small.
 *
 * @param chance the user's current win probability, with a tie counted as half
 */
export function chanceSentence(
  lastDay: LastDayResponse,
  matchup: { readonly id: string; readonly isHome: boolean },
  chance: number,
): Sentence | null {
  const then = lastDay.chances.find(({ matchupId }) => matchupId === matchup.id);
  if (!then) return null;
  const before = matchup.isHome ? then.chance : 1 - then.chance;
  if (Math.abs(before - chance) < LEAST_CHANCE) return null;
  return [
    ...sentence`Your chance to win the week was ${formatProbability(before)}`,
    ` on ${dayName(then.day)} and is `,
    ...sentence`${formatProbability(chance)} now.`,
  ];
}
