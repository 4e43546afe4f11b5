import { isHeadToHead } from '@fantasy-stats/domain';
import {
  finals,
  hasPlayed,
  type Mutation,
  mapped,
  other,
  pickFrom,
  settled,
  withMatchup,
  withStandings,
} from './parts.ts';

export const resultsReadWrong: readonly Mutation[] = [
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
      const reported = settled(facts).filter(({ categories }) =>
        Object.values(categories).some((winner) => winner !== 'tie'),
      );
      return withMatchup(
        facts,
        reported,
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
];
