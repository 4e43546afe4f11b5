import type { Pool } from 'pg';
import type { Logger } from '../log.ts';
import type { Connection, Database, Transaction } from './connect.ts';
import { postgresCode } from './retry.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Reads of leagues that need not see the change of this very moment, as long as it was not made or told of lately. */
export interface Reads {
  /**
   * Reads what is so at one moment, also while a sync writes.
   *
   * @param about ids of the leagues, and of the accounts, that it is about
   */
  atOnce<Answer>(
    about: readonly string[],
    read: (transaction: Transaction) => Promise<Answer>,
  ): Promise<Answer>;
  /** Hears that something changed about an account or a league; about any, with null. */
  changed(subject: string | null): void;
  /** Hears that from now on changes are told, or not. */
  listening(isSo: boolean): void;
  close(): Promise<void>;
}

/** Where a read was made. */
export type ReadFrom = 'primary' | 'replica';

const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** All reads from the one database there is. */
export function readsOf(database: Database): Reads {
  return {
    atOnce: (_about, read) => database.transaction(read, oneMoment),
    changed: () => undefined,
    listening: () => undefined,
    close: async () => undefined,
  };
}

/** In milliseconds. */
interface Times {
  /** So long what changed is read from the primary. */
  readonly settled: number;
  /** A replica that lacks what was written earlier than that is not read from: two looks less, so that nothing slips through. */
  readonly behind: number;
  readonly look: number;
}
const usualTimes: Times = { settled: 10_000, behind: 8_000, look: 1_000 };

/** A place in PostgreSQL's log of changes, `16/B374D848`, as a number. */
function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

interface ReplicaParts {
  readonly database: Database;
  readonly pool: Pool;
  readonly replica: Connection;
  readonly log: Logger;
  readonly onRead?: (from: ReadFrom) => void;
  readonly times?: Times;
}

/**
 * Reads from a replica: of leagues about which nothing was told for ten seconds, while it is known to have everything that is
 * older than eight. So a replica that lags, is away, or is cut off from its primary shows nobody less than he has seen.
 */
export function readsFromReplica({
  database,
  log,
  onRead = () => undefined,
  pool,
  replica,
  times = usualTimes,
}: ReplicaParts): Reads {
  const changedAt = new Map<string, number>();
  let allChangedAt = performance.now();
  let isListening = false;
  /** Where the primary's log was, and when: the newest last. */
  let marks: { readonly place: bigint; readonly at: number }[] = [];
  /** The replica has everything that was written before. */
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  let wasUsable: boolean | null = null;

  const isUsable = () => isListening && performance.now() - caughtUpAt < times.behind;

  async function look(): Promise<void> {
    const at = performance.now();
    const here = await pool.query<{ place: string }>('select pg_current_wal_lsn()::text as place');
    marks = [
      ...marks.filter((mark) => at - mark.at < times.behind),
      { place: placeOf(here.rows[0]?.place ?? ''), at },
    ];
    const there = await replica.pool.query<{ place: string | null }>(
      'select pg_last_wal_replay_lsn()::text as place where pg_is_in_recovery()',
    );
    const replayed = there.rows[0]?.place;
    if (!replayed) throw new Error('DATABASE_READ_URL leads to no replica');
    const place = placeOf(replayed);
    caughtUpAt = marks.findLast((mark) => mark.place <= place)?.at ?? caughtUpAt;
  }

  function tell(error: unknown): void {
    if (isUsable() === wasUsable) return;
    wasUsable = isUsable();
    if (wasUsable) log.info('leagues are read from the replica');
    else log.warn({ err: error }, 'the replica is away or behind: leagues are read from the primary');
  }

  let looking = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [subject, at] of changedAt) if (now - at > times.settled) changedAt.delete(subject);
    if (isLooking) return;
    isLooking = true;
    looking = look()
      .then(
        () => tell(null),
        (error: unknown) => tell(error),
      )
      .finally(() => {
        isLooking = false;
      });
  }, times.look).unref();

  function isSettled(about: readonly string[]): boolean {
    const before = performance.now() - times.settled;
    return allChangedAt < before && about.every((subject) => (changedAt.get(subject) ?? before) <= before);
  }

  return {
    atOnce: async (about, read) => {
      if (isUsable() && isSettled(about))
        try {
          const answer = await replica.database.transaction(read, oneMoment);
          onRead('replica');
          return answer;
        } catch (error) {
          /* 40001: what was read had to give way to what the primary has cleared away. */
          if (!isDatabaseUnavailable(error) && postgresCode(error) !== '40001') throw error;
          caughtUpAt = Number.NEGATIVE_INFINITY;
          tell(error);
        }
      const answer = await database.transaction(read, oneMoment);
      onRead('primary');
      return answer;
    },
    changed: (subject) => {
      if (subject === null) allChangedAt = performance.now();
      else changedAt.set(subject, performance.now());
    },
    listening: (isSo) => {
      isListening = isSo;
    },
    close: async () => {
      clearInterval(timer);
      await looking;
      await replica.close();
    },
  };
}
