import { type Platform, platforms } from '@fantasy-stats/domain';
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/index.ts';
import { players } from '../../database/schema/league.ts';
import { nbaMatches, nbaPlayers } from '../../database/schema/nba.ts';
import { feed, setFeed } from '../feeds.ts';
import { matchPlayers } from './match.ts';

type MatchRow = typeof nbaMatches.$inferInsert;

/**
 * Looks for the NBA's number of every platform player who has none, whenever there are new ones of either. A match
 * once made stays, as long as the platform calls the player the same.
 */
export async function matchNewPlayers(database: Database): Promise<void> {
  const version = (await feed(database, 'run'))?.version ?? 0;
  const matched = (await feed(database, 'matches'))?.position;
  if (matched === version && !(await hasNewPlayers(database))) return;
  await database.transaction(async (transaction) => {
    /* One at a time: two nodes would only do the same work. */
    await transaction.execute(sql`lock table ${nbaMatches} in share row exclusive mode`);
    for (const platform of platforms) await matchPlatform(transaction, platform);
    await setFeed(transaction, 'matches', { position: version, readAt: new Date() });
  });
}

const isOwnMatch = and(eq(nbaMatches.platform, players.platform), eq(nbaMatches.playerId, players.id));

async function hasNewPlayers(database: Database): Promise<boolean> {
  const [row] = await database
    .select({ id: players.id })
    .from(players)
    .leftJoin(nbaMatches, isOwnMatch)
    .where(or(isNull(nbaMatches.playerId), ne(nbaMatches.name, players.name)))
    .limit(1);
  return row !== undefined;
}

async function matchPlatform(transaction: Transaction, platform: Platform): Promise<void> {
  const open = await transaction
    .select({ id: players.id, name: players.name, club: players.club })
    .from(players)
    .leftJoin(nbaMatches, isOwnMatch)
    .where(
      and(
        eq(players.platform, platform),
        or(isNull(nbaMatches.playerId), isNull(nbaMatches.nbaId), ne(nbaMatches.name, players.name)),
      ),
    );
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
    .from(nbaPlayers);
  const named = new Map(open.map((player) => [player.id, player]));
  const rows = matchPlayers(
    open,
    known.filter(({ id }) => !taken.has(id)),
  ).flatMap((match): MatchRow[] => {
    const player = named.get(match.id);
    if (!player) return [];
    const { id: playerId, name, club } = player;
    return match.nbaId === null
      ? [{ platform, playerId, name, club, problem: match.problem, candidates: match.candidates }]
      : [{ platform, playerId, name, club, nbaId: match.nbaId, basis: match.basis }];
  });
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
