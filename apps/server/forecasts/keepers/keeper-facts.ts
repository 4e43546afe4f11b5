import type { Day, DraftPick, LeagueId, PickMove, Player, Roster, TeamId } from '@fantasy-stats/domain';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Connection, Queryable } from '../../kernel/database/index.ts';
import { draftPicks, leagues, teams } from '../../kernel/database/schema/league.ts';
import { readDraft, readLeague, readRosters } from '../../leagues/facts/read-league.ts';
import { birthDatesOf } from '../../nba/birth-dates/player-ages.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';
import type { LeagueFacts } from '../forecast-facts.ts';
import { keeperKey } from './keeper-key.ts';
import { readTradedPicks } from './owned-picks.ts';

export interface KeeperRoster extends Roster {
  /** Whether the platform's costs apply to this season's draft rather than the next one. */
  readonly isThisDraft: boolean;
}

export interface KeeperFacts {
  /** Rosters from which teams keep players, by current team. Teams without players are omitted. */
  readonly rosters: readonly KeeperRoster[];
  /** By platform id. */
  readonly players: ReadonlyMap<string, Pick<Player, 'id' | 'name' | 'nbaTeam' | 'positions'>>;
  readonly nbaNumbers: ReadonlyMap<string, number>;
  /** The last completed draft. */
  readonly picks: readonly DraftPick[];
  /** Number of consecutive drafts, up to the last one, in which a player was kept, by the player's key. */
  readonly years: ReadonlyMap<string, number>;
  /** Known trades of the next draft's picks, with current team ids, oldest first. */
  readonly tradedPicks: readonly PickMove[];
  /** By NBA id. */
  readonly birthDates: ReadonlyMap<number, Day>;
}

type Known = Pick<LeagueFacts, 'nbaNumbers' | 'players' | 'rosters' | 'season'>;

/**
 * Reads the data for planning the next draft's keepers. Before a draft, uses last season's rosters for teams
 * whose roster the platform has not carried over yet.
 *
 * @param past newest first
 */
