import { describe, expect, it } from 'vitest';
import { espnSite, InstallationInvalid, manifestOf, realEspnApi } from './manifest.ts';

const real = { origins: ['https://stats.example.com'], espnApi: realEspnApi };

describe('the manifest', () => {
  it('asks for ESPN’s fantasy hosts, their cookies and our own pages, and for nothing else', () => {
    const manifest = manifestOf(real, '1.2.3');
    expect(manifest.permissions).toEqual(['cookies']);
    expect(manifest.host_permissions).toEqual([
      'https://lm-api-reads.fantasy.espn.com/*',
      'https://fantasy.espn.com/*',
    ]);
    expect(manifest.content_scripts.map(({ matches }) => matches)).toEqual([['https://stats.example.com/*']]);
    expect(Object.keys(manifest)).not.toContain('externally_connectable');
    expect(Object.keys(manifest)).not.toContain('web_accessible_resources');
    expect(Object.keys(manifest)).not.toContain('optional_permissions');
    expect(manifest.version).toBe('1.2.3');
  });

  it('asks for the simulator alone where that stands in for ESPN', () => {
    const simulated = { origins: ['http://localhost:3000'], espnApi: 'http://127.0.0.1:4000/espn' };
    expect(manifestOf(simulated, '1.0.0').host_permissions).toEqual(['http://127.0.0.1:4000/*']);
    expect(espnSite(simulated)).toBe('http://127.0.0.1:4000/');
  });

  it.each([
    { origins: [], espnApi: realEspnApi },
    { origins: ['https://stats.example.com/path'], espnApi: realEspnApi },
    { origins: ['stats.example.com'], espnApi: realEspnApi },
    { origins: ['http://localhost:0'], espnApi: realEspnApi },
    { origins: ['https://stats.example.com'], espnApi: 'espn' },
  ])('is not made for %j', (installation) => {
    expect(() => manifestOf(installation, '1.0.0')).toThrow(InstallationInvalid);
  });
});
