import { isHeadToHead, type Transaction } from '@fantasy-stats/domain';
import { weekPlanQuestion } from '@fantasy-stats/engine/streaming';
import { exampleLeague, exampleSeason, exampleTeams, matchup } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { DashboardResponse } from '../../api/responses.ts';
import { type SeasonResponse, type SeasonView, seasonView } from '../../league/season-view.ts';
import { chosenRange, dateRanges, isLocked, isUnpaired, laterRanges, openFrom } from './date-range.ts';
import { likelyOpponents, likelyOpponentsInWords } from './likely-opponents.ts';
import {
  addsLeftIn,
  firstDayOf,
  gamesLeftIn,
  type LeaguePlayer,
  plannedAdds,
  requestOf,
  wishesIn,
} from './question.ts';

const weeks = [1, 2, 3].map((number) => ({
  number,
  firstDay: `2026-11-${String(2 + 7 * (number - 1)).padStart(2, '0')}`,
  lastDay: `2026-11-${String(8 + 7 * (number - 1)).padStart(2, '0')}`,
  isPlayoffs: false,
}));

function viewOf(
  league: Parameters<typeof exampleLeague>[0] = {},
  changes: Partial<SeasonResponse> = {},
): SeasonView {
  const teams = exampleTeams(4);
  const season = exampleSeason({
    league: exampleLeague({ weeks, today: '2026-11-11', currentWeek: 2, ...league }),
    teams,
    matchups: [matchup(2, '1', '3', { status: 'running' }), matchup(3, '4', '1', { status: 'upcoming' })],
  });
  return seasonView({
    ...season,
    ownTeamId: '1',
    transactions: [],
    freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
    ...changes,
  });
}

const read = (address: string) => (name: string) => new URLSearchParams(address).get(name);

describe('dateRanges', () => {
  it('returns the current and the next week with their opponents', () => {
    expect(dateRanges(viewOf())).toEqual([
      { name: 'this', week: 2, first: '2026-11-09', last: '2026-11-15', opponent: '3' },
      { name: 'next', week: 3, first: '2026-11-16', last: '2026-11-22', opponent: '4' },
    ]);
  });

  it('returns calendar weeks up to the end of the season in leagues without matchups', () => {
    const view = viewOf({ scoringForm: 'rotisserie', weeks: weeks.slice(0, 1), lastDay: '2026-11-19' });
    expect(dateRanges(view)).toEqual([
      { name: 'this', week: null, first: '2026-11-09', last: '2026-11-15', opponent: null },
      { name: 'next', week: null, first: '2026-11-16', last: '2026-11-19', opponent: null },
    ]);
  });

  it('selects next week by default when this week’s lineups are locked', () => {
    const view = viewOf({ lineupLock: 'weekly' });
    const [running] = dateRanges(view);
    expect(running && isLocked(view, running)).toBe(true);
    expect(chosenRange(view, null)?.name).toBe('next');
    expect(chosenRange(viewOf(), 'nonsense')?.name).toBe('this');
  });

  it('selects the week after a bye by default when this week’s lineups are locked, as Home does', () => {
    const matchups = [matchup(2, '1', '3', { status: 'running' }), matchup(3, '1', '2')];
    const later = {
      ...weeks[2],
      number: 3,
      firstDay: '2026-11-23',
      lastDay: '2026-11-29',
      isPlayoffs: false,
    };
    const bye = { number: 4, firstDay: '2026-11-16', lastDay: '2026-11-22', isPlayoffs: false };
    const view = viewOf({ lineupLock: 'weekly', weeks: [...weeks.slice(0, 2), bye, later] }, { matchups });
    expect(chosenRange(view, null)).toMatchObject({ week: 3, opponent: '2' });
  });

  it('selects next week from the first tip-off of this week’s first day, as the home page does', () => {
    const view = viewOf({ lineupLock: 'weekly', today: '2026-11-09' });
    const games = [{ day: '2026-11-09', tip: '2026-11-10T00:10:00Z', home: 'BOS', away: 'NY' }];
    const at = (now: string, of = view) => chosenRange(of, null, openFrom(of, games, new Date(now)))?.name;
    expect(at('2026-11-10T00:09:00Z')).toBe('this');
    expect(at('2026-11-10T00:10:00Z')).toBe('next');
    expect(at('2026-11-10T00:10:00Z', viewOf({ today: '2026-11-09' }))).toBe('this');
    const last = viewOf({ lineupLock: 'weekly', today: '2026-11-09', weeks: weeks.slice(0, 2) });
    expect(at('2026-11-10T00:10:00Z', last)).toBe('this');
  });

  it('selects this week until every NBA team has played, if each player locks at their own first game', () => {
    const view = viewOf({ lineupLock: 'weekly', weekLock: 'ownGame' });
    const [running] = dateRanges(view);
    const games = [
      { day: '2026-11-09', tip: '2026-11-10T00:10:00Z', home: 'BOS', away: 'NY' },
      { day: '2026-11-11', tip: '2026-11-12T00:10:00Z', home: 'BOS', away: 'LAL' },
    ];
    const at = (now: string) => chosenRange(view, null, openFrom(view, games, new Date(now)))?.name;
    expect(running && isLocked(view, running)).toBe(false);
    expect(chosenRange(view, null)?.name).toBe('this');
    expect(at('2026-11-11T12:00:00Z')).toBe('this');
    expect(at('2026-11-12T00:30:00Z')).toBe('next');
  });

  it('returns no weeks before the draft or after the season', () => {
    expect(dateRanges(viewOf({ phase: 'over' }))).toEqual([]);
    expect(dateRanges(viewOf({ phase: 'beforeDraft' }))).toEqual([]);
    expect(chosenRange(viewOf({ phase: 'over' }), 'this')).toBeUndefined();
  });

  it('selects next week by default during a bye', () => {
    const next = matchup(3, '4', '1', { status: 'upcoming' });
    expect(chosenRange(viewOf({}, { matchups: [next] }), null)?.name).toBe('next');
    expect(chosenRange(viewOf({}, { matchups: [next] }), 'this')?.name).toBe('this');
    expect(chosenRange(viewOf({}, { matchups: [] }), null)?.name).toBe('this');
  });

  it('returns no opponent during a bye', () => {
    const view = viewOf({}, { matchups: [] });
    expect(dateRanges(view).map(({ opponent }) => opponent)).toEqual([null, null]);
  });
});

