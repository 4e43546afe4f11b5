import { type AuditCheck, auditChecks } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectInDocs } from './docs-table.ts';
import { simulatedLeagues, titleOf } from './leagues.ts';
import { isQuiet, MutationTable } from './mutation-table.ts';

/*
 * Whole simulated leagues, read through the platforms' readers: the audit says nothing about what was read right, and sees
 * what was read wrong.
 */

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

describe('the audit of leagues that were read right', () => {
  it('raises nothing, whatever the form, the platform and the moment', () => {
    expect(raised).toEqual([]);
    expect(leagues).toBeGreaterThanOrEqual(12);
  });

  it('has something to compare in every check', () => {
    for (const check of auditChecks) expect(compared[check], check).toBeGreaterThan(0);
  });
});

describe('the audit of leagues that were read wrong', () => {
  it('sees at least 95 of 100 mutations', () => {
    const missed = table.rows.flatMap(({ missed, name }) => missed.map((title) => `${name}: ${title}`));
    expect(table.share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('sees every kind of mutation, and tries each', () => {
    expect(table.rows.length).toBeGreaterThanOrEqual(20);
    for (const { name, seen } of table.rows) expect(seen, name).toBeGreaterThan(0);
  });

  it.skipIf(process.env.FULL)('has its table in docs/reading.md (RENEW=1 writes it)', () => {
    expectInDocs(table, 'audit.test.ts', 'mutations');
  });
});
