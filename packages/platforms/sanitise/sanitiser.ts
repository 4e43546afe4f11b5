import { isProperties, type Properties } from '../properties.ts';
import { type FieldKind, fieldKind, type Holder, holderUnder, isPlayer } from './fields.ts';
import { address, addressKind, patterns, shortestToken } from './patterns.ts';
import { distinctiveDigits, Placeholders } from './placeholders.ts';

/** The feed of a response. The NBA's own feeds contain public names only. */
export type SanitisedFeed = 'yahoo' | 'espn' | 'nba';

export interface Sanitiser {
  /** Collects the names in a response, so that they are also replaced in other responses and text. */
  learn(feed: SanitisedFeed, body: unknown): void;
  /** Returns a copy of a response's JSON with placeholders; structure and types stay. */
  body(feed: SanitisedFeed, body: unknown): unknown;
  path(path: string): string;
  headers(headers: Headers): Readonly<Record<string, string>>;
  /** All replaced values so far, to check that none is left. */
  readonly originals: readonly string[];
}

const retainedHeaders = [
  'content-type',
  'retry-after',
  'x-fantasy-filter-player-count',
  'x-fantasy-filter-transaction-count',
  'x-fantasy-filter-schedule-count',
  'x-fantasy-server-time',
] as const;

/** Maximum nesting depth, deeper than any platform's. */
const deepest = 60;

/**
 * Replaces names of managers, teams, leagues and divisions, personal identifiers, emails, tokens, league
 * numbers and URLs with placeholders. Names of NBA players and NBA teams stay.
 * @param names further names to replace everywhere
 */