describe('laterRanges', () => {
  const all = [
    ...weeks,
    { number: 4, firstDay: '2026-11-23', lastDay: '2026-11-29', isPlayoffs: false },
    { number: 5, firstDay: '2026-11-30', lastDay: '2026-12-06', isPlayoffs: true },
    { number: 6, firstDay: '2026-12-07', lastDay: '2026-12-13', isPlayoffs: true },
  ];
  const playoffs = { teams: 4, firstWeek: 5, reseeding: false, weeksPerRound: 1, seeding: null };
  const view = viewOf({ weeks: all, playoffs });
  const teamOdds = (teamId: string, chance: number, final: number) => ({
    teamId,
    places: [],
    playoffs: chance,
    bye: 0,
    final,
    title: 0,
    expected: 0,
    deviation: 0,
    stakes: null,
    before: null,
  });
  const odds = (own: number): DashboardResponse['odds'] => ({
    basis: 'projections',
    simulations: 10_000,
    margin: 0.01,
    nextWeek: null,
    lastWeek: null,
    since: null,
    teams: [teamOdds('1', own, own / 2), teamOdds('2', 1, 0.6), teamOdds('3', 0.5, 0.2), teamOdds('4', 0, 0)],
  });
  const week = (requested: string) => {
    const found = chosenRange(view, requested);
    if (!found) throw new Error('no week');
    return found;
  };

  it('returns weeks by number, including playoffs, and none in season-long leagues', () => {
    expect(laterRanges(view).map(({ name }) => name)).toEqual(['4', '5', '6']);
    expect(week('5')).toEqual({
      name: '5',
      week: 5,
      first: '2026-11-30',
      last: '2026-12-06',
      opponent: null,
    });
    expect(chosenRange(view, '2')?.name).toBe('this');
    expect(['4', '5'].map((one) => isUnpaired(view, week(one)))).toEqual([false, true]);
    for (const scoringForm of ['rotisserie', 'seasonPoints'] as const)
      expect(laterRanges(viewOf({ weeks: all, scoringForm }))).toEqual([]);
  });

  it('covers playoff weeks, with opponents weighted by the odds that they play in that week', () => {
    expect(likelyOpponents(view, week('5'), '1', odds(0.6)).teams).toEqual([
      ['2', expect.closeTo(2 / 3, 9)],
      ['3', expect.closeTo(1 / 3, 9)],
    ]);
    expect(likelyOpponents(view, week('6'), '1', odds(0.6))).toEqual({
      own: 0.3,
      teams: [
        ['2', expect.closeTo(0.75, 9)],
        ['3', expect.closeTo(0.25, 9)],
      ],
    });
    expect(likelyOpponents(view, week('5'), '1', null).teams.map(([, share]) => share)).toEqual([
      1 / 3,
      1 / 3,
      1 / 3,
    ]);
    expect(likelyOpponents(view, week('5'), '1', odds(0)).teams).toEqual([]);
    expect(likelyOpponents(view, week('4'), '1', odds(0.6)).teams).toEqual([]);
    const paired = { ...view, season: { ...view.season, matchups: [matchup(5, '2', '3')] } };
    expect(likelyOpponents(paired, week('5'), '1', odds(0.6)).teams).toEqual([]);
  });

  it('covers playoff weeks, and a text names their likely opponents', () => {
    const words = (requested: string, of: DashboardResponse['odds']) =>
      likelyOpponentsInWords(view, likelyOpponents(view, week(requested), '1', of));
    expect(words('6', odds(0.6))).toBe(
      `Playoff matchups are not set yet. The opponent is averaged over ${view.name('2')} (75%) and ${view.name('3')} (25%). You play for the title that week in 30% of simulated seasons.`,
    );
    expect(words('5', null)).toContain('all other teams equally');
    expect(words('4', odds(0.6))).toBeNull();
  });
});

