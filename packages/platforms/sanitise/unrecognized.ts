import type { FeedName } from '../errors.ts';
import { isProperties } from '../properties.ts';
import { findSecrets } from './find-secrets.ts';
import { createSanitiser } from './sanitiser.ts';
import { shorten } from './shorten.ts';

/** An answer that did not fit what we know, for whoever mends the reader. Holds no names of people and no secrets. */
export interface UnrecognizedAnswer {
  readonly platform: FeedName;
  /** The path that was asked, with a placeholder for the league's number. */
  readonly path: string;
  /** Where it does not fit, such as `teams[3].name`. */
  readonly at: string;
  /** In words for a log: `is not text`. */
  readonly problem: string;
  /** The answer with placeholders, cut to 200 kB around the failing place; null where it could not be made safe. */
  readonly body: unknown;
}

export const mostUnrecognizedCharacters = 200_000;

/** Without the characters that no database keeps: an answer may hold them, and may not fit because of them. */
function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isProperties(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]),
  );
}

/** The note of an answer that does not fit, ready to be kept. */
export function unrecognizedAnswer(
  facts: { readonly platform: FeedName; readonly path: string },
  body: unknown,
  problem: string,
  at: string,
): UnrecognizedAnswer {
  const sanitiser = createSanitiser();
  sanitiser.learn(facts.platform, body);
  const safe = sanitiser.body(facts.platform, shorten(body, at, mostUnrecognizedCharacters));
  const left = findSecrets(facts.platform, safe, sanitiser.originals);
  return {
    platform: facts.platform,
    path: sanitiser.path(facts.path),
    at: storableText(sanitiser.path(at)),
    problem: sanitiser.path(problem),
    body: left.length > 0 ? null : storable(safe),
  };
}
