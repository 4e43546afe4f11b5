import { describe, expect, it } from 'vitest';
import { loggedPath, soughtUrl } from '../../kernel/http/logged-path.ts';
import { readAddress } from './pages.ts';

describe('the URL of a public league page', () => {
  it('identifies the section and week of its page', () => {
    expect(readAddress('/room/abc')).toEqual({ token: 'abc', page: { section: 'home', week: null } });
    expect(readAddress('/room/abc/')).toEqual({ token: 'abc', page: { section: 'home', week: null } });
    expect(readAddress('/room/abc/stats/7?x=1')).toEqual({
      token: 'abc',
      page: { section: 'stats', week: 7 },
    });
    expect(readAddress('/room/abc/records').page).toEqual({ section: 'records', week: null });
    expect(readAddress('/room/abc/card.png')).toEqual({ token: 'abc', page: 'picture' });
  });

  it('names the sorted table and column, and ignores anything else', () => {
    const sortOf = (query: string) => {
      const { page } = readAddress(`/room/abc/standings?${query}`);
      return page === 'picture' ? null : page?.sort;
    };
    expect(sortOf('sort=standings.-PTS')).toBe('standings.-PTS');
    expect(sortOf('sort=week-4-by-category.FG%25')).toBe('week-4-by-category.FG%');
    for (const query of ['', 'sort=', 'sort=PTS', 'sort=%22.a', `sort=${'a'.repeat(61)}.b`, 'order=a.b'])
      expect(sortOf(query), query).toBeUndefined();
  });

  it.each([
    '/room/abc/home',
    '/room/abc/nope',
    '/room/abc/card.png/1',
    '/room/abc/stats/0',
    '/room/abc/stats/100',
    '/room/abc/stats/07',
    '/room/abc/stats/1/2',
    '/room/abc/trades/3',
    '/room/abc/standings/x',
  ])('identifies no page if it is %s', (url) => {
    expect(readAddress(url)).toEqual({ token: 'abc', page: null });
  });

  it('is logged without its secret, and is not decoded', () => {
    expect(loggedPath('/room/abc/stats/7?week=1')).toBe('/room/…/stats/7');
    expect(loggedPath('/Room/abc')).toBe('/Room/…');
    expect(loggedPath('http://example.com/room/abc?q=1')).toBe('/room/…');
    expect(soughtUrl('http://example.com/room/%zz')).toBe('/room/-');
    expect(loggedPath('/leagueDashboard?league=1')).toBe('/leagueDashboard');
    expect(soughtUrl('/room/%zz/stats')).toBe('/room/-');
    expect(soughtUrl('/room/abc/%e0%a4%a')).toBe('/room/-');
    expect(soughtUrl('/room/abc?q=%20')).toBe('/room/abc?q=%20');
    expect(soughtUrl('/about%20')).toBe('/about%20');
  });
});
