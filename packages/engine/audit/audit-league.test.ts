import type { AuditFacts, CategoryWinner, League, Matchup, TeamDay } from '@fantasy-stats/domain';
import { addDays, mostContradictions, nothingLearned } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  scored,
  teamWeek,
} from '../testing/example-season.ts';
import { auditLeague } from './audit-league.ts';
import { applyLearned, learnRules } from './learn-rules.ts';

const facts = (parts: Partial<AuditFacts>): AuditFacts => ({
  ...exampleSeason(),
  days: [],
  draft: { picks: [], players: [] },
  transactions: [],
  areTransactionsWhole: false,
  ...parts,
});

const turnovers = (lowerIsBetter: boolean) => ({ statistic: 'TO', lowerIsBetter, points: null }) as const;

const wins = (winner: CategoryWinner): Partial<Matchup> => ({
  winner,
  homeScore: winner === 'home' ? 1 : 0,
  awayScore: winner === 'away' ? 1 : 0,
  categories: { TO: winner },
});

/** A league whose only category is turnovers, with one week per verdict: home has 10 turnovers, away 14. */
const turnoverLeague = (lowerIsBetter: boolean, verdicts: readonly CategoryWinner[]): AuditFacts =>
  facts({
    league: exampleLeague({
      scoringForm: 'mostCategories',
      scored: [turnovers(lowerIsBetter)],
      weeks: exampleWeeks(verdicts.length),
    }),
    teams: exampleTeams(2),
    teamWeeks: verdicts.flatMap((_, index) => [
      teamWeek(index + 1, '1', { TO: 10 }),
      teamWeek(index + 1, '2', { TO: 14 }),
    ]),
    matchups: verdicts.map((winner, index) => matchup(index + 1, '1', '2', wins(winner))),
  });

const repeated = (winner: CategoryWinner, times: number) => Array.from({ length: times }, () => winner);

describe('auditLeague: the platform’s current week', () => {
  const running = (currentWeek: number | null, daysIntoWeek: number, more: Partial<League> = {}) => {
    const weeks = exampleWeeks(4);
    const today = addDays(weeks[2]?.firstDay ?? '', daysIntoWeek);
    const { compared, contradictions } = auditLeague(
      facts({
        league: exampleLeague({ weeks, today, currentWeek, phase: 'running', ...more }),
        teams: exampleTeams(2),
      }),
    );
    return {
      compared: compared.runningWeek,
      found: contradictions.filter(({ check }) => check === 'runningWeek'),
    };
  };

  it('is confirmed if today is in that week', () => {
    expect(running(3, 3)).toEqual({ compared: 1, found: [] });
  });

  it('is reported as a contradiction that affects forecasts if today is in a later week', () => {
    expect(running(1, 3).found).toMatchObject([
      { week: 1, platform: 1, ours: 3, teamId: null, concernsForecasts: true },
    ]);
  });

  it('is not checked on a week’s first or last day, or in leagues without matchups', () => {
    const nothing = { compared: 0, found: [] };
    expect(running(2, 0)).toEqual(nothing);
    expect(running(4, 6)).toEqual(nothing);
    expect(running(null, 3)).toEqual(nothing);
    expect(running(1, 3, { scoringForm: 'rotisserie' })).toEqual(nothing);
    expect(running(1, 3, { phase: 'over' })).toEqual(nothing);
  });
});

