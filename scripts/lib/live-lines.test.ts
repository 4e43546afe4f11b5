import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/config/read.ts';
import { administratorsText, liveLines, outageLines } from './live-lines.ts';

const config = readConfig({ PLATFORMS: 'live', DATABASE_URL: 'postgres://localhost/one' });

describe('what a live installation says at its start', () => {
  it('names its administrators, and says how there comes to be one', async () => {
    expect(administratorsText([])).toBe('none until you say: npm run admin -- grant EMAIL');
    expect(administratorsText(['ann@example.com', 'bo@example.com'])).toBe('ann@example.com, bo@example.com');
    expect(administratorsText(['a@b.c', 'd@e.f', 'g@h.i', 'j@k.l', 'm@n.o'])).toBe(
      'a@b.c, d@e.f, g@h.i and 2 more: npm run admin -- list',
    );
    /* Not that there are none. */
    expect(administratorsText(null)).toContain('npm run admin -- list');
    const lines = await liveLines(config, { administrators: ['ann@example.com'], nbaOutage: null });
    expect(lines).toContain('Admins    ann@example.com');
  });

  it('says that the NBA’s games do not come in, while they do not', async () => {
    expect(outageLines(null)).toEqual([]);
    const nbaOutage = { source: 'nba', since: '2026-12-22T14:35:00Z', triedAgainAt: null } as const;
    const [line = ''] = outageLines(nbaOutage);
    expect(line).toMatch(
      /^Games {5}the NBA has not delivered any since Dec 2\d, 2026, .*nothing is lost meanwhile$/,
    );
    expect(outageLines({ ...nbaOutage, source: 'espn' })[0]).toContain('neither');
    expect(await liveLines(config, { administrators: [], nbaOutage })).toContain(line);
  });
});
