import { describe, expect, it } from 'vitest';
import {
  browserCopyId,
  espnLeagueId,
  espnLeagueKey,
  isBrowserCopy,
  isLeagueId,
  platformOf,
  playerScopeOf,
  yahooCopyId,
  yahooLeagueId,
  yahooLeagueKey,
} from './platform.ts';

describe('league ids', () => {
  const copy = browserCopyId(2027, 2020202, '8f3k2a9d41bz');

  it('contain the platform and the league’s key at the platform', () => {
    expect(yahooLeagueId('466.l.175298')).toBe('yahoo-466.l.175298');
    expect(yahooLeagueKey('yahoo-466.l.175298')).toBe('466.l.175298');
    expect(espnLeagueKey(espnLeagueId(2027, 2020202))).toEqual({ seasonEndYear: 2027, league: '2020202' });
    expect(platformOf('yahoo-466.l.175298')).toBe('yahoo');
    expect(platformOf('espn-2027-2020202')).toBe('espn');
  });

  it('distinguish a user’s copy of a league, uploaded from the browser, from the league itself', () => {
    expect(copy).toBe('espn-2027-2020202-c8f3k2a9d41bz');
    expect(isBrowserCopy(copy)).toBe(true);
    expect(isBrowserCopy('espn-2027-2020202')).toBe(false);
    expect(isBrowserCopy('yahoo-466.l.175298')).toBe(false);
    expect(platformOf(copy)).toBe('espn');
    expect(espnLeagueKey(copy)).toEqual({ seasonEndYear: 2027, league: '2020202' });
    expect(copy.length).toBeLessThanOrEqual(40);
    expect(browserCopyId(2027, '999999999999', '8f3k2a9d41bz').length).toBeLessThanOrEqual(40);
  });

  it.each(['yahoo-466.l.1', 'espn-2027-1', copy])('can have the form %s', (id) => {
    expect(isLeagueId(id)).toBe(true);
  });

  it.each([
    '',
    'espn-2027',
    'espn-2027-',
    'espn-2027-1-',
    'espn-2027-1-8f3k2a9d41bz',
    'espn-2027-1-c8f3k2a9',
    'espn-2027-1-c8F3K2A9D41BZ',
    'espn-2027-1-c8f3k2a9d41bz0',
    'yahoo-466.l.1-c8f3k2a9d41bz0',
    'yahoo-nba.l.1-c8f3k2a9d41bz',
    'espn-2027-1-c8f3k2a9d41b/',
  ])('cannot have the form "%s"', (id) => {
    expect(isLeagueId(id)).toBe(false);
    expect(isBrowserCopy(id)).toBe(false);
  });

  it('identify a user’s copy of a Yahoo league, and contain the league’s key', () => {
    const yahooCopy = yahooCopyId('466.l.1', '8f3k2a9d41bz');
    expect([isLeagueId(yahooCopy), isBrowserCopy(yahooCopy)]).toEqual([true, true]);
    expect(yahooLeagueKey(yahooCopy)).toBe('466.l.1');
  });

  it('give a user’s copy of a league its own players, separate from those that the platform’s leagues share', () => {
    expect(playerScopeOf({ id: copy, platform: 'espn' })).toBe(copy);
    expect(playerScopeOf({ id: 'espn-2027-1', platform: 'espn' })).toBe('espn');
    expect(playerScopeOf({ id: 'yahoo-466.l.1', platform: 'yahoo' })).toBe('yahoo');
  });
});
