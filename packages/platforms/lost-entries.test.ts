import type { League, MissingPart } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformError } from './errors.ts';
import { espnLeague } from './espn/source.ts';
import { isProperties } from './properties.ts';
import type { LeagueSource } from './source.ts';
import { memoryClient, sampleKey, viewsOf } from './testing/espn-handed.ts';
import { sampleRecords } from './testing/espn-moves-sample.ts';
import * as espnSample from './testing/espn-sample.ts';
import type { LocalServer } from './testing/local-server.ts';
import { sampleAccount, serveYahoo } from './testing/sample-servers.ts';
import * as yahooSample from './testing/yahoo-sample.ts';

/* Unreadable entries must be listed as missing (which keeps stored data) or cause a typed error. */

type Container = unknown[] | Record<string, unknown>;

interface Spot {
  readonly container: Container;
  readonly key: string;
  readonly path: string;
}

function entriesOf(root: unknown, lists: ReadonlySet<string>, name = '', path = ''): Spot[] {
  if (!Array.isArray(root) && !isProperties(root)) return [];
  const container = root as Container;
  return Object.entries(container).flatMap(([key, value]) => {
    const place = `${path}.${key}`;
    const isEntry = /^\d+$/.test(key) && lists.has(name);
    const own =
      isEntry && typeof value === 'object' && value !== null ? [{ container, key, path: place }] : [];
    return [...own, ...entriesOf(value, lists, /^\d+$/.test(key) ? '' : key, place)];
  });
}

function valuesOf(root: unknown, names: ReadonlySet<string>, path = ''): Spot[] {
  if (!Array.isArray(root) && !isProperties(root)) return [];
  const container = root as Container;
  return Object.entries(container).flatMap(([key, value]) => {
    const place = `${path}.${key}`;
    const isValue = names.has(key) && (typeof value === 'number' || /^[\d./]+$/.test(String(value)));
    return isValue ? [{ container, key, path: place }] : valuesOf(value, names, place);
  });
}

interface ReadResult {
  readonly facts: unknown;
  readonly missing: readonly MissingPart[];
  readonly hasFailed: boolean;
}

/** Everything read from a league, what is missing, and whether a part ended in a typed error. */
async function readWhole(source: LeagueSource, known: League): Promise<ReadResult> {
  const facts: unknown[] = [];
  const missing: MissingPart[] = [];
  let hasFailed = false;
  const attempt = async <T>(
    read: () => Promise<{ readonly facts: T; readonly missing: readonly MissingPart[] }>,
    otherwise: T,
  ): Promise<T> => {
    try {
      const reading = await read();
      facts.push(reading.facts);
      missing.push(...reading.missing);
      return reading.facts;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      hasFailed = true;
      return otherwise;
    }
  };
  const league = await attempt<League>(() => source.readLeague(), known);
  const teams = await attempt(() => source.readTeams(league), { teams: [], standings: [], ownTeamId: null });
  await attempt(async () => {
    const all: unknown[] = [];
    const gaps: MissingPart[] = [];
    for await (const week of source.readWeeks(league, [1, 2])) {
      all.push(week.facts);
      gaps.push(...week.missing);
    }
    return { facts: all, missing: gaps };
  }, []);
  await attempt<unknown>(() => source.readRosters(league, teams), null);
  await attempt<unknown>(() => source.readDraft(league), null);
  await attempt<unknown>(() => source.readTransactions(league, '2026-10-27'), null);
  return { facts, missing, hasFailed };
}

async function lostInSilence(
  responses: ReadonlyMap<string, unknown>,
  lists: ReadonlySet<string>,
  read: (answers: ReadonlyMap<string, unknown>) => Promise<ReadResult>,
  spotsOf: (root: unknown, names: ReadonlySet<string>) => Spot[] = entriesOf,
): Promise<{ readonly silent: string[]; readonly spoiled: number }> {
  const whole = JSON.stringify((await read(responses)).facts);
  const silent: string[] = [];
  let spoiled = 0;
  for (const [part, body] of responses)
    for (const { path } of spotsOf(body, lists)) {
      const copy: unknown = structuredClone(body);
      const spot = spotsOf(copy, lists).find((other) => other.path === path);
      if (!spot) continue;
      Reflect.set(spot.container, spot.key, 'unheard of');
      const result = await read(new Map([...responses, [part, copy]]));
      spoiled++;
      const isSame = JSON.stringify(result.facts) === whole;
      // The same missing data must not be reported twice.
      const entries = result.missing.map((entry) => JSON.stringify(entry));
      expect(new Set(entries).size).toBe(entries.length);
      if (!isSame && result.missing.length === 0 && !result.hasFailed) silent.push(`${part} ${path}`);
    }
  return { silent, spoiled };
}

describe('an unreadable entry', () => {
  it('is reported, whichever part of an ESPN league contains it', async () => {
    const records = [...sampleRecords.values()].flat();
    const responses = new Map<string, unknown>([
      ...espnSample.sampleResponses,
      ['mTransactions2', { ...espnSample.settingsResponse(), transactions: records }],
    ]);
    const lists = new Set(['teams', 'schedule', 'transactions', 'items', 'picks', 'entries', 'scoringItems']);
    const source = (from: ReadonlyMap<string, unknown>) =>
      espnLeague(
        memoryClient((request) => {
          const body = from.get(viewsOf(request));
          return body === undefined ? 404 : { body };
        }).client,
        sampleKey,
      );
    const known = (await source(responses).readLeague()).facts;
    const { silent, spoiled } = await lostInSilence(responses, lists, (from) =>
      readWhole(source(from), known),
    );
    expect(silent).toEqual([]);
    expect(spoiled).toBeGreaterThan(20);
    const values = new Set(['score', 'wins', 'acquisitionBudgetSpent']);
    const single = await lostInSilence(responses, values, (from) => readWhole(source(from), known), valuesOf);
    expect(single.silent).toEqual([]);
    expect(single.spoiled).toBeGreaterThan(20);
  });

  describe('in a Yahoo league', () => {
    let server: LocalServer;
    let served: ReadonlyMap<string, unknown> = yahooSample.sampleResponses;
    beforeAll(async () => {
      server = await serveYahoo(
        Object.fromEntries(
          [...served.keys()].map((resource) => [resource, () => ({ body: served.get(resource) })]),
        ),
      );
    });
    afterAll(() => server.close());

    it('is reported, whichever part of the league contains it', async () => {
      const open = () => sampleAccount(server.url).league('501.l.77');
      const known = (await open().readLeague()).facts;
      const lists = new Set(['teams', 'matchups', 'transactions', 'draft_results', 'roster_positions']);
      const responses = new Map(
        [...yahooSample.sampleResponses].filter(([resource]) => resource.startsWith('league/501.l.77')),
      );
      const { silent, spoiled } = await lostInSilence(responses, lists, async (from) => {
        served = new Map([...yahooSample.sampleResponses, ...from]);
        return await readWhole(open(), known);
      });
      expect(silent).toEqual([]);
      expect(spoiled).toBeGreaterThan(12);
      const single = await lostInSilence(
        responses,
        new Set(['total', 'value', 'faab_balance']),
        async (from) => {
          served = new Map([...yahooSample.sampleResponses, ...from]);
          return await readWhole(open(), known);
        },
        valuesOf,
      );
      // A missing streak length does not count as missing data.
      expect(single.silent.filter((place) => !place.includes('streak'))).toEqual([]);
      expect(single.spoiled).toBeGreaterThan(12);
    });
  });
});
