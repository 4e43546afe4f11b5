import type { FeedName } from '../errors.ts';
import { isProperties } from '../properties.ts';
import { findSecrets } from './find-secrets.ts';
import { createSanitiser } from './sanitiser.ts';
import { shorten } from './shorten.ts';

/** A note for fixing the parser. Contains no personal names and no secrets. */
export interface UnrecognizedResponse {
  readonly platform: FeedName;
  /** The requested path, with a placeholder for the league's number. */
  readonly path: string;
  /** Path of the invalid value, such as `teams[3].name`. */
  readonly at: string;
  /** The problem as text for the log: `is not text`. */
  readonly problem: string;
  /** The sanitized response, cut to 200 kB around the failing path; null if it could not be sanitized. */
  readonly body: unknown;
}

export const mostUnrecognizedCharacters = 200_000;

/** Removes characters that PostgreSQL cannot store, which may make the response invalid. */
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

export function unrecognizedResponse(
  facts: { readonly platform: FeedName; readonly path: string },
  body: unknown,
  problem: string,
  at: string,
): UnrecognizedResponse {
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