export function createSanitiser(names: readonly string[] = []): Sanitiser {
  const placeholders = new Placeholders();
  for (const name of names) placeholders.name('Name', name);

  const walk = (value: unknown, key: string, holder: Holder, depth: number): unknown => {
    if (depth > deepest) return null;
    if (Array.isArray(value)) return value.map((entry) => walk(entry, key, holder, depth + 1));
    if (isProperties(value)) return walkProperties(value, holder, depth);
    if (typeof value === 'string') return rewriteField(value, fieldKind(key, holder), holder);
    if (typeof value === 'number' && isLeagueNumber(value, key))
      return Number(placeholders.league(String(value)));
    return value;
  };

  const isLeagueNumber = (value: number, key: string): boolean =>
    Number.isSafeInteger(value) &&
    value > 0 &&
    (/^league_?id$/i.test(key) ||
      (String(value).length >= distinctiveDigits && placeholders.isLeague(String(value))));

  const walkProperties = (value: Properties, holder: Holder, depth: number): Properties => {
    const own = isPlayer(value) ? 'public' : holder;
    const entries = new Map<string, unknown>();
    for (const [key, entry] of Object.entries(value)) {
      let name = rewriteText(key, own);
      while (entries.has(name)) name += '_';
      entries.set(name, walk(entry, key, holderUnder(key, own), depth + 1));
    }
    return Object.fromEntries(entries);
  };

  const rewriteField = (text: string, kind: FieldKind, holder: Holder): string => {
    if (text.trim() === '') return text;
    switch (kind) {
      case 'email':
        return placeholders.email(text);
      case 'person':
        return /[\d{@]/.test(text) ? rewritePerson(text) : rewriteText(text, holder);
      case 'leagueName':
        return placeholders.name('League', text);
      case 'teamName':
        return placeholders.name('Team', text);
      case 'managerName':
        return placeholders.name('Manager', text);
      case 'divisionName':
        return placeholders.name('Division', text);
      case 'abbreviation':
        return placeholders.abbreviation(text);
      case 'freeText':
        return placeholders.text(text);
      case 'hidden':
        return placeholders.hidden(text);
      case 'leagueNumber':
        return /^[1-9]\d*$/.test(text) ? placeholders.league(text) : rewriteText(text, holder);
      case 'renewal':
        return rewriteText(
          text.replace(/^(\d+)_(\d+)$/, (_whole, game, league) => `${game}_${placeholders.league(league)}`),
          holder,
        );
      case 'publicName':
        return rewriteText(text, holder, false);
      default:
        return rewriteText(text, holder);
    }
  };

  const rewritePerson = (text: string): string => {
    const asGuid = text.replace(patterns.guid, (match) => placeholders.guid(match));
    if (asGuid !== text || /00000000-/.test(text)) return asGuid;
    return placeholders.person(text);
  };

  const rewriteText = (text: string, holder: Holder, withNames = true): string => {
    const pieces: string[] = [];
    let last = 0;
    const plain = (piece: string) => {
      const formless = rewriteForms(piece);
      return withNames ? placeholders.inText(formless) : formless;
    };
    for (const match of text.includes('://') ? text.matchAll(address) : []) {
      pieces.push(plain(text.slice(last, match.index)), rewriteAddress(match[0], holder));
      last = match.index + match[0].length;
    }
    pieces.push(plain(text.slice(last)));
    return pieces.join('');
  };

  const rewriteAddress = (url: string, holder: Holder): string => {
    const kind = addressKind(url);
    if (kind === 'invented' || (kind === 'public' && holder === 'public')) return url;
    if (kind !== 'fantasy') return placeholders.address(url);
    const { origin, pathname, searchParams } = new URL(url);
    const league = searchParams.get('leagueId');
    const path = pathname.replace(/\d+/g, (digits) =>
      placeholders.isLeague(digits) || (digits.length > 3 && !/^(?:19|20)\d\d$/.test(digits))
        ? placeholders.league(digits)
        : digits,
    );
    return `${origin}${path}${league && /^\d+$/.test(league) ? `?leagueId=${placeholders.league(league)}` : ''}`;
  };

  const rewriteForms = (text: string): string => {
    let result = text;
    if (text.includes('.l.'))
      result = result.replace(
        patterns.leagueKey,
        (_whole, game, league) => `${game}.l.${placeholders.league(league)}`,
      );
    if (text.includes('@')) result = result.replace(patterns.email, (match) => placeholders.email(match));
    if (text.length < shortestToken) return result;
    return result
      .replace(patterns.guid, (match) => placeholders.guid(match))
      .replace(patterns.yahooGuid, (match) => placeholders.person(match))
      .replace(patterns.base64, (match) => placeholders.hidden(match))
      .replace(patterns.token, (match) => placeholders.hidden(match));
  };

  const start = (feed: SanitisedFeed): Holder => (feed === 'nba' ? 'public' : 'unknown');

  /** ESPN's league is the response itself, or its only entry. */
  const noteLeague = (feed: SanitisedFeed, body: unknown): void => {
    const root = Array.isArray(body) ? body[0] : body;
    if (feed !== 'espn' || !isProperties(root) || !('seasonId' in root || 'gameId' in root)) return;
    if (typeof root.id === 'number' && Number.isSafeInteger(root.id) && root.id > 0)
      placeholders.league(String(root.id));
  };

  const rewriteRoot = (feed: SanitisedFeed, body: unknown): unknown => {
    noteLeague(feed, body);
    const result = walk(body, '', start(feed), 0);
    const root = Array.isArray(result) ? result[0] : result;
    const before = Array.isArray(body) ? body[0] : body;
    /* A short league number is not recognized in text, so replace the `id` of the root here. */
    if (feed === 'espn' && isProperties(root) && isProperties(before) && typeof before.id === 'number') {
      const number = String(before.id);
      if (placeholders.isLeague(number) && ('seasonId' in before || 'gameId' in before))
        Object.assign(root, { id: Number(placeholders.league(number)) });
    }
    return result;
  };

  const learned = new WeakSet<object>();
  const learn = (feed: SanitisedFeed, body: unknown): void => {
    rewriteRoot(feed, body);
    if (typeof body === 'object' && body !== null) learned.add(body);
  };

  return {
    learn,
    body: (feed, body) => {
      if (typeof body !== 'object' || body === null || !learned.has(body)) learn(feed, body);
      return rewriteRoot(feed, body);
    },
    path: (path) =>
      rewriteText(
        path.replace(
          /(leagues|leagueHistory)\/(\d+)/g,
          (_whole, part, league) => `${part}/${placeholders.league(league)}`,
        ),
        'unknown',
      ),
    headers: (headers) =>
      Object.fromEntries(
        retainedHeaders.flatMap((name) => {
          const value = headers.get(name);
          return value === null ? [] : [[name, rewriteText(value, 'unknown')] as const];
        }),
      ),
    get originals() {
      return placeholders.originals;
    },
  };
}
