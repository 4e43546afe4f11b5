import {
  type AuditFacts,
  addLines,
  type DayFacts,
  isCategoryForm,
  isHeadToHead,
  isReserveSlot,
  type League,
  type Matchup,
  type StatisticId,
  type StatLine,
  statistic,
  type TeamDay,
  type TeamWeek,
} from '@fantasy-stats/domain';
import type { Random } from '@fantasy-stats/simulator/random';

/** A way in which what was read of a league can be wrong. */
export interface Mutation {
  readonly name: string;
  /** The facts with it, some number in them another; null where the league has nothing that could be wrong so. */
  readonly apply: (facts: AuditFacts, random: Random) => AuditFacts | null;
}

const mapped = <T>(list: readonly T[], place: T, changed: T): T[] =>
  list.map((entry) => (entry === place ? changed : entry));

const pickFrom = <T>(list: readonly T[], random: Random): T | null =>
  list.length === 0 ? null : random.pick(list);

const finals = ({ matchups }: AuditFacts): Matchup[] =>
  matchups.filter(({ away, status }) => status === 'final' && away !== null);

/** Matchups whose verdicts are those of their values: Yahoo's are live. */
const settled = ({ league, matchups }: AuditFacts): Matchup[] =>
  matchups.filter(
    ({ away, status }) =>
      away !== null && (status === 'final' || (status === 'running' && league.platform === 'yahoo')),
  );

const finished = ({ league, matchups, teamWeeks }: AuditFacts): TeamWeek[] => {
  const over = new Set(
    league.weeks.filter(({ lastDay }) => lastDay < league.today).map(({ number }) => number),
  );
  const isHeld = (entry: TeamWeek) =>
    matchups.length === 0 ||
    matchups.some(
      ({ away, home, week }) =>
        week === entry.week && away !== null && (home === entry.teamId || away === entry.teamId),
    );
  return teamWeeks.filter((entry) => over.has(entry.week) && isHeld(entry));
};

const toldCounts = (line: StatLine, { scored }: League): StatisticId[] =>
  scored
    .map((entry) => entry.statistic)
    .filter((id) => (line[id] ?? 0) > 0 && statistic(id).computed.kind === 'counted');

/** A team's day in a finished week, or in a season without weeks, on which somebody played. */
function playedDay(facts: AuditFacts, random: Random): { day: DayFacts; entry: TeamDay } | null {
  const { league } = facts;
  const teamsOf = (day: DayFacts): ReadonlySet<string> | null => {
    if (!isHeadToHead(league.scoringForm)) return null;
    const week = league.weeks.find(({ firstDay, lastDay }) => firstDay <= day.day && day.day <= lastDay);
    if (!week || week.lastDay >= league.today) return new Set();
    return new Set(finished(facts).flatMap((entry) => (entry.week === week.number ? [entry.teamId] : [])));
  };
  const days = facts.days.filter(({ teamDays }) =>
    teamDays.some(({ line }) => toldCounts(line, league).length > 0),
  );
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const day = pickFrom(days, random);
    if (!day) return null;
    const teams = teamsOf(day);
    const entry = pickFrom(
      day.teamDays.filter(
        ({ line, teamId }) => toldCounts(line, league).length > 0 && (teams === null || teams.has(teamId)),
      ),
      random,
    );
    if (entry) return { day, entry };
  }
  return null;
}

function withDay(facts: AuditFacts, day: DayFacts, entry: TeamDay, changed: TeamDay): AuditFacts {
  const other = { ...day, teamDays: mapped(day.teamDays, entry, changed) };
  return { ...facts, days: mapped(facts.days, day, other) };
}

const sumOfDays = (one: TeamDay, other: Pick<TeamDay, 'line' | 'points' | 'gamesPlayed'>): TeamDay => ({
  ...one,
  line: addLines([one.line, other.line]),
  points: one.points === null ? null : one.points + (other.points ?? 0),
  gamesPlayed: (one.gamesPlayed ?? 0) + (other.gamesPlayed ?? 0),
});

function withStandings(
  facts: AuditFacts,
  change: (row: AuditFacts['standings'][number]) => object,
  random: Random,
) {
  const row = pickFrom(facts.standings, random);
  return row && { ...facts, standings: mapped(facts.standings, row, { ...row, ...change(row) }) };
}

