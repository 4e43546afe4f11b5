import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type Day,
  type GameReport,
  injuryWithReport,
  isNewerThanReport,
  type LeagueId,
  type Platform,
  type Player,
  playersKeptUnder,
} from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { draftAverages, draftPicks, teams, transactions } from '../../database/schema/league.ts';
import { reportsByNumber } from '../../nba/injury-reports/of-players.ts';
import { newcomerNumber } from '../../nba/newcomer-number.ts';
import { gamesBetween, nbaNumbersOf } from '../../nba/queries.ts';
import { backfillOf } from '../backfill/backfill-row.ts';
import { readPlayers, readRosters } from '../facts/read.ts';
import { readFreeAgents } from '../facts/read-days.ts';

export interface LeaguePlayers {
  readonly players: readonly LeaguePlayer[];
  /** Whether every team's roster and the free agents have been read. */
  readonly isWhole: boolean;
}

/**
 * Every player known to a league. A roster outranks the list of free agents, which is read less often; whom nobody has
 * of those who were drafted or moved before, or are usually drafted, comes last, as a free agent.
 */
export async function readLeaguePlayers(
  database: Queryable,
  league: { readonly id: LeagueId; readonly platform: Platform; readonly today: Day },
): Promise<LeaguePlayers> {
  const { rosters, players: rostered } = await readRosters(database, league);
  const { freeAgents, players: free } = await readFreeAgents(database, league);
  const known = new Map([...free, ...rostered].map((player) => [player.id, player]));
  const former = await readPlayers(
    database,
    playersKeptUnder(league),
    (await otherwiseKnown(database, league.id)).filter((id) => !known.has(id)),
  );
  const ids = [...known.keys(), ...former.map(({ id }) => id)];
  const numbers = await nbaNumbersOf(database, league.id, ids);

  const reports = await reportsByNumber(database);
  const games = await gamesBetween(database, league.today, league.today);
  const playing = new Set(
    games.flatMap(({ away, home, status }) => (status === 'postponed' ? [] : [home, away])),
  );
  /** What the report says of the next game; of a later one it says nothing about him today. */
  const reportOf = (number: number | undefined, nbaTeam: string | null): GameReport | undefined => {
    const own = number === undefined ? undefined : reports.get(number);
    const hasGame = [...playing].some((one) => one === nbaTeam);
    return own?.find(({ day }) => (hasGame ? day === league.today : day > league.today));
  };

  const made = new Map<string, LeaguePlayer>();
  const add = (player: Player | undefined, standing: Standing): void => {
    if (!player || made.has(player.id)) return;
    const { imageUrl: _imageUrl, injurySince: _injurySince, positions, ...rest } = player;
    made.set(player.id, {
      ...rest,
      positions: [...positions],
      ...healthOf(player, reportOf(numbers.get(player.id), player.nbaTeam)),
      nbaId: numbers.get(player.id) ?? (player.nbaTeam === null ? null : newcomerNumber(player.id)),
      ...standing,
    });
  };
  for (const { teamId, entries } of rosters)
    for (const { playerId, slot } of entries)
      add(known.get(playerId), { ...nobodys, teamId, slot, availability: 'rostered' });
  for (const { playerId, availability, waiversUntil, percentOwned, percentOwnedChange } of freeAgents)
    add(known.get(playerId), {
      ...nobodys,
      availability,
      waiverUntil: waiversUntil,
      percentRostered: percentOwned,
      percentRosteredChange: percentOwnedChange,
    });
  for (const player of former) add(player, nobodys);

  const size = (await database.select({ id: teams.id }).from(teams).where(eq(teams.leagueId, league.id)))
    .length;
  /* A copy that a browser read has no background: its free agents come with it. */
  const areFreeAgentsRead =
    freeAgents.length > 0 || (await backfillOf(database, league.id, 'freeAgents'))?.readAt != null;
  return {
    players: [...made.values()],
    isWhole: size > 0 && rosters.length >= size && areFreeAgentsRead,
  };
}

/** A player's health by the report in the place of his platform's status, which stands beside it; by the platform where that is newer. */
function healthOf(
  player: Player,
  report: GameReport | undefined,
): Pick<LeaguePlayer, 'injury' | 'injuryNote' | 'report'> {
  const { injury, injuryNote } = player;
  if (!report || isNewerThanReport(player, report.madeAt)) return { injury, injuryNote };
  const { day, madeAt, reason, status } = report;
  return {
    injury: injuryWithReport(player, report),
    injuryNote: reason || injuryNote,
    report: { day, madeAt, reason, status, platformInjury: injury },
  };
}

type Standing = Pick<
  LeaguePlayer,
  'teamId' | 'slot' | 'availability' | 'waiverUntil' | 'percentRostered' | 'percentRosteredChange'
>;

const nobodys: Standing = {
  teamId: null,
  slot: null,
  availability: 'freeAgent',
  waiverUntil: null,
  percentRostered: null,
};

/** Who was drafted or usually is, or came or went in a move. */
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
