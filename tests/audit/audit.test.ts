import { type AuditCheck, auditChecks } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectInDocs } from './docs-table.ts';
import { simulatedLeagues, titleOf } from './leagues.ts';
import { isQuiet, MutationTable } from './mutation-table.ts';

// Runs the audit on complete simulated leagues, read by the platforms’ readers. It must find nothing in
// correct data, and detect data that was read wrong.

const table = new MutationTable();
const raised: string[] = [];
const compared: Partial<Record<AuditCheck, number>> = {};
let leagues = 0;

beforeAll(async () => {
  for await (const facts of simulatedLeagues()) {
    leagues += 1;
    const title = titleOf(facts);
    const audit = auditLeague(facts);
    if (!isQuiet(audit))
      raised.push(`${title}: ${JSON.stringify([audit.learned, ...audit.contradictions.slice(0, 3)])}`);
    for (const check of auditChecks) compared[check] = (compared[check] ?? 0) + audit.compared[check];
    table.tryOn(facts, title);
  }
}, 1_200_000);

describe('the audit of correctly read leagues', () => {
  it('finds no contradictions in any scoring type, on any platform, at any time of the season', () => {
    expect(raised).toEqual([]);
    expect(leagues).toBeGreaterThanOrEqual(12);
  });

  it('compares values in every check except the injured list’s', () => {
    // Simulated managers move players on the day their status changes. Such a move does not show which
    // statuses the slot accepts, so nothing is compared (see injured-slots.test.ts).
    expect(compared.injuredSlots).toBe(0);
    for (const check of auditChecks.filter((one) => one !== 'injuredSlots'))
      expect(compared[check], check).toBeGreaterThan(0);
  });
});

describe('the audit of mutated leagues', () => {
  it('detects at least 95% of the mutations', () => {
    const missed = table.rows.flatMap(({ missed, name }) => missed.map((title) => `${name}: ${title}`));
    expect(table.share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('tries and detects every kind of mutation', () => {
    expect(table.rows.length).toBeGreaterThanOrEqual(20);
    for (const { name, detected } of table.rows) expect(detected, name).toBeGreaterThan(0);
  });

  it.skipIf(process.env.FULL)('matches the table in docs/audit-facts.tsv (RENEW=1 writes it)', () => {
    expectInDocs(table, 'audit-facts.tsv');
  });
});
