import type { NoPickupReason } from '@fantasy-stats/contract/advice';
import type { ResponseOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';
import {
  addDays,
  type Day,
  type ForecastInputs,
  isCalledOff,
  isHeadToHead,
  type TeamId,
} from '@fantasy-stats/domain';
import {
  likelyOpponents,
  opponentIn,
  type SitsToday,
  seasonTotalsToPlan,
  weekToPlan,
} from '@fantasy-stats/engine/streaming';
import {
  firstOwnLock,
  openLineupWeek,
  type StartOrSit,
  type WeeklyLineup,
} from '@fantasy-stats/engine/weekly-lineup';
import { type OfSeason, resultOf } from '@fantasy-stats/questions';
import { sitsToday } from '@fantasy-stats/questions/sits-today';
import { type LineupRequest, startOrSit, weeklyLineup } from '@fantasy-stats/questions/weekly-lineup';
import { startOrSitReasons, startOrSitVerdict } from '@fantasy-stats/words/start-or-sit';
import type { Connection, Queryable } from '../kernel/database/index.ts';
import { gamesBetween } from '../nba/queries.ts';
import { inputsResult, type PreparedForecast } from './compute-forecast.ts';
import { leagueInputs } from './league-inputs.ts';
import { readPlayoffOdds } from './playoff-odds.ts';
import { sitsInWords } from './sits-in-words.ts';

type Response = ResponseOf<typeof calls.league.weekLineup>;
export type FoundLineup = Omit<Response, 'message' | 'teamId' | 'version'>;

/** Days to look ahead: a two-week matchup period, and the first day after it. */
const DAYS_AHEAD = 15;

/** Days since the first day of a two-week matchup period. */
const DAYS_BACK = 13;

const nothing: Omit<FoundLineup, 'none'> = {
  week: null,
  firstDay: null,
  lastDay: null,
  locksAt: null,
  lineup: null,
  startOrSit: null,
  sitsToday: null,
};

export async function tipsAhead(
  database: Queryable,
  today: Day,
): Promise<
  {
    readonly day: Day;
    readonly tip: string | null;
    readonly home: string | null;
    readonly away: string | null;
  }[]
> {
  const games = await gamesBetween(database, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD));
  return games.flatMap(({ away, day, home, kind, startsAt, status }) =>
    kind === 'regular' && !isCalledOff(status) ? [{ day, tip: startsAt, home, away }] : [],
  );
}

/**
 * Returns a team's best lineup for the next unlocked week in leagues with a weekly lock, the players to sit
 * today in others, and which of two players to start.
 *
 * @param players ids of two players of the team; null to compare none
 */
export async function weekLineupOf(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  team: TeamId,
  players: readonly [string, string] | null,
  now: string,
): Promise<FoundLineup> {
  const { season } = prepared.facts;
  const { league } = season;
  if (league.phase === 'over') return { ...nothing, none: 'over' };
  const isWeekly = league.lineupLock === 'weekly';
  const games = isWeekly ? await tipsAhead(connection.database, league.today) : [];
  const roster = prepared.wire?.rostered.filter(({ teamId }) => teamId === team) ?? null;
  const lock = openLineupWeek(league, games, new Date(now), roster);
  const week = isWeekly ? (lock?.week ?? null) : weekToPlan(season);
  if (!week) return { ...nothing, none: isWeekly ? 'locked' : 'noDaysLeft' };
  const { firstDay, lastDay, number } = week;
  const days = { ...nothing, week: number, firstDay, lastDay, locksAt: lock?.locksAt ?? null };
  const opponent = opponentIn(season, team, number);
  const likely =
    opponent === null
      ? likelyOpponents(season, number, team, await readPlayoffOdds(connection.database, prepared)).teams
      : [];
  if (isHeadToHead(league.scoringForm) && opponent === null && likely.length === 0)
    return { ...days, none: 'noMatchup' };
  const about = await leagueInputs(connection, prepared);
  if (!about) return { ...days, none: inputsResult(prepared).noInputs ?? 'notRead' };
  const request: LineupRequest = {
    week: { number, firstDay, lastDay },
    team,
    opponent,
    likelyOpponents: likely,
    seasonLines: isHeadToHead(league.scoringForm) ? [] : [...seasonTotalsToPlan(season)],
  };
  const names = new Map(about.inputs.rostered.map(({ id, name }) => [id, name]));
  const namedPlayer = (id: string) => ({ id, name: names.get(id) ?? id });
  const found = isWeekly ? resultOf(weeklyLineup, about, request) : null;
  const sits = isWeekly ? null : sitsTodayOf(about, team);
  const projected = new Set(
    about.inputs.rostered.flatMap(({ id, place, teamId }) => (teamId === team && place !== null ? [id] : [])),
  );
  const canCompare = players?.every((id) => projected.has(id)) && players[0] !== players[1];
  const compared = players && canCompare ? resultOf(startOrSit, about, { ...request, players }) : null;
  const none: NoPickupReason | null =
    (isWeekly && !found) || (players && canCompare && !compared)
      ? league.scoringForm === 'rotisserie'
        ? 'noSeasonTotals'
        : 'locked'
      : players && !canCompare
        ? 'nothingProjectable'
        : null;
  const nbaTeams = league.weekLock === 'ownGame' && found ? nbaTeamsOfMoved(found, about.inputs) : [];
  return {
    ...days,
    ...(nbaTeams.length > 0 ? { locksAt: firstOwnLock(week, games, nbaTeams, new Date(now)) } : {}),
    lineup: found && {
      unit: found.unit,
      gain: found.gain,
      ...(found.points === undefined ? {} : { points: found.points }),
      chance: found.chance,
      starters: found.starters.map(({ id, ...rest }) => ({ player: namedPlayer(id), ...rest })),
      out: found.out.map(namedPlayer),
    },
    startOrSit: compared && withWords(compared, namedPlayer),
    sitsToday: sits && sitsInWords(sits, namedPlayer),
    none,
  };
}

/**
 * Returns a team's players to sit today; null without a current matchup, in points leagues and with weekly
 * lineups.
 */
export function sitsTodayOf({ inputs, players, season }: OfSeason, team: TeamId): SitsToday | null {
  const { week } = inputs;
  const opponent = week === null ? null : opponentIn(season, team, week);
  if (week === null || opponent === null) return null;
  return resultOf(sitsToday, { inputs, players }, { week, team, opponent });
}

/** Returns the NBA teams of the players to move into the lineup or to the bench. */
function nbaTeamsOfMoved(
  { out, starters }: Pick<WeeklyLineup, 'out' | 'starters'>,
  { rostered }: Pick<ForecastInputs, 'rostered'>,
): string[] {
  const moved = new Set([
    ...out,
    ...starters.flatMap(({ id, isInLineup }) => (isInLineup === false ? [id] : [])),
  ]);
  return rostered.flatMap(({ id, nbaTeam }) => (moved.has(id) && nbaTeam !== null ? [nbaTeam] : []));
}

function withWords(
  compared: StartOrSit,
  namedPlayer: (id: string) => { readonly id: string; readonly name: string },
): NonNullable<Response['startOrSit']> {
  const [better, worse] = compared.choices;
  const names = [namedPlayer(better.id).name, namedPlayer(worse.id).name] as const;
  const choiceOf = ({ id, ...rest }: typeof better) => ({ player: namedPlayer(id), ...rest });
  return {
    ...compared,
    choices: [choiceOf(better), choiceOf(worse)],
    categories: [...compared.categories],
    verdict: startOrSitVerdict(compared, names),
    reasons: startOrSitReasons(compared, names),
  };
}