describe('auditLeague: whether more or less is better in a category', () => {
  it('is learned from the platform’s category winners if they all agree, so that no contradiction is left', () => {
    const audit = auditLeague(turnoverLeague(false, repeated('home', 5)));
    expect(audit.learned.directions).toEqual([
      { statistic: 'TO', lowerIsBetter: true, agreeing: 5, disagreeing: 0 },
    ]);
    expect(audit.contradictions).toEqual([]);
    expect(audit.compared).toMatchObject({ categoryWinner: 5, matchupWinner: 5, matchupScore: 10 });
  });

  it('is learned from a single category winner that fits the typical direction, and otherwise only from two', () => {
    expect(learnRules(turnoverLeague(false, ['home'])).directions).toHaveLength(1);
    expect(learnRules(turnoverLeague(true, ['away'])).directions).toEqual([]);
    expect(learnRules(turnoverLeague(true, ['away', 'away'])).directions).toMatchObject([
      { lowerIsBetter: false },
    ]);
  });

  it('is not learned, and forecasts are withdrawn, if the platform’s category winners contradict each other', () => {
    const { contradictions, learned } = auditLeague(turnoverLeague(true, ['home', 'home', 'away', 'away']));
    expect(learned).toBe(nothingLearned);
    const found = contradictions.filter(({ check }) => check === 'categoryWinner');
    expect(found).toMatchObject([
      { week: 3, statistic: 'TO', platform: 'away', ours: 'home', concernsForecasts: true },
      { week: 4, statistic: 'TO', platform: 'away', ours: 'home', concernsForecasts: true },
    ]);
  });

  it('is learned even if one of 25 category winners disagrees, and only that matchup is reported as contradictory', () => {
    const { contradictions, learned } = auditLeague(turnoverLeague(false, [...repeated('home', 24), 'away']));
    expect(learned.directions).toMatchObject([{ agreeing: 24, disagreeing: 1 }]);
    expect(contradictions.map(({ check, concernsForecasts }) => [check, concernsForecasts])).toEqual([
      ['categoryWinner', false],
      ['matchupWinner', false],
      ['matchupScore', false],
      ['matchupScore', false],
    ]);
  });

  it('is taken from the league’s settings if nothing is learned', () => {
    const { league } = turnoverLeague(true, ['home']);
    expect(applyLearned(league, nothingLearned)).toBe(league);
    expect(applyLearned(league, learnRules(turnoverLeague(true, ['home'])))).toBe(league);
  });

  it('is learned in rotisserie leagues if reversing exactly one category explains every team’s total points', () => {
    const lines = [
      { PTS: 30, REB: 10, TO: 3 },
      { PTS: 20, REB: 30, TO: 1 },
      { PTS: 10, REB: 20, TO: 2 },
    ];
    // Rotisserie points if more points and rebounds but fewer turnovers are better: 3+1+1, 2+3+3, 1+2+2.
    const totals = [5, 8, 5];
    const roto = facts({
      league: exampleLeague({
        scoringForm: 'rotisserie',
        scored: [scored('PTS'), scored('REB'), turnovers(false)],
      }),
      teams: exampleTeams(3),
      standings: lines.map((seasonLine, index) => ({
        teamId: String(index + 1),
        rank: [2, 1, 2][index] ?? null,
        playoffSeed: null,
        wins: 0,
        losses: 0,
        ties: 0,
        gamesBack: null,
        pointsFor: totals[index] ?? null,
        pointsAgainst: null,
        streak: null,
        seasonLine,
      })),
    });
    const audit = auditLeague(roto);
    expect(audit.learned.directions).toMatchObject([{ statistic: 'TO', lowerIsBetter: true }]);
    expect(audit.contradictions).toEqual([]);
    expect(audit.compared.rotisseriePoints).toBe(3);
  });
});

const points = (more: Partial<League> = {}) =>
  exampleLeague({
    scoringForm: 'headToHeadPoints',
    scored: [scored('PTS', 1)],
    weeks: exampleWeeks(3),
    ...more,
  });

const scores = (home: number, away: number, winner: CategoryWinner): Partial<Matchup> => ({
  winner,
  homeScore: home,
  awayScore: away,
});

describe('auditLeague: the rule for tied matchups', () => {
  const level = (winners: readonly CategoryWinner[]) =>
    facts({
      league: points({ tieRules: { regularSeason: 'tie', playoffs: 'betterSeed' } }),
      teams: exampleTeams(2),
      matchups: winners.map((winner, index) => matchup(index + 1, '1', '2', scores(90, 90, winner))),
    });

  it('is learned if the platform gives every tie to the home team', () => {
    const { contradictions, learned } = auditLeague(level(['home', 'home']));
    expect(learned.tieRules).toEqual({ regularSeason: 'home', playoffs: null });
    expect(contradictions).toEqual([]);
    expect(applyLearned(level([]).league, learned).tieRules).toEqual({
      regularSeason: 'home',
      playoffs: 'betterSeed',
    });
  });

  it('is `other` if ties go to different teams', () => {
    expect(learnRules(level(['home', 'away'])).tieRules?.regularSeason).toBe('other');
  });

  it('is confirmed if ties go to the leader in the tiebreaker category, and is replaced by another rule if they do not', () => {
    const audited = (winner: CategoryWinner) =>
      auditLeague(
        facts({
          league: exampleLeague({
            scoringForm: 'mostCategories',
            scored: [scored('PTS'), scored('REB')],
            tieRules: { regularSeason: 'statistic', playoffs: 'betterSeed' },
            tieStatistics: { regularSeason: 'REB', playoffs: null },
            weeks: exampleWeeks(2),
          }),
          teams: exampleTeams(2),
          teamWeeks: [1, 2].flatMap((week) => [
            teamWeek(week, '1', { PTS: 90, REB: 30 }),
            teamWeek(week, '2', { PTS: 80, REB: 40 }),
          ]),
          matchups: [1, 2].map((week) => matchup(week, '1', '2', scores(1, 1, winner))),
        }),
      );
    expect(audited('away')).toMatchObject({ contradictions: [], learned: nothingLearned });
    expect(audited('home').learned.tieRules?.regularSeason).toBe('home');
  });

  it('is not learned from a single tie', () => {
    const { contradictions, learned } = auditLeague(level(['away']));
    expect(learned).toBe(nothingLearned);
    expect(contradictions).toMatchObject([{ check: 'matchupWinner', platform: 'away', ours: 'tie' }]);
  });
});

