import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { WithdrawnReason } from '@fantasy-stats/contract/dashboard';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs, encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import {
  hasParts,
  isCategoryForm,
  isHeadToHead,
  type Matchup,
  nbaTeams,
  readStatistic,
} from '@fantasy-stats/domain';
import {
  type CompiledForecast,
  compileForecast,
  finalDraws,
  forecastInputs,
  type ListedPlayer,
  oddsBefore,
  projectable,
  seasonForecast,
  weekChances,
} from '@fantasy-stats/engine/league';
import { sharpened } from '@fantasy-stats/engine/matchup';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import { powerRanking } from '@fantasy-stats/engine/season';
import { newcomerNumber } from '../nba/newcomer-number.ts';
import { isPartlyRead } from '../nba/status.ts';
import type { LeagueFacts } from './forecast-facts.ts';
import { type NbaFacts, sharesOf, tipOffsOf } from './nba-outlook.ts';

// Both results are stored until league or NBA data changes. `nbaOutage` is added to each response.
export type DashboardResult = Omit<ResponseOf<typeof calls.league.dashboard>, 'nbaOutage'>;
export type InputsResult = Omit<ResponseOf<typeof calls.league.forecastInputs>, 'nbaOutage'>;

/** Everything computed once for each version of the league and NBA data. */
export interface PreparedForecast {
  readonly facts: LeagueFacts;
  /** Null until the NBA schedule is read. */
  readonly nba: NbaFacts | null;
  /** Null until NBA games are read. */
  readonly wire: WireForecastInputs | null;
  /** Compiled from the inputs sent to browsers, so server and browsers compute the same results. */
  readonly compiled: CompiledForecast | null;
  /** Rostered players, and how many of them are matched with an NBA player. */
  readonly players: { readonly rostered: number; readonly found: number };
}

export const simulations = 10_000;

/**
 * Minimum share of the season's box scores that must be read to compute past values. With fewer, missing
 * games would distort them.
 */
const enoughRead = 0.8;

/**
 * Minimum share of a roster's players that must be matched with NBA players. With fewer, the team's past
 * results are a better estimate.
 */
const enoughFound = 0.7;

/**
 * Prepares a league's forecasts.
 * @param known inputs stored for this version, used instead of new ones
 * @throws InvalidInput if the known inputs are from another engine version
 */
export function prepareForecast(
  facts: LeagueFacts,
  nba: NbaFacts | null,
  known: WireForecastInputs | null = null,
): PreparedForecast {
  const { season, players } = facts;
  const indexByPlayer = nbaIndexes(facts.nbaNumbers, nba);
  const found = { rostered: players.length, found: indexByPlayer.size };
  if (
    whyWithdrawn(facts) !== null ||
    nba === null ||
    nba.players.length === 0 ||
    isWaitingForPlayers(facts, nba) ||
    found.found < enoughFound * found.rostered ||
    projectable(season.league.scored).length === 0
  )
    return { facts, nba, wire: null, compiled: null, players: found };
  const wire = known ?? wireInputs(facts, nba, indexByPlayer);
  return { facts, nba, wire, compiled: compileForecast(decodeForecastInputs(wire)), players: found };
}

/**
 * Returns a forecast as of a moment: games that have started by then are locked. `compiled` stays the same
 * for the whole version.
 */
export function atMoment(prepared: PreparedForecast, now: string): PreparedForecast {
  const { wire } = prepared;
  return wire?.now ? { ...prepared, wire: { ...wire, now } } : prepared;
}

/** Returns the inputs of a league's forecasts, for the server and for browsers. */
function wireInputs(
  facts: LeagueFacts,
  nba: NbaFacts,
  indexByPlayer: ReadonlyMap<string, number>,
): WireForecastInputs {
  const { season, rosters, players, gamesBySlot } = facts;
  const outlook = {
    ...nba,
    shares: sharesOf(facts.nearGames, facts.scoreAt),
    tipOffs: tipOffsOf(facts.nearGames),
    now: facts.now,
    // Below 1 while older games are still being read, because forecasts do not wait for all of them.
    readShare: nba.gamesOver > 0 ? Math.min(1, nba.gamesRead / nba.gamesOver) : 1,
  };
  const inputs = forecastInputs(
    {
      season,
      rosters,
      players,
      indexById: new Map([...nbaIndexes(facts.otherNumbers, nba), ...indexByPlayer]),
      listed: listedPlayers(facts),
      isReplay: facts.isReplay ?? false,
      gamesBySlot,
      reports: new Map([...facts.reports].map(([number, reports]) => [String(number), reports])),
      reportMadeAt: [...facts.reports.values()][0]?.[0]?.madeAt ?? null,
      reportOutcomes: facts.reportOutcomes,
    },
    outlook,
    sharpened(projectionConstants, facts.sharpness),
  );
  return encodeForecastInputs(inputs);
}

