import { type Platform, platforms } from '@fantasy-stats/domain';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/index.ts';
import { insertedValues, insertMany } from '../../database/insert-many.ts';
import { players } from '../../database/schema/league.ts';
import { nbaMatchDecisions, nbaMatches, nbaPlayers } from '../../database/schema/nba.ts';
import { numberOfEspnPlayer } from '../game-number.ts';
import { matchPlayers } from './match.ts';
import { personOf, persons } from './same-number.ts';

type MatchRow = typeof nbaMatches.$inferInsert;

const isOwnMatch = and(eq(nbaMatches.platform, players.platform), eq(nbaMatches.playerId, players.id));
const isOwnDecision = and(
  eq(nbaMatchDecisions.platform, players.platform),
  eq(nbaMatchDecisions.playerId, players.id),
);
/** Whom nobody has decided about: a decision stands, whatever happens. */
const isUndecided = isNull(nbaMatchDecisions.playerId);
const hasNewName = or(isNull(nbaMatches.playerId), ne(nbaMatches.name, players.name));

/** Whether there are players nobody has looked for yet. */
export async function hasNewPlayers(database: Queryable): Promise<boolean> {
  const [row] = await database
    .select({ id: players.id })
    .from(players)
    .leftJoin(nbaMatches, isOwnMatch)
    .leftJoin(nbaMatchDecisions, isOwnDecision)
    /* Those of copies that browsers read are looked for with the copy. */
    .where(and(inArray(players.platform, platforms), isUndecided, hasNewName))
    .limit(1);
  return row !== undefined;
}

/** Players of whom a number is known now that was not before, or another one. */
export interface Recognized {
  /** Whom nobody had looked for before. */
  readonly first: number;
  readonly again: number;
}

/**
 * Looks for the NBA's number of each of a platform's players who has none: by the platform's own number where another
 * season's match tells whose it is, else by name, NBA team and the list kept by hand.
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
    const answer = ofOtherSeasons.get(personOf(player));
    if (answer === undefined) unknown.push(player);
    else rows.push({ platform, ...rowOf(player), ...answer });
  }
  const known = await transaction
    .select({ id: nbaPlayers.id, name: nbaPlayers.name, nbaTeam: nbaPlayers.nbaTeam })
    .from(nbaPlayers)
    /* ESPN's own players who are known from ESPN alone are found by their number. */
    .where(platform === 'espn' ? lt(nbaPlayers.id, numberOfEspnPlayer(0)) : undefined);
  const placeholders = platform === 'espn' ? await placeholdersOf(transaction) : new Set<number>();
  const unnumbered = unknown.filter((player) => {
    const nbaId = numberOfEspnPlayer(Number(player.id));
    if (!placeholders.has(nbaId)) return true;
    rows.push({ platform, ...rowOf(player), nbaId, basis: 'number' });
    return false;
  });
  /* Who is there under several keys of Yahoo's is looked for once, as the newest season has him. */
  const people = persons(unnumbered);
  const named = new Map([...people.values()].map((person) => [person.newest.id, person]));
  for (const match of matchPlayers(
    [...people.values()].map(({ newest }) => newest),
    known.filter(({ id }) => !taken.has(id)),
  )) {
    const person = named.get(match.id);
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

type Answer = Pick<MatchRow, 'nbaId' | 'basis'> | Pick<MatchRow, 'problem'>;

/** What is known of people from their other seasons; of whom two seasons tell two things, nothing is. */
function answersByPerson(
  matched: readonly { readonly id: string; readonly name: string; readonly nbaId: number | null }[],
): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const [key, { all }] of persons(matched)) {
    const [nbaId, ...others] = new Set(all.map((one) => one.nbaId));
    if (others.length > 0 || nbaId === undefined) continue;
    answers.set(key, nbaId === null ? { problem: 'none' } : { nbaId, basis: 'number' });
  }
  return answers;
}

async function placeholdersOf(transaction: Transaction): Promise<Set<number>> {
  const rows = await transaction
    .select({ id: nbaPlayers.id })
    .from(nbaPlayers)
    .where(sql`${nbaPlayers.id} >= ${numberOfEspnPlayer(0)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Writes matches in place of those the players had. */
export async function writeMatches(transaction: Transaction, rows: readonly MatchRow[]): Promise<void> {
  await insertMany(transaction, nbaMatches, rows, {
    target: [nbaMatches.platform, nbaMatches.playerId],
    set: [
      ...insertedValues(nbaMatches, ['name', 'nbaTeam', 'nbaId', 'basis', 'problem', 'candidates']),
      [nbaMatches.decidedAt, sql`now()`],
    ],
  });
}
