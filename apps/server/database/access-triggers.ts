import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/*
 * Every node keeps for a moment who may do what, and of which version the answers about a league are. Whatever changes that
 * is told to all of them by the tables themselves, so that no code and no hand in the database can forget to.
 */

/**
 * Told the id of the account whose rights changed, or of the league whose answers did; {@link nbaFacts} where all answers
 * that say something of the NBA did; {@link everything} where a change concerns more than one of these.
 */
export const accessChannel = 'access_changed';
export const everything = '*';
export const nbaFacts = 'nba';

interface Watched {
  readonly table: string;
  /** The column that names the account. */
  readonly account: string;
  /** Columns that change nothing about its rights. */
  readonly aside?: readonly string[];
  /** When an update is told of though it is of those alone. */
  readonly unless?: string;
  /** Of a new row nothing can have been believed. */
  readonly startsUnknown?: boolean;
}

/** Tables whose rows are an account's rights. */
const tables: readonly Watched[] = [
  { table: 'users', account: 'id', startsUnknown: true },
  {
    table: 'sign_in_tokens',
    account: 'user_id',
    aside: ['last_used_at', 'expires_at'],
    /* A session that slides on is no news; one that is to end earlier is. */
    unless: 'new.expires_at < old.expires_at',
    startsUnknown: true,
  },
  { table: 'personal_tokens', account: 'user_id', aside: ['last_used_at'], startsUnknown: true },
  { table: 'assistants', account: 'user_id', aside: ['last_used_at'], startsUnknown: true },
  { table: 'premium_grants', account: 'user_id' },
  { table: 'billing_subscriptions', account: 'user_id', aside: ['reading', 'read_at', 'reminded_of'] },
  { table: 'league_members', account: 'user_id', aside: ['last_read_at'] },
];

const tellAccount = `
create or replace function tell_access_changed() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := to_jsonb(new) ->> tg_argv[0];
begin
  if before is not null then perform pg_notify('${accessChannel}', before); end if;
  if after is distinct from before then perform pg_notify('${accessChannel}', after); end if;
  return null;
end $$`;

const tellEverybody = `
create or replace function tell_access_changed_of_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('${accessChannel}', coalesce(tg_argv[0], '${everything}'));
  return null;
end $$`;

/** A row as it is, but for some columns. */
function without(row: 'old' | 'new', columns: readonly string[]): string {
  return [`to_jsonb(${row})`, ...columns.map((column) => `'${column}'`)].join(' - ');
}

function triggersOf({
  account,
  aside = [],
  startsUnknown = false,
  table,
  unless = 'false',
}: Watched): string[] {
  const facts = (row: 'old' | 'new') => without(row, aside);
  const run = `execute function tell_access_changed('${account}')`;
  const events = startsUnknown ? 'delete' : 'insert or delete';
  return [
    `create or replace trigger access_given_or_taken after ${events} on ${table} for each row ${run}`,
    `create or replace trigger access_changed after update on ${table} for each row
      when (${facts('old')} is distinct from ${facts('new')} or ${unless}) ${run}`,
  ];
}

/* Who may read a league also hangs on whether it is public, and on the season it leads to. */
const ofLeagues = [
  `create or replace trigger access_changed after update on leagues for each row
    when (old.previous_id is distinct from new.previous_id
      or old.facts ->> 'isPublic' is distinct from new.facts ->> 'isPublic')
    execute function tell_access_changed_of_all()`,
  `create or replace trigger access_taken after delete on leagues for each row
    execute function tell_access_changed_of_all()`,
];

/**
 * Who reads a feed, and when it is tried next: that is taken and given back each minute, and answers say it of a feed alone
 * that failed, whose failure is written with it.
 */
const leaseOfFeeds = ['lease_owner', 'lease_until', 'due_at', 'attempts', 'misses'];

/** Of a row that is there already an insert or update writes nothing, and so tells nothing, where it only says the same. */
function ofEverybody(table: string, aside: readonly string[], subject = everything): string[] {
  const run = `execute function tell_access_changed_of_all('${subject}')`;
  return [
    `create or replace trigger answers_begun after insert or delete on ${table} for each row ${run}`,
    `create or replace trigger answers_changed after update on ${table} for each row
      when (${without('old', aside)} is distinct from ${without('new', aside)}) ${run}`,
  ];
}

/* What the version of an answer is made of; rows that are written as they were tell nothing. */
const ofAnswers = [
  `create or replace trigger answers_changed after update on leagues for each row
    when (old.* is distinct from new.*) execute function tell_access_changed('id')`,
  `create or replace trigger answers_changed after insert or update or delete on league_syncs for each row
    execute function tell_access_changed('league_id')`,
  `create or replace trigger answers_changed after insert or update or delete on league_backfills for each row
    execute function tell_access_changed('league_id')`,
  `create or replace trigger answers_changed after insert or update or delete on league_audits for each row
    execute function tell_access_changed('league_id')`,
  `create or replace trigger answers_changed after insert or update or delete on league_contradictions for each row
    execute function tell_access_changed('league_id')`,
  `create or replace trigger answers_changed after insert or update or delete on league_rooms for each row
    execute function tell_access_changed('league_id')`,
  ...ofEverybody('sharpness_weeks', []),
  ...ofEverybody('nba_feeds', leaseOfFeeds, nbaFacts),
];

const statements = [tellAccount, tellEverybody, ...tables.flatMap(triggersOf), ...ofLeagues, ...ofAnswers];
const mark = createHash('sha256').update(statements.join('\n')).digest('base64url');

/** Makes the triggers as they are here, where they are not yet: a node that starts holds up no other's writing. */
export async function installAccessTriggers(client: PoolClient): Promise<void> {
  const name = 'accessTriggers';
  const known = await client.query('select 1 from installation where name = $1 and value = $2', [name, mark]);
  if (known.rowCount) return;
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, mark],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
