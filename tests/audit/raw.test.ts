import { isDeepStrictEqual } from 'node:util';
import { type AuditFacts, platformName } from '@fantasy-stats/domain';
import { setUp } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInDocs } from './docs-table.ts';
import { titleOf } from './leagues.ts';
import { MutationTable } from './mutation-table.ts';
import { rawMutations } from './raw-mutations.ts';
import { RawTape } from './raw-tape.ts';
import { readFacts } from './read-facts.ts';
import { withSources } from './simulated-leagues.ts';

// Runs the audit on responses whose meaning differs from the readers’ assumptions. Skips changes that do not
// affect the data.

const nameOf = ({ name, platform }: (typeof rawMutations)[number]) => `${platformName[platform]}: ${name}`;

const setUps = (['yahoo', 'espn'] as const).flatMap((platform) =>
  (['mostCategories', 'headToHeadPoints', 'rotisserie'] as const).map((form) =>
    setUp({ platform, form, size: 4, earlierSeasons: 0 }),
  ),
);

const tape = new RawTape();
const table = new MutationTable(rawMutations.map(nameOf));

beforeAll(async () => {
  await withSources(setUps, { date: '2026-11-12', seed: 21 }, async (sources) => {
    tape.start();
    for (const source of sources) {
      tape.change = null;
      const whole = await readFacts(source);
      const title = titleOf(whole);
      for (const mutation of rawMutations.filter(({ platform }) => platform === whole.league.platform)) {
        tape.change = mutation.change;
        if (!tape.isChanging) continue;
        const facts: AuditFacts = await readFacts(source);
        if (isDeepStrictEqual(facts, whole)) continue;
        table.audit(nameOf(mutation), facts, title);
      }
    }
  });
}, 600_000);
afterAll(() => tape.restore());

describe('the audit of responses with a changed meaning', () => {
  it('detects at least 95% of the changes', () => {
    const missed = table.rows.flatMap(({ missed, name }) => missed.map((title) => `${name}: ${title}`));
    expect(table.share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('tries and detects every kind of change', () => {
    for (const { name, detected } of table.rows) expect(detected, name).toBeGreaterThan(0);
  });

  it('matches the table in docs/audit-responses.tsv (RENEW=1 writes it)', () => {
    expectInDocs(table, 'audit-responses.tsv');
  });
});
