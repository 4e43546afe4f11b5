import { addDays, isCategoryForm, isHeadToHead, statistic } from '@fantasy-stats/domain';
import {
  exchanged,
  finals,
  finished,
  hasPlayed,
  hasVerdicts,
  type Mutation,
  mapped,
  pickFrom,
  settled,
  withLeague,
  withoutComponent,
} from './parts.ts';

export const rulesReadWrong: readonly Mutation[] = [
  {
    name: 'a category’s direction the other way round',
    apply: (facts, random) => {
      const { league } = facts;
      if (!isCategoryForm(league.scoringForm) || !hasVerdicts(facts)) return null;
      const turned = random.pick(league.scored);
      return withLeague(facts, {
        scored: mapped(league.scored, turned, { ...turned, lowerIsBetter: !turned.lowerIsBetter }),
      });
    },
  },
  {
    name: 'a category unknown to us',
    apply: (facts, random) => {
      const { league } = facts;
      if (!isCategoryForm(league.scoringForm) || league.scored.length < 3 || !hasVerdicts(facts)) return null;
      const unknown = random.pick(league.scored).statistic;
      return {
        ...withLeague(facts, { scored: league.scored.filter((entry) => entry.statistic !== unknown) }),
        matchups: facts.matchups.map((matchup) => {
          const { [unknown]: _left, ...categories } = matchup.categories;
          return { ...matchup, categories };
        }),
      };
    },
  },
  {
    name: 'a component dropped from the weeks',
    apply: (facts, random) => {
      if (!isCategoryForm(facts.league.scoringForm) || settled(facts).length === 0) return null;
      const rates = facts.league.scored.flatMap((scored) => {
        const { computed } = statistic(scored.statistic);
        return computed.kind === 'rate' ? [...computed.numerator, ...computed.denominator] : [];
      });
      const reported = rates.filter((part) =>
        finished(facts).some(({ line }) => line[part.statistic] !== undefined),
      );
      const part = pickFrom(reported, random);
      return part && { ...facts, teamWeeks: facts.teamWeeks.map(withoutComponent(part.statistic)) };
    },
  },
  {
    name: 'all weeks two weeks early',
    apply: (facts) => {
      const { currentWeek, phase, scoringForm, today, weeks } = facts.league;
      const isRunning = phase === 'running' || phase === 'playoffs';
      if (!isHeadToHead(scoringForm) || !isRunning || currentWeek === null) return null;
      const early = weeks.map((week) => ({
        ...week,
        firstDay: addDays(week.firstDay, -14),
        lastDay: addDays(week.lastDay, -14),
      }));
      return early.some(({ lastDay }) => today < lastDay) ? withLeague(facts, { weeks: early }) : null;
    },
  },
  {
    name: 'a week’s days shifted by one',
    apply: (facts, random) => {
      const { league } = facts;
      const before = league.weeks.filter(
        ({ lastDay, number }) =>
          lastDay < league.today &&
          finished(facts).some(({ line, week }) => week === number && Object.keys(line).length > 0),
      );
      const week = pickFrom(before.slice(1), random);
      const days = facts.days.filter(({ teamDays }) =>
        teamDays.some(({ line }) => Object.keys(line).length > 0),
      );
      if (!week || !days.some(({ day }) => day === week.firstDay)) return null;
      const next = facts.days.find(({ day }) => day > week.firstDay)?.day;
      return next === undefined
        ? null
        : withLeague(facts, { weeks: mapped(league.weeks, week, { ...week, firstDay: next }) });
    },
  },
  {
    name: 'a different rule for tied matchups',
    apply: (facts) => {
      const isTied = finals(facts).some(
        ({ awayScore, homeScore, isConsolation, isPlayoffs }) =>
          homeScore !== null && homeScore === awayScore && !isPlayoffs && !isConsolation,
      );
      const { tieRules, scoringForm } = facts.league;
      if (!isTied || !tieRules || scoringForm === 'eachCategory') return null;
      const regularSeason = tieRules.regularSeason === 'home' ? 'tie' : 'home';
      return withLeague(facts, { tieRules: { ...tieRules, regularSeason } });
    },
  },
  {
    name: 'another price',
    apply: (facts, random) => {
      const { league } = facts;
      const lines = [...facts.teamWeeks, ...facts.days.flatMap(({ teamDays }) => teamDays)];
      const reported = league.scored.filter(
        ({ points, statistic: id }) => points !== null && lines.some(({ line }) => (line[id] ?? 0) > 0),
      );
      const scored = pickFrom(reported, random);
      return (
        scored &&
        withLeague(facts, {
          scored: mapped(league.scored, scored, { ...scored, points: (scored.points ?? 0) + 0.5 }),
        })
      );
    },
  },
  {
    name: 'one win a matchup for each category, or the reverse',
    apply: (facts) => {
      const { scoringForm } = facts.league;
      if (!hasPlayed(facts)) return null;
      if (scoringForm === 'eachCategory') return withLeague(facts, { scoringForm: 'mostCategories' });
      return scoringForm === 'mostCategories' ? withLeague(facts, { scoringForm: 'eachCategory' }) : null;
    },
  },
  {
    name: 'the win against the median forgotten, or made up',
    apply: (facts) => {
      const { medianWin, scoringForm } = facts.league;
      if (scoringForm !== 'headToHeadPoints' || !hasPlayed(facts) || facts.teams.length % 2 === 1)
        return null;
      return withLeague(facts, { medianWin: !medianWin });
    },
  },
  {
    name: 'a week of the playoffs taken for the regular season',
    apply: (facts) => {
      const played = finals(facts).filter(({ isConsolation, isPlayoffs }) => isPlayoffs && !isConsolation);
      const week = played[0]?.week;
      if (week === undefined) return null;
      return {
        ...withLeague(facts, {
          weeks: facts.league.weeks.map((entry) =>
            entry.number === week ? { ...entry, isPlayoffs: false } : entry,
          ),
        }),
        matchups: facts.matchups.map((entry) =>
          entry.week === week ? { ...entry, isPlayoffs: false } : entry,
        ),
      };
    },
  },
  {
    name: 'two statistics exchanged in all weeks',
    apply: (facts, random) => {
      if (finished(facts).length === 0) return null;
      const reported = facts.league.scored
        .map((entry) => entry.statistic)
        .filter(
          (id) =>
            finished(facts).some(({ line }) => (line[id] ?? 0) > 0) &&
            statistic(id).computed.kind === 'counted',
        );
      const one = pickFrom(reported, random);
      const two = one && reported.find((id) => id !== one);
      if (!one || !two) return null;
      const turn = exchanged(one, two);
      return { ...facts, teamWeeks: facts.teamWeeks.map((entry) => ({ ...entry, line: turn(entry.line) })) };
    },
  },
];
