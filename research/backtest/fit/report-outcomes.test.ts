import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fitReportOutcomes, hasReports, readListings, reportOutcomesText } from './report-outcomes.ts';

const root = join(import.meta.dirname, '../../..');
const data = join(process.env.FANTASY_SHARED ?? join(root, '..', 'shared'), 'nba');
const hasData = existsSync(data) && hasReports(data);
const note = hasData ? '' : ' (skipped: no injury reports, see FANTASY_SHARED)';
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

describe('the outcomes of official injury reports', () => {
  it.skipIf(!hasData)(`match the generated file${note}`, () => {
    expect(read('packages', 'engine', 'projection', 'report-outcomes.generated.ts')).toBe(
      reportOutcomesText(fitReportOutcomes(readListings(data))),
    );
  });

  it.skipIf(!hasData)(`match docs/engine.md and the page about the numbers${note}`, () => {
    const { statuses } = fitReportOutcomes(readListings(data));
    const [docs, about] = [
      read('docs', 'engine.md'),
      read('apps', 'web', 'text', 'explanations', 'explanations.ts'),
    ];
    let all = 0;
    for (const [status, { listed, played }] of Object.entries(statuses)) {
      all += listed;
      const share = (100 * played) / listed;
      const count = listed.toLocaleString('en-US');
      expect(docs).toContain(`| ${status} | ${count} | ${played} | ${share.toFixed(1)} % |`);
      if (status !== 'out') expect(about).toMatch(new RegExp(`${Math.round(share)}% of (\\w+ )?${status}`));
    }
    expect(docs).toContain(`${all.toLocaleString('en-US')} listings of 2024-25`);
    expect(about).toContain(`${all.toLocaleString('en-US')} listings in 2024-25`);
  });
});