function withMatchup(
  facts: AuditFacts,
  choices: readonly Matchup[],
  change: (matchup: Matchup) => Partial<Matchup>,
  random: Random,
): AuditFacts | null {
  const matchup = pickFrom(choices, random);
  return (
    matchup && { ...facts, matchups: mapped(facts.matchups, matchup, { ...matchup, ...change(matchup) }) }
  );
}

function withLeague(facts: AuditFacts, change: Partial<League>): AuditFacts {
  return { ...facts, league: { ...facts.league, ...change } };
}

const other = { home: 'away', away: 'home', tie: 'home' } as const;

const hasPlayed = (facts: AuditFacts) =>
  isHeadToHead(facts.league.scoringForm)
    ? finals(facts).some(({ isPlayoffs }) => !isPlayoffs)
    : facts.standings.some(({ pointsFor }) => pointsFor !== null && pointsFor > 0);

const hasVerdicts = (facts: AuditFacts) =>
  isHeadToHead(facts.league.scoringForm) ? settled(facts).length > 0 : hasPlayed(facts);

const withoutComponent = (id: StatisticId) => {
  return <T extends { readonly line: StatLine }>(entry: T): T => {
    const { [id]: _dropped, ...line } = entry.line;
    return { ...entry, line };
  };
};

const exchanged = (one: StatisticId, two: StatisticId) => {
  return (line: StatLine): StatLine => {
    const { [one]: first, [two]: second, ...rest } = line;
    return {
      ...rest,
      ...(second === undefined ? {} : { [one]: second }),
      ...(first === undefined ? {} : { [two]: first }),
    };
  };
};

