import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addStripeApi } from './api.ts';
import { addStripeControl } from './control.ts';
import { Deliveries } from './deliveries.ts';
import { Ledger } from './ledger.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import { addStripePages } from './pages.ts';

/** Reads the stored purchases; null if there is no valid file. */
function storedFacts(file: string): LedgerFacts | null {
  try {
    const facts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const lists = ['customers', 'sessions', 'subscriptions', 'invoices', 'charges', 'disputes'];
    const isStored =
      facts !== null &&
      typeof facts === 'object' &&
      lists.every((name) => Array.isArray(Reflect.get(facts, name)));
    return isStored ? (facts as LedgerFacts) : null;
  } catch {
    return null;
  }
}

/** Writes a temporary file and renames it, so no one reads a partial file. */
function storeFacts(file: string, facts: LedgerFacts): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(facts), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Returns the request’s base URL, which is used for links to hosted pages. */
function baseOf(request: FastifyRequest): string {
  return `http://${request.host}`;
}

/** @param file file that stores purchases across restarts; nothing is stored without it */
export function addStripe(server: FastifyInstance, file: string | undefined): void {
  const deliveries = new Deliveries(() => ledger.now());
  const ledger: Ledger = new Ledger({
    onEvent: (event) => deliveries.send(event),
    ...(file === undefined
      ? {}
      : { facts: storedFacts(file), onChange: (facts: LedgerFacts) => storeFacts(file, facts) }),
  });
  addStripeApi(server, ledger, deliveries, baseOf);
  addStripePages(server, ledger);
  addStripeControl(server, ledger, deliveries);
  server.addHook('onClose', () => deliveries.close());
}
