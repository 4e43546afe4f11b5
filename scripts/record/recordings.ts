import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RawResponse } from '@fantasy-stats/platforms';
import { createSanitiser, type FoundSecret, findSecrets } from '@fantasy-stats/platforms/sanitize';
import type { RecordedResponse, RecordingIndex } from '@fantasy-stats/platforms/testing';

/** A secret found in a file that would be written. */
export interface Leak extends FoundSecret {
  readonly file: string;
}

export interface Recordings {
  readonly answers: number;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly leaks: readonly Leak[];
}

/**
 * Returns files of responses, in which placeholders replace names and secrets, and an index of the requests.
 * The index also lists responses that are not JSON.
 *
 * @param bases base paths of the feeds, which are not part of a request
 */
export function sanitiseResponses(
  responses: readonly RawResponse[],
  bases: Readonly<Record<RawResponse['platform'], string>>,
  names: readonly string[],
): Recordings {
  const sanitiser = createSanitiser(names);
  const bodies = new Map<RawResponse, unknown>();
  for (const response of responses) {
    const body = parsed(response.text);
    if (body === undefined) continue;
    bodies.set(response, body);
    sanitiser.learn(response.platform, body);
  }
  const index: RecordedResponse[] = [];
  const files: { path: string; text: string }[] = [];
  const leaks: Leak[] = [];
  const taken = new Set<string>();
  const look = (file: string, response: RawResponse, value: unknown) => {
    for (const found of findSecrets(response.platform, value, [...names, ...sanitiser.originals]))
      leaks.push({ file, ...found });
  };
  for (const response of lastOfEach(responses)) {
    const base = bases[response.platform];
    const path = response.url.pathname.slice(response.url.pathname.startsWith(base) ? base.length : 0);
    const question = {
      platform: response.platform,
      path: sanitiser.path(decodeURIComponent(path)),
      query: sanitiser.path(response.url.search.slice(1)),
      filter: response.filter === null ? null : sanitiser.path(response.filter),
    };
    const body = bodies.get(response);
    const file = body === undefined ? null : fileName(question, taken);
    const entry: RecordedResponse = {
      ...question,
      status: response.status,
      headers: sanitiser.headers(response.headers),
      file,
    };
    // The file name is long and derived from the other values, so do not check it.
    look('index.json', response, { ...entry, file: null });
    index.push(entry);
    if (file === null) continue;
    const safe = sanitiser.body(response.platform, body);
    look(file, response, safe);
    files.push({ path: file, text: `${JSON.stringify(safe)}\n` });
  }
  const whole: RecordingIndex = { version: 1, answers: index };
  files.push({ path: 'index.json', text: `${JSON.stringify(whole, null, 2)}\n` });
  return { answers: index.length, files, leaks };
}

/** Writes recordings. @throws Error if they contain names or secrets */
export async function writeRecordings(folder: string, { files, leaks }: Recordings): Promise<void> {
  if (leaks.length > 0) throw new Error('the recordings contain names or secrets and were not written');
  for (const { path, text } of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function lastOfEach(responses: readonly RawResponse[]): RawResponse[] {
  return [
    ...new Map(
      responses.map((response) => [
        `${response.platform} ${response.url.href} ${response.filter ?? ''}`,
        response,
      ]),
    ).values(),
  ];
}

const longestName = 90;

/**
 * Formats a file name: `yahoo/league.466.l.100001-standings.json`,
 * `espn/2027.leagues.10000001-mTeam+mStandings.json`.
 */
function fileName(
  question: Pick<RecordedResponse, 'platform' | 'path' | 'query' | 'filter'>,
  taken: Set<string>,
): string {
  const views = new URLSearchParams(question.query).getAll('view').join('+');
  const place = question.path
    .replace(/^\/fantasy\/v2\//, '')
    .replace(/^\/apis\/v3\/games\/fba\//, '')
    .replace(/^\/static\/json\//, '')
    .replace(/\.json$/, '');
  const words = `${place}${views === '' ? '' : `-${views}`}`
    .replace(/[^\w.=+,-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const full = JSON.stringify(question);
  const digest = createHash('sha256').update(full).digest('hex').slice(0, 8);
  const short = `${question.platform}/${words.slice(0, longestName)}`;
  const name = taken.has(short) || words.length > longestName ? `${short}-${digest}` : short;
  taken.add(name);
  return `${name}.json`;
}
