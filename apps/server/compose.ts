import type { Pool } from 'pg';
import type { AccessDecisions } from './auth/access-decisions.ts';
import { requestedEmails } from './auth/write-requested-emails.ts';
import { payments } from './billing/payments.ts';
import { drawCards } from './cards/cards.ts';
import type { Config } from './config/read.ts';
import type { Database } from './database/connect.ts';
import { type Reads, readsOf } from './database/reads.ts';
import type { Queue } from './jobs/work.ts';
import type { Logger } from './log.ts';
import { outbox } from './mail/outbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Parts } from './parts.ts';
import { pushOutbox } from './push/outbox.ts';
import type { CredentialsKeys } from './settings/vault.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What the server stands on, before any of its parts is made. */
export interface Foundation {
  readonly config: Config;
  readonly database: Database;
  readonly pool: Pool;
  /** As {@link Parts}; those of `pool` when left out. */
  readonly sessions?: Pool;
  readonly credentialsKeys: CredentialsKeys;
  /** As {@link Parts}. */
  readonly hashKey: Buffer;
  readonly access: AccessDecisions;
  /** As {@link Parts}; all from `database` when left out. */
  readonly reads?: Reads;
  readonly queue: Queue;
  readonly metrics?: Metrics | null;
  readonly tracing?: Tracing | null;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Makes the parts that every concern is handed, and says in the queue how their work is done. */
export function composeParts(base: Foundation): Parts {
  const mail = outbox({ ...base, config: base.config.mail });
  return {
    ...base,
    sessions: base.sessions ?? base.pool,
    reads: base.reads ?? readsOf(base.database),
    metrics: base.metrics ?? null,
    tracing: base.tracing ?? null,
    mail,
    requestedEmails: requestedEmails({ ...base, mail }),
    push: pushOutbox(base),
    cards: drawCards(),
    payments: payments({ ...base, mail }),
  };
}
