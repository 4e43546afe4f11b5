import type { Scope } from '@fantasy-stats/contract/scopes';
import type { LeagueId } from '@fantasy-stats/domain';
import { fillPlaceholders, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { isAssistantToken } from '../accounts/assistants/grants.ts';
import { accountLocked } from '../accounts/auth/account-locked.ts';
import { isPersonalToken } from '../accounts/auth/personal-tokens.ts';
import { noteTokenUse, type TokenKind, wholeDays } from '../accounts/auth/tokens.ts';
import { hasPremium } from '../billing/premium.ts';
import { hashSecret } from '../kernel/crypto/secrets.ts';
import { users } from '../kernel/database/schema/account.ts';
import type { Account } from '../kernel/http/account.ts';
import type { Caller, CallerScope, Callers } from '../kernel/http/callers.ts';
import type { Membership } from '../kernel/http/membership.ts';
import type { Parts } from '../kernel/parts.ts';
import { accountInputs, forecastVersion, leagueInputs, pastInputs, versionOf } from './input-versions.ts';
import { linkTo, noteReading } from './membership.ts';

/** Cache lifetime of a caller in ms, counted from the start of the query. */
const life = 1_000;
const mostCallers = 10_000;

/** Versions that all callers share because they do not depend on the league. */
export interface SharedVersions {
  readonly players: string;
  readonly nba: string;
  readonly birthDates: string;
  readonly forecasts: string;
}

const kind = sql`${sql.placeholder('kind')}::text`;
const secret = sql`${sql.placeholder('secret')}::text`;
const league = sql`${sql.placeholder('league')}::text`;
const needsMore = sql`${sql.placeholder('needsMore')}::boolean`;
const at = sql`${sql.placeholder('at')}::timestamptz`;
const linked = sql`link.league_id`;

/** Reads token, premium, account, membership and versions in one statement. Its text is built once. */
const statement = new PgDialect().sqlToQuery(sql`
  with key as (
    select user_id, id, second_factor_at is not null as has_second_factor, null::text[] as scopes, last_used_at
    from sign_in_tokens
    where ${kind} = 'session' and hash = ${secret} and revoked_at is null and expires_at > ${at}
      and created_at > ${at} - make_interval(days => ${sql.raw(String(wholeDays))})
    union all
    select user_id, id, false, scopes, last_used_at from personal_tokens
    where ${kind} = 'personal' and hash = ${secret} and revoked_at is null and expires_at > ${at}
    union all
    select user_id, id, false, scopes, last_used_at from assistants
    where ${kind} = 'assistant' and access_hash = ${secret} and access_expires_at > ${at}
      and revoked_at is null and expires_at > ${at}
    union all
    select id, id, false, null, null from ${users}
    where ${kind} = 'account' and id = case when ${kind} = 'account' then ${secret}::uuid end
  )
  select ${users.id}, ${users.email}, ${users.role}, ${users.isDemo} as "isDemo",
    ${users.emailConfirmedAt} is not null as "emailConfirmed", ${users.lockedAt} is not null as "isLocked",
    ${hasPremium(at)} as "hasPremium", key.has_second_factor as "hasSecondFactor", key.id as "keyId", key.scopes,
    key.last_used_at as "lastUsedAt", link.league_id as linked, link.own_team_id as "ownTeamId",
    link.last_read_at as "lastReadAt", named.version as "leagueVersion", named.synced_at as "syncedAt",
    case when named.id is not null then ${leagueInputs(sql`named`, linked, at)} end as "leagueInputs",
    case when ${needsMore} and named.id is not null then ${pastInputs(sql`named.id`, linked, at)} end as "pastInputs",
    case when ${needsMore} then ${accountInputs(sql`key.user_id`)} end as "accountInputs"
  from key
  join ${users} on ${users.id} = key.user_id and ${users.closedAt} is null
  left join lateral (${linkTo(sql`key.user_id`, league)}) as link on ${league} is not null
  left join leagues as named on named.id = ${league} and link.league_id is not null`);

type AccountColumns = Pick<
  Account,
  'id' | 'email' | 'role' | 'isDemo' | 'emailConfirmed' | 'hasSecondFactor'
>;

interface Row extends AccountColumns, Pick<Membership, 'ownTeamId' | 'lastReadAt'> {
  readonly isLocked: boolean;
  readonly hasPremium: boolean;
  readonly keyId: string;
  readonly scopes: Scope[] | null;
  readonly lastUsedAt: Date | null;
  readonly linked: LeagueId | null;
  readonly leagueVersion: number | null;
  readonly syncedAt: Date | null;
  readonly leagueInputs: string | null;
  readonly pastInputs: string | null;
  readonly accountInputs: string | null;
}

function kindOf(token: string): TokenKind {
  if (isAssistantToken(token)) return 'assistant';
  return isPersonalToken(token) ? 'personal' : 'session';
}

function callerOf(row: Row, leagueId: LeagueId | null, shared: SharedVersions): Caller {
  const { email, emailConfirmed, hasSecondFactor, id, isDemo, lastReadAt, linked, ownTeamId, role } = row;
  const isMember = leagueId !== null && linked !== null;
  return {
    account: {
      id,
      email,
      role,
      isDemo,
      emailConfirmed,
      hasSecondFactor,
      isPremium: row.hasPremium || role === 'admin',
      ...(row.scopes ? { personalToken: { id: row.keyId, scopes: row.scopes } } : {}),
    },
    membership: isMember ? { userId: id, league: leagueId, linked, ownTeamId, lastReadAt } : null,
    versions: {
      league: versionOf(row.leagueInputs),
      past: versionOf(row.pastInputs),
      account: versionOf(row.accountInputs),
      players: shared.players,
      nba: shared.nba,
      birthDates: shared.birthDates,
      forecast: forecastVersion(row.leagueVersion ?? 0, row.syncedAt, shared.forecasts),
    },
  };
}

type Kind = TokenKind | 'account';

interface Entry {
  readonly caller: Promise<Caller | null>;
  /** The account's id; null during the query. */
  account: string | null;
  isRefreshing: boolean;
}

/**
 * Creates the lookup of callers on this node.
 * @param readShared reads the versions that all callers share, at most once a second
 */
export function openCallers(
  { database, log, now, pool }: Pick<Parts, 'database' | 'log' | 'now' | 'pool'>,
  readShared: () => Promise<SharedVersions>,
): Callers {
  // Entries are added when their query starts, so their age counts from then, and concurrent requests share
  // them.
  const entries = new LRUCache<string, Entry>({ max: mostCallers, ttl: life });
  const shared = new LRUCache<'all', Promise<SharedVersions>>({ max: 1, ttl: life });

  function sharedVersions(): Promise<SharedVersions> {
    const known = shared.get('all');
    if (known) return known;
    const reading = readShared();
    shared.set('all', reading);
    reading.catch(() => shared.delete('all'));
    return reading;
  }

  /** Stores that a token was used and a league viewed. Failures do not reject the request. */
  async function noteUse(row: Row, from: TokenKind, hash: string, caller: Caller, time: Date): Promise<void> {
    try {
      await noteTokenUse(database, from, { hash, lastUsedAt: row.lastUsedAt }, time);
      if (caller.membership) await noteReading(database, caller.membership, time);
    } catch (error) {
      log.warn({ err: error }, 'token use could not be stored');
    }
  }

  async function read(from: Kind, hash: string, scope: CallerScope): Promise<Caller | null> {
    const time = now();
    const { league: leagueId = null, needsMore: more = false } = scope;
    const values = { kind: from, secret: hash, at: time.toISOString(), league: leagueId, needsMore: more };
    const query = { name: 'caller', text: statement.sql, values: fillPlaceholders(statement.params, values) };
    const [{ rows }, versions] = await Promise.all([pool.query<Row>(query), sharedVersions()]);
    const [row] = rows;
    if (!row) return null;
    const caller = callerOf(row, leagueId, versions);
    if (from === 'account') return caller;
    if (row.isLocked) throw accountLocked(row.id);
    await noteUse(row, from, hash, caller, time);
    return caller;
  }

  function cached(from: Kind, hash: string, scope: CallerScope): Promise<Caller | null> {
    const key = `${from} ${hash} ${scope.league ?? ''} ${scope.needsMore ?? false}`;
    const known = entries.get(key);
    if (known && (known.isRefreshing || entries.getRemainingTTL(key) > life / 2)) return known.caller;
    const entry: Entry = { caller: read(from, hash, scope), account: null, isRefreshing: false };
    // After half of its lifetime, an entry is refreshed while still valid, so that no request waits.
    if (known) known.isRefreshing = true;
    else entries.set(key, entry);
    const start = performance.now();
    entry.caller.then(
      (caller) => {
        entry.account = caller?.account.id ?? null;
        if (entries.peek(key) !== (known ?? entry)) return;
        // Unknown tokens are not cached, because they may be issued a moment later.
        if (!caller) entries.delete(key);
        else if (known) entries.set(key, entry, { start });
      },
      () => {
        if (entries.peek(key) === entry) entries.delete(key);
      },
    );
    return (known ?? entry).caller;
  }

  return {
    find: (token, scope = {}) => cached(kindOf(token), hashSecret(token), scope),
    findAccount: (userId, scope = {}) => cached('account', userId, scope),
    expire: (account) => {
      if (account === null) {
        shared.clear();
        entries.clear();
      }
      for (const [key, entry] of entries.entries())
        if (entry.account === null || entry.account === account) entries.delete(key);
    },
  };
}
