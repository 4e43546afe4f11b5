import type { ErrorCode } from '@fantasy-stats/contract';
import { LiveDraftFactsShape } from '@fantasy-stats/contract/facts';
import { isBrowserCopy, type League, type LeagueId, type LiveDraftFacts } from '@fantasy-stats/domain';
import type { HttpOptions, LeagueSource } from '@fantasy-stats/platforms';
import { and, eq, lte } from 'drizzle-orm';
import { liveDrafts } from '../../kernel/database/schema/live-draft.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { describePlatformError } from '../../kernel/http/platform-error.ts';
import type { Parts } from '../../kernel/parts.ts';
import { withinTime } from '../../kernel/within-time.ts';
import { readUsablePlatformLeague } from '../facts/read-league.ts';
import { type DraftingCopy, draftRequests } from '../linking/browser-reading/read-handed-draft.ts';
import type { Reader } from '../linking/browser-reading/reader.ts';
import { leagueOf } from '../membership.ts';
import type { SourceChoice } from '../sync/surroundings.ts';
import { withAnyAccount } from '../sync/with-any-account.ts';
import { pickedAt, pollSecondsOf } from './draft-poll.ts';
import { playerNames } from './player-names.ts';

export interface LiveDraft {
  readonly facts: LiveDraftFacts | null;
  readonly readAt: Date | null;
  readonly pickedAt: Date | null;
  readonly failure: ErrorCode | null;
  readonly pollSeconds: number | null;
}

export interface LiveDrafts {
  /**
   * Returns a league's draft, and reads it from its platform if the last read is too old. The platform is
   * read at most once per interval.
   */
  read(league: League, userId: string): Promise<LiveDraft>;
  /**
   * Stores the draft of a user's browser copy from the browser's responses.
   * @param body the body of `draft/reading`
   * @throws ApiError leagueNotFound for any other league; errors of the responses
   */
  handOver(id: LeagueId, body: Uint8Array, userId: string): Promise<HandedOver>;
  /** Resolves once no read is in progress. */
  settled(): Promise<void>;
}

export interface HandedOver {
  readonly league: League;
  readonly live: LiveDraft;
  /** The browser's next requests. */
  readonly requests: Awaited<ReturnType<typeof draftRequests>>;
}

interface LiveDraftNeeds extends Pick<Parts, 'config' | 'database' | 'log' | 'now'> {
  readonly reader: Pick<Reader, 'readDraft'>;
  sourcesOf(leagueId: string, userId: string): Promise<readonly SourceChoice[]>;
  /** Requests a sync of a league whose draft has ended. */
  syncDrafted(leagueId: string): Promise<void>;
}

/** Seconds after which another node may read a draft whose reader has not finished. */
const leaseSeconds = 30;

/** How long a request waits for a read, in ms. If the read is slower, the next request gets its result. */
const patience = 3_000;

/** Minimum seconds between two reads by a user's browser. */
const browserSeconds = 3;

/** Seconds by which a browser's next read may be late before its draft counts as lost. */
const browserGraceSeconds = 15;

