import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type Day,
  type GameReport,
  type InjuryStatus,
  type LeagueId,
  type Platform,
  type Player,
  playerScopeOf,
} from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { draftAverages, draftPicks, teams, transactions } from '../../kernel/database/schema/league.ts';
import { newcomerNumber } from '../../nba/newcomer-number.ts';
import { backfillOf } from '../backfill/backfill-row.ts';
import { readFreeAgents } from '../facts/read-days.ts';
import { readPlayers, readRosters } from '../facts/read-league.ts';
import { type SettledPlayer, settlePlayers } from './settle-players.ts';

export interface LeaguePlayers {
  readonly players: readonly LeaguePlayer[];
  /** Whether every team's roster and the free agents are read. */
  readonly isWhole: boolean;
}

/**
 * Returns every player known to a league. Rosters take precedence over free agents. Players who were drafted,
 * appear in transactions, or are drafted in most leagues come last, as free agents.
 */
export async function readLeaguePlayers(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform; readonly today: Day },
): Promise<LeaguePlayers> {
  const { rosters, players: rostered } = await readRosters(database, league);
  const { freeAgents, players: free } = await readFreeAgents(database, league);
  const listed = new Map([...free, ...rostered].map((player) => [player.id, player]));
  const former = await readFormerPlayers(database, league, listed);
  const { numbers, players } = await settlePlayers(database, league, [...listed.values(), ...former]);
  const known = new Map(players.map((player) => [player.id, player]));

  const made = new Map<string, LeaguePlayer>();
  const add = (player: SettledPlayer | undefined, standing: Standing): void => {
    if (!player || made.has(player.id)) return;
    const {
      imageUrl: _imageUrl,
      injurySince: _injurySince,
      platformInjury = player.injury,
      positions,
      report,
      ...rest
    } = player;
    made.set(player.id, {
      ...rest,
      positions: [...positions],
      ...(report ? { report: shownReport(report, platformInjury) } : {}),
      nbaId: numbers.get(player.id) ?? (player.nbaTeam === null ? null : newcomerNumber(player.id)),
      ...standing,
    });
  };
  for (const { teamId, entries } of rosters)
    for (const { playerId, seasonRank, slot } of entries)
      add(known.get(playerId), {
        ...unowned,
        teamId,
        slot,
        availability: 'rostered',
        ...(seasonRank === undefined ? {} : { seasonRank }),
      });
  for (const { playerId, availability, waiversUntil, percentOwned, percentOwnedChange } of freeAgents)
    add(known.get(playerId), {
      ...unowned,
      availability,
      waiverUntil: waiversUntil,
      percentRostered: percentOwned,
      percentRosteredChange: percentOwnedChange,
    });
  for (const { id } of former) add(known.get(id), unowned);

  const size = (await database.select({ id: teams.id }).from(teams).where(eq(teams.leagueId, league.id)))
    .length;
  // A league uploaded from the browser has no backfill: its free agents are part of the upload.
  const areFreeAgentsRead =
    freeAgents.length > 0 || (await backfillOf(database, league.id, 'freeAgents'))?.readAt != null;
  return {
    players: [...made.values()],
    isWhole: size > 0 && rosters.length >= size && areFreeAgentsRead,
  };
}

function shownReport(
  { day, madeAt, reason, status }: GameReport,
  platformInjury: InjuryStatus,
): NonNullable<LeaguePlayer['report']> {
  return { day, madeAt, reason, status, platformInjury };
}

type Standing = Pick<
  LeaguePlayer,
  | 'teamId'
  | 'slot'
  | 'availability'
  | 'waiverUntil'
  | 'seasonRank'
  | 'percentRostered'
  | 'percentRosteredChange'
>;

const unowned: Standing = {
  teamId: null,
  slot: null,
  availability: 'freeAgent',
  waiverUntil: null,
  percentRostered: null,
};

/**
 * Reads players that the platform's lists do not contain: those drafted, drafted in most leagues, or in
 * transactions.
 */
export async function readFormerPlayers(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform },
  listed: ReadonlyMap<string, unknown>,
): Promise<Player[]> {
  const ids = await otherwiseKnown(database, league.id);
  return readPlayers(
    database,
    playerScopeOf(league),
    ids.filter((id) => !listed.has(id)),
  );
}

async function otherwiseKnown(database: Queryable, league: LeagueId): Promise<string[]> {
  const picks = await database
    .select({ playerId: draftPicks.playerId })
    .from(draftPicks)
    .where(eq(draftPicks.leagueId, league));
  const moves = await database
    .select({ moves: transactions.moves })
    .from(transactions)
    .where(eq(transactions.leagueId, league));
  const averages = await database
    .select({ playerId: draftAverages.playerId })
    .from(draftAverages)
    .where(eq(draftAverages.leagueId, league));
  return [
    ...new Set([
      ...averages.map(({ playerId }) => playerId),
      ...picks.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])),
      ...moves.flatMap((row) => row.moves.map(({ playerId }) => playerId)),
    ]),
  ];
}
