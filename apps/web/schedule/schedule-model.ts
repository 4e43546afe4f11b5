import { type Day, isCalledOff, type League, type Week } from '@fantasy-stats/domain';
import {
  calendarWeeks,
  createSchedule,
  type Schedule,
  type ScheduledGame,
} from '@fantasy-stats/engine/schedule';
import type { NbaGameFacts, ScheduleDays } from '../api/responses.ts';

export interface ScheduleModel {
  /** Regular-season games whose NBA teams are known and that are not called off. */
  readonly schedule: Schedule;
  readonly facts: ReadonlyMap<string, NbaGameFacts>;
  /**
   * Postponed and canceled games by NBA team and day: `"BOS 2027-01-14"`. A postponed game keeps its day
   * until a new one is set.
   */
  readonly calledOff: ReadonlyMap<string, NbaGameFacts>;
  /** Number of games per day whose NBA teams are not decided yet (the NBA Cup's later rounds). */
  readonly undecided: ReadonlyMap<Day, number>;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

/** Splits regular-season games into the schedule, called-off games, and games with undecided teams. */
export function scheduleModel(days: ScheduleDays): ScheduleModel {
  const games: ScheduledGame[] = [];
  const facts = new Map<string, NbaGameFacts>();
  const calledOff = new Map<string, NbaGameFacts>();
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
      if (isCalledOff(status)) {
        for (const nbaTeam of [home, away]) calledOff.set(`${nbaTeam} ${day}`, game);
        continue;
      }
      // An NBA team plays at most once a day. If two games are listed, the schedule is being changed; show
      // the first.
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
    calledOff,
    undecided,
    firstDay: schedule.games[0]?.day ?? null,
    lastDay: schedule.games.at(-1)?.day ?? null,
  };
}

/** Returns whether the league has its own weeks. Leagues without matchups do not. */
export function hasOwnWeeks(league: League | null): boolean {
  return (league?.weeks.length ?? 0) > 1;
}

/** Returns the selectable weeks: the league's, or calendar weeks. */
export function weeksOf(league: League | null, model: ScheduleModel): Week[] {
  if (league && hasOwnWeeks(league)) return [...league.weeks];
  const first = league?.firstDay ?? model.firstDay;
  const last = league?.lastDay ?? model.lastDay;
  return first === null || last === null ? [] : calendarWeeks(first, last);
}

/** Returns the week that contains a day, or else the next week, or else the last. */
export function weekAround(weeks: readonly Week[], day: Day): Week | undefined {
  return weeks.find(({ lastDay }) => day <= lastDay) ?? weeks.at(-1);
}
