import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addStripeApi } from './api.ts';
import { addStripeControl } from './control.ts';
import { Deliveries } from './deliveries.ts';
import { Ledger } from './ledger.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import { addStripePages } from './pages.ts';

/** What an earlier run kept; null where there is nothing that can be read. */
function keptFacts(file: string): LedgerFacts | null {
  try {
    const facts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const lists = ['customers', 'sessions', 'subscriptions', 'invoices', 'charges', 'disputes'];
    const isKept =
      facts !== null &&
      typeof facts === 'object' &&
      lists.every((name) => Array.isArray(Reflect.get(facts, name)));
    return isKept ? (facts as LedgerFacts) : null;
  } catch {
    return null;
  }
}

/** Whole under another name first: who reads it never reads half. */
function keepFacts(file: string, facts: LedgerFacts): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(facts), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The address a request came to, which is where the pages it names are. */
function baseOf(request: FastifyRequest): string {
  return `http://${request.host}`;
}

/**
 * Adds a simulated Stripe: its API, the pages a browser is sent to, signed events, and their control.
 *
 * @param file where purchases are kept, so that they outlive the simulator; without one, they do not
 */
export function addStripe(server: FastifyInstance, file: string | undefined): void {
  const deliveries = new Deliveries(() => ledger.now());
  const ledger: Ledger = new Ledger({
    onEvent: (event) => deliveries.send(event),
    ...(file === undefined
      ? {}
      : { facts: keptFacts(file), onChange: (facts: LedgerFacts) => keepFacts(file, facts) }),
  });
  addStripeApi(server, ledger, deliveries, baseOf);
  addStripePages(server, ledger);
  addStripeControl(server, ledger, deliveries);
  server.addHook('onClose', () => deliveries.close());
}
