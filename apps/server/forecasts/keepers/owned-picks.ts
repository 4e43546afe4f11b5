import { fantasyDayOf, type League, type LeagueId, type PickMove, type TeamId } from '@fantasy-stats/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { transactions } from '../../kernel/database/schema/league.ts';

/** Each team's number of picks by round. */
export type OwnedPicks = ReadonlyMap<TeamId, readonly number[]>;

/**
 * Returns each team's picks of a draft after trades. Ignores trades of picks that the giver does not have, or
 * with an unknown round or team.
 *
 * @param trades traded picks of this draft, oldest first
 */
export function ownedPicks(
  teams: readonly TeamId[],
  rounds: number,
  trades: readonly PickMove[],
): OwnedPicks {
  const owned = new Map(teams.map((team) => [team, new Array<number>(rounds).fill(1)]));
  for (const { from, round, to } of trades) {
    const given = owned.get(from);
    const received = owned.get(to);
    const index = round - 1;
    if (!given || !received || !((given[index] ?? 0) > 0)) continue;
    given[index] = (given[index] ?? 0) - 1;
    received[index] = (received[index] ?? 0) + 1;
  }
  return owned;
}

/**
 * Returns the round of the pick that a team's only keeper takes: the round of its cost or, if the team has no
 * pick in it, the nearest earlier round with one. Null if there is none.
 */
export function pickRound(owned: readonly number[], cost: number): number | null {
  const index = owned.slice(0, cost).findLastIndex((count) => count > 0);
  return index < 0 ? null : index + 1;
}

type Season = Pick<League, 'draftAt' | 'firstDay' | 'phase'> & { readonly id: LeagueId };

/**
 * Reads the trades of the next draft's picks, made since the last draft, oldest first. Assumes that picks
 * traded before a draft belong to it, and later ones to the next draft.
 *
 * @param season the current season
 * @param last the season before; null if unknown
 */
export async function readTradedPicks(
  database: Queryable,
  season: Season,
  last: Season | null,
): Promise<{ readonly season: readonly PickMove[]; readonly last: readonly PickMove[] }> {
  const isBefore = season.phase === 'beforeDraft';
  return {
    season: await picksOfTrades(database, season.id, isBefore ? null : season),
    last: isBefore && last ? await picksOfTrades(database, last.id, last) : [],
  };
}

/** @param after only trades after this season's draft; null for all trades */
async function picksOfTrades(
  database: Queryable,
  league: LeagueId,
  after: Season | null,
): Promise<PickMove[]> {
  const rows = await database
    .select({ at: transactions.at, picks: transactions.picks })
    .from(transactions)
    .where(
      and(
        eq(transactions.leagueId, league),
        inArray(transactions.kind, ['trade', 'commissioner']),
        sql`jsonb_array_length(${transactions.picks}) > 0`,
      ),
    )
    .orderBy(asc(transactions.at), asc(transactions.id));
  return rows.filter(({ at }) => after === null || isAfterDraft(at, after)).flatMap(({ picks }) => picks);
}

/** Assumes that a league without a known draft time drafts before its first day. */
function isAfterDraft(at: Date, { draftAt, firstDay }: Season): boolean {
  return draftAt ? at >= new Date(draftAt) : fantasyDayOf(at) >= firstDay;
}
