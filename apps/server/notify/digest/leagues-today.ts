import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { SitsHeadline, TeamHeadline } from '@fantasy-stats/contract/team-headline';
import {
  addDays,
  type Day,
  fantasyDayOf,
  isHeadToHead,
  type League,
  type NbaGame,
  type TeamId,
} from '@fantasy-stats/domain';
import { openSpots, tradeDeadlineSoon } from '@fantasy-stats/engine/roster';
import { and, eq } from 'drizzle-orm';
import { nbaVersionOf } from '../../forecasts/forecast-facts.ts';
import { sitsInWords } from '../../forecasts/sits-in-words.ts';
import { storedAddOf } from '../../forecasts/stored-add.ts';
import { readNewestHeadlines } from '../../forecasts/stored-forecasts.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { standings, teams } from '../../kernel/database/schema/league.ts';
import { readOffers } from '../../leagues/facts/read-days.ts';
import { readLeague, readRosters } from '../../leagues/facts/read-league.ts';
import { forecastVersion } from '../../leagues/input-versions.ts';
import { leaguesOf } from '../../leagues/membership.ts';
import { type SettledPlayer, settlePlayers } from '../../leagues/players/settle-players.ts';
import { gamesBetween } from '../../nba/queries.ts';
import { injuredListCauses } from '../alerts/causes/injured-list.ts';
import { lineupCauses, lineupOf, type RosterToday } from '../alerts/causes/lineup.ts';
import { keeperDeadlineWithin } from '../alerts/causes/moves.ts';
import { daysNow, readWithinDays } from '../alerts/find/members.ts';
import { lineupToSet } from './lineup-to-set.ts';
import { byUrgency } from './urgency.ts';

type AllLeagues = ResponseOf<typeof calls.league.allLeagues>;
type LeagueToday = AllLeagues['leagues'][number];

/** Days before the keeper deadline at which digests first list it. */
const KEEPER_DEADLINE_DAYS = 7;

type Linked = Awaited<ReturnType<typeof leaguesOf>>[number];

interface ReadLeague {
  readonly league: { readonly facts: { readonly today: Day } };
  readonly member: { readonly lastReadAt: Date | null; readonly linkedAt: Date };
}

/** Returns whether a league is in digests: synced since yesterday, and viewed by the member within two months. */
export function isInDigests({ league, member }: ReadLeague, now: Date): boolean {
  const readAt = member.lastReadAt ?? member.linkedAt;
  return (
    league.facts.today >= addDays(fantasyDayOf(now), -1) &&
    readAt.getTime() > now.getTime() - readWithinDays * 86_400_000
  );
}

/**
 * Returns what to do today in each of a user's leagues, most urgent first, and the user's players in several
 * leagues.
 *
 * @param isIncluded limits the leagues
 */
export async function leaguesTodayOf(
  transaction: Queryable,
  userId: string,
  now: Date,
  isIncluded: (league: Linked, now: Date) => boolean = () => true,
): Promise<AllLeagues> {
  const linked = (await leaguesOf(transaction, userId)).filter((one) => isIncluded(one, now));
  const nbaVersion = await nbaVersionOf(transaction);
  const gamesOn = gamesByDay(transaction);
  const found = [];
  for (const one of linked) {
    const today = await leagueToday(transaction, one, { gamesOn, nbaVersion, now });
    if (today) found.push(today);
  }
  return {
    leagues: found.map(({ league }) => league).toSorted(byUrgency),
    players: sharedPlayers(found.map(({ rosters }) => rosters)),
  };
}

interface Around {
  readonly gamesOn: (day: Day) => Promise<readonly NbaGame[]>;
  readonly nbaVersion: string;
  readonly now: Date;
}

function gamesByDay(database: Queryable): Around['gamesOn'] {
  const known = new Map<Day, Promise<readonly NbaGame[]>>();
  return (day) => {
    const games = known.get(day) ?? gamesBetween(database, day, addDays(day, 1));
    known.set(day, games);
    return games;
  };
}

interface LeagueRosters {
  readonly league: string;
  readonly own: readonly NumberedPlayer[];
  readonly opponent: readonly NumberedPlayer[];
}

interface NumberedPlayer {
  readonly nbaId: number;
  readonly name: string;
  readonly nbaTeam: string | null;
}

