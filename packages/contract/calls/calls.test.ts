import type { League, LeagueSeason } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls, type calls, errorStatus, type ResponseOf } from '../index.ts';
import { LeagueFieldsShape } from './shapes.ts';

// Compile-time check that the contract's shapes match the domain's types.
const leagueFits = (league: League): z.input<typeof LeagueFieldsShape> => ({
  ...league,
  scored: [...league.scored],
  displayed: [...league.displayed],
  slots: [...league.slots],
  weeks: [...league.weeks],
  gamesCaps: [...league.gamesCaps],
  divisions: [...league.divisions],
  playoffs: league.playoffs && {
    ...league.playoffs,
    seeding: league.playoffs.seeding && {
      ...league.playoffs.seeding,
      tieBreaks: [...league.playoffs.seeding.tieBreaks],
      divisionTieBreaks: [...league.playoffs.seeding.divisionTieBreaks],
    },
  },
});
const leagueComesBack = (response: ResponseOf<typeof calls.league.season>): LeagueSeason => response;

interface JsonSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const mostInteger = 2 ** 31 - 1;

/** Returns the paths of integers that PostgreSQL’s type `integer` cannot hold. */
function largeIntegers({ type, maximum, minimum, ...inner }: JsonSchema, path: string): string[] {
  const isLarge = (maximum ?? Infinity) > mostInteger || (minimum ?? -Infinity) < -mostInteger;
  return [
    ...(type === 'integer' && isLarge ? [path] : []),
    ...(inner.items ? largeIntegers(inner.items, `${path}[]`) : []),
    ...(inner.anyOf ?? []).flatMap((one) => largeIntegers(one, path)),
    ...Object.entries(inner.properties ?? {}).flatMap(([name, one]) => largeIntegers(one, `${path}.${name}`)),
  ];
}

describe('the contract', () => {
  it('limits every integer of a request to what the database can hold', () => {
    const found = allCalls.flatMap((call) => {
      const sent = z.toJSONSchema(call.method === 'GET' ? call.query : call.body, {
        io: 'input',
        unrepresentable: 'any',
      });
      return largeIntegers(sent as JsonSchema, call.path);
    });
    // Only the audit log has 64-bit IDs.
    expect(found).toEqual(['admin/audit.before']);
  });

  it('accepts the domain’s types as input and as output (checked by the compiler)', () => {
    expect(leagueFits).toBeTypeOf('function');
    expect(leagueComesBack).toBeTypeOf('function');
  });

  it('parses leagues stored before seeding was synced', () => {
    const { playoffs } = LeagueFieldsShape.pick({ playoffs: true }).parse({
      playoffs: { teams: 4, firstWeek: 19, reseeding: true, weeksPerRound: 1 },
    });
    expect(playoffs?.seeding).toBeNull();
  });

  it('has unique call names', () => {
    const names = allCalls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('uses only GET and POST, and paths without a leading slash', () => {
    for (const call of allCalls) {
      expect(['GET', 'POST']).toContain(call.method);
      expect(call.path).toMatch(/^[a-z][A-Za-z]*(\/[A-Za-z]+)+$/);
    }
  });

  it('accepts the query parameter “platform” on every GET, with the values 0 and 1 only', () => {
    for (const call of allCalls.filter(({ method }) => method === 'GET')) {
      const platform = call.query.shape.platform;
      expect(platform?.safeParse('1').success, call.path).toBe(true);
      expect(platform?.safeParse('7').success, call.path).toBe(false);
    }
  });

  it('uses only statuses of 400 and above for errors', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
  });

  it('requires a league for every call that requires membership', () => {
    for (const call of allCalls.filter(({ access }) => access === 'member')) {
      const holder = call.method === 'GET' ? call.query : call.body;
      expect(JSON.stringify(Object.keys('shape' in holder ? (holder.shape as object) : {}))).toContain(
        'league',
      );
    }
  });
});
