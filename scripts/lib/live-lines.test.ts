import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/kernel/config/read-config.ts';
import { administratorsText, liveLines, outageLines } from './live-lines.ts';

const config = readConfig({ PLATFORMS: 'live', DATABASE_URL: 'postgres://localhost/one' });

describe('the start-up lines of a live installation', () => {
  it('name the administrators and say how to grant the role', async () => {
    expect(administratorsText([])).toBe('none until you say: npm run admin -- grant EMAIL');
    expect(administratorsText(['ann@example.com', 'bo@example.com'])).toBe('ann@example.com, bo@example.com');
    expect(administratorsText(['a@b.c', 'd@e.f', 'g@h.i', 'j@k.l', 'm@n.o'])).toBe(
      'a@b.c, d@e.f, g@h.i and 2 more: npm run admin -- list',
    );
    // Null means unknown, not none.
    expect(administratorsText(null)).toContain('npm run admin -- list');
    const lines = await liveLines(config, { administrators: ['ann@example.com'], nbaOutage: null });
    expect(lines).toContain('Admins    ann@example.com');
  });

  it('report an NBA outage while it lasts', async () => {
    expect(outageLines(null)).toEqual([]);
    const nbaOutage = { source: 'nba', since: '2026-12-22T14:35:00Z', triedAgainAt: null } as const;
    const [line = ''] = outageLines(nbaOutage);
    expect(line).toMatch(/^Games {5}the NBA has not delivered any since Dec 2\d, 2026, .*no data is lost$/);
    expect(outageLines({ ...nbaOutage, source: 'espn' })[0]).toContain('neither');
    expect(await liveLines(config, { administrators: [], nbaOutage })).toContain(line);
  });
});
