import type { RoomPage } from '@fantasy-stats/contract/room-facts';
import { describe, expect, it, vi } from 'vitest';
import { knownSorts } from './known-sorts.ts';

const standings: RoomPage = { section: 'standings', week: null };
const sorted = (sort: string): RoomPage => ({ ...standings, sort });

describe('knownSorts', () => {
  it('drops every sort that the page does not have, and renders the page once to find out', async () => {
    const sorts = knownSorts();
    const read = vi.fn(async () => new Set(['standings.-PTS', 'standings.PTS']));
    const pageOf = (page: RoomPage) => sorts.pageOf('version 1', page, read);
    expect(await pageOf(standings)).toEqual(standings);
    expect(read).not.toHaveBeenCalled();
    const all = ['standings.x', 'standings.--PTS', 'other.PTS', 'standings.-PTS'].map(sorted);
    expect(await Promise.all(all.map(pageOf))).toEqual([
      ...[standings, standings, standings],
      sorted('standings.-PTS'),
    ]);
    expect(read).toHaveBeenCalledOnce();
    expect(read).toHaveBeenCalledWith(standings);
  });

  it('knows the sorts of a rendered page of the same version and week', async () => {
    const sorts = knownSorts();
    sorts.store('version 1', standings, new Set(['standings.PTS']));
    const read = vi.fn(async () => new Set<string>());
    expect(await sorts.pageOf('version 1', sorted('standings.PTS'), read)).toEqual(sorted('standings.PTS'));
    expect(read).not.toHaveBeenCalled();
    expect(await sorts.pageOf('version 2', sorted('standings.PTS'), read)).toEqual(standings);
    expect(await sorts.pageOf('version 1', { ...sorted('standings.PTS'), week: 2 }, read)).toEqual({
      ...standings,
      week: 2,
    });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads the sorts again after an error', async () => {
    const sorts = knownSorts();
    const failed = sorts.pageOf('version 1', sorted('standings.PTS'), async () => {
      throw new Error('not available');
    });
    await expect(failed).rejects.toThrow('not available');
    const page = sorted('standings.PTS');
    expect(await sorts.pageOf('version 1', page, async () => new Set(['standings.PTS']))).toEqual(page);
  });
});
