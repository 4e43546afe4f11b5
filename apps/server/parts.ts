import type { Pool } from 'pg';
import type { AccessDecisions } from './auth/access-decisions.ts';
import type { RequestedEmails } from './auth/requested-emails.ts';
import type { Payments } from './billing/selling.ts';
import type { Cards } from './cards/cards.ts';
import type { Config } from './config/read.ts';
import type { Database } from './database/connect.ts';
import type { Reads } from './database/reads.ts';
import type { Queue } from './jobs/work.ts';
import type { Logger } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Push } from './push/push.ts';
import type { CredentialsKeys } from './settings/vault.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What every concern is handed. Nothing in the server reads the environment, a clock or a global of its own. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** The connections under `database`. */
  readonly pool: Pool;
  /** Connections that are sessions of PostgreSQL's own, past any pooler, for what needs one (LISTEN). */
  readonly sessions: Pool;
  /** What the pages of leagues read: from a replica, where there is one. */
  readonly reads: Pick<Reads, 'atOnce'>;
  /** What is done after the answer. */
  readonly queue: Queue;
  /** Encrypt what users entrust us with. */
  readonly credentialsKeys: CredentialsKeys;
  /** 32 bytes: what is kept of things that can be guessed is an HMAC with it. Stays when the others are replaced. */
  readonly hashKey: Buffer;
  /** Who asks, and what he may read. */
  readonly access: AccessDecisions;
  readonly mail: Mail;
  /** Emails that strangers can ask for. */
  readonly requestedEmails: RequestedEmails;
  readonly push: Push;
  /** Tables, matchups, trades and awards as pictures. */
  readonly cards: Cards;
  /** Null where premium is not sold. */
  readonly payments: Payments | null;
  /** What is counted for Prometheus; null where nothing is. */
  readonly metrics: Metrics | null;
  /** Where traces are handed to; null where nothing is traced. */
  readonly tracing: Tracing | null;
  readonly log: Logger;
  readonly now: () => Date;
}