describe('requestOf', () => {
  it('reads the URL parameters and ignores invalid ones', () => {
    expect(wishesIn(read('adds=2&from=tomorrow&keep=a,b,a&later=ignored&aim=matchup&plan=other-2'))).toEqual({
      adds: 2,
      isFromTomorrow: true,
      protectedIds: ['a', 'b'],
      isAllIn: true,
      isForMatchup: true,
      choice: 'other-2',
    });
    for (const address of ['adds=-1', 'adds=2.5', 'adds=99', 'adds=x', 'adds=', 'plan=other-0', 'plan=zzz'])
      expect(wishesIn(read(address))).toMatchObject({ adds: null, isForMatchup: false, choice: 'best' });
  });

  it('never plans more adds than are left', () => {
    const acquisitions = { ...exampleLeague().acquisitions, weeklyAdds: 4 };
    const used: Transaction = {
      id: '1',
      kind: 'addDrop',
      at: '2026-11-10T18:00:00Z',
      teamIds: ['1'],
      moves: [{ playerId: 'x', playerName: null, from: null, to: '1' }],
      picks: [],
      faabBid: null,
    };
    const view = viewOf({ acquisitions }, { transactions: [used] });
    const [running, next] = dateRanges(view);
    if (!running || !next) throw new Error('no weeks');
    const wishes = wishesIn(read('adds=7'));
    expect(plannedAdds(wishes, addsLeftIn(view, running, '1'))).toBe(3);
    expect(plannedAdds(wishes, addsLeftIn(view, next, '1'))).toBe(4);
    expect(plannedAdds(wishesIn(read('')), addsLeftIn(viewOf(), running, '1'))).toBe(3);
  });

  it('sets each player’s first day by the week, waivers and the next-day rule', () => {
    const free = { availability: 'freeAgent', waiverUntil: null } as const;
    const waived = { availability: 'waivers', waiverUntil: '2026-11-13' } as const;
    const week = { first: '2026-11-09' };
    const today = '2026-11-11';
    expect(firstDayOf(free, week, today, false)).toBe('2026-11-11');
    expect(firstDayOf(free, week, today, true)).toBe('2026-11-12');
    expect(firstDayOf(free, { first: '2026-11-16' }, today, true)).toBe('2026-11-16');
    expect(firstDayOf(waived, week, today, false)).toBe('2026-11-13');
    expect(firstDayOf({ ...waived, waiverUntil: null }, week, today, false)).toBeNull();
  });

  it('applies games caps if the games played are known', () => {
    const capped = { gamesCaps: [{ slot: null, games: 40, period: 'week' as const }] };
    const line = { teamId: '1', week: 2, line: {}, gamesPlayed: 12, gamesRemaining: null, points: null };
    const view = viewOf(capped, { teamWeeks: [line] });
    const [running, next] = dateRanges(view);
    if (!running || !next) throw new Error('no weeks');
    expect(gamesLeftIn(view, running, '1')).toBe(28);
    expect(gamesLeftIn(view, next, '1')).toBe(40);
    expect(gamesLeftIn(viewOf(capped), running, '1')).toBe(40);
    const silent = viewOf(capped, { teamWeeks: [{ ...line, gamesPlayed: null }] });
    expect(gamesLeftIn(silent, running, '1')).toBeNull();
    expect(gamesLeftIn(viewOf(), running, '1')).toBeNull();
  });
});

