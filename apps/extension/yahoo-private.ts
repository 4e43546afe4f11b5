// Removes identifiers, email addresses and credentials from Yahoo's responses before they leave the browser.
// Also finds the user's own team, because the server never gets the user's identifier.

/**
 * Properties removed with their content. Invitations are included, because anyone who has one could join the
 * league.
 */
const privateProperty = /guid(?!e)|mail|cookie|crumb|token|password|secret|invitation|chat/i;
const emailAddress = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const removed = '[removed]';
/**
 * Maximum number of identifiers to search for in other texts, such as picture URLs. A league has about
 * twenty.
 */
const mostIdentifiers = 200;

type Visit = (name: string, value: unknown) => boolean | undefined;

/**
 * Visits every property of a JSON value at any depth. `visit` returns false to skip the property's content.
 */
export function eachProperty(root: unknown, visit: Visit): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...[...value].reverse());
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value).reverse())
        if (visit(name, inner) !== false) waiting.push(inner);
  }
}

function identifiersIn(body: unknown): string[] {
  const found = new Set<string>();
  eachProperty(body, (name, value) => {
    const isOne = /guid(?!e)/i.test(name) && typeof value === 'string' && /^\w{8,64}$/.test(value);
    if (isOne && found.size < mostIdentifiers) found.add(value);
    return undefined;
  });
  return [...found];
}

/**
 * Returns a response without private data.
 *
 * @returns null when the text is not JSON, or too deeply nested
 */
export function withoutPrivateParts(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const identifiers = identifiersIn(body);
    const identifier = identifiers.length > 0 ? new RegExp(identifiers.join('|'), 'g') : null;
    return JSON.stringify(body, (name, value: unknown) => {
      if (privateProperty.test(name)) return undefined;
      if (typeof value !== 'string') return value;
      const known = identifier ? value.replace(identifier, removed) : value;
      return known.includes('@') ? known.replace(emailAddress, removed) : known;
    });
  } catch {
    return null;
  }
}

const isSet = (value: unknown) => value === 1 || value === '1' || value === true;

interface Team {
  readonly id: string;
  readonly isOwn: boolean;
  readonly owners: readonly string[];
}

function teamOf(node: unknown, league: string): Team | null {
  const number = league.split('.l.')[1];
  let id: string | null = null;
  let isOwn = false;
  const owners: string[] = [];
  eachProperty(node, (name, value) => {
    if (name === 'team') return false;
    if (name === 'team_key' && typeof value === 'string') {
      const key = /^(?:nba|\d{1,5})\.l\.(\d{1,12})\.t\.(\d{1,3})$/.exec(value);
      if (key?.[1] === number) id ??= key?.[2] ?? null;
    }
    if ((name === 'is_owned_by_current_login' || name === 'is_current_login') && isSet(value)) isOwn = true;
    if (name === 'guid' && typeof value === 'string') owners.push(value);
    return undefined;
  });
  return id === null ? null : { id, isOwn, owners };
}

export interface TeamOwners {
  readonly ownTeamId: string | null;
  /** Returns the id of the team that `guid` owns; null if none. */
  ownedBy(guid: string): string | null;
  readonly hasOwners: boolean;
}

/** @param league such as `nba.l.12345`; teams of other leagues are ignored */
export function teamOwners(text: string, league: string): TeamOwners {
  const teams: Team[] = [];
  try {
    eachProperty(JSON.parse(text), (name, value) => {
      const team = name === 'team' ? teamOf(value, league) : null;
      if (team) teams.push(team);
      return undefined;
    });
  } catch {
    // Invalid JSON contains no teams.
  }
  return {
    ownTeamId: teams.find(({ isOwn }) => isOwn)?.id ?? null,
    ownedBy: (guid) => teams.find(({ owners }) => owners.includes(guid))?.id ?? null,
    hasOwners: teams.some(({ owners }) => owners.length > 0),
  };
}
