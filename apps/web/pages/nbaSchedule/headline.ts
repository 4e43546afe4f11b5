import type { Day, Week } from '@fantasy-stats/domain';
import type { RosterGames, WeekSchedule } from '@fantasy-stats/engine/schedule';
import { dayOfWeek } from '../../schedule/day-words.ts';
import { pendingCount } from '../../text/pending-games.ts';
import { counted, formatDay, inRow } from '../../text/phrases.ts';
import { type Sentence, sentence } from '../../text/sentence.tsx';

export interface HeadlineFacts {
  readonly schedule: WeekSchedule;
  readonly today: Day;
  readonly roster: {
    /** "Your roster" or the team's name. */
    readonly name: string;
    readonly isOwn: boolean;
    readonly games: RosterGames;
    /** Games left from today on; in an upcoming or finished week, all games. */
    readonly left: number;
  } | null;
  /** What the games are compared with: the week's opponent, or the average of the other teams. */
  readonly other: { readonly name: string; readonly games: number; readonly isAverage: boolean } | null;
  readonly isLeagueWeek: boolean;
  /** Average number of unscheduled games per NBA team in the week. Undefined means none. */
  readonly pendingGames?: number;
}

/** Returns "this week", "next week", "in week 9" or "in the week from Nov 2". */
export function weekInWords(week: Week, today: Day, next: Week | undefined, isLeagueWeek: boolean): string {
  if (week.firstDay <= today && today <= week.lastDay) return 'this week';
  if (next && next.number === week.number) return 'next week';
  return isLeagueWeek ? `in week ${week.number}` : `in the week from ${formatDay(week.firstDay)}`;
}

function isRunning({ week }: WeekSchedule, today: Day): boolean {
  return week.firstDay <= today && today <= week.lastDay;
}

/** Returns the remaining off nights; for a finished week, all of them. */
function offNightsAhead({ days, week }: WeekSchedule, today: Day): Day[] {
  const from = week.lastDay < today ? week.firstDay : today;
  return days.filter(({ day, isOffNight }) => isOffNight && day >= from).map(({ day }) => day);
}

function offNightClause(schedule: WeekSchedule, today: Day): string {
  const nights = offNightsAhead(schedule, today).map((day) => dayOfWeek(day, schedule.week));
  if (nights.length === 0)
    return schedule.days.some(({ isOffNight }) => isOffNight) ? 'no off nights left' : 'no off nights';
  if (nights.length > 4) return `${nights.length} off nights`;
  return `${inRow(nights)} ${nights.length === 1 ? 'is an off night' : 'are off nights'}`;
}

/** Returns the headline: the roster's games, or the NBA's games without a roster. */
export function headlineOfSchedule(facts: HeadlineFacts, when: string): Sentence {
  const { schedule, roster, other, today } = facts;
  const most = Math.max(0, ...schedule.nbaTeams.map(({ games }) => games));
  const pending = pendingCount(facts.pendingGames ?? 0);
  if (most === 0 && pending) return ['The NBA has not set its games ', when, ': ', { fact: pending }, '.'];
  if (most === 0) return ['The NBA has no regular-season games ', when, '.'];
  if (!roster) {
    const nbaTeams = schedule.nbaTeams.filter(({ games }) => games === most).length;
    return sentence`${counted(nbaTeams, 'NBA team')} ${nbaTeams === 1 ? 'plays' : 'play'} ${counted(most, 'time')} ${when}; ${offNightClause(schedule, today)}.`;
  }
  const { name, games, left } = roster;
  const isPartly = isRunning(schedule, today) && left < games.games;
  const count = isPartly ? left : games.games;
  const had = schedule.week.lastDay < today ? 'had' : 'has';
  const more = other ? difference(count, other) : '';
  return [
    `${name} ${had} `,
    { fact: `${counted(count, 'game')}${isPartly ? ' left' : ''}` },
    ` ${when}${more === '' ? '' : ', '}`,
    ...(more === '' ? [] : [{ fact: more }]),
    `; ${offNightClause(schedule, today)}.`,
  ];
}

function difference(count: number, { name, games, isAverage }: NonNullable<HeadlineFacts['other']>): string {
  const gap = isAverage ? Math.round((count - games) * 10) / 10 : count - games;
  if (gap === 0) return `same as ${name}`;
  const size = isAverage ? Math.abs(gap).toFixed(1) : String(Math.abs(gap));
  return `${size} ${gap > 0 ? 'more' : 'fewer'} than ${name}`;
}

function sumOf(days: RosterGames['days'], what: 'held' | 'lost'): number {
  return days.reduce((sum, day) => sum + day[what], 0);
}

/** Returns the second sentence: games without a slot, and NBA teams with the most and fewest games. */
export function moreOfSchedule({ schedule, roster, today }: HeadlineFacts): Sentence {
  const sentences: (string | { readonly fact: string })[] = [];
  const ahead = roster?.games.days.filter(({ day }) => !isRunning(schedule, today) || day >= today) ?? [];
  const [held, lost] = [sumOf(ahead, 'held'), sumOf(ahead, 'lost')];
  if (roster && held + lost > 0) {
    const fullest = ahead.filter((day) => day.lost > 0).map(({ day }) => dayOfWeek(day, schedule.week));
    const slots = roster.isOwn ? 'Your slots hold' : 'The slots hold';
    const days = fullest.length > 3 ? `${fullest.length} days` : inRow(fullest);
    sentences.push(
      ...(lost === 0
        ? sentence`${slots} ${'all games'}. `
        : sentence`${slots} ${held}: ${counted(lost, 'game')} on ${days} ${lost === 1 ? 'fits' : 'fit'} no slot. `),
    );
  }
  const counts = schedule.nbaTeams.map(({ games }) => games);
  const [most, least] = [Math.max(...counts), Math.min(...counts)];
  const nbaTeamsWith = (games: number) =>
    schedule.nbaTeams.filter((nbaTeam) => nbaTeam.games === games).map(({ nbaTeam }) => nbaTeam);
  const listTeams = (nbaTeams: readonly string[]) =>
    nbaTeams.length > 6 ? counted(nbaTeams.length, 'NBA team') : inRow(nbaTeams);
  if (counts.length > 0 && most > least) {
    const busiest = nbaTeamsWith(most);
    sentences.push(
      `${listTeams(busiest)} ${busiest.length === 1 ? 'has' : 'have'} ${counted(most, 'game')}, ${listTeams(nbaTeamsWith(least))} ${least}.`,
    );
  }
  return sentences;
}
