import { type Platform, platforms } from '@fantasy-stats/domain';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../kernel/database/index.ts';
import { insertedValues, insertMany } from '../../kernel/database/insert-many.ts';
import { players } from '../../kernel/database/schema/league.ts';
import { nbaMatchDecisions, nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { numberOfEspnPlayer } from '../game-number.ts';
import { matchPlayers } from './match.ts';
import { personOf, persons } from './same-number.ts';

type MatchRow = typeof nbaMatches.$inferInsert;

const isOwnMatch = and(eq(nbaMatches.platform, players.platform), eq(nbaMatches.playerId, players.id));
const isOwnDecision = and(
  eq(nbaMatchDecisions.platform, players.platform),
  eq(nbaMatchDecisions.playerId, players.id),
);
/** SQL condition for players without a decision. Matching never changes decisions. */
const isUndecided = isNull(nbaMatchDecisions.playerId);
const hasNewName = or(isNull(nbaMatches.playerId), ne(nbaMatches.name, players.name));

export async function hasNewPlayers(database: Queryable): Promise<boolean> {
  const [row] = await database
    .select({ id: players.id })
    .from(players)
    .leftJoin(nbaMatches, isOwnMatch)
    .leftJoin(nbaMatchDecisions, isOwnDecision)
    // Players of leagues uploaded by browsers are matched when the league is stored.
    .where(and(inArray(players.platform, platforms), isUndecided, hasNewName))
    .limit(1);
  return row !== undefined;
}

/** Players with a new or changed match. */
export interface Recognized {
  /** Number of players that were matched for the first time. */
  readonly first: number;
  readonly again: number;
}

/**
 * Matches a platform's unmatched players: by the platform's id if another season's match identifies the
 * player, otherwise by name, NBA team and the list of exceptions.
 */
export async function matchPlatform(transaction: Transaction, platform: Platform): Promise<Recognized> {
  const open = await transaction
    .select({
      id: players.id,
      name: players.name,
      nbaTeam: players.nbaTeam,
      before: nbaMatches.nbaId,
      wasLookedFor: sql<boolean>`${nbaMatches.playerId} is not null`,
    })
    .from(players)
    .leftJoin(nbaMatches, isOwnMatch)
    .leftJoin(nbaMatchDecisions, isOwnDecision)
    .where(and(eq(players.platform, platform), isUndecided, or(hasNewName, isNull(nbaMatches.nbaId))));
  if (open.length === 0) return { first: 0, again: 0 };
  const isOpen = new Set(open.map(({ id }) => id));
  const matched = (
    await transaction
      .select({ id: nbaMatches.playerId, name: nbaMatches.name, nbaId: nbaMatches.nbaId })
      .from(nbaMatches)
      .where(
        and(
          eq(nbaMatches.platform, platform),
          or(isNotNull(nbaMatches.nbaId), eq(nbaMatches.problem, 'none')),
        ),
      )
  ).filter(({ id }) => !isOpen.has(id));
  const taken = new Set(matched.map(({ nbaId }) => nbaId));
  const rows: MatchRow[] = [];
  const unknown: typeof open = [];
  const ofOtherSeasons = platform === 'yahoo' ? answersByPerson(matched) : new Map<string, never>();
  for (const player of open) {
    const response = ofOtherSeasons.get(personOf(player));
    if (response === undefined) unknown.push(player);
    else rows.push({ platform, ...rowOf(player), ...response });
  }
  const known = await transaction
    .select({ id: nbaPlayers.id, name: nbaPlayers.name, nbaTeam: nbaPlayers.nbaTeam })
    .from(nbaPlayers)
    // ESPN players without an NBA ID are found by their ESPN ID.
    .where(platform === 'espn' ? lt(nbaPlayers.id, numberOfEspnPlayer(0)) : undefined);
  const placeholders = platform === 'espn' ? await placeholdersOf(transaction) : new Set<number>();
  const unnumbered = unknown.filter((player) => {
    const nbaId = numberOfEspnPlayer(Number(player.id));
    if (!placeholders.has(nbaId)) return true;
    rows.push({ platform, ...rowOf(player), nbaId, basis: 'number' });
    return false;
  });
  // If a player has several Yahoo keys, match them once, using the newest season's data.
  const people = persons(unnumbered);
  const peopleById = new Map([...people.values()].map((person) => [person.newest.id, person]));
  for (const match of matchPlayers(
    [...people.values()].map(({ newest }) => newest),
    known.filter(({ id }) => !taken.has(id)),
  )) {
    const person = peopleById.get(match.id);
    for (const player of person?.all ?? [])
      rows.push(
        match.nbaId === null
          ? { platform, ...rowOf(player), problem: match.problem, candidates: match.candidates }
          : {
              platform,
              ...rowOf(player),
              nbaId: match.nbaId,
              basis: player === person?.newest ? match.basis : 'number',
            },
      );
  }
  await writeMatches(transaction, rows);
  const before = new Map(open.map((player) => [player.id, player]));
  const changed = rows.flatMap(({ nbaId = null, playerId }) => {
    const known = before.get(playerId);
    return known && known.before !== nbaId ? [known] : [];
  });
  const again = changed.filter(({ wasLookedFor }) => wasLookedFor).length;
  return { first: changed.length - again, again };
}

function rowOf({ id, name, nbaTeam }: { id: string; name: string; nbaTeam: string | null }) {
  return { playerId: id, name, nbaTeam };
}

type Match = Pick<MatchRow, 'nbaId' | 'basis'> | Pick<MatchRow, 'problem'>;

/** Returns known matches from other seasons, omitting contradictory ones. */
function answersByPerson(
  matched: readonly { readonly id: string; readonly name: string; readonly nbaId: number | null }[],
): Map<string, Match> {
  const responses = new Map<string, Match>();
  for (const [key, { all }] of persons(matched)) {
    const [nbaId, ...others] = new Set(all.map((one) => one.nbaId));
    if (others.length > 0 || nbaId === undefined) continue;
    responses.set(key, nbaId === null ? { problem: 'none' } : { nbaId, basis: 'number' });
  }
  return responses;
}

async function placeholdersOf(transaction: Transaction): Promise<Set<number>> {
  const rows = await transaction
    .select({ id: nbaPlayers.id })
    .from(nbaPlayers)
    .where(sql`${nbaPlayers.id} >= ${numberOfEspnPlayer(0)}`);
  return new Set(rows.map(({ id }) => id));
}

export async function writeMatches(transaction: Transaction, rows: readonly MatchRow[]): Promise<void> {
  await insertMany(transaction, nbaMatches, rows, {
    target: [nbaMatches.platform, nbaMatches.playerId],
    set: [
      ...insertedValues(nbaMatches, ['name', 'nbaTeam', 'nbaId', 'basis', 'problem', 'candidates']),
      [nbaMatches.decidedAt, sql`now()`],
    ],
  });
}
