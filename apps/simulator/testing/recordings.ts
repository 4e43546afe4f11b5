import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const shared = process.env.FANTASY_SHARED ?? `${root}../shared`;

export const recordingsFolder = `${shared}/recordings`;

/** Whether the recorded responses exist. If not, tests that need them are skipped. */
export const hasRecordings = existsSync(recordingsFolder);

export const withoutRecordings = hasRecordings ? '' : ' (skipped: no recordings at FANTASY_SHARED)';

export function recording(path: string): unknown {
  return JSON.parse(readFileSync(`${recordingsFolder}/${path}`, 'utf8'));
}
