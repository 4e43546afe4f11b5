import type { MatchBasis, MatchProblem } from '../../database/schema/nba.ts';
import { exceptionOf } from './exceptions.ts';
import { type ComparedName, compareAs } from './normalise.ts';

export interface Named<Id> {
  readonly id: Id;
  readonly name: string;
  readonly nbaTeam: string | null;
}

export type Match<Id, NbaId> = { readonly id: Id } & (
  | { readonly nbaId: NbaId; readonly basis: MatchBasis }
  | { readonly nbaId: null; readonly problem: MatchProblem; readonly candidates: readonly NbaId[] }
);

interface Entry<Id> {
  readonly player: Named<Id>;
  readonly compared: ComparedName;
  readonly key: string;
  readonly isException: boolean;
}

function entryOf<Id>(player: Named<Id>): Entry<Id> {
  const compared = compareAs(player.name);
  const exception = exceptionOf(compared.plain);
  return { player, compared, key: exception ?? compared.plain, isException: exception !== undefined };
}

function group<Id>(entries: readonly Entry<Id>[]): Map<string, Entry<Id>[]> {
  const groups = new Map<string, Entry<Id>[]>();
  for (const entry of entries) {
    const list = groups.get(entry.key);
    if (list) list.push(entry);
    else groups.set(entry.key, [entry]);
  }
  return groups;
}

/** Father and son, not two spellings: both say which one they are, and they say differently. */
function differ(one: ComparedName, other: ComparedName): boolean {
  return one.suffix !== '' && other.suffix !== '' && one.suffix !== other.suffix;
}

/**
 * Which of the NBA's players each of one platform's players is: by name, where exactly one on each side bears it; among
 * several of a name by their suffix, then by their NBA team. What stays open is said to be so, with the candidates: nothing
 * is guessed.
 *
 * @param players one platform's, not matched yet
 * @param nbaPlayers those nobody of that platform has been matched with
 */
export function matchPlayers<Id, NbaId>(
  players: readonly Named<Id>[],
  nbaPlayers: readonly Named<NbaId>[],
): Match<Id, NbaId>[] {
  const byKey = group(nbaPlayers.map(entryOf));
  const matches: Match<Id, NbaId>[] = [];
  for (const [key, own] of group(players.map(entryOf))) {
    const theirs = byKey.get(key) ?? [];
    const found = pairUp(own, theirs);
    for (const entry of own) {
      const pair = found.get(entry);
      const possible = theirs.filter((other) => !differ(entry.compared, other.compared));
      matches.push(
        pair
          ? { id: entry.player.id, nbaId: pair.other.player.id, basis: pair.basis }
          : {
              id: entry.player.id,
              nbaId: null,
              problem: possible.length === 0 ? 'unknown' : 'ambiguous',
              candidates: possible.map(({ player }) => player.id),
            },
      );
    }
  }
  return matches;
}

interface Pair<NbaId> {
  readonly other: Entry<NbaId>;
  readonly basis: MatchBasis;
}

/** Pairs of a name: what fits one to one by suffix and NBA team first, then whoever is left alone on both sides. */
function pairUp<Id, NbaId>(
  own: readonly Entry<Id>[],
  theirs: readonly Entry<NbaId>[],
): Map<Entry<Id>, Pair<NbaId>> {
  const found = new Map<Entry<Id>, Pair<NbaId>>();
  const isFree = (other: Entry<NbaId>) => ![...found.values()].some((pair) => pair.other === other);
  const sameSuffix = (a: Entry<Id>, b: Entry<NbaId>) => a.compared.suffix === b.compared.suffix;
  const sameNbaTeam = (a: Entry<Id>, b: Entry<NbaId>) =>
    a.player.nbaTeam !== null && a.player.nbaTeam === b.player.nbaTeam;
  const rules: readonly ((a: Entry<Id>, b: Entry<NbaId>) => boolean)[] = [
    (a, b) => sameSuffix(a, b) && sameNbaTeam(a, b),
    sameNbaTeam,
    (a, b) => sameSuffix(a, b) && a.compared.suffix !== '',
    () => true,
  ];
  const isAlone = own.length === 1 && theirs.length === 1;
  for (const rule of rules) {
    const openOwn = own.filter((entry) => !found.has(entry));
    const openTheirs = theirs.filter(isFree);
    const fits = (a: Entry<Id>, b: Entry<NbaId>) => !differ(a.compared, b.compared) && rule(a, b);
    for (const entry of openOwn) {
      const candidates = openTheirs.filter((other) => fits(entry, other));
      const [other] = candidates;
      if (!other || candidates.length > 1) continue;
      if (openOwn.filter((rival) => fits(rival, other)).length > 1) continue;
      const isException = entry.isException && entry.compared.plain !== other.compared.plain;
      const basis = isException ? 'exception' : isAlone ? 'name' : 'nameAndNbaTeam';
      found.set(entry, { other, basis });
    }
  }
  return found;
}
