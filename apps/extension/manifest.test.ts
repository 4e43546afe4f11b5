import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  espnSite,
  InstallationInvalid,
  manifestOf,
  realEspnApi,
  realYahooApi,
  yahooSite,
} from './manifest.ts';

const real = {
  origins: ['https://stats.example.com'],
  espnApi: realEspnApi,
  yahooApi: realYahooApi,
};

describe('the extension’s manifest', () => {
  it('requests access only to the platforms’ hosts, to cookies and to the product’s pages', () => {
    const manifest = manifestOf(real, '1.2.3');
    expect(manifest.permissions).toEqual(['cookies']);
    expect(manifest.host_permissions).toEqual([
      'https://lm-api-reads.fantasy.espn.com/*',
      'https://fantasy.espn.com/*',
      'https://fan.api.espn.com/*',
      'https://pub-api-ro.fantasysports.yahoo.com/*',
      'https://basketball.fantasysports.yahoo.com/*',
    ]);
    expect(manifest.content_scripts.map(({ matches }) => matches)).toEqual([['https://stats.example.com/*']]);
    expect(Object.keys(manifest)).not.toContain('externally_connectable');
    expect(Object.keys(manifest)).not.toContain('web_accessible_resources');
    expect(Object.keys(manifest)).not.toContain('optional_permissions');
    expect(manifest.version).toBe('1.2.3');
  });

  it('requests access only to the simulator’s host if the simulator replaces the platforms', () => {
    const simulated = {
      origins: ['http://localhost:3000'],
      espnApi: 'http://127.0.0.1:4000/espn',
      yahooApi: 'http://127.0.0.1:4000/yahoo-public',
    };
    expect(manifestOf(simulated, '1.0.0').host_permissions).toEqual(['http://127.0.0.1:4000/*']);
    expect(espnSite(simulated)).toBe('http://127.0.0.1:4000/');
    expect(yahooSite(simulated)).toBe('http://127.0.0.1:4000/');
  });

  it('omits Yahoo hosts if Yahoo leagues are disabled', () => {
    const manifest = manifestOf({ ...real, yahooApi: null }, '1.0.0');
    expect(JSON.stringify(manifest.host_permissions)).not.toContain('yahoo');
  });

  it('allows reading any cookie, but the extension’s code reads only ESPN’s', () => {
    const sources = globSync('*.ts', { cwd: import.meta.dirname })
      .filter((name) => !/\.test\.ts$|\.d\.ts$/.test(name))
      .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
      .join('\n');
    expect(sources.match(/chrome\.cookies[^\n]*/g)).toEqual([
      'chrome.cookies.get({ url: __ESPN_SITE__, name })),',
    ]);
  });

  it.each([
    { origins: [] },
    { origins: ['https://stats.example.com/path'] },
    { origins: ['stats.example.com'] },
    { origins: ['http://localhost:0'] },
    { espnApi: 'espn' },
    { espnFan: 'fan' },
    { yahooApi: 'yahoo' },
  ])('is not created for an installation with the invalid setting %j', (installation) => {
    expect(() => manifestOf({ ...real, ...installation }, '1.0.0')).toThrow(InstallationInvalid);
  });
});
