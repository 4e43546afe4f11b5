import { forgetOldLimits } from '../kernel/http/limits.ts';
import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { assistantRoutes } from './assistants/assistant-routes.ts';
import { installOAuth } from './assistants/endpoints.ts';
import { forgetOldKeys } from './auth/account-keys.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { forgetOldCodes } from './auth/email-codes.ts';
import { forgetOldTickets } from './auth/factors/tickets.ts';
import { forgetOldNetworks } from './auth/known-networks.ts';
import type { AuthParts } from './auth/parts.ts';
import { forgetOldTokens } from './auth/tokens.ts';
import { requestedEmails } from './auth/write-requested-emails.ts';
import { forgetVisitors } from './demo/visitors.ts';

export interface AccountsModule extends ServerModule {
  readonly auth: AuthParts;
}

/** Sign-up, sessions, second factors, tokens and assistants. */
export function accountsModule(parts: Parts): AccountsModule {
  const { database, now } = parts;
  const emails = requestedEmails(parts);
  const auth: AuthParts = { ...parts, requestedEmails: emails };
  return {
    name: 'accounts',
    auth,
    routes: [(routes) => authRoutes(routes, auth), assistantRoutes],
    install: (app) => installOAuth(app, parts),
    jobs: emails.jobs,
    schedules: [
      { name: 'forget-limits', cron: '*/10 * * * *', run: () => forgetOldLimits(database, now()) },
      { name: 'forget-demo-visitors', cron: '7 * * * *', run: () => forgetVisitors(database, now()) },
    ],
    cleanup: [
      (at) => forgetOldTokens(database, at),
      (at) => forgetOldKeys(database, at),
      (at) => forgetOldCodes(database, at),
      (at) => forgetOldTickets(database, at),
      (at) => forgetOldNetworks(database, at),
    ],
  };
}