const teamDay = (day: string, teamId: string, total: number, more: Partial<TeamDay> = {}): TeamDay => ({
  teamId,
  day,
  line: { PTS: total },
  gamesPlayed: 1,
  points: total,
  ...more,
});

const dayFacts = (day: string, ...teamDays: TeamDay[]) => ({ day, rosters: [], players: [], teamDays });

describe('auditLeague: sums of daily statistics and points', () => {
  const days = exampleWeeks(1, [2])[0];
  const [first, second] = [days?.firstDay ?? '', days?.lastDay ?? ''];
  const week = (total: number, ...read: TeamDay[][]) =>
    facts({
      league: points({ weeks: exampleWeeks(1, [2]) }),
      teams: exampleTeams(2),
      teamWeeks: [teamWeek(1, '1', { PTS: total }, { points: total })],
      days: read.map((teamDays, index) => dayFacts(index === 0 ? first : second, ...teamDays)),
    });

  it('reveal a day whose points include the previous day’s points', () => {
    const running = [teamDay(second, '1', 145, { points: 503 })];
    const { contradictions } = auditLeague(week(503, [teamDay(first, '1', 358)], running));
    expect(contradictions).toMatchObject([
      { check: 'weekTotals', week: 1, teamId: '1', platform: 503, ours: 861 },
      { check: 'fantasyPoints', day: second, teamId: '1', platform: 503, ours: 145 },
    ]);
    expect(contradictions.every(({ concernsForecasts }) => !concernsForecasts)).toBe(true);
  });

  it('contradict the total of a week with an unsynced day only if the synced days exceed the total', () => {
    expect(auditLeague(week(40, [teamDay(first, '1', 30)])).contradictions).toEqual([]);
    expect(auditLeague(week(20, [teamDay(first, '1', 30)])).contradictions).toMatchObject([
      { check: 'weekTotals', statistic: 'PTS', platform: 20, ours: 30 },
    ]);
  });

  it('cause forecasts to be withdrawn if a fifth of the daily points, and at least three, differ from the league’s scoring', () => {
    const days = ['2026-10-19', '2026-10-20', '2026-10-21'].map((day) =>
      dayFacts(day, teamDay(day, '1', 20, { points: 22 }), teamDay(day, '2', 0)),
    );
    const { contradictions } = auditLeague(facts({ league: points(), teams: exampleTeams(2), days }));
    expect(contradictions).toHaveLength(3);
    expect(contradictions.every(({ concernsForecasts }) => concernsForecasts)).toBe(true);
  });
});

describe('auditLeague: the listed contradictions', () => {
  it('are limited in number and start with those that affect forecasts, while all contradictions are counted', () => {
    const weeks = 150;
    const verdicts = Array.from({ length: weeks }, (_, week): CategoryWinner => (week % 2 ? 'home' : 'away'));
    const { contradictions, counts } = auditLeague(turnoverLeague(true, verdicts));
    expect(contradictions).toHaveLength(mostContradictions);
    expect(counts).toMatchObject({ categoryWinner: 75, matchupWinner: 75, matchupScore: 150 });
    const inDoubt = contradictions.map(({ concernsForecasts }) => concernsForecasts);
    expect(inDoubt).toEqual([...inDoubt].sort((one, other) => Number(other) - Number(one)));
  });
});
