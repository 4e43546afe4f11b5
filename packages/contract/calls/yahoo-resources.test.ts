import { describe, expect, it } from 'vitest';
import { isYahooResource } from './yahoo-resources.ts';

describe('isYahooResource', () => {
  it.each([
    'league/466.l.123/settings',
    'league/466.l.123;out=scoreboard/standings',
    'league/466.l.123/scoreboard;week=4',
    'league/466.l.123/teams/roster;date=2026-11-02',
    'league/466.l.123/teams/roster;date=2026-11-02/players/stats;type=date;date=2026-11-02',
    'league/466.l.123/teams/stats;type=date;date=2026-11-02',
    'league/466.l.123/transactions;count=100;start=200',
    'league/466.l.123/transactions;team_key=466.l.123.t.4;type=pending_trade',
    'league/466.l.123/players;status=A;sort=AR;start=0;count=25;out=percent_owned,ownership',
    'league/466.l.123/players;status=A;sort=OR;start=0;count=25/draft_analysis',
    'league/466.l.123/players;player_keys=466.p.1,466.p.22',
    'team/466.l.123.t.4/roster',
    'game/466/game_weeks',
    'game/nba',
    'league/466.l.public/players;start=100;count=100;sort=average_pick;out=draft_analysis',
  ])('allows %s', (resource) => {
    expect(isYahooResource('466.l.123', resource)).toBe(true);
  });

  it.each([
    'league/466.l.1234/settings',
    'league/466.l.12/settings',
    'league/466.l.123/../466.l.9/settings',
    'league/466.l.123/settings?format=xml',
    'league/466.l.123/settings\n',
    'league/466.l.123/transactions;team_key=466.l.9.t.4;type=pending_trade',
    'league/466.l.123/messages',
    'team/466.l.123.t.4/roster;date=2026-11-02',
    'team/466.l.9.t.4/roster',
    'users;use_login=1/profile',
    'users;use_login=1/games;game_keys=nba/leagues',
    'game/nfl',
    '../v3/redzone/league/466.l.123',
  ])('refuses %s', (resource) => {
    expect(isYahooResource('466.l.123', resource)).toBe(false);
  });

  it('refuses every resource when the league key is invalid', () => {
    expect(isYahooResource('', 'league//settings')).toBe(false);
    expect(isYahooResource('nfl.l.1', 'league/nfl.l.1/settings')).toBe(false);
  });
});