/** Returns null for a league that is not synced yet. */
async function leagueToday(
  database: Queryable,
  { league: row, member }: Linked,
  { gamesOn, nbaVersion, now }: Around,
): Promise<{ readonly league: LeagueToday; readonly rosters: LeagueRosters } | null> {
  const league = await readLeague(database, row.id);
  if (!league || row.syncedAt === null) return null;
  const own = member.ownTeamId;
  const names = new Map(
    (
      await database.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.leagueId, row.id))
    ).map(({ id, name }) => [id, name]),
  );
  const named = (id: TeamId) => ({ id, name: names.get(id) ?? `Team ${id}` });
  const isPlayed =
    (league.phase === 'running' || league.phase === 'playoffs') && league.today <= league.lastDay;
  const base: LeagueToday = {
    id: row.id,
    platform: league.platform,
    name: league.name,
    scoringForm: league.scoringForm,
    lineupLock: league.lineupLock,
    isActive: member.isActive,
    isOver: league.phase === 'over' || league.today > league.lastDay,
    team: own === null ? null : named(own),
    isPlayed,
    hasRoster: false,
    changes: [],
    sitsToday: null,
    before: null,
    weekLineup: null,
    openSpots: 0,
    injuredMoves: [],
    recovered: [],
    offersFrom: [],
    tradeDeadline: tradeDeadlineSoon(league),
    keeperDeadline: keeperDeadlineWithin(KEEPER_DEADLINE_DAYS, league, now),
    standing: own === null ? null : await standingOf(database, league, own),
    matchup: null,
    add: null,
    isForecastCurrent: false,
  };
  const none = { league: base, rosters: { league: row.id, own: [], opponent: [] } };
  if (own === null || !isPlayed) return none;
  const stored = await readNewestHeadlines(database, row.id);
  const headline = stored?.headlines[own] ?? null;
  const matchup = matchupOf(headline, league, named);
  const facts = await readRosters(database, league);
  const entriesOf = (team: TeamId) => facts.rosters.find(({ teamId }) => teamId === team)?.entries ?? [];
  const [mine, theirs] = [entriesOf(own), matchup ? entriesOf(matchup.opponent.id) : []];
  const wanted = new Set([...mine, ...theirs].map(({ playerId }) => playerId));
  const settled = await settlePlayers(
    database,
    league,
    facts.players.filter(({ id }) => wanted.has(id)),
  );
  const players = new Map(settled.players.map((player) => [player.id, player]));
  const canAdd = hasAddsLeft(headline, league.today);
  const { calendar, evening } = daysNow(now);
  const isOfToday =
    [calendar, evening].includes(league.today) &&
    facts.rosters.some(({ day, teamId }) => teamId === own && day === league.today);
  const offers = await readOffers(database, row.id, now);
  const numbered = (entries: typeof mine) =>
    entries.flatMap(({ playerId }) => numberedPlayer(players.get(playerId), settled.numbers.get(playerId)));
  return {
    league: {
      ...base,
      hasRoster: isOfToday,
      ...(isOfToday
        ? rosterTasks(
            { league, day: league.today, entries: mine, players, games: await gamesOn(league.today) },
            canAdd,
            headline?.sits ?? null,
            now,
          )
        : {}),
      weekLineup: lineupToSet(headline?.lineup ?? null, mine, now),
      offersFrom: offers.flatMap(({ state, teamIds }) => {
        const [from] = teamIds;
        return state === 'open' && from !== undefined && from !== own && teamIds.includes(own)
          ? [named(from).name]
          : [];
      }),
      matchup,
      add: canAdd ? storedAddOf(headline, league.today, facts, own) : null,
      isForecastCurrent:
        headline !== null && stored?.version === forecastVersion(row.version, row.syncedAt, nbaVersion),
    },
    rosters: { league: row.id, own: numbered(mine), opponent: numbered(theirs) },
  };
}

/** Returns a team's rank in the platform's standings; null if the platform gives none. */
async function standingOf(
  database: Queryable,
  { id, size, scoringForm }: League,
  teamId: TeamId,
): Promise<LeagueToday['standing']> {
  const [row] = await database
    .select({ rank: standings.rank, pointsFor: standings.pointsFor })
    .from(standings)
    .where(and(eq(standings.leagueId, id), eq(standings.teamId, teamId)));
  if (!row || row.rank === null) return null;
  return { rank: row.rank, teams: size, points: isHeadToHead(scoringForm) ? null : row.pointsFor };
}