export function openLiveDrafts({
  config,
  database,
  log,
  now,
  reader,
  sourcesOf,
  syncDrafted,
}: LiveDraftNeeds): LiveDrafts {
  const running = new Map<string, Promise<void>>();
  const names = playerNames(database, log);

  const rowOf = async (leagueId: string) => {
    const [row] = await database.select().from(liveDrafts).where(eq(liveDrafts.leagueId, leagueId));
    return row && { ...row, facts: row.facts === null ? null : LiveDraftFactsShape.parse(row.facts) };
  };

  /** Reserves the next read for this node. Returns whether this node may read. */
  async function claim(leagueId: string): Promise<boolean> {
    const at = now();
    const nextAt = new Date(at.getTime() + leaseSeconds * 1000);
    const inserted = await database
      .insert(liveDrafts)
      .values({ leagueId, nextAt })
      .onConflictDoNothing()
      .returning({ id: liveDrafts.leagueId });
    if (inserted.length > 0) return true;
    const updated = await database
      .update(liveDrafts)
      .set({ nextAt })
      .where(and(eq(liveDrafts.leagueId, leagueId), lte(liveDrafts.nextAt, at)))
      .returning({ id: liveDrafts.leagueId });
    return updated.length > 0;
  }

  async function poll(league: League, userId: string): Promise<void> {
    if (!(await claim(league.id))) return;
    const before = await rowOf(league.id);
    const start = now();
    const after = (state: LiveDraftFacts['state'] | null, failures: number) =>
      new Date(start.getTime() + 1000 * (pollSecondsOf({ league, state, failures, now: start }) ?? 0));
    try {
      const { facts, source } = await readFrom(await sourcesOf(league.id, userId), league);
      await names.add(source, league, facts);
      await database
        .update(liveDrafts)
        .set({
          facts,
          readAt: start,
          pickedAt: pickedAt(before, facts, start),
          nextAt: after(facts.state, 0),
          failure: null,
          failures: 0,
        })
        .where(eq(liveDrafts.leagueId, league.id));
      if (facts.state === 'over' && before?.facts?.state !== 'over') await syncDrafted(league.id);
    } catch (error) {
      const failures = (before?.failures ?? 0) + 1;
      const failure = describePlatformError(error)?.code ?? 'platformUnavailable';
      log.warn({ err: error, leagueId: league.id, failures }, 'live draft could not be read');
      await database
        .update(liveDrafts)
        .set({ failure, failures, nextAt: after(before?.facts?.state ?? null, failures) })
        .where(eq(liveDrafts.leagueId, league.id));
    }
  }

  function pollOnce(league: League, userId: string): Promise<void> {
    const known = running.get(league.id);
    if (known) return known;
    const reading = poll(league, userId)
      .catch((error: unknown) => log.error({ err: error, leagueId: league.id }, 'live draft failed'))
      .finally(() => running.delete(league.id));
    running.set(league.id, reading);
    return reading;
  }

  /** Returns the seconds between two reads of a browser copy's draft; null if it needs no more reads. */
  function browserPollSeconds(league: League, state: LiveDraftFacts['state'] | null): number | null {
    const seconds = pollSecondsOf({ league, state, failures: 0, now: now() });
    return seconds === null ? null : Math.max(browserSeconds, seconds);
  }

  /** Returns a browser copy's draft. It counts as lost if the browser has not read it recently. */
  async function storedCopy(league: League): Promise<LiveDraft> {
    const row = await rowOf(league.id);
    const pollSeconds = browserPollSeconds(league, row?.facts?.state ?? null);
    const isLost = pollSeconds !== null && (!row || row.nextAt <= now());
    return {
      facts: row?.facts ?? null,
      readAt: row?.readAt ?? null,
      pickedAt: row?.pickedAt ?? null,
      failure: isLost ? 'leaguePrivate' : null,
      pollSeconds,
    };
  }

  /**
   * Returns a user's browser copy with the players to name in its draft.
   * @throws ApiError leagueNotFound for any other league
   */
  async function draftingCopy(id: LeagueId, userId: string): Promise<DraftingCopy> {
    const isOwn = isBrowserCopy(id) && (await leagueOf(database, userId, id)) !== null;
    const league = isOwn ? await readUsablePlatformLeague(database, id) : null;
    if (!league) throw new ApiError('leagueNotFound');
    const facts = (await rowOf(id))?.facts ?? null;
    return { league, unnamedIds: await names.forBrowser(league, facts) };
  }

  async function storeHanded(league: League, facts: LiveDraftFacts): Promise<void> {
    const start = now();
    const seconds = browserPollSeconds(league, facts.state) ?? 0;
    const read = {
      facts,
      readAt: start,
      pickedAt: pickedAt(await rowOf(league.id), facts, start),
      nextAt: new Date(start.getTime() + 1000 * (seconds + browserGraceSeconds)),
      failure: null,
      failures: 0,
    };
    await database
      .insert(liveDrafts)
      .values({ leagueId: league.id, ...read })
      .onConflictDoUpdate({ target: liveDrafts.leagueId, set: read });
  }

  return {
    read: async (league, userId) => {
      // The server cannot poll a league that is only read through the user's browser.
      if (isBrowserCopy(league.id)) return storedCopy(league);
      const inputOf = (row: Awaited<ReturnType<typeof rowOf>>) => ({
        league,
        state: row?.facts?.state ?? null,
        failures: row?.failures ?? 0,
        now: now(),
      });
      let row = await rowOf(league.id);
      const isStale = !row || row.nextAt <= now();
      if (pollSecondsOf(inputOf(row)) !== null && (isStale || running.has(league.id))) {
        await withinTime(pollOnce(league, userId), patience, () => undefined);
        row = await rowOf(league.id);
      }
      return {
        facts: row?.facts ?? null,
        readAt: row?.readAt ?? null,
        pickedAt: row?.pickedAt ?? null,
        failure: (row?.failure ?? null) as ErrorCode | null,
        pollSeconds: pollSecondsOf(inputOf(row)),
      };
    },
    handOver: async (id, body, userId) => {
      const surroundings = { isSimulated: config.platforms.isSimulated, now: now() };
      const copy = await draftingCopy(id, userId);
      const { league } = copy;
      const found = await reader.readDraft({ body, userId, copy, ...surroundings });
      await names.addFromBrowser(league, found.readIds, found.players);
      if (found.facts) await storeHanded(league, found.facts);
      const live = await storedCopy(league);
      const unnamedIds = await names.forBrowser(league, live.facts);
      return { league, live, requests: await draftRequests({ league, unnamedIds }, surroundings) };
    },
    settled: async () => {
      await Promise.all(running.values());
    },
  };
}

function readFrom(
  choices: readonly SourceChoice[],
  league: League,
): Promise<{ readonly facts: LiveDraftFacts; readonly source: LeagueSource }> {
  // Do not retry a failed read, because the page's next request reads the draft again.
  const options: HttpOptions = { timeoutMilliseconds: 10_000, repetitions: 0 };
  return withAnyAccount(choices, new Error('no account can read the league'), async (choice) => {
    const source = choice.open(options);
    return { facts: (await source.readLiveDraft(league)).facts, source };
  });
}