export async function readKeeperFacts(
  { database }: Pick<Connection, 'database'>,
  { nbaNumbers, players, rosters, season: { league, teams: teamsNow } }: Known,
  past: readonly LeagueId[],
): Promise<KeeperFacts> {
  return database.transaction(
    async (transaction) => {
      const isBefore = league.phase === 'beforeDraft';
      const [last] = past;
      const draftOf = async (id: LeagueId) =>
        (await readDraft(transaction, { id, platform: league.platform })).picks;
      const teamNow = last ? await currentTeams(transaction, league.id, last) : new Map<TeamId, TeamId>();
      const lastLeague = isBefore && last ? await readLeague(transaction, last) : null;
      const traded = await readTradedPicks(transaction, league, lastLeague);
      const facts = {
        tradedPicks: [...traded.last.flatMap((pick) => movedPick(pick, teamNow)), ...traded.season],
        picks: isBefore ? (last ? await draftOf(last) : []) : await draftOf(league.id),
        years: await yearsKept(transaction, isBefore ? past : [league.id, ...past]),
      };
      const own = rosters.filter(({ entries }) => entries.length > 0);
      const isWhole = teamsNow.every(({ id }) => own.some(({ teamId }) => teamId === id));
      const birthDates = (numbers: ReadonlyMap<string, number>) =>
        birthDatesOf(transaction, [...numbers.values()]);
      if (!isBefore || isWhole || !last)
        return {
          ...facts,
          rosters: keeperRosters(own, [], isBefore),
          players: byId(players),
          nbaNumbers,
          birthDates: await birthDates(nbaNumbers),
        };
      const then = await readRosters(transaction, { id: last, platform: league.platform });
      const moved = then.rosters.flatMap((roster) => {
        const teamId = teamNow.get(roster.teamId);
        return teamId === undefined ? [] : [{ ...roster, teamId }];
      });
      const numbersThen = await nbaNumbersOf(
        transaction,
        last,
        then.players.map(({ id }) => id),
      );
      const numbers = new Map([...numbersThen, ...nbaNumbers]);
      return {
        ...facts,
        rosters: keeperRosters(own, moved, isBefore),
        players: byId([...then.players, ...players]),
        nbaNumbers: numbers,
        birthDates: await birthDates(numbers),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Returns this season's rosters, or last season's for teams without one. Omits players who are now on another
 * team.
 *
 * @param last last season's rosters, with current team ids
 */
export function keeperRosters(
  own: readonly Roster[],
  last: readonly Roster[],
  isThisDraft: boolean,
): KeeperRoster[] {
  const known = new Set(own.map(({ teamId }) => teamId));
  const taken = new Set(own.flatMap(({ entries }) => entries.map(({ playerId }) => keeperKey(playerId))));
  return [
    ...own.map((roster) => ({ ...roster, isThisDraft })),
    ...last
      .filter(({ teamId }) => !known.has(teamId))
      .map((roster) => ({
        ...roster,
        entries: roster.entries.filter(({ playerId }) => !taken.has(keeperKey(playerId))),
        isThisDraft: false,
      })),
  ];
}

/** Returns a past season's traded pick with current team ids; empty if a team no longer exists. */
function movedPick(pick: PickMove, teamNow: ReadonlyMap<TeamId, TeamId>): PickMove[] {
  const [from, to] = [teamNow.get(pick.from), teamNow.get(pick.to)];
  return from === undefined || to === undefined ? [] : [{ ...pick, from, to }];
}

function byId<Own extends { readonly id: string }>(players: readonly Own[]): ReadonlyMap<string, Own> {
  return new Map(players.map((player) => [player.id, player]));
}

/** @param seasons newest first */
async function yearsKept(
  database: Queryable,
  seasons: readonly LeagueId[],
): Promise<ReadonlyMap<string, number>> {
  if (seasons.length === 0) return new Map();
  const rows = await database
    .select({ league: draftPicks.leagueId, player: draftPicks.playerId })
    .from(draftPicks)
    .where(
      and(
        inArray(draftPicks.leagueId, [...seasons]),
        eq(draftPicks.isKeeper, true),
        isNotNull(draftPicks.playerId),
      ),
    );
  const keptIn = seasons.map(
    (season) =>
      new Set(rows.flatMap(({ league, player }) => (league === season ? [keeperKey(player ?? '')] : []))),
  );
  const [newest = new Set<string>()] = keptIn;
  return new Map(
    [...newest].map((key) => {
      const ended = keptIn.findIndex((kept) => !kept.has(key));
      return [key, ended < 0 ? keptIn.length : ended];
    }),
  );
}

/** Maps a past season's teams to current teams: by manager, else by id. */
async function currentTeams(
  database: Queryable,
  league: LeagueId,
  past: LeagueId,
): Promise<ReadonlyMap<TeamId, TeamId>> {
  const rows = await database
    .select({ league: teams.leagueId, id: teams.id, managers: teams.managers })
    .from(teams)
    .innerJoin(leagues, eq(leagues.id, teams.leagueId))
    .where(inArray(teams.leagueId, [league, past]))
    .orderBy(teams.position);
  const now = rows.filter((team) => team.league === league);
  const then = rows.filter((team) => team.league === past);
  const teamNow = new Map<TeamId, TeamId>();
  const left = new Set(now.map(({ id }) => id));
  const assign = (from: TeamId, to: TeamId | undefined) => {
    if (to === undefined || !left.delete(to)) return;
    teamNow.set(from, to);
  };
  for (const { id, managers } of then) {
    const known = new Set(managers.flatMap((manager) => manager.id ?? []));
    assign(id, now.find((team) => team.managers.some((manager) => known.has(manager.id ?? '')))?.id);
  }
  for (const { id } of then) if (!teamNow.has(id) && left.has(id)) assign(id, id);
  return teamNow;
}