function nbaIndexes(numbers: ReadonlyMap<string, number>, nba: NbaFacts | null): Map<string, number> {
  return new Map(
    [...numbers].flatMap(([id, number]) => {
      const index = nba?.indexByNbaId.get(number);
      return index === undefined ? [] : [[id, index] as const];
    }),
  );
}

function listedPlayers({
  players,
  others,
  nbaNumbers,
  otherNumbers,
  usualPicks,
}: LeagueFacts): ListedPlayer[] {
  return [...players, ...others].flatMap((player): ListedPlayer[] => {
    const { id, name, nbaTeam, positions } = player;
    const number = nbaNumbers.get(id) ?? otherNumbers.get(id) ?? newcomerNumber(id);
    const own = nbaTeams.find((one) => one === nbaTeam) ?? null;
    if (number === null) return [];
    return [
      {
        ...{ id, number: String(number), name, nbaTeam: own, positions, health: player },
        usualPick: usualPicks.get(id) ?? null,
      },
    ];
  });
}

/**
 * Returns whether enough of the season's games are read to compute past values. A missing game would count as
 * not played.
 */
export function isRead(nba: NbaFacts | null): nba is NbaFacts {
  return nba !== null && nba.players.length > 0 && nba.gamesRead >= enoughRead * nba.gamesOver;
}

/** Returns whether NBA data is read, but injury statuses are not. */
function isWaitingForPlayers({ areStatusesRead }: LeagueFacts, nba: NbaFacts | null): boolean {
  return nba !== null && nba.players.length > 0 && !areStatusesRead;
}

/** Returns why a league has no forecasts regardless of NBA data; null if it can have them. */
function whyWithdrawn({ isContradicted, season }: LeagueFacts): WithdrawnReason | null {
  if ((season.league.unknownScored ?? []).length > 0) return 'unknownStatistic';
  return isContradicted ? 'contradicted' : null;
}

/** Returns the response to `league/forecastInputs`. */
export function inputsResult({ facts, nba, wire }: PreparedForecast): InputsResult {
  const notRead = isWaitingForPlayers(facts, nba) ? 'playersNotRead' : 'notRead';
  const noInputs = wire ? null : (whyWithdrawn(facts) ?? notRead);
  return { inputs: wire, noInputs, version: facts.version };
}

/**
 * Returns the response to `league/dashboard`.
 * @param throughWeek the week after which to show the odds; default now
 * @param then the forecast stored when the last completed week began; null if none
 */
export function dashboardAnswer(
  prepared: PreparedForecast,
  throughWeek: number | undefined,
  then: CompiledForecast | null,
): DashboardResult {
  const { facts, compiled } = prepared;
  const { season } = facts;
  const { league } = season;
  const noWeek = throughWeek === undefined ? whyNoWeek(prepared) : 'pastWeek';
  const noOdds =
    league.phase === 'beforeDraft' || season.teams.length < 2
      ? 'notDrafted'
      : league.phase === 'over' && throughWeek === undefined
        ? 'seasonOver'
        : whyWithdrawn(facts);
  const odds =
    noOdds !== null
      ? null
      : seasonForecast(season, throughWeek === undefined ? compiled : null, {
          simulations,
          ...(throughWeek === undefined ? {} : { throughWeek }),
        });
  const before =
    odds && throughWeek === undefined ? oddsBefore(season, compiled, then, odds, { simulations }) : null;
  return {
    week: noWeek === null && compiled ? runningWeekOf(facts, compiled) : null,
    noWeek,
    odds: odds && {
      ...odds,
      lastWeek: before?.lastWeek ?? null,
      since: before?.since ?? null,
      teams: odds.teams.map(({ places, ...team }) => ({
        ...team,
        places: places.map(chance),
        before: before?.teams.get(team.teamId) ?? null,
      })),
    },
    noOdds: noOdds ?? (odds ? null : 'totalsUnknown'),
    power: powerRanking(season, throughWeek === undefined ? {} : { throughWeek }).map(
      ({ teamId, rank, share, change }) => ({ teamId, rank, share, change }),
    ),
    nba: nbaState(prepared),
    players: prepared.players,
    leftOut: leftOutOf(facts, compiled),
    version: facts.version,
  };
}

