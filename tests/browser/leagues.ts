import type { LeagueId } from '@fantasy-stats/domain';
import { expect, vi } from 'vitest';
import type { Connection } from '../../apps/server/kernel/database/connect.ts';
import { activate, link } from '../../apps/server/leagues/membership.ts';
import { readApi, requestApi } from './nba-read.ts';
import type { ProductAddresses } from './running-product.ts';

export interface Offer {
  readonly yahoo: readonly { key: string; name: string }[];
  readonly espn: readonly { key: string; name: string; isPublic: boolean }[];
  readonly cookies: { readonly swid: string; readonly espnS2: string };
}

export function offered(lines: readonly string[]): Offer {
  const text = lines.join('\n');
  const leagues = (platform: string) => [
    ...text.matchAll(new RegExp(`^ +${platform} (\\S+) +(.+?) \\(([^)]*)\\)$`, 'gm')),
  ];
  const cookies = /SWID=(\{[^}]*\}); espn_s2=(\S+)/.exec(text);
  return {
    yahoo: leagues('Yahoo').map(([, key = '', name = '']) => ({ key, name })),
    espn: leagues('ESPN').map(([, key = '', name = '', about = '']) => ({
      key,
      name,
      isPublic: about.includes('public'),
    })),
    cookies: { swid: cookies?.[1] ?? '', espnS2: cookies?.[2] ?? '' },
  };
}

export function publicLeague(offer: Offer): string {
  return publicOf(offer, 0).key;
}

/**
 * Returns a public league for tests that link or resync one, because a resync changes pages that other tests
 * have open.
 */
export function otherPublicLeague({ offer }: { readonly offer: Offer }): Offer['espn'][number] {
  return publicOf(offer, 1);
}

function publicOf({ espn }: Offer, index: number): Offer['espn'][number] {
  const found = espn.filter(({ isPublic }) => isPublic)[index];
  if (!found) throw new Error('the simulator offers too few public leagues');
  return found;
}

/** Time limit for the server’s background work, in ms. */
const BACKGROUND_LIMIT = 360_000;

/** Polls `read` until it returns a value. Throws after the time limit. */
export function eventually<Value>(read: () => Promise<Value | null>): Promise<Value> {
  return vi.waitFor(
    async () => {
      const value = await read();
      if (value === null) throw new Error('the server did not have it in time');
      return value;
    },
    { timeout: BACKGROUND_LIMIT, interval: 250 },
  );
}

/** Links a public league to an account, waits for the sync, and returns the league’s ID. */
export async function linkRead(
  { lines, origin }: ProductAddresses,
  { database, pool }: Connection,
  token: string,
  key: string,
): Promise<string> {
  expect(offered(lines).espn.find((one) => one.key === key)?.isPublic).toBe(true);
  // The league’s latest season, once synced.
  const { rows } = await pool.query<{ id: LeagueId; is_read: boolean }>(
    `select league.id, exists (
       select 1 from league_backfills moves
       where moves.league_id = league.id and moves.kind = 'transactions' and moves.is_done) as is_read
     from leagues league where league.id like 'espn-%-' || $1 order by league.id desc limit 1`,
    [key],
  );
  const [known] = rows;
  if (known?.is_read) {
    // Linking through the API would sync the league again and change open pages.
    const { email } = await readApi<{ email: string }>(origin, 'init/context', token);
    const users = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
    const userId = users.rows[0]?.id ?? '';
    const made = { userId, leagueId: known.id, accountId: null, ownTeamId: null };
    await database.transaction(async (transaction) => {
      await link(transaction, made);
      await activate(transaction, userId, known.id);
    });
    return known.id;
  }
  const { league } = await readApi<{ league: string }>(origin, 'settings/espn/league', token, {
    league: key,
  });
  await readApi(origin, 'settings/league', token, { league });
  await (await requestApi(origin, `league/sync/progress?league=${league}`, token)).text();
  const { leagues } = await readApi<{ leagues: { id: string }[] }>(origin, 'settings/overview', token);
  expect(leagues.map(({ id }) => id)).toContain(league);
  return league;
}

interface Syncs {
  readonly background: readonly { kind: string; isDone: boolean; dueAt: string | null }[];
  readonly syncs: readonly { kind: string; state: string }[];
}

/** Waits until a league is no longer syncing, apart from its past seasons. */
export async function waitForRest(origin: string, token: string, league: string): Promise<void> {
  const isToCome = (moment: string | null) => moment === null || Date.parse(moment) > Date.now();
  const isUnderWay = (state: string) => state === 'queued' || state === 'running';
  await eventually(async () => {
    const { background, syncs } = await readApi<Syncs>(origin, `league/syncs?league=${league}`, token);
    const isFilled = background.every(
      ({ dueAt, isDone, kind }) => kind === 'seasons' || isDone || isToCome(dueAt),
    );
    const isSynced = syncs.every(({ kind, state }) => kind === 'backfill' || !isUnderWay(state));
    return (isFilled && isSynced) || null;
  });
}