describe('weekPlanQuestion', () => {
  const player = (id: string, changes: Partial<LeaguePlayer>) =>
    ({ id, availability: 'freeAgent', waiverUntil: null, ...changes }) as LeaguePlayer;
  const players = [
    player('free', {}),
    player('waived', { availability: 'waivers', waiverUntil: '2026-11-13' }),
    player('unclear', { availability: 'waivers' }),
    player('owned', { availability: 'rostered' }),
  ];

  const totals = ['1', '2', '3', '4'].map((teamId, rank) => ({
    teamId,
    rank: rank + 1,
    playoffSeed: null,
    gamesBack: null,
    pointsFor: null,
    pointsAgainst: null,
    streak: null,
    seasonLine: { PTS: 900 - rank },
    wins: 0,
    losses: 0,
    ties: 0,
  }));

  it.each([
    ['a running week', {}],
    ['a week whose lineups are locked', { lineupLock: 'weekly' as const }],
    [
      'a week in which each player locks at their own first game',
      { lineupLock: 'weekly' as const, weekLock: 'ownGame' as const },
    ],
    ['a week with a cap on games', { gamesCaps: [{ slot: null, games: 40, period: 'week' as const }] }],
    ['points', { scoringForm: 'headToHeadPoints' as const }],
    ['the time before the first week', { today: '2026-10-30', currentWeek: 1 }],
    ['a calendar week for rotisserie points', { scoringForm: 'rotisserie' as const }],
    [
      'a calendar week for season points, with a cap on games',
      {
        scoringForm: 'seasonPoints' as const,
        gamesCaps: [{ slot: null, games: 820, period: 'season' as const }],
      },
    ],
    [
      'the calendar week after one whose lineups are locked',
      { scoringForm: 'seasonPoints' as const, lineupLock: 'weekly' as const },
    ],
    ['a season’s last days', { scoringForm: 'rotisserie' as const, lastDay: '2026-11-12' }],
    ['the days before a season', { scoringForm: 'rotisserie' as const, today: '2026-10-01' }],
  ])('equals the streamer page’s default request: %s', (_, league) => {
    const matchups = [1, 2, 3].map((week) => matchup(week, '1', '3'));
    const line = { teamId: '1', week: 2, line: {}, gamesPlayed: 12, gamesRemaining: null, points: null };
    const view = viewOf(league, { matchups, teamWeeks: [line], standings: totals });
    const range = chosenRange(view, null);
    if (!range) throw new Error('no week');
    const request = requestOf(view, range, wishesIn(read('')), '1', players, []);
    const { left } = addsLeftIn(view, range, '1');
    const question = weekPlanQuestion(view.season, '1', players, left);
    expect(question?.seasonLines?.size).toBe(isHeadToHead(view.league.scoringForm) ? 0 : 4);
    expect(question).toEqual({
      ...request,
      from: new Map(request.from),
      protectedIds: new Set(request.protectedIds),
      seasonLines: new Map(request.seasonLines),
    });
  });

  it('is null without a matchup or after the season', () => {
    expect(weekPlanQuestion(viewOf({}, { matchups: [] }).season, '1', players, null)).toBeNull();
    expect(weekPlanQuestion(viewOf({ phase: 'over' }).season, '1', players, null)).toBeNull();
    const over = viewOf({ scoringForm: 'rotisserie', lastDay: '2026-11-10' });
    expect(weekPlanQuestion(over.season, '1', players, null)).toBeNull();
  });
});
