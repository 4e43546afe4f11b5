import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LocalServer, serveLocally } from './local-server.ts';

/** A question that was asked when a recording was made, and its answer. */
const RecordedAnswer = z.object({
  platform: z.enum(['yahoo', 'espn', 'nba']),
  /** Below the feed's address. */
  path: z.string(),
  query: z.string(),
  filter: z.string().nullable(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  /** The file of its JSON; null where it was none. */
  file: z.string().nullable(),
});
export type RecordedAnswer = z.output<typeof RecordedAnswer>;

const RecordingIndex = z.object({ version: z.literal(1), answers: z.array(RecordedAnswer) });
export type RecordingIndex = z.output<typeof RecordingIndex>;

/** The index of a folder that the recorder made. */
export function readRecordingIndex(folder: string): RecordingIndex {
  return RecordingIndex.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
}

/**
 * Serves a folder that the recorder made, below `/yahoo`, `/espn` and `/nba`: the answer to exactly the question that
 * was asked, 404 to every other. Yahoo's log-in gives tokens to everybody.
 */
export async function serveRecorded(folder: string): Promise<LocalServer> {
  const { answers } = readRecordingIndex(folder);
  const known = new Map(answers.map((answer) => [keyOf(answer), answer]));
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

/** Parameters by their decoded values: one client writes `%5B` where another writes `[`. */
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