function numberedPlayer(player: SettledPlayer | undefined, nbaId: number | undefined): NumberedPlayer[] {
  return player && nbaId !== undefined ? [{ nbaId, name: player.name, nbaTeam: player.nbaTeam }] : [];
}

/**
 * Returns what a team's roster needs today.
 *
 * @param stored the players to sit, as stored with the team's headlines
 */
export function rosterTasks(
  roster: RosterToday,
  canAdd: boolean,
  stored: SitsHeadline | null,
  now: Date,
): Pick<LeagueToday, 'changes' | 'before' | 'injuredMoves' | 'openSpots' | 'recovered' | 'sitsToday'> {
  const sits = stored?.day === roster.day ? stored : null;
  const lineups = lineupCauses(roster, now, sits?.steps).flatMap(({ facts }) =>
    facts.kind === 'emptySlot' || facts.kind === 'outStarter' ? [facts] : [],
  );
  const injured = injuredListCauses(roster);
  const named = (kind: 'injuredSlot' | 'recovered') =>
    injured.flatMap(({ facts }) => (facts.kind === kind ? [facts.player] : []));
  const [before = null] = lineups.flatMap((one) => one.before ?? []).sort();
  return {
    changes: lineups.flatMap(({ changes }) => changes),
    sitsToday: sits && sitsNow(sits, roster, now),
    before,
    openSpots: canAdd && roster.entries.length > 0 ? openSpots(roster.league.slots, roster.entries) : 0,
    injuredMoves: named('injuredSlot'),
    recovered: named('recovered'),
  };
}

/** Returns the players to sit who can still be moved, with the bench players who get their slots now. */
function sitsNow({ steps, unit }: SitsHeadline, roster: RosterToday, now: Date): LeagueToday['sitsToday'] {
  const lineup = lineupOf(roster, now, steps);
  if (!lineup) return null;
  const current = lineup.sits.map(({ benchedIds, sit, steps: fills }) => ({
    ...sit,
    benchedIds,
    fillIds: fills.map(({ start }) => start),
  }));
  return sitsInWords({ unit, steps: current }, (id) => ({ id, name: roster.players.get(id)?.name ?? id }));
}

/** Returns whether a team has adds left today; true if unknown. */
function hasAddsLeft(headline: TeamHeadline | null, today: Day): boolean {
  const plan = headline?.plan;
  return !plan || today < plan.firstDay || today > plan.lastDay || plan.left.left !== 0;
}

function matchupOf(
  headline: TeamHeadline | null,
  { currentWeek }: League,
  named: (id: TeamId) => { readonly id: TeamId; readonly name: string },
): LeagueToday['matchup'] {
  const matchup = headline?.matchup;
  if (!matchup || matchup.week !== currentWeek) return null;
  const { expected, points, result } = matchup.outlook.chances;
  return {
    week: matchup.week,
    opponent: named(matchup.opponent),
    chance: result.win + result.tie / 2,
    expected: expected && {
      own: expected.win + expected.tie / 2,
      opponent: expected.lose + expected.tie / 2,
    },
    points: points && { own: points.first, opponent: points.second },
  };
}

/** Returns players in at least two leagues, those on most of the user's teams first. */
function sharedPlayers(leagues: readonly LeagueRosters[]): AllLeagues['players'] {
  const found = new Map<number, AllLeagues['players'][number]>();
  const entryOf = ({ name, nbaId, nbaTeam }: NumberedPlayer) => {
    const entry = found.get(nbaId) ?? { nbaId, name, nbaTeam, own: [], opponent: [] };
    found.set(nbaId, entry);
    return entry;
  };
  for (const { league, opponent, own } of leagues) {
    for (const player of own) entryOf(player).own.push(league);
    for (const player of opponent) entryOf(player).opponent.push(league);
  }
  return [...found.values()]
    .filter(({ opponent, own }) => own.length + opponent.length > 1)
    .sort(
      (a, b) =>
        b.own.length - a.own.length || b.opponent.length - a.opponent.length || (a.name < b.name ? -1 : 1),
    );
}
