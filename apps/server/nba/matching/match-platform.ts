import { type Platform, platforms } from '@fantasy-stats/domain';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/index.ts';
import { players } from '../../database/schema/league.ts';
import { nbaMatchDecisions, nbaMatches, nbaPlayers } from '../../database/schema/nba.ts';
import { numberOfEspnPlayer } from '../game-number.ts';
import { matchPlayers } from './match.ts';

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

/** Looks for the NBA's number of each of a platform's players who has none, by name, club and the list kept by hand. */
export async function matchPlatform(transaction: Transaction, platform: Platform): Promise<void> {
  const open = await transaction
    .select({ id: players.id, name: players.name, club: players.club })
    .from(players)
    .leftJoin(nbaMatches, isOwnMatch)
    .leftJoin(nbaMatchDecisions, isOwnDecision)
    .where(and(eq(players.platform, platform), isUndecided, or(hasNewName, isNull(nbaMatches.nbaId))));
  if (open.length === 0) return;
  const isOpen = new Set(open.map(({ id }) => id));
  const taken = new Set(
    (
      await transaction
        .select({ id: nbaMatches.playerId, nbaId: nbaMatches.nbaId })
        .from(nbaMatches)
        .where(and(eq(nbaMatches.platform, platform), isNotNull(nbaMatches.nbaId)))
    )
      .filter(({ id }) => !isOpen.has(id))
      .map(({ nbaId }) => nbaId),
  );
  const known = await transaction
    .select({ id: nbaPlayers.id, name: nbaPlayers.name, club: nbaPlayers.club })
    .from(nbaPlayers)
    /* ESPN's own players who are known from ESPN alone are found by their number. */
    .where(platform === 'espn' ? lt(nbaPlayers.id, numberOfEspnPlayer(0)) : undefined);
  const standIns = platform === 'espn' ? await standInsOf(transaction) : new Set<number>();
  const named = new Map(open.map((player) => [player.id, player]));
  const rows: MatchRow[] = [];
  const unnumbered = open.filter(({ id, name, club }) => {
    const nbaId = numberOfEspnPlayer(Number(id));
    if (!standIns.has(nbaId)) return true;
    rows.push({ platform, playerId: id, name, club, nbaId, basis: 'number' });
    return false;
  });
  for (const match of matchPlayers(
    unnumbered,
    known.filter(({ id }) => !taken.has(id)),
  )) {
    const player = named.get(match.id);
    if (!player) continue;
    const { id: playerId, name, club } = player;
    rows.push(
      match.nbaId === null
        ? { platform, playerId, name, club, problem: match.problem, candidates: match.candidates }
        : { platform, playerId, name, club, nbaId: match.nbaId, basis: match.basis },
    );
  }
  await writeMatches(transaction, rows);
}

async function standInsOf(transaction: Transaction): Promise<Set<number>> {
  const rows = await transaction
    .select({ id: nbaPlayers.id })
    .from(nbaPlayers)
    .where(sql`${nbaPlayers.id} >= ${numberOfEspnPlayer(0)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Writes matches in place of those the players had. */
export async function writeMatches(transaction: Transaction, rows: readonly MatchRow[]): Promise<void> {
  const batch = 500;
  for (let first = 0; first < rows.length; first += batch)
    await transaction
      .insert(nbaMatches)
      .values(rows.slice(first, first + batch))
      .onConflictDoUpdate({
        target: [nbaMatches.platform, nbaMatches.playerId],
        set: {
          name: sql`excluded.name`,
          club: sql`excluded.club`,
          nbaId: sql`excluded.nba_id`,
          basis: sql`excluded.basis`,
          problem: sql`excluded.problem`,
          candidates: sql`excluded.candidates`,
          decidedAt: sql`now()`,
        },
      });
}