function nbaState({ nba, wire }: PreparedForecast): DashboardResult['nba'] {
  const { gamesOver, gamesRead, players } = nba ?? { gamesOver: 0, gamesRead: 0, players: [] };
  const state = players.length === 0 ? 'none' : gamesRead < gamesOver ? 'partial' : 'complete';
  return { state, isPartial: wire !== null && isPartlyRead({ gamesOver, gamesRead }), gamesOver, gamesRead };
}

/** Clamps to [0, 1]: sums of shares have rounding errors. */
function chance(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function whyNoWeek({ facts, nba, compiled }: PreparedForecast): DashboardResult['noWeek'] {
  const { season, rosters } = facts;
  const { league } = season;
  if (!isHeadToHead(league.scoringForm)) return 'noMatchups';
  if (league.phase === 'over') return 'over';
  if (league.weeks.every(({ firstDay }) => firstDay > league.today)) return 'notBegun';
  const running = league.weeks.find(
    ({ firstDay, lastDay }) => firstDay <= league.today && league.today <= lastDay,
  );
  if (!running) return league.weeks.every(({ lastDay }) => lastDay < league.today) ? 'over' : 'betweenWeeks';
  const withdrawn = whyWithdrawn(facts);
  if (withdrawn !== null) return withdrawn;
  if (projectable(league.scored).length === 0) return 'nothingProjectable';
  if (nba === null || nba.players.length === 0) return 'nbaNotRead';
  if (rosters.length === 0) return 'rostersNotRead';
  if (isWaitingForPlayers(facts, nba)) return 'playersNotRead';
  if (!compiled) return isPartlyRead(nba) ? 'nbaNotRead' : 'playersNotMatched';
  return lacksParts(facts, running.number) ? 'scoreWithoutParts' : null;
}

/**
 * Returns whether a week's score has a percentage without its makes and attempts. No further games can be
 * added to such a score.
 */
function lacksParts({ season }: LeagueFacts, week: number): boolean {
  if (!isCategoryForm(season.league.scoringForm)) return false;
  return season.teamWeeks
    .filter((entry) => entry.week === week)
    .some(({ line }) =>
      season.league.scored.some(
        ({ statistic }) => readStatistic(line, statistic) !== null && !hasParts(line, statistic),
      ),
    );
}

function runningWeekOf({ season }: LeagueFacts, compiled: CompiledForecast): DashboardResult['week'] {
  const { week } = compiled.inputs;
  if (week === null) return null;
  const matchups = season.matchups.flatMap((matchup: Matchup) => {
    const { id, home, away } = matchup;
    if (matchup.week !== week || away === null) return [];
    const { categories, expected, points, games, result } = weekChances(compiled, home, away);
    return {
      id,
      home,
      away,
      expected,
      result,
      categories: categories.map(({ first, second, ...category }) => ({
        ...category,
        home: first,
        away: second,
      })),
      points: points && { home: points.first, away: points.second, deviation: points.deviation },
      games: { home: games.first, away: games.second },
    };
  });
  return { number: week, matchups, draws: finalDraws.weeks, unprojected: [...compiled.unprojected] };
}

function leftOutOf(facts: LeagueFacts, compiled: CompiledForecast | null): DashboardResult['leftOut'] {
  if (!compiled) return [];
  return [...compiled.unknown.values()].flat().map(({ id, name, nbaTeam, teamId }) => ({
    playerId: id,
    name,
    teamId,
    why:
      nbaTeam === null
        ? ('noNbaTeam' as const)
        : facts.nbaNumbers.has(id)
          ? ('noGames' as const)
          : ('unmatched' as const),
  }));
}
