import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { AccessDecisions } from './auth/access.ts';
import type { LetterDesk } from './auth/letter-desk.ts';
import type { Payments } from './billing/payments.ts';
import type { Config } from './config/read.ts';
import type { Database } from './database/connect.ts';
import type { Mail } from './mail/outbox.ts';
import type { Push } from './push/outbox.ts';
import type { CredentialsKeys } from './settings/vault.ts';

export type Logger = FastifyBaseLogger;

/** What every concern is handed. Nothing in the server reads the environment, a clock or a global of its own. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** The connections under `database`, for what needs one of its own (LISTEN, the job queue). */
  readonly pool: Pool;
  /** Encrypt what users entrust us with. */
  readonly credentialsKeys: CredentialsKeys;
  /** 32 bytes: what is kept of things that can be guessed is an HMAC with it. Stays when the others are replaced. */
  readonly hashKey: Buffer;
  /** Who asks, and what he may read. */
  readonly access: AccessDecisions;
  readonly mail: Mail;
  /** Letters that strangers can ask for. */
  readonly letters: LetterDesk;
  readonly push: Push;
  /** Null where premium is not sold. */
  readonly payments: Payments | null;
  readonly log: Logger;
  readonly now: () => Date;
}
