import { isProperties, type Properties } from '../properties.ts';
import { fieldKind, type Holder, holderUnder, isPlayer } from './fields.ts';
import { address, addressKind, patterns, shortestToken } from './patterns.ts';
import { distinctiveDigits, isDistinctive, wholeWords } from './placeholders.ts';
import type { SanitisedFeed } from './sanitiser.ts';

export type SecretKind = 'email' | 'identifier' | 'token' | 'address' | 'name' | 'number';

export interface FoundSecret {
  /** Path of the secret: `teams[3].owners[0]`, with `(key)` for a property with a private name. */
  readonly at: string;
  readonly kind: SecretKind;
}

const forms: readonly (readonly [SecretKind, RegExp])[] = [
  ['identifier', patterns.guid],
  ['identifier', patterns.yahooGuid],
  ['token', patterns.base64],
  ['token', patterns.token],
];

/**
 * Searches a sanitized response for emails, personal identifiers, tokens, private addresses, and names and
 * numbers given by the caller. Skips NBA players' names, because a manager can share one.
 */
export function findSecrets(
  feed: SanitisedFeed,
  body: unknown,
  known: readonly string[] = [],
): readonly FoundSecret[] {
  const found: FoundSecret[] = [];
  const names = known.filter((name) => isDistinctive(name));
  const numbers = new Set(known.filter((name) => /^\d+$/.test(name) && name.length >= distinctiveDigits));
  const words = [...names, ...numbers];
  const pattern = words.length > 0 ? wholeWords(words) : null;

  const look = (text: string, at: string, holder: Holder, isPublicName: boolean): void => {
    const rest = !text.includes('://')
      ? text
      : text.replace(address, (url) => {
          const kind = addressKind(url);
          if (kind === 'other' || (kind === 'public' && holder !== 'public'))
            found.push({ at, kind: 'address' });
          return kind === 'fantasy' ? url.replace(/^https?:\/\/[^/]*/i, ' ') : ' ';
        });
    if (rest.includes('@') && rest.search(patterns.email) >= 0) found.push({ at, kind: 'email' });
    if (rest.length >= shortestToken)
      for (const [kind, form] of forms) if (rest.search(form) >= 0) found.push({ at, kind });
    if (pattern && !isPublicName && rest.search(pattern) >= 0) found.push({ at, kind: 'name' });
  };

  const walk = (value: unknown, key: string, at: string, holder: Holder): void => {
    if (Array.isArray(value))
      for (const [index, entry] of value.entries()) walk(entry, key, `${at}[${index}]`, holder);
    else if (isProperties(value)) walkProperties(value, at, holder);
    else if (typeof value === 'string') look(value, at, holder, fieldKind(key, holder) === 'publicName');
    else if (typeof value === 'number' && numbers.has(String(value))) found.push({ at, kind: 'number' });
  };

  const walkProperties = (value: Properties, at: string, holder: Holder): void => {
    const own = isPlayer(value) ? 'public' : holder;
    for (const [key, entry] of Object.entries(value)) {
      const before = found.length;
      look(key, `${at === '' ? '' : `${at}.`}(key)`, own, false);
      const shown = found.length > before ? '(key)' : key;
      walk(entry, key, at === '' ? shown : `${at}.${shown}`, holderUnder(key, own));
    }
  };

  walk(body, '', '', feed === 'nba' ? 'public' : 'unknown');
  return found;
}
