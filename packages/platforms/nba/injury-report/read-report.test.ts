import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportStatuses } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { recordingsFolder } from '../../testing/recordings.ts';
import { readPages } from './read-pages.ts';
import { readInjuryReport } from './read-report.ts';

const sample = join(recordingsFolder, 'nba/Injury-Report_2025-11-01_05PM.pdf');
const hasSample = existsSync(sample);
const note = hasSample ? '' : ' (skipped: no recorded report, see FANTASY_SHARED)';

describe.skipIf(!hasSample)(`an actual report from the NBA${note}`, () => {
  const read = async () => readInjuryReport(readFileSync(sample), 'sample');

  it('is read completely, with as many players as printed statuses', async () => {
    const { facts, skipped } = await read();
    expect(skipped).toEqual([]);
    expect(facts).toMatchObject({ day: '2025-11-01', minutes: 17 * 60 + 30 });
    const words = (await readPages(readFileSync(sample))).flatMap((page) =>
      page.words.map(({ text }) => text),
    );
    for (const status of reportStatuses) {
      const printed = words.filter((word) => word.toLowerCase() === status).length;
      expect(
        facts.players.filter((player) => player.status === status),
        status,
      ).toHaveLength(printed);
    }
    const unsubmitted = words.filter((word) => word === 'SUBMITTED').length;
    expect(facts.notSubmitted).toHaveLength(unsubmitted);
    expect(facts.players).toHaveLength(90);
  });

  it.each([
    /*
     * Cases: on one line; centered next to a two-line reason; split by a page break; a hyphenated name; a
     * name with a suffix; a game on another day.
     */
    ['SAC', 'Malik Monk', 'out', 'Personal Reasons', '2025-11-01'],
    ['SAC', 'Keegan Murray', 'out', 'Injury/Illness - Left Thumb; UCL Injury Recovery', '2025-11-01'],
    ['IND', 'Obi Toppin', 'out', 'Injury/Illness - Right Foot; Stress Fracture', '2025-11-01'],
    ['HOU', 'Dorian Finney-Smith', 'out', 'Injury/Illness - Left Ankle; Ankle Surgery', '2025-11-01'],
    ['MIL', 'Kevin Porter Jr.', 'out', 'Injury/Illness - Right Knee; Meniscus Tear', '2025-11-01'],
    ['SAC', 'Nique Clifford', 'available', '', '2025-11-01'],
    ['MEM', 'Zach Edey', 'out', 'Injury/Illness - Left Ankle; Surgery Recovery', '2025-11-02'],
    [
      'CLE',
      'Jarrett Allen',
      'questionable',
      'Injury/Illness - Left Hand; 4th Finger - Fracture',
      '2025-11-02',
    ],
  ])('lists %s’s %s as %s', async (nbaTeam, name, status, reason, day) => {
    const { facts } = await read();
    expect(facts.players).toContainEqual({ day, nbaTeam, name, status, reason });
  });

  it('is rejected if it is truncated', async () => {
    const whole = readFileSync(sample);
    await expect(readInjuryReport(whole.subarray(0, 30_000), 'half')).rejects.toMatchObject({
      name: 'UnexpectedAnswer',
      path: 'half',
    });
  });
});

describe('an invalid report', () => {
  it.each([
    ['empty', new Uint8Array(0)],
    ['a page', new TextEncoder().encode('<!doctype html><title>Access denied</title>')],
    ['too large', new Uint8Array(5 * 1024 * 1024)],
    ['a PDF without an end', new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<</Type/Catalog')],
  ])('is rejected with a specific error type: %s', async (_what, bytes) => {
    await expect(readInjuryReport(bytes, 'file')).rejects.toMatchObject({
      name: 'UnexpectedAnswer',
      platform: 'nba',
      path: 'file',
    });
  });
});
