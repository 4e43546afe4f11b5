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
  type TeamWeek,
  type Week,
  weekday,
} from '@fantasy-stats/domain';

/**
 * A league whose season is one long week, with calendar weeks from Monday to Sunday in its place, so that a week of it can be
 * told. A week has lines where every day of it is known of every team. Any other league is given back as it is.
 *
 * @param days what teams had on days that are known whole
 */
export function withCalendarWeeks(season: LeagueSeason, days: readonly TeamDay[]): LeagueSeason {
  const { league } = season;
  if (league.weeks.length > 1) return season;
  const weeks = recapWeeks(league);
  const known = new Map(days.map((day) => [`${day.teamId} ${day.day}`, day]));
  const teamWeeks = weeks.flatMap((week) => {
    const lines = season.teams.map(({ id }) =>
      daysFrom(week.firstDay, week.lastDay).map((day) => known.get(`${id} ${day}`)),
    );
    const isKnown = lines.every((line) => line.every((day) => day !== undefined));
    if (!isKnown || week.lastDay >= league.today) return [];
    return season.teams.map(({ id }, team) =>
      weekOfDays(
        week.number,
        id,
        (lines[team] ?? []).flatMap((day) => day ?? []),
      ),
    );
  });
  const running = weeks.findLast(({ firstDay }) => firstDay <= league.today);
  return {
    ...season,
    league: { ...league, weeks, currentWeek: running?.number ?? null },
    teamWeeks,
    matchups: [],
  };
}

/** The weeks of which a league's recaps tell: its own, or calendar weeks where its season is one long week. */
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

function weekOfDays(week: number, teamId: string, days: readonly TeamDay[]): TeamWeek {
  const sum = (values: readonly (number | null)[]): number | null =>
    values.reduce<number | null>(
      (total, value) => (total === null || value === null ? null : total + value),
      0,
    );
  /* Without a game there is nothing to count; a blank on any other day is not a zero, and the sum is not known. */
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
