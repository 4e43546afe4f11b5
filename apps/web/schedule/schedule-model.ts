import type { Day, League, Week } from '@fantasy-stats/domain';
import {
  calendarWeeks,
  createSchedule,
  type Schedule,
  type ScheduledGame,
} from '@fantasy-stats/engine/schedule';
import type { NbaGameFacts, ScheduleDays } from '../api/answers.ts';

/** The NBA's games as the page asks about them. */
export interface ScheduleModel {
  /** Games that count: of the regular season, both NBA teams known, not postponed. */
  readonly schedule: Schedule;
  /** What is known of a game beyond its place in the schedule. */
  readonly facts: ReadonlyMap<string, NbaGameFacts>;
  /** Postponed games by NBA team and day: `"BOS 2027-01-14"`. They keep their old day until they have a new one. */
  readonly postponed: ReadonlyMap<string, NbaGameFacts>;
  /** Games by day whose NBA teams are not decided yet (the NBA Cup's later rounds). */
  readonly undecided: ReadonlyMap<Day, number>;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

/** Sorts the days' games into what counts and what does not. */
export function scheduleModel(days: ScheduleDays): ScheduleModel {
  const games: ScheduledGame[] = [];
  const facts = new Map<string, NbaGameFacts>();
  const postponed = new Map<string, NbaGameFacts>();
  const undecided = new Map<Day, number>();
  const taken = new Set<string>();
  for (const { day, games: ofDay } of days) {
    for (const game of ofDay) {
      const { id, home, away, startsAt, kind, status } = game;
      if (kind !== 'regular' || facts.has(id)) continue;
      if (home === null || away === null) {
        undecided.set(day, (undecided.get(day) ?? 0) + 1);
        continue;
      }
      if (status === 'postponed') {
        for (const nbaTeam of [home, away]) postponed.set(`${nbaTeam} ${day}`, game);
        continue;
      }
      // An NBA team plays once a day; where two games stand there the schedule is being moved about, and the first is shown.
      if (home === away || taken.has(`${home} ${day}`) || taken.has(`${away} ${day}`)) continue;
      for (const nbaTeam of [home, away]) taken.add(`${nbaTeam} ${day}`);
      facts.set(id, game);
      games.push({ id, day, tip: startsAt, home, away });
    }
  }
  const schedule = createSchedule(games);
  return {
    schedule,
    facts,
    postponed,
    undecided,
    firstDay: schedule.games[0]?.day ?? null,
    lastDay: schedule.games.at(-1)?.day ?? null,
  };
}

/** Whether the page can go by the league's own weeks; a league played over the whole season has but one. */
export function hasOwnWeeks(league: League | null): boolean {
  return (league?.weeks.length ?? 0) > 1;
}

/** The weeks to choose from: the league's, else those of the calendar. */
export function weeksOf(league: League | null, model: ScheduleModel): Week[] {
  if (league && hasOwnWeeks(league)) return [...league.weeks];
  const first = league?.firstDay ?? model.firstDay;
  const last = league?.lastDay ?? model.lastDay;
  return first === null || last === null ? [] : calendarWeeks(first, last);
}

/** The week a day lies in, else the next one, else the last. */
export function weekAround(weeks: readonly Week[], day: Day): Week | undefined {
  return weeks.find(({ lastDay }) => day <= lastDay) ?? weeks.at(-1);
}