/** Everything that is tried, each kind where a league can have it. */
export const mutations: readonly Mutation[] = [
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
      const told = rates.filter((part) =>
        finished(facts).some(({ line }) => line[part.statistic] !== undefined),
      );
      const part = pickFrom(told, random);
      return part && { ...facts, teamWeeks: facts.teamWeeks.map(withoutComponent(part.statistic)) };
    },
  },
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
    name: 'two weeks’ matchups exchanged',
    apply: (facts, random) => {
      const weeks = [...new Set(finals(facts).map(({ week }) => week))];
      const one = pickFrom(weeks, random);
      if (one === null || !weeks.includes(one + 1)) return null;
      const turn = (week: number) => (week === one ? one + 1 : week === one + 1 ? one : week);
      return { ...facts, matchups: facts.matchups.map((entry) => ({ ...entry, week: turn(entry.week) })) };
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
    name: 'two matchups’ away sides exchanged',
    apply: (facts, random) => {
      const one = pickFrom(finals(facts), random);
      const two = one && finals(facts).find(({ id, week }) => week === one.week && id !== one.id);
      if (!one || !two) return null;
      const matchups = facts.matchups.map((matchup) =>
        matchup === one ? { ...one, away: two.away } : matchup === two ? { ...two, away: one.away } : matchup,
      );
      return { ...facts, matchups };
    },
  },
  {
    name: 'a category’s winner the other one',
    apply: (facts, random) => {
      const told = settled(facts).filter(({ categories }) =>
        Object.values(categories).some((winner) => winner !== 'tie'),
      );
      return withMatchup(
        facts,
        told,
        ({ categories }) => {
          const decided = Object.entries(categories).filter(([, winner]) => winner !== 'tie');
          const [id, winner] = random.pick(decided);
          return { categories: { ...categories, [id]: other[winner] } };
        },
        random,
      );
    },
  },
  {
    name: 'a matchup’s winner the other one',
    apply: (facts, random) =>
      withMatchup(
        facts,
        finals(facts).filter(({ winner }) => winner === 'home' || winner === 'away'),
        ({ winner }) => ({ winner: winner === 'home' ? 'away' : 'home' }),
        random,
      ),
  },
  {
    name: 'a matchup’s score off by one',
    apply: (facts, random) =>
      withMatchup(
        facts,
        settled(facts).filter(({ homeScore }) => homeScore !== null),
        ({ homeScore }) => ({ homeScore: (homeScore ?? 0) + 1 }),
        random,
      ),
  },
  {
    name: 'a matchup’s scores exchanged',
    apply: (facts, random) =>
      withMatchup(
        facts,
        settled(facts).filter(({ awayScore, homeScore }) => homeScore !== null && homeScore !== awayScore),
        ({ awayScore, homeScore }) => ({ homeScore: awayScore, awayScore: homeScore }),
        random,
      ),
  },
  {
    name: 'another rule for level matchups',
    apply: (facts) => {
      const isLevel = finals(facts).some(
        ({ awayScore, homeScore, isConsolation, isPlayoffs }) =>
          homeScore !== null && homeScore === awayScore && !isPlayoffs && !isConsolation,
      );
      const { levelMatchups, scoringForm } = facts.league;
      if (!isLevel || !levelMatchups || scoringForm === 'eachCategory') return null;
      const regularSeason = levelMatchups.regularSeason === 'home' ? 'nobody' : 'home';
      return withLeague(facts, { levelMatchups: { ...levelMatchups, regularSeason } });
    },
  },
  {
    name: 'a player counted on the bench',
    apply: (facts, random) => {
      const found = playedDay(facts, random);
      const extra = found?.day.teamDays.find(
        (entry) => entry !== found.entry && toldCounts(entry.line, facts.league).length > 0,
      );
      return found && extra ? withDay(facts, found.day, found.entry, sumOfDays(found.entry, extra)) : null;
    },
  },
  {
    name: 'a stat correction not taken in a week',
    apply: (facts, random) => {
      const entry = pickFrom(
        finished(facts).filter(({ line }) => toldCounts(line, facts.league).length > 0),
        random,
      );
      if (!entry) return null;
      const id = random.pick(toldCounts(entry.line, facts.league));
      const line = { ...entry.line, [id]: (entry.line[id] ?? 0) - 1 };
      return { ...facts, teamWeeks: mapped(facts.teamWeeks, entry, { ...entry, line }) };
    },
  },
  {
    name: 'a stat correction not taken in a day',
    apply: (facts, random) => {
      const found = playedDay(facts, random);
      if (!found) return null;
      const id = random.pick(toldCounts(found.entry.line, facts.league));
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
    name: 'another price',
    apply: (facts, random) => {
      const { league } = facts;
      const lines = [...facts.teamWeeks, ...facts.days.flatMap(({ teamDays }) => teamDays)];
      const told = league.scored.filter(
        ({ points, statistic: id }) => points !== null && lines.some(({ line }) => (line[id] ?? 0) > 0),
      );
      const scored = pickFrom(told, random);
      return (
        scored &&
        withLeague(facts, {
          scored: mapped(league.scored, scored, { ...scored, points: (scored.points ?? 0) + 0.5 }),
        })
      );
    },
  },
  {
    name: 'a bye won',
    apply: (facts, random) =>
      withMatchup(
        facts,
        facts.matchups.filter(({ away, status }) => status === 'final' && away === null),
        () => ({ winner: 'home' }),
        random,
      ),
  },
  {
    name: 'a record off by one',
    apply: (facts, random) =>
      hasPlayed(facts) && isHeadToHead(facts.league.scoringForm)
        ? withStandings(facts, ({ wins }) => ({ wins: wins + 1 }), random)
        : null,
  },
  {
    name: 'wins and losses exchanged',
    apply: (facts, random) => {
      if (!hasPlayed(facts) || !isHeadToHead(facts.league.scoringForm)) return null;
      const row = pickFrom(
        facts.standings.filter(({ losses, wins }) => wins !== losses),
        random,
      );
      return (
        row && {
          ...facts,
          standings: mapped(facts.standings, row, { ...row, wins: row.losses, losses: row.wins }),
        }
      );
    },
  },
  {
    name: 'two ranks exchanged',
    apply: (facts, random) => {
      const ranked = facts.standings.filter(({ rank }) => rank !== null);
      const one = pickFrom(ranked, random);
      const two = one && ranked.find(({ rank }) => rank !== one.rank);
      if (!one || !two || !hasPlayed(facts)) return null;
      const standings = facts.standings.map((row) =>
        row === one ? { ...one, rank: two.rank } : row === two ? { ...two, rank: one.rank } : row,
      );
      return { ...facts, standings };
    },
  },
  {
    name: 'rotisserie points off by one',
    apply: (facts, random) =>
      facts.league.scoringForm === 'rotisserie' && hasPlayed(facts)
        ? withStandings(facts, ({ pointsFor }) => ({ pointsFor: (pointsFor ?? 0) + 1 }), random)
        : null,
  },
  {
    name: 'two teams’ season lines exchanged',
    apply: (facts, random) => {
      if (isHeadToHead(facts.league.scoringForm) || !hasPlayed(facts)) return null;
      const told = facts.standings.filter(
        ({ seasonLine }) => toldCounts(seasonLine, facts.league).length > 0,
      );
      const one = pickFrom(told, random);
      const two = one && told.find((row) => row !== one);
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
    name: 'points for and against exchanged',
    apply: (facts, random) => {
      const rows = facts.standings.filter(
        ({ pointsAgainst, pointsFor }) =>
          pointsFor !== null && pointsAgainst !== null && pointsFor !== pointsAgainst,
      );
      const row = pickFrom(rows, random);
      return (
        row && {
          ...facts,
          standings: mapped(facts.standings, row, {
            ...row,
            pointsFor: row.pointsAgainst,
            pointsAgainst: row.pointsFor,
          }),
        }
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
    name: 'a week of the play-offs taken for the regular season',
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
  {
    name: 'two statistics exchanged in all weeks',
    apply: (facts, random) => {
      if (finished(facts).length === 0) return null;
      const told = facts.league.scored
        .map((entry) => entry.statistic)
        .filter(
          (id) =>
            finished(facts).some(({ line }) => (line[id] ?? 0) > 0) &&
            statistic(id).computed.kind === 'counted',
        );
      const one = pickFrom(told, random);
      const two = one && told.find((id) => id !== one);
      if (!one || !two) return null;
      const turn = exchanged(one, two);
      return { ...facts, teamWeeks: facts.teamWeeks.map((entry) => ({ ...entry, line: turn(entry.line) })) };
    },
  },
  {
    name: 'a slot with more players than places',
    apply: (facts, random) => {
      const day = pickFrom(
        facts.days.filter(({ rosters }) => rosters.length > 0),
        random,
      );
      const roster = day && random.pick(day.rosters);
      const starter = roster?.entries.find(
        ({ slot }) => slot !== null && !isReserveSlot(slot) && slot !== 'UTIL',
      );
      const places = facts.league.slots.find(({ slot }) => slot === starter?.slot)?.count ?? 0;
      if (!day || !roster || !starter) return null;
      const held = roster.entries.filter(({ slot }) => slot === starter.slot).length;
      const bench = roster.entries
        .filter(({ slot }) => slot === 'BN' || slot === 'UTIL')
        .slice(0, places - held + 1);
      if (bench.length < places - held + 1) return null;
      const entries = roster.entries.map((entry) =>
        bench.includes(entry) ? { ...entry, slot: starter.slot } : entry,
      );
      const rosters = mapped(day.rosters, roster, { ...roster, entries });
      return { ...facts, days: mapped(facts.days, day, { ...day, rosters }) };
    },
  },
  {
    name: 'a player on two rosters',
    apply: (facts, random) => {
      const day = pickFrom(
        facts.days.filter(({ rosters }) => rosters.length > 1),
        random,
      );
      const [one, two] = day?.rosters ?? [];
      const [entry] = one?.entries ?? [];
      if (!day || !one || !two || !entry) return null;
      const rosters = mapped(day.rosters, two, {
        ...two,
        entries: [...two.entries, { ...entry, slot: 'BN' }],
      });
      return { ...facts, days: mapped(facts.days, day, { ...day, rosters }) };
    },
  },
  {
    name: 'two draft picks exchanged',
    apply: (facts, random) => {
      const one = pickFrom(
        facts.draft.picks.filter(({ playerId }) => playerId !== null),
        random,
      );
      const two = one && facts.draft.picks.find(({ teamId }) => teamId !== one.teamId);
      if (!one || !two || facts.days.length === 0) return null;
      const picks = facts.draft.picks.map((pick) =>
        pick === one ? { ...one, teamId: two.teamId } : pick === two ? { ...two, teamId: one.teamId } : pick,
      );
      return { ...facts, draft: { ...facts.draft, picks } };
    },
  },
  {
    name: 'a count of moves off by one',
    apply: (facts, random) => {
      if (!facts.areTransactionsWhole) return null;
      const team = pickFrom(
        facts.teams.filter(({ moves }) => moves !== null),
        random,
      );
      return (
        team && { ...facts, teams: mapped(facts.teams, team, { ...team, moves: (team.moves ?? 0) + 1 }) }
      );
    },
  },
  {
    name: 'an add lost among the transactions',
    apply: (facts, random) => {
      const adds = facts.transactions.filter(
        ({ kind, moves }) =>
          (kind === 'add' || kind === 'waiver' || kind === 'addDrop') && moves.some(({ to }) => to !== null),
      );
      const lost = facts.areTransactionsWhole ? pickFrom(adds, random) : null;
      return lost && { ...facts, transactions: facts.transactions.filter((move) => move !== lost) };
    },
  },
];
