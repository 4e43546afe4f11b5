import {
  addDays,
  type Day,
  daysFrom,
  type League,
  type LeagueSeason,
  type StatisticId,
  type StatLine,
  statistic,
  type TeamDay,
  type TeamId,
  type TeamWeek,
  type Week,
  weekday,
} from '@fantasy-stats/domain';

/**
 * Splits a season of one long week into calendar weeks from Monday to Sunday. Other leagues are returned
 * unchanged.
 *
 * @param days teams' lines on completely known days
 */
export function withCalendarWeeks(season: LeagueSeason, days: readonly TeamDay[]): LeagueSeason {
  const { league } = season;
  if (league.weeks.length > 1) return season;
  const weeks = recapWeeks(league);
  const over = weeks.filter(({ lastDay }) => lastDay < league.today);
  const teamWeeks = weeksFromDays(
    over,
    season.teams.map(({ id }) => id),
    days,
  );
  const running = weeks.findLast(({ firstDay }) => firstDay <= league.today);
  return {
    ...season,
    league: { ...league, weeks, currentWeek: running?.number ?? null },
    teamWeeks,
    matchups: [],
  };
}

/**
 * Sums teams' days to weeks. A week whose days are not known for every team is left out.
 *
 * @param days teams' lines on completely known days
 */
export function weeksFromDays(
  weeks: readonly Week[],
  teamIds: readonly TeamId[],
  days: readonly TeamDay[],
): TeamWeek[] {
  const known = new Map(days.map((day) => [`${day.teamId} ${day.day}`, day]));
  return weeks.flatMap(({ firstDay, lastDay, number }) => {
    const teamWeeks = teamIds.flatMap((id) => {
      const week = daysFrom(firstDay, lastDay).map((day) => known.get(`${id} ${day}`));
      return week.every((day) => day !== undefined) ? [weekOfDays(number, id, week)] : [];
    });
    return teamWeeks.length === teamIds.length ? teamWeeks : [];
  });
}

/**
 * Returns the weeks that have recaps: the league's own, or calendar weeks when its season is one long week.
 */
export function recapWeeks({ firstDay, lastDay, weeks }: Pick<League, 'firstDay' | 'lastDay' | 'weeks'>) {
  return weeks.length > 1 ? weeks : calendarWeeks(firstDay, lastDay);
}

function calendarWeeks(first: Day, last: Day): Week[] {
  const weeks: Week[] = [];
  for (let day = first; day <= last; ) {
    const sunday = addDays(day, 6 - weekday(day));
    const lastDay = sunday < last ? sunday : last;
    weeks.push({ number: weeks.length + 1, firstDay: day, lastDay, isPlayoffs: false });
    day = addDays(lastDay, 1);
  }
  return weeks;
}

function weekOfDays(week: number, teamId: TeamId, days: readonly TeamDay[]): TeamWeek {
  const sum = (values: readonly (number | null)[]): number | null =>
    values.reduce<number | null>(
      (total, value) => (total === null || value === null ? null : total + value),
      0,
    );
  // Days without games add nothing. On other days, a missing value makes the sum unknown.
  const played = days.filter(({ gamesPlayed, line }) => gamesPlayed !== 0 && Object.keys(line).length > 0);
  const counted = (Object.keys(played[0]?.line ?? {}) as StatisticId[]).filter(
    (id) => statistic(id).computed.kind !== 'rate' && played.every(({ line }) => line[id] !== undefined),
  );
  const line: StatLine = Object.fromEntries(
    counted.map((id) => [id, played.reduce((total, day) => total + (day.line[id] ?? 0), 0)]),
  );
  return {
    week,
    teamId,
    line,
    gamesPlayed: sum(days.map(({ gamesPlayed }) => gamesPlayed)),
    gamesRemaining: null,
    points: sum(days.map(({ points }) => points)),
  };
}
