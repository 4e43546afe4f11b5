import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

function sharedFolder(): string {
  return resolve(process.env.FANTASY_SHARED ?? join(import.meta.dirname, '../../../../shared'));
}

export const recordingsFolder = join(sharedFolder(), 'recordings');

export const hasRecordings = existsSync(join(recordingsFolder, 'README.md'));

/** Suffix for titles of tests that need recordings. */
export const recordingsNote = hasRecordings ? '' : ' (skipped: no recordings, see FANTASY_SHARED)';

export function readRecording(path: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(join(recordingsFolder, path), 'utf8'));
  return parsed;
}

export function listRecordings(folder: string): string[] {
  return (
    readdirSync(join(recordingsFolder, folder), { recursive: true, encoding: 'utf8' })
      /* The product requests only `format=json`. Yahoo's `json_f` has another shape. */
      .filter((path) => path.endsWith('.json') && !/json_f[\\/]/.test(path))
      .map((path) => join(folder, path))
      .sort()
  );
}
