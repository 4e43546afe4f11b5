import { type ComparedName, compareAs, exceptionOf } from '@fantasy-stats/domain';
import type { MatchBasis, MatchProblem } from '../../kernel/database/schema/nba.ts';

export interface NamedPlayer<Id> {
  readonly id: Id;
  readonly name: string;
  readonly nbaTeam: string | null;
}

export type Match<Id, NbaId> = { readonly id: Id } & (
  | { readonly nbaId: NbaId; readonly basis: MatchBasis }
  | { readonly nbaId: null; readonly problem: MatchProblem; readonly candidates: readonly NbaId[] }
);

interface Entry<Id> {
  readonly player: NamedPlayer<Id>;
  readonly compared: ComparedName;
  readonly key: string;
  readonly isException: boolean;
}

function entryOf<Id>(player: NamedPlayer<Id>): Entry<Id> {
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

/** Returns whether names differ in their suffix (such as father and son), not only in spelling. */
function differ(one: ComparedName, other: ComparedName): boolean {
  return one.suffix !== '' && other.suffix !== '' && one.suffix !== other.suffix;
}

/**
 * Matches players by name if it is unique on both sides, otherwise by suffix and then by NBA team. Ambiguous
 * players stay unmatched, with candidates.
 *
 * @param players one platform's unmatched players
 */
export function matchPlayers<Id, NbaId>(
  players: readonly NamedPlayer<Id>[],
  nbaPlayers: readonly NamedPlayer<NbaId>[],
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

/**
 * Pairs players with the same name: first unique matches by suffix and NBA team, then the last one left on
 * each side.
 */
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
