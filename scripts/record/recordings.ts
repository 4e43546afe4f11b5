import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RawAnswer } from '@fantasy-stats/platforms';
import { createSanitiser, type FoundSecret, findSecrets } from '@fantasy-stats/platforms/sanitize';
import type { RecordedAnswer, RecordingIndex } from '@fantasy-stats/platforms/testing';

/** Something that must not be written, with the file it would have been in. */
export interface Leak extends FoundSecret {
  readonly file: string;
}

export interface Recordings {
  /** How many questions were answered. */
  readonly answers: number;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly leaks: readonly Leak[];
}

/**
 * Answers as files, with placeholders for every name and secret, and an index of which question each one answers. Answers
 * that are no JSON are in the index alone.
 * @param bases the paths of the feeds' own addresses, which are no part of a question
 * @param names names and secrets that are known already
 */
export function sanitiseAnswers(
  answers: readonly RawAnswer[],
  bases: Readonly<Record<RawAnswer['platform'], string>>,
  names: readonly string[],
): Recordings {
  const sanitiser = createSanitiser(names);
  const bodies = new Map<RawAnswer, unknown>();
  for (const answer of answers) {
    const body = parsed(answer.text);
    if (body === undefined) continue;
    bodies.set(answer, body);
    sanitiser.learn(answer.platform, body);
  }
  const index: RecordedAnswer[] = [];
  const files: { path: string; text: string }[] = [];
  const leaks: Leak[] = [];
  const taken = new Set<string>();
  const look = (file: string, answer: RawAnswer, value: unknown) => {
    for (const found of findSecrets(answer.platform, value, [...names, ...sanitiser.originals]))
      leaks.push({ file, ...found });
  };
  for (const answer of lastOfEach(answers)) {
    const base = bases[answer.platform];
    const path = answer.url.pathname.slice(answer.url.pathname.startsWith(base) ? base.length : 0);
    const question = {
      platform: answer.platform,
      path: sanitiser.path(decodeURIComponent(path)),
      query: sanitiser.path(answer.url.search.slice(1)),
      filter: answer.filter === null ? null : sanitiser.path(answer.filter),
    };
    const body = bodies.get(answer);
    const file = body === undefined ? null : fileName(question, taken);
    const entry: RecordedAnswer = {
      ...question,
      status: answer.status,
      headers: sanitiser.headers(answer.headers),
      file,
    };
    /* The file's name is made of the rest, and long. */
    look('index.json', answer, { ...entry, file: null });
    index.push(entry);
    if (file === null) continue;
    const safe = sanitiser.body(answer.platform, body);
    look(file, answer, safe);
    files.push({ path: file, text: `${JSON.stringify(safe)}\n` });
  }
  const whole: RecordingIndex = { version: 1, answers: index };
  files.push({ path: 'index.json', text: `${JSON.stringify(whole, null, 2)}\n` });
  return { answers: index.length, files, leaks };
}

/** Writes the files of recordings in which nothing was found. */
export async function writeRecordings(folder: string, { files, leaks }: Recordings): Promise<void> {
  if (leaks.length > 0) throw new Error('recordings with names or secrets in them are not written');
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

/** What was asked twice is kept as it was answered last. */
function lastOfEach(answers: readonly RawAnswer[]): RawAnswer[] {
  return [
    ...new Map(
      answers.map((answer) => [`${answer.platform} ${answer.url.href} ${answer.filter ?? ''}`, answer]),
    ).values(),
  ];
}

const longestName = 90;

/** `yahoo/league.466.l.100001-standings.json`, `espn/2027.leagues.10000001-mTeam+mStandings.json`. */
function fileName(
  question: Pick<RecordedAnswer, 'platform' | 'path' | 'query' | 'filter'>,
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
