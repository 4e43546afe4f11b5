import {
  type AuditFacts,
  daysFrom,
  isCategoryForm,
  isHeadToHead,
  type TeamWeek,
} from '@fantasy-stats/domain';
import {
  exchanged,
  finished,
  hasPlayed,
  type Mutation,
  mapped,
  pickFrom,
  playedDay,
  reportedCounts,
  sumOfDays,
  withDay,
  withStandings,
} from './parts.ts';

/** Returns the sum of a team’s daily games in a week; null if a day is unknown. */
function gamesOf({ days, league }: AuditFacts, { teamId, week }: TeamWeek): number | null {
  const found = league.weeks.find(({ number }) => number === week);
  if (!found) return null;
  let sum = 0;
  for (const day of daysFrom(found.firstDay, found.lastDay)) {
    const entry = days.find((one) => one.day === day)?.teamDays.find((one) => one.teamId === teamId);
    if (entry?.gamesPlayed == null) return null;
    sum += entry.gamesPlayed;
  }
  return sum;
}

export const sumsReadWrong: readonly Mutation[] = [
  {
    name: 'a week’s points doubled',
    apply: (facts, random) => {
      const entry = pickFrom(
        finished(facts).filter(({ points }) => (points ?? 0) > 0),
        random,
      );
      return (
        entry && {
          ...facts,
          teamWeeks: mapped(facts.teamWeeks, entry, { ...entry, points: 2 * (entry.points ?? 0) }),
        }
      );
    },
  },
  {
    name: 'a season’s points doubled',
    apply: (facts, random) => {
      const isPoints = !isCategoryForm(facts.league.scoringForm);
      if (!isPoints || !hasPlayed(facts)) return null;
      return withStandings(facts, ({ pointsFor }) => ({ pointsFor: 2 * (pointsFor ?? 0) }), random);
    },
  },
  {
    name: 'two weeks’ lines exchanged',
    apply: (facts, random) => {
      const weeks = [...new Set(finished(facts).map(({ week }) => week))];
      const one = pickFrom(weeks, random);
      const two = one === null ? undefined : weeks.find((week) => week === one + 1);
      if (one === null || two === undefined) return null;
      const turn = (week: number) => (week === one ? two : week === two ? one : week);
      return { ...facts, teamWeeks: facts.teamWeeks.map((entry) => ({ ...entry, week: turn(entry.week) })) };
    },
  },
  {
    name: 'two teams’ weeks exchanged',
    apply: (facts, random) => {
      const one = pickFrom(finished(facts), random);
      const two =
        one && finished(facts).find(({ teamId, week }) => week === one.week && teamId !== one.teamId);
      if (!one || !two) return null;
      const teamWeeks = facts.teamWeeks.map((entry) =>
        entry === one
          ? { ...one, teamId: two.teamId }
          : entry === two
            ? { ...two, teamId: one.teamId }
            : entry,
      );
      return { ...facts, teamWeeks };
    },
  },
  {
    name: 'missed games counted as played',
    apply: (facts, random) => {
      const entry = pickFrom(
        finished(facts).filter((week) => week.line.GP === undefined && gamesOf(facts, week) !== null),
        random,
      );
      if (!entry) return null;
      const gamesPlayed = (gamesOf(facts, entry) ?? 0) + 1 + random.below(6);
      return { ...facts, teamWeeks: mapped(facts.teamWeeks, entry, { ...entry, gamesPlayed }) };
    },
  },
  {
    name: 'a player counted on the bench',
    apply: (facts, random) => {
      const found = playedDay(facts, random);
      const extra = found?.day.teamDays.find(
        (entry) => entry !== found.entry && reportedCounts(entry.line, facts.league).length > 0,
      );
      return found && extra ? withDay(facts, found.day, found.entry, sumOfDays(found.entry, extra)) : null;
    },
  },
  {
    name: 'a stat correction not taken in a week',
    apply: (facts, random) => {
      const entry = pickFrom(
        finished(facts).filter(({ line }) => reportedCounts(line, facts.league).length > 0),
        random,
      );
      if (!entry) return null;
      const id = random.pick(reportedCounts(entry.line, facts.league));
      const line = { ...entry.line, [id]: (entry.line[id] ?? 0) - 1 };
      return { ...facts, teamWeeks: mapped(facts.teamWeeks, entry, { ...entry, line }) };
    },
  },
  {
    name: 'a stat correction not taken in a day',
    apply: (facts, random) => {
      const found = playedDay(facts, random);
      if (!found) return null;
      const id = random.pick(reportedCounts(found.entry.line, facts.league));
      const line = { ...found.entry.line, [id]: (found.entry.line[id] ?? 0) + 1 };
      return withDay(facts, found.day, found.entry, { ...found.entry, line });
    },
  },
  {
    name: 'a team’s day missing',
    apply: (facts, random) => {
      const found = playedDay(facts, random);
      if (!found) return null;
      const { entry } = found;
      const blank = { ...entry, line: {}, gamesPlayed: 0, points: entry.points === null ? null : 0 };
      return withDay(facts, found.day, entry, blank);
    },
  },
  {
    name: 'a team’s day counted twice',
    apply: (facts, random) => {
      const found = playedDay(facts, random);
      return found && withDay(facts, found.day, found.entry, sumOfDays(found.entry, found.entry));
    },
  },
  {
    name: 'a day’s points with those of the day before',
    apply: (facts, random) => {
      const found = playedDay(facts, random);
      if (!found || found.entry.points === null) return null;
      const points = (found.entry.points ?? 0) + 358;
      return withDay(facts, found.day, found.entry, { ...found.entry, points });
    },
  },
  {
    name: 'two teams’ season lines exchanged',
    apply: (facts, random) => {
      if (isHeadToHead(facts.league.scoringForm) || !hasPlayed(facts)) return null;
      const reported = facts.standings.filter(
        ({ seasonLine }) => reportedCounts(seasonLine, facts.league).length > 0,
      );
      const one = pickFrom(reported, random);
      const two = one && reported.find((row) => row !== one);
      if (!one || !two) return null;
      const standings = facts.standings.map((row) =>
        row === one
          ? { ...one, seasonLine: two.seasonLine }
          : row === two
            ? { ...two, seasonLine: one.seasonLine }
            : row,
      );
      return { ...facts, standings };
    },
  },
  {
    name: 'makes and attempts exchanged',
    apply: (facts, random) => {
      const entry = pickFrom(
        finished(facts).filter(
          ({ line }) => line.FGM !== undefined && line.FGA !== undefined && line.FGM !== line.FGA,
        ),
        random,
      );
      return (
        entry && {
          ...facts,
          teamWeeks: mapped(facts.teamWeeks, entry, { ...entry, line: exchanged('FGM', 'FGA')(entry.line) }),
        }
      );
    },
  },
  {
    name: 'a rate that is not its parts’',
    apply: (facts, random) => {
      const entry = pickFrom(
        finished(facts).filter(({ line }) => line.FGM !== undefined && (line.FGA ?? 0) > 0),
        random,
      );
      if (!entry) return null;
      const rate = (entry.line.FGM ?? 0) / (entry.line.FGA ?? 1) + 0.02;
      return {
        ...facts,
        teamWeeks: mapped(facts.teamWeeks, entry, { ...entry, line: { ...entry.line, 'FG%': rate } }),
      };
    },
  },
];
