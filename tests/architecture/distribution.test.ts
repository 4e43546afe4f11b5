import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../apps/server/kernel/database/schema/index.ts';
import { type Decisions, faultsOf, joinsIn, placeOf, type Table, tablesOf } from './distribution-rules.ts';

// "Distribution" in docs/limits.md describes these rules.
const decisions: Decisions = {
  copied: {
    users: 'an email address belongs to one account of all',
    passkeys: 'a credential belongs to one account of all',
    platform_accounts: 'the demo’s account brings its leagues to anyone who tries the demo',
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
    league_rooms_member: 'a room is found by the league membership of its creator',
    recap_channels_of_member: 'a channel is found by the league membership of its creator',
    deliveries_recap_channel: 'a message lies with its account; removing a channel removes its messages',
    push_devices_token_of_user: 'ending a session takes its devices out in the same transaction',
  },
};

const tables = tablesOf(schema);

/**
 * Number of statements per file that join tables with different distribution. On a cluster, each needs two
 * reads, or one on all machines. Most read the few leagues of an account.
 */
const apart: Readonly<Record<string, number>> = {
  // Statements that read an account's leagues. The check of access to a league is not counted, because
  // leagues/callers.ts contains it as plain SQL.
  'leagues/active-league.ts': 1,
  'leagues/membership.ts': 2,
  'leagues/account-limits.ts': 1,
  'leagues/linking/browser-reading/store-reading.ts': 1,
  // An account's notifications about its leagues.
  'notify/alerts/alert-routes.ts': 2,
  'notify/recaps/channels.ts': 1,
  'notify/webhooks/webhook-store.ts': 2,
  // Recipients of a league's news, read once after each change of the league.
  'notify/alerts/alerts-due.ts': 1,
  'notify/alerts/find/members.ts': 1,
  'notify/webhooks/find-events.ts': 1,
  // Public pages and the example are cached by version.
  'pages/example/read-example.ts': 1,
  'leagues/room-store.ts': 1,
  // Administrators' searches.
  'api/admin/users.ts': 2,
};

describe('the schema, which can be spread over a cluster,', () => {
  it('includes the account or league key in each primary key, unique constraint and foreign key', () => {
    expect(tables.length).toBeGreaterThan(60);
    expect(faultsOf(tables, decisions)).toEqual([]);
  });

  it('is queried without joins between account and league tables, except for the listed ones', () => {
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

describe('the distribution rules', () => {
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
  ] as const)('reject %s', (_what, broken) => {
    expect(faultsOf(broken, none)).toHaveLength(1);
  });

  it('accept schemas that follow them, and reject unneeded exceptions', () => {
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

  it('detect the tables that a statement joins', () => {
    const source =
      'a.from(one).innerJoin(two, x).leftJoin(\n three, y); b.from(four); c.from(five).innerJoin(six, z)';
    expect(joinsIn(source)).toEqual([
      ['one', 'two', 'three'],
      ['five', 'six'],
    ]);
  });
});
