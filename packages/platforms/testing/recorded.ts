import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LocalServer, serveLocally } from './local-server.ts';

const RecordedResponse = z.object({
  platform: z.enum(['yahoo', 'espn', 'nba']),
  /** Path below the feed's address. */
  path: z.string(),
  query: z.string(),
  filter: z.string().nullable(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  /** File with the JSON of the response; null if the response was not JSON. */
  file: z.string().nullable(),
});
export type RecordedResponse = z.output<typeof RecordedResponse>;

const RecordingIndex = z.object({ version: z.literal(1), answers: z.array(RecordedResponse) });
export type RecordingIndex = z.output<typeof RecordingIndex>;

export function readRecordingIndex(folder: string): RecordingIndex {
  return RecordingIndex.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
}

/**
 * Serves a recorded folder below `/yahoo`, `/espn` and `/nba`; 404 for unrecorded requests. Yahoo's login
 * issues tokens to every caller.
 */
export async function serveRecorded(folder: string): Promise<LocalServer> {
  const { answers } = readRecordingIndex(folder);
  const known = new Map(answers.map((response) => [keyOf(response), response]));
  return await serveLocally(({ path, query, headers }) => {
    const [, platform = ''] = path.split('/');
    const rest = path.slice(platform.length + 1);
    if (rest === '/oauth2/get_token')
      return {
        body: { access_token: 'recorded', refresh_token: 'recorded', expires_in: 3600, token_type: 'bearer' },
      };
    const filter = headers['x-fantasy-filter'];
    const found = known.get(
      keyOf({
        platform,
        path: rest,
        query: String(query),
        filter: typeof filter === 'string' ? filter : null,
      }),
    );
    if (!found) return { status: 404, body: {} };
    const body = found.file === null ? '' : readFileSync(join(folder, found.file), 'utf8');
    return { status: found.status, headers: found.headers, body };
  });
}

/** Returns the key of a request, with decoded parameters, because clients encode them differently. */
function keyOf(question: {
  readonly platform: string;
  readonly path: string;
  readonly query: string;
  readonly filter: string | null;
}): string {
  return JSON.stringify([
    question.platform,
    question.path,
    String(new URLSearchParams(question.query)),
    question.filter,
  ]);
}
