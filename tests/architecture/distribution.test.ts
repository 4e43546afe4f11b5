import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../apps/server/database/schema/index.ts';
import { type Decisions, faultsOf, joinsIn, placeOf, type Table, tablesOf } from './distribution-rules.ts';

/* docs/scale.md tells the same in words. */
const decisions: Decisions = {
  copied: {
    users: 'an email address belongs to one account of all',
    passkeys: 'a credential belongs to one account of all',
    platform_accounts: 'the demo’s account brings its leagues to whoever tries the demo',
    push_devices:
      'an address of a push service belongs to one account of all, the one that was given it last',
    billing_customers: 'the payment service names a customer by its own number',
    billing_checkouts: 'the payment service names a checkout by its own number',
    billing_subscriptions: 'the payment service names a subscription by its own number',
    audit_log: 'tells of accounts that are gone, and is read as a whole',
    unrecognized_answers: 'a hundred leagues with one problem are one row',
  },
  withLeague: {
    recap_channels: 'read with what is told of the league',
  },
  given: {
    league_members_league_id_leagues_id_fk:
      'links lie with their account; leagues are taken out by a job alone',
    league_rooms_member: 'a room is looked for with the link of whoever opened it',
    recap_channels_of_member: 'a channel is looked for with the link of whoever made it',
    push_devices_token_of_user: 'ending a session takes its devices out in the same transaction',
  },
};

const tables = tablesOf(schema);

/**
 * What joins tables that lie apart, by file, with the number of its statements. On a cluster each is two readings, or one of all
 * machines; most read the league's own row of a link, which is one row for each of an account's few leagues.
 */
const apart: Readonly<Record<string, number>> = {
  /* Who may read which league, and an account's leagues. */
  'league/active.ts': 1,
  'league/membership.ts': 3,
  'league/account-limits.ts': 1,
  'settings/espn-reading/store.ts': 1,
  /* What an account is told of its leagues. */
  'alerts/routes.ts': 2,
  'recaps/channels.ts': 1,
  'webhooks/store.ts': 2,
  /* Whom a league's news is for: once after each change of a league. */
  'alerts/due.ts': 1,
  'alerts/find/members.ts': 1,
  'webhooks/find.ts': 1,
  /* Rooms and the example, kept by version. */
  'league/example/read.ts': 1,
  'league/room/store.ts': 1,
  /* An administrator's search. */
  'admin/users.ts': 2,
};

describe('the schema can be spread over a cluster', () => {
  it('with the key of its account or league in each primary key, unique constraint and foreign key', () => {
    expect(tables.length).toBeGreaterThan(60);
    expect(faultsOf(tables, decisions)).toEqual([]);
  });

  it('with few joins across the key', () => {
    const names = new Map(
      Object.entries(schema).flatMap(([name, table]) =>
        is(table, PgTable) ? [[name, getTableName(table)]] : [],
      ),
    );
    const root = fileURLToPath(new URL('../../apps/server/', import.meta.url));
    const found: Record<string, number> = {};
    for (const file of globSync('**/*.ts', { cwd: root, exclude: ['node_modules/**', '**/*.test.ts'] }))
      for (const joined of joinsIn(readFileSync(`${root}${file}`, 'utf8'))) {
        const kinds = joined.flatMap((name) => {
          const table = tables.find((one) => one.name === names.get(name));
          return table ? [placeOf(table, decisions)?.of ?? null] : [];
        });
        if (kinds.includes('league') && kinds.includes('user')) found[file] = (found[file] ?? 0) + 1;
      }
    expect(found).toEqual(apart);
  });
});

describe('the rules', () => {
  const none: Decisions = { copied: {}, withLeague: {}, given: {} };
  const table = (name: string, more: Partial<Table> = {}): Table => ({
    name,
    columns: ['user_id', 'id'],
    primaryKey: ['user_id', 'id'],
    unique: [],
    foreignKeys: [],
    ...more,
  });
  const key = (target: string, columns: string[], more: object = {}) => ({
    name: 'key',
    columns,
    target,
    targetColumns: columns,
    onDelete: 'cascade',
    ...more,
  });
  const ofLeague = { columns: ['league_id', 'id'], primaryKey: ['league_id', 'id'] };

  it.each([
    ['a primary key', [table('one', { primaryKey: ['id'] })]],
    ['a unique constraint', [table('one', { unique: [{ name: 'once', columns: ['id'] }] })]],
    ['an expression', [table('one', { unique: [{ name: 'once', columns: [''] }] })]],
    ['a foreign key', [table('one'), table('two', { foreignKeys: [key('one', ['id'])] })]],
    [
      'a key to what lies elsewhere',
      [table('one', ofLeague), table('two', { foreignKeys: [key('one', ['user_id', 'id'])] })],
    ],
    [
      'a key from a copied table',
      [
        table('one'),
        table('two', { columns: ['id'], primaryKey: ['id'], foreignKeys: [key('one', ['id'])] }),
      ],
    ],
    [
      'a key that empties the column',
      [
        table('one'),
        table('two', { foreignKeys: [key('one', ['user_id', 'id'], { onDelete: 'set null' })] }),
      ],
    ],
  ] as const)('refuse %s that breaks them', (_what, broken) => {
    expect(faultsOf(broken, none)).toHaveLength(1);
  });

  it('allow what keeps to them, and no decision that is not needed', () => {
    const good = [
      table('users', { columns: ['id'], primaryKey: ['id'] }),
      table('one', { foreignKeys: [key('users', ['user_id'], { targetColumns: ['id'] })] }),
      table('two', { foreignKeys: [key('one', ['user_id', 'id'])] }),
      table('three', ofLeague),
    ];
    expect(faultsOf(good, none)).toEqual([]);
    expect(faultsOf(good, { ...none, given: { key: 'because' }, copied: { none: 'because' } })).toHaveLength(
      2,
    );
  });

  it('see what a statement joins', () => {
    const source =
      'a.from(one).innerJoin(two, x).leftJoin(\n three, y); b.from(four); c.from(five).innerJoin(six, z)';
    expect(joinsIn(source)).toEqual([
      ['one', 'two', 'three'],
      ['five', 'six'],
    ]);
  });
});
