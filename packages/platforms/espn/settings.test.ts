import { addsAllowed, type League, type RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { PlatformResponse, properties } from '../loose.ts';
import { responseWith } from '../testing/espn-handed.ts';
import { sampleScoringItems, settingsResponse } from '../testing/espn-sample.ts';
import { readGamesCaps } from './games-caps.ts';
import { readSettings } from './settings.ts';
import { movingParts, readStatus, todayOf } from './status.ts';

type Part =
  | 'rosterSettings'
  | 'scoringSettings'
  | 'scheduleSettings'
  | 'draftSettings'
  | 'acquisitionSettings';

function settings(part: Part | null = null, changes: Record<string, unknown> = {}, scoring = {}) {
  const response = settingsResponse(scoring);
  const own = properties(response.settings);
  const changed = part === null ? own : { ...own, [part]: { ...properties(own[part]), ...changes } };
  const found = responseWith({ ...response, settings: changed });
  return { ...readSettings(found, 2027, '88'), skipped: found.response.skipped };
}

const caps = (limits: unknown, isHeadToHead = true) =>
  readGamesCaps({ lineupSlotStatLimits: limits }, isHeadToHead, new PlatformResponse('espn', '/x'));

describe("an ESPN league's settings", () => {
  it.each([
    ['H2H_CATEGORY', 'eachCategory'],
    ['H2H_MOST_CATEGORIES', 'mostCategories'],
    ['H2H_POINTS', 'headToHeadPoints'],
    ['ROTO', 'rotisserie'],
    ['TOTAL_SEASON_POINTS', 'seasonPoints'],
  ])('may have the scoring type %s', (scoringType, form) => {
    const { rules } = settings(null, {}, { scoringType });
    expect(rules.scoringForm).toBe(form);
    expect(rules.playoffs === null).toBe(form === 'rotisserie' || form === 'seasonPoints');
  });

  it.each([
    ['INDIVIDUAL_GAME', 'INDIVIDUAL_GAME', 'daily', undefined],
    ['INDIVIDUAL_GAME', 'FIRSTGAME_SCORINGPERIOD', 'daily', { lineups: 'ownGame', moves: 'firstGame' }],
    ['FIRSTGAME_SCORINGPERIOD', undefined, 'daily', { lineups: 'firstGame', moves: 'ownGame' }],
    ['FIRSTGAME_WEEKLY', 'FIRSTGAME_WEEKLY', 'weekly', undefined],
    [undefined, undefined, 'daily', undefined],
  ])('contain the locks %s for lineups and %s for rosters', (lineups, rosters, lineupLock, dayLocks) => {
    const locks = { lineupLocktimeType: lineups, rosterLocktimeType: rosters };
    const { rules } = settings('rosterSettings', locks);
    expect(rules.lineupLock).toBe(lineupLock);
    expect(rules.dayLocks).toEqual(dayLocks);
  });

  it.each([
    ['INDIVIDUAL_FIRSTGAME_WEEKLY', 'ownGame'],
    ['FIRSTGAME_WEEKLY', undefined],
    ['INDIVIDUAL_GAME', undefined],
  ])('with the lineup lock %s lock weekly lineups at %s', (lineupLocktimeType, weekLock) => {
    expect(settings('rosterSettings', { lineupLocktimeType }).rules.weekLock).toBe(weekLock);
  });

  it('contain the points per statistic, and report that scoring by position is not supported', () => {
    const scoringItems = [
      { statId: 0, points: 1, pointsOverrides: {} },
      { statId: 3, points: 1.5, pointsOverrides: { '1': 1.5, '5': 2 } },
      { statId: 11, points: -2, pointsOverrides: { '1': -2 } },
    ];
    const { rules, skipped } = settings(null, {}, { scoringType: 'H2H_POINTS', scoringItems });
    expect(rules.scored).toEqual([
      { statistic: 'PTS', lowerIsBetter: false, points: 1 },
      { statistic: 'AST', lowerIsBetter: false, points: 1.5 },
      { statistic: 'TO', lowerIsBetter: true, points: -2 },
    ]);
    expect(skipped).toEqual(['prices by position of statistic 3']);
  });

  it('let fewer turnovers win, whether turnovers are marked as reversed or not', () => {
    const marked = (isReverseItem: boolean) =>
      [11, 9, 0].map((statId) => ({ statId, points: 1, isReverseItem, pointsOverrides: {} }));
    const directions = (isReverseItem: boolean) =>
      settings(null, {}, { scoringItems: marked(isReverseItem) }).rules.scored.map(
        ({ statistic, lowerIsBetter }) => [statistic, lowerIsBetter],
      );
    // As in a 2020-21 league that does not mark turnovers: in all five of its matchups, fewer turnovers won.
    expect(directions(false)).toEqual([
      ['TO', true],
      ['PF', true],
      ['PTS', false],
    ]);
    expect(directions(true)).toEqual([
      ['TO', true],
      ['PF', true],
      ['PTS', true],
    ]);
  });

  it('contain a home bonus only in head-to-head points leagues', () => {
    const bonus = { homeTeamBonus: 5, playoffHomeTeamBonus: '2.5' };
    const of = (scoringType: string, given: object = bonus) =>
      settings(null, {}, { scoringType, ...given }).rules.homeBonus;
    expect(of('H2H_POINTS')).toEqual({ regularSeason: 5, playoffs: 2.5 });
    expect(of('H2H_POINTS', { homeTeamBonus: 0, playoffHomeTeamBonus: 0 })).toBeUndefined();
    expect(of('H2H_CATEGORY')).toBeUndefined();
  });

  it('list unknown slots and unknown scored statistics as missing', () => {
    const lineupSlotCounts = { '0': 1, '11': 3, '21': 2, '14': 0 };
    const read = settings(
      'rosterSettings',
      { lineupSlotCounts },
      {
        scoringItems: [...sampleScoringItems, { statId: 45 }, { statId: 0 }],
      },
    );
    expect(read.rules.scored).toHaveLength(3);
    expect(read.missing).toEqual([
      {
        part: 'league',
        unknown: [
          { kind: 'statistic', id: '45' },
          { kind: 'slot', id: '21' },
        ],
        reason: 'UnknownStatistic',
      },
    ]);
    expect(read.skipped).toContain('scored statistic 0: is there twice');
    expect(read.rules.unknownScored).toEqual(['45']);
  });

  it('list an unknown statistic as scored only if it earns points', () => {
    const of = (points: number) =>
      settings(
        null,
        {},
        {
          scoringType: 'H2H_POINTS',
          scoringItems: [
            { statId: 0, points: 1 },
            { statId: 45, points },
          ],
        },
      );
    expect(of(2).rules.unknownScored).toEqual(['45']);
    expect(of(0)).toMatchObject({ missing: [], skipped: ['statistic 45 without a price'] });
    expect(of(0).rules).not.toHaveProperty('unknownScored');
  });

  it('list the known slots, and report unknown slots', () => {
    const lineupSlotCounts = Object.fromEntries(Array.from({ length: 18 }, (_, slot) => [slot, 1]));
    const { rules, skipped } = settings('rosterSettings', { lineupSlotCounts });
    const names: RosterSlot[] = ['PG', 'SG', 'G', 'SF', 'PF', 'F', 'C', 'SG/SF', 'G/F', 'PF/C', 'F/C'];
    expect(rules.slots.map(({ slot }) => slot)).toEqual([...names, 'UTIL', 'BN', 'IR', 'ROOKIE']);
    expect(skipped).toEqual(['lineup slot 14', 'lineup slot 16', 'lineup slot 17']);
  });

  it('contain keepers, divisions, the draft time and the previous season', () => {
    expect(settings().rules).toMatchObject({ keepers: null, divisions: ['East', 'West'], previousId: null });
    expect(settings('draftSettings', { keeperCount: 4 }).rules.keepers).toBe(4);
    const budgetOf = (type: string, auctionBudget: unknown) =>
      settings('draftSettings', { type, auctionBudget }).rules.auctionBudget;
    expect(budgetOf('AUCTION', 260)).toBe(260);
    expect(budgetOf('SNAKE', 260)).toBeNull();
    expect(budgetOf('AUCTION', -5)).toBeNull();
    expect(settings('draftSettings', { date: 1_791_041_400_000 }).rules.draftAt).toBe(
      '2026-10-03T15:30:00.000Z',
    );
    expect(settings('draftSettings', { timePerSelection: 90 }).rules.secondsPerPick).toBe(90);
    for (const timePerSelection of [undefined, null, 0, -1, 1.5, 1e9, 'soon'])
      expect(settings('draftSettings', { timePerSelection }).rules.secondsPerPick).toBeNull();
    for (const date of [undefined, null, 0, 'soon'])
      expect(settings('draftSettings', { date }).rules.draftAt).toBeNull();
    const keepersUntil = (keeperDeadlineDate: unknown, keeperCount = 4) =>
      settings('draftSettings', { keeperCount, keeperDeadlineDate }).rules.keeperDeadline;
    expect(keepersUntil(1_791_041_400_000)).toBe('2026-10-03T15:30:00.000Z');
    expect(keepersUntil(1_791_041_400_000, 0)).toBeNull();
    for (const date of [undefined, null, 0, 'soon']) expect(keepersUntil(date)).toBeNull();
    const one = settings('scheduleSettings', { divisions: [{ id: 1, name: 'League' }] });
    expect(one.rules.divisions).toEqual([]);
    const status = { previousSeasons: [2019, '2025', 2027, 2024, null] };
    const before = readSettings(responseWith(settingsResponse({}, { status })), 2027, '88');
    expect(before.rules.previousId).toBe('espn-2025-88');
  });

  it.each([
    ['H2H_RECORD', ['headToHead', 'points', 'divisionRecord', 'pointsAgainst']],
    ['TOTAL_POINTS_SCORED', ['points', 'headToHead', 'divisionRecord', 'pointsAgainst']],
    ['INTRA_DIVISION_RECORD', ['divisionRecord', 'headToHead', 'points', 'pointsAgainst']],
    ['TOTAL_POINTS_AGAINST', ['pointsAgainst', 'headToHead', 'points', 'divisionRecord']],
    ['RAW_STAT', ['headToHead', 'points', 'divisionRecord', 'pointsAgainst']],
    [undefined, ['headToHead', 'points', 'divisionRecord', 'pointsAgainst']],
  ])('seed by %s first, followed by the other rules in ESPN’s order', (playoffSeedingRule, tieBreaks) => {
    const read = settings('scheduleSettings', { playoffSeedingRule });
    expect(read.rules.playoffs?.seeding).toEqual({
      tieBreaks,
      divisionTieBreaks: tieBreaks,
      divisionWinnersFirst: true,
    });
    expect(read.skipped).toEqual(playoffSeedingRule === 'RAW_STAT' ? ['playoff seeding rule RAW_STAT'] : []);
    const one = settings('scheduleSettings', { playoffSeedingRule, divisions: [{ id: 1, name: 'League' }] });
    expect(one.rules.playoffs?.seeding?.divisionWinnersFirst).toBe(false);
  });

  it.each([
    ['NONE', 'tie', 'betterSeed'],
    [undefined, 'tie', 'betterSeed'],
    ['HOME_TEAM_WINS', 'home', 'home'],
    ['HIGHEST_PLAYOFF_SEED', 'betterSeed', 'betterSeed'],
    ['SLOT_POINTS', 'other', 'other'],
    ['STAT_POINTS', 'other', 'other'],
    ['LONGEST_NAME', 'other', 'other'],
  ])('contain the tie rules for ESPN’s rule %s', (rule, regularSeason, playoffs) => {
    const read = settings('scoringSettings', { matchupTieRule: rule, playoffMatchupTieRule: rule });
    expect(read.rules.tieRules).toEqual({ regularSeason, playoffs });
    expect(read.skipped).toEqual(rule === 'LONGEST_NAME' ? ['matchup tie rule LONGEST_NAME'] : []);
    expect(settings(null, {}, { scoringType: 'ROTO' }).rules.tieRules).toBeNull();
  });

  it('name the statistic that decides a tied matchup', () => {
    const scoring = { matchupTieRule: 'STAT_POINTS', matchupTieRuleBy: 6, playoffMatchupTieRule: 'NONE' };
    const { rules } = settings('scoringSettings', scoring);
    expect(rules.tieRules).toEqual({ regularSeason: 'statistic', playoffs: 'betterSeed' });
    expect(rules.tieStatistics).toEqual({ regularSeason: 'REB', playoffs: null });
    const unknown = settings('scoringSettings', { ...scoring, matchupTieRuleBy: 9999 }).rules;
    expect(unknown.tieRules?.regularSeason).toBe('other');
    expect(unknown.tieStatistics).toBeUndefined();
  });

  it('contain position limits by ESPN’s ids, and whether ESPN’s list of undroppable players applies', () => {
    const positionLimits = { '0': 0, '1': -1, '2': 5, '5': 4, '4': 'some' };
    const { rules, skipped } = settings('rosterSettings', { positionLimits, isUsingUndroppableList: false });
    expect(rules.rosterRules).toEqual({ mostByPosition: { SG: 5, C: 4 }, keepsUndroppable: false });
    expect(skipped).toEqual(['settings.rosterSettings.positionLimits.4: is not a whole number']);
    expect(settings().rules.rosterRules).toEqual({ mostByPosition: {}, keepsUndroppable: true });
  });

  it('contain a daily add limit, so that a long week allows more adds', () => {
    const { acquisitions } = settings().rules;
    const week = { firstDay: '2026-10-26', lastDay: '2026-11-01' };
    expect(acquisitions).toMatchObject({ usesFaab: true, weeklyAdds: null, dailyAdds: 3 / 7 });
    expect(addsAllowed(acquisitions, week)).toBe(3);
    expect(addsAllowed(acquisitions, { ...week, lastDay: '2026-11-08' })).toBe(6);
    const weekly = settings('acquisitionSettings', {
      matchupAcquisitionLimit: 4,
      matchupLimitPerScoringPeriod: false,
      acquisitionLimit: 50,
    });
    expect(weekly.rules.acquisitions).toMatchObject({ weeklyAdds: 4, dailyAdds: null, seasonAdds: 50 });
    expect(
      settings('acquisitionSettings', { matchupAcquisitionLimit: -1 }).rules.acquisitions.dailyAdds,
    ).toBeNull();
  });

  it('report missing settings', () => {
    const bare = settings('scheduleSettings', { matchupPeriods: {}, matchupPeriodCount: null });
    expect(bare.missing).toEqual([{ part: 'league', reason: 'UnexpectedAnswer' }]);
    const slots = settings('rosterSettings', { lineupSlotCounts: null });
    expect(slots.missing).toEqual([{ part: 'league', reason: 'UnexpectedAnswer' }]);
    expect(slots.skipped).toEqual(['settings.rosterSettings.lineupSlotCounts: is empty']);
    expect(() => settings(null, {}, { scoringItems: [] })).toThrow('scores nothing we know');
    expect(settings(null, {}, { scoringItems: [...sampleScoringItems, null] }).rules.scored).toHaveLength(3);
  });
});

describe('planned weeks', () => {
  it('are the listed weeks; a round of two calendar weeks is listed once', () => {
    const matchupPeriods = { '3': [3, 4], '1': [1], '2': [2], x: [9], '900': [900] };
    const periodUnit = 'week';
    expect(settings('scheduleSettings', { matchupPeriods }).plannedWeeks).toEqual([
      { number: 1, calendarWeeks: 1, isPlayoffs: false, periodIds: [1], periodUnit },
      { number: 2, calendarWeeks: 1, isPlayoffs: false, periodIds: [2], periodUnit },
      { number: 3, calendarWeeks: 2, isPlayoffs: true, periodIds: [3, 4], periodUnit },
    ]);
  });

  it('list days if the period type is days', () => {
    const days = (first: number) => Array.from({ length: 7 }, (_, index) => first + index);
    const matchupPeriods = { '1': days(1), '2': [...days(8), ...days(15)], '3': [0, 1] };
    expect(settings('scheduleSettings', { matchupPeriods, periodTypeId: 1 }).plannedWeeks).toMatchObject([
      { number: 1, calendarWeeks: 1, periodIds: days(1), periodUnit: 'day' },
      { number: 2, calendarWeeks: 2, periodUnit: 'day' },
      { number: 3, calendarWeeks: 1, periodIds: [], periodUnit: 'day' },
    ]);
  });

  it('are computed if the league lists none', () => {
    const changes = { matchupPeriods: null, playoffTeamCount: 6, playoffMatchupPeriodLength: 2 };
    const { plannedWeeks } = settings('scheduleSettings', changes);
    expect(plannedWeeks.map(({ calendarWeeks }) => calendarWeeks)).toEqual([1, 1, 2, 2, 2]);
  });
});

describe('games caps', () => {
  it('apply per day of a matchup in leagues with matchups, and otherwise per season', () => {
    const limits = { '0': { statId: 42, limitValue: 5 / 7 }, '-1': { statId: 42, limitValue: 40 / 7 } };
    expect(caps(limits)).toEqual([
      { slot: null, games: 40, period: 'week' },
      { slot: 'PG', games: 5, period: 'week' },
    ]);
    expect(caps({ '11': { statId: 42, limitValue: 246 } }, false)).toEqual([
      { slot: 'UTIL', games: 246, period: 'season' },
    ]);
  });

  it('are read from several formats, because no response was recorded', () => {
    expect(caps({ '4': { '42': 82 } }, false)).toEqual([{ slot: 'C', games: 82, period: 'season' }]);
    expect(caps({ '4': '82' }, false)).toEqual([{ slot: 'C', games: 82, period: 'season' }]);
    expect(caps({ '4': { statId: 42, limitValue: 30 } })).toEqual([{ slot: 'C', games: 30, period: 'week' }]);
    expect(caps({})).toEqual([]);
    expect(caps({ '4': -1, '5': { statId: 42, limitValue: -1 }, '6': { '42': null } })).toEqual([]);
  });

  it('are reported if they limit another statistic or have an unknown format', () => {
    const response = new PlatformResponse('espn', '/x');
    const limits = { '4': { statId: 0, limitValue: 5 }, '5': [], '6': { games: 3 } };
    expect(readGamesCaps({ lineupSlotStatLimits: limits }, true, response)).toEqual([]);
    expect(response.skipped).toEqual([4, 5, 6].map((slot) => `limit of lineup slot ${slot}`));
  });
});

describe("a league's current status", () => {
  const weeks = [1, 2, 3].map((number) => ({
    number,
    firstDay: `2026-10-${13 + 7 * number}`,
    lastDay: `2026-10-${19 + 7 * number}`,
    isPlayoffs: number === 3,
  }));
  const league = {
    firstDay: '2026-10-20',
    lastDay: '2026-11-09',
    weeks,
    scoringForm: 'eachCategory',
    playoffs: { teams: 2, firstWeek: 3, reseeding: false, weeksPerRound: 1, seeding: null },
  } as const satisfies Partial<League>;
  const at = (
    today: string,
    status: Record<string, unknown>,
    drafted = true,
    form = league.scoringForm as League['scoringForm'],
  ) => {
    const read = readStatus(responseWith({ status, draftDetail: { drafted } }));
    return movingParts(read, today, { ...league, scoringForm: form });
  };
  const running = { finalScoringPeriod: 21, latestScoringPeriod: 10, currentMatchupPeriod: 2 };

  it.each([
    [
      '2026-10-01',
      { ...running, latestScoringPeriod: 1, currentMatchupPeriod: 1 },
      false,
      'beforeDraft',
      null,
    ],
    [
      '2026-10-15',
      { ...running, latestScoringPeriod: 1, currentMatchupPeriod: 1 },
      true,
      'beforeSeason',
      null,
    ],
    ['2026-10-29', running, true, 'running', 2],
    ['2026-11-04', { ...running, latestScoringPeriod: 16, currentMatchupPeriod: 3 }, true, 'playoffs', 3],
    ['2026-11-09', { ...running, latestScoringPeriod: 22, currentMatchupPeriod: 3 }, true, 'over', 3],
    ['2027-04-01', { ...running, latestScoringPeriod: 175, currentMatchupPeriod: 3 }, true, 'over', 3],
    ['2026-10-29', {}, true, 'running', 2],
  ] as const)('on %s is derived from %j', (today, status, drafted, phase, currentWeek) => {
    expect(at(today, status, drafted)).toEqual({ phase, currentWeek, today });
  });

  it('is derived from the day in leagues without matchups, because ESPN stays at the first week', () => {
    const status = { ...running, currentMatchupPeriod: 1 };
    expect(at('2026-10-29', status, true, 'rotisserie').currentWeek).toBe(2);
    expect(at('2026-10-29', status).currentWeek).toBe(1);
  });

  it.each([
    // 3:00 a.m. Eastern on the days when daylight saving time ends and starts.
    ['2026-11-01T07:59:59Z', '2026-10-31'],
    ['2026-11-01T08:00:00Z', '2026-11-01'],
    ['2027-03-14T06:59:59Z', '2027-03-13'],
    ['2027-03-14T07:00:00Z', '2027-03-14'],
  ])('uses the fantasy day of ESPN’s server time: %s', (instant, day) => {
    const status = readStatus(responseWith({ status: running }));
    expect(todayOf(status, '2026-10-20', new Date(instant), new Date(0))).toBe(day);
  });
});
