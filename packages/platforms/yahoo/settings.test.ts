import { describe, expect, it } from 'vitest';
import { PlatformResponse } from '../loose.ts';
import { leagueAnswer, sampleSettings } from '../testing/yahoo-sample.ts';
import { readSettings } from './settings.ts';

const [base] = sampleSettings.settings;

function leagueWith(settings: Record<string, unknown>, head: Record<string, unknown> = {}) {
  const body = leagueAnswer({ settings: [{ ...base, ...settings }] }, head);
  return readSettings(body, new PlatformResponse('yahoo', '/x'), '2026-10-29');
}

describe('a Yahoo league’s settings', () => {
  it('name the same league’s previous season, if any', () => {
    expect(leagueWith({}, { renew: '454_98442' }).league.previousId).toBe('yahoo-454.l.98442');
    for (const renew of ['', null, undefined, '454', 'x_y', 454, '454_98442_1'])
      expect(leagueWith({}, { renew }).league.previousId).toBeNull();
  });

  it('name the divisions by their numbers', () => {
    const division = (division_id: unknown, name?: string) => ({ division: { division_id, name } });
    const { league, divisions } = leagueWith({
      divisions: [
        division('1', 'East'),
        division(2, 'West'),
        division('3'),
        { division: { name: 'Nowhere' } },
      ],
    });
    expect(league.divisions).toEqual(['East', 'West', 'Division 3']);
    expect(divisions.get('2')).toBe('West');
    expect(leagueWith({}).league.divisions).toEqual([]);
  });

  it('cap games by roster spot, so that two UTIL spots with a limit of 82 allow 164 games', () => {
    expect(leagueWith({ max_games_played: '82' }).league.gamesCaps).toEqual([
      { slot: 'PG', games: 82, period: 'season' },
      { slot: 'UTIL', games: 164, period: 'season' },
    ]);
    expect(leagueWith({ max_games_played: 820 }).league.gamesCaps).toEqual([
      { slot: null, games: 820, period: 'season' },
    ]);
    for (const max_games_played of [undefined, '', 0, '-1'])
      expect(leagueWith({ max_games_played }).league.gamesCaps).toEqual([]);
  });

  it.each([
    [
      { max_weekly_adds: '4', max_adds: 40 },
      { weeklyAdds: 4, seasonAdds: 40 },
    ],
    [
      { max_weekly_adds: undefined, max_adds: '' },
      { weeklyAdds: null, seasonAdds: null },
    ],
    [
      { max_weekly_adds: '0', max_adds: 99_999 },
      { weeklyAdds: null, seasonAdds: null },
    ],
    [{ uses_faab: 0 }, { usesFaab: false, faabBudget: null }],
    [{ uses_faab: true }, { usesFaab: true, faabBudget: null }],
  ])('contain the add rules in %j', (settings, acquisitions) => {
    expect(leagueWith(settings).league.acquisitions).toMatchObject(acquisitions);
  });

  it.each([
    [{ is_auction_draft: 1 }, 'auction'],
    [{ draft_type: 'live' }, 'snake'],
    [{ draft_type: 'autopick' }, 'snake'],
    [{ draft_type: 'offline' }, 'other'],
    [{ draft_type: undefined }, null],
  ])('contain the draft settings in %j', (settings, kind) => {
    expect(leagueWith(settings).league.draftKind).toBe(kind);
  });

  it.each([
    [{ draft_time: '1760295600' }, '2025-10-12T19:00:00.000Z'],
    [{ draft_time: 1_760_295_600 }, '2025-10-12T19:00:00.000Z'],
    [{ draft_time: '' }, null],
    [{ draft_time: '0' }, null],
    [{ draft_time: undefined }, null],
  ])('contain the draft time in %j', (settings, at) => {
    expect(leagueWith(settings).league.draftAt).toBe(at);
  });

  it.each([
    [{ draft_pick_time: '60' }, 60],
    [{ draft_pick_time: 90 }, 90],
    [{ draft_pick_time: '0' }, null],
    [{ draft_pick_time: '-30' }, null],
    [{ draft_pick_time: '9999999' }, null],
    [{ draft_pick_time: '' }, null],
    [{ draft_pick_time: undefined }, null],
  ])('contain the time per pick in %j', (settings, seconds) => {
    expect(leagueWith(settings).league.secondsPerPick).toBe(seconds);
  });

  it('contain the median win and reseeding, and may omit playoffs', () => {
    expect(leagueWith({ uses_median_score: true }).league.medianWin).toBe(true);
    expect(leagueWith({ uses_playoff_reseeding: '1' }).league.playoffs?.reseeding).toBe(true);
    for (const [value, locksEliminated] of [
      ['1', true],
      [1, true],
      [0, false],
      [undefined, false],
    ] as const)
      expect(leagueWith({ uses_lock_eliminated_teams: value }).league.playoffs?.locksEliminated).toBe(
        locksEliminated,
      );
    expect(leagueWith({ uses_playoff: '0' }, { current_week: 3 }).league).toMatchObject({
      playoffs: null,
      phase: 'running',
    });
  });

  it('list unknown settings that are turned on', () => {
    const { league, missing } = leagueWith({
      uses_mystery_rule: '1',
      max_keepers: '3',
      is_keeper_league: 0,
      uses_other_rule: 0,
      uses_roster_import: '1',
    });
    expect(missing).toEqual([
      {
        part: 'league',
        unknown: [
          { kind: 'setting', id: 'uses_mystery_rule' },
          { kind: 'setting', id: 'max_keepers' },
        ],
        reason: 'UnknownSetting',
      },
    ]);
    expect(league.unknownScored).toBeUndefined();
    expect(leagueWith({}).missing).toEqual([]);
  });

  it('use the seeding rules of Yahoo’s help pages, because no response contains them', () => {
    expect(leagueWith({ scoring_type: 'head' }).league.playoffs?.seeding).toEqual({
      tieBreaks: ['recentWeeks'],
      divisionTieBreaks: ['divisionRecord', 'recentWeeks'],
      divisionWinnersFirst: false,
    });
    const divisions = ['North', 'South'].map((name, index) => ({
      division: { division_id: String(index + 1), name },
    }));
    expect(leagueWith({ divisions }).league.playoffs?.seeding?.divisionWinnersFirst).toBe(true);
  });

  it('can use Yahoo’s list of undroppable players', () => {
    expect(leagueWith({ cant_cut_list: 'none' }).league.rosterRules.keepsUndroppable).toBe(false);
    expect(leagueWith({ cant_cut_list: 'yahoo' }).league.rosterRules.keepsUndroppable).toBe(true);
  });

  it('use the playoff tie rules of Yahoo’s help pages, because no response contains them', () => {
    expect(leagueWith({ scoring_type: 'head' }).league.tieRules).toEqual({
      regularSeason: 'tie',
      playoffs: 'headToHead',
    });
    expect(leagueWith({ scoring_type: 'roto' }).league.tieRules).toBeNull();
  });

  it.each([
    [{ roster_type: 'week', weekly_deadline: '' }, 'weekly'],
    [{ weekly_deadline: '1' }, 'weekly'],
    [{ weekly_deadline: 'intraday' }, 'daily'],
  ])('contain the lineup lock in %j', (head, lineupLock) => {
    expect(leagueWith({}, head).league.lineupLock).toBe(lineupLock);
  });

  it.each([
    [{ current_date: '2026-10-29', edit_key: '2026-10-29' }, undefined],
    [
      { current_date: '2026-10-29', edit_key: '2026-10-30' },
      { lineups: 'never', moves: 'never' },
    ],
    [{ current_date: undefined, edit_key: '2026-10-30' }, undefined],
    [{ roster_type: 'week', current_date: '2026-10-29', edit_key: '2026-10-30' }, undefined],
  ])('say in %j whether changes still count today', (head, dayLocks) => {
    expect(leagueWith({}, head).league.dayLocks).toEqual(dayLocks);
  });

  it('use the clock’s day after a season, when Yahoo no longer updates its day', () => {
    const over = { is_finished: 1, current_date: undefined, edit_key: '2027-04-01', current_week: '3' };
    expect(leagueWith({}, over).league).toMatchObject({ today: '2026-10-29', phase: 'over', currentWeek: 3 });
    expect(leagueWith({}, { current_date: undefined, edit_key: '2026-10-30' }).league.today).toBe(
      '2026-10-30',
    );
  });

  it.each([
    ['head', 'eachCategory'],
    ['headone', 'mostCategories'],
    ['roto', 'rotisserie'],
  ])('may have the scoring type %s', (scoring_type, form) => {
    expect(leagueWith({ scoring_type }).league.scoringForm).toBe(form);
  });

  it.each([
    ['headpoint', 'headToHeadPoints'],
    ['point', 'seasonPoints'],
  ])('contain the points per statistic for scoring type %s, and report unknown statistics', (scoring_type, form) => {
    const price = (stat_id: number, value: string) => ({ stat: { stat_id, value } });
    const response = new PlatformResponse('yahoo', '/x');
    const settings = {
      ...base,
      scoring_type,
      stat_categories: { stats: [12, 19, 3, 777].map((stat_id) => ({ stat: { stat_id, sort_order: '1' } })) },
      stat_modifiers: { stats: [price(12, '1'), price(19, '-1.5'), price(777, '3')] },
    };
    const { league, missing } = readSettings(leagueAnswer({ settings: [settings] }), response, '2026-10-29');
    expect(league.scoringForm).toBe(form);
    expect(league.scored).toEqual([
      { statistic: 'PTS', lowerIsBetter: false, points: 1 },
      { statistic: 'TO', lowerIsBetter: true, points: -1.5 },
    ]);
    expect(league.displayed).toEqual(['FGA']);
    expect(missing).toContainEqual({
      part: 'league',
      unknown: [{ kind: 'statistic', id: '777' }],
      reason: 'UnknownStatistic',
    });
    expect(response.skipped).toEqual(['scored statistic 777']);
    expect(league.unknownScored).toEqual(['777']);
  });
});
