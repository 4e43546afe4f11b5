import type { LeagueId } from '@fantasy-stats/domain';
import { expect, vi } from 'vitest';
import type { Connection } from '../../apps/server/database/connect.ts';
import { link } from '../../apps/server/league/membership.ts';
import { ask, asked } from './nba-read.ts';
import type { ProductAddresses } from './running-product.ts';

/* The leagues of the simulated platforms, and what becomes of them in a product that runs. */

/** What the simulated platforms offer to link. */
export interface Offer {
  readonly yahoo: readonly { key: string; name: string }[];
  readonly espn: readonly { key: string; name: string; isPublic: boolean }[];
  readonly cookies: { readonly swid: string; readonly espnS2: string };
}

/** What the simulator said it offers. */
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

/** The number of the public league that most tests are about. */
export function publicLeague(offer: Offer): string {
  return publicOf(offer, 0).key;
}

/**
 * A public league for tests that link by hand, or have a league read again: the pages that others have open meanwhile are
 * not about it.
 */
export function otherPublicLeague({ offer }: { readonly offer: Offer }): Offer['espn'][number] {
  return publicOf(offer, 1);
}

function publicOf({ espn }: Offer, place: number): Offer['espn'][number] {
  const found = espn.filter(({ isPublic }) => isPublic)[place];
  if (!found) throw new Error('the simulator offers too few public leagues');
  return found;
}

/** How long the server may take for what it does in the background, in milliseconds. */
const BACKGROUND_LIMIT = 360_000;

/** What `read` gives as soon as it is not null; an error once the server should have had it. */
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

/** Makes a public league one of an account's, waits until it is read, and gives its id. */
export async function linkRead(
  { lines, origin }: ProductAddresses,
  { database, pool }: Connection,
  token: string,
  key: string,
): Promise<string> {
  expect(offered(lines).espn.find((one) => one.key === key)?.isPublic).toBe(true);
  /* The newest of the league's seasons, once it has been read. */
  const { rows } = await pool.query<{ id: LeagueId; is_read: boolean }>(
    `select league.id, exists (
       select 1 from league_backfills moves
       where moves.league_id = league.id and moves.kind = 'transactions' and moves.is_done) as is_read
     from leagues league where league.id like 'espn-%-' || $1 order by league.id desc limit 1`,
    [key],
  );
  const [known] = rows;
  if (known?.is_read) {
    /* To link it by a call would have it read again, and whatever page shows it would change. */
    const { email } = await asked<{ email: string }>(origin, 'init/context', token);
    const users = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
    const userId = users.rows[0]?.id ?? '';
    const made = { userId, leagueId: known.id, accountId: null, ownTeamId: null };
    await database.transaction((transaction) => link(transaction, made));
    return known.id;
  }
  const { league } = await asked<{ league: string }>(origin, 'settings/espn/league', token, { league: key });
  await (await ask(origin, `league/sync/progress?league=${league}`, token)).text();
  const { leagues } = await asked<{ leagues: { id: string }[] }>(origin, 'settings/overview', token);
  expect(leagues.map(({ id }) => id)).toContain(league);
  return league;
}

interface Syncs {
  readonly background: readonly { kind: string; isDone: boolean; dueAt: string | null }[];
  readonly syncs: readonly { kind: string; state: string }[];
}

/** Waits until nothing of a league is read any more, but for its past seasons, which are leagues of their own. */
export async function waitForRest(origin: string, token: string, league: string): Promise<void> {
  const isToCome = (moment: string | null) => moment === null || Date.parse(moment) > Date.now();
  const isUnderWay = (state: string) => state === 'queued' || state === 'running';
  await eventually(async () => {
    const { background, syncs } = await asked<Syncs>(origin, `league/syncs?league=${league}`, token);
    const isFilled = background.every(
      ({ dueAt, isDone, kind }) => kind === 'seasons' || isDone || isToCome(dueAt),
    );
    const isSynced = syncs.every(({ kind, state }) => kind === 'backfill' || !isUnderWay(state));
    return (isFilled && isSynced) || null;
  });
}
