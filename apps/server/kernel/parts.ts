import type { Pool } from 'pg';
import type { Config } from './config/read-config.ts';
import type { CredentialsKeys } from './crypto/vault.ts';
import type { Database } from './database/connect.ts';
import type { Callers } from './http/callers.ts';
import type { Limits } from './http/limits.ts';
import type { Changes } from './jobs/changes-stream.ts';
import type { Queue } from './jobs/work.ts';
import type { Logger } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Kernel services. Modules do not read environment variables, clocks or globals themselves. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly pool: Pool;
  /** Direct PostgreSQL connections that bypass a pooler, for LISTEN. */
  readonly sessions: Pool;
  readonly queue: Queue;
  readonly changes: Changes;
  /** Keys that encrypt users' platform credentials. */
  readonly credentialsKeys: CredentialsKeys;
  /** 32-byte key for HMACs of guessable values. Unlike the credentials keys, it never changes. */
  readonly hashKey: Buffer;
  readonly callers: Callers;
  readonly limits: Limits;
  readonly mail: Mail;
  /** Null if metrics are off. */
  readonly metrics: Metrics | null;
  /** Null if tracing is off. */
  readonly tracing: Tracing | null;
  readonly log: Logger;
  readonly now: () => Date;
}
