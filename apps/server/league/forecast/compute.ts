import type { AnswerOf, calls } from '@fantasy-stats/contract';
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
  oddsChange,
  projectable,
  seasonForecast,
  weekChances,
} from '@fantasy-stats/engine/league-forecast';
import { sharpened } from '@fantasy-stats/engine/matchup';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import { powerRanking } from '@fantasy-stats/engine/standings';
import { newcomerNumber } from '../../nba/newcomer-number.ts';
import { isPartlyRead } from '../../nba/status.ts';
import type { LeagueFacts } from './facts.ts';
import { type NbaFacts, sharesOf } from './nba-outlook.ts';

/* Kept for as long as league and games are as they were; whether games come in at present is said beside it. */
export type DashboardAnswer = Omit<AnswerOf<typeof calls.league.dashboard>, 'nbaOutage'>;
export type InputsAnswer = Omit<AnswerOf<typeof calls.league.forecastInputs>, 'nbaOutage'>;

/** What is computed once for a state of a league and of the NBA. */
export interface PreparedForecast {
  readonly facts: LeagueFacts;
  /** Null before the NBA's schedule was read. */
  readonly nba: NbaFacts | null;
  /** Null while the NBA's games have not been read. */
  readonly wire: WireForecastInputs | null;
  /** From what the browser gets, so that both give the same answers. */
  readonly compiled: CompiledForecast | null;
  /** Rostered players, and those of them the NBA's have been found for. */
  readonly players: { readonly rostered: number; readonly found: number };
}

/** Seasons played out for the odds. */
export const simulations = 10_000;

/** Below this share of the season's box scores looking back would tell more about the reading than about the players. */
const enoughRead = 0.8;

/** A roster with fewer players than this found says less than what the team has had so far. */
const enoughFound = 0.7;

/**
 * Prepares a league's forecasts.
 *
 * @param known the inputs where they have been made for this version, in the place of those that would be made now
 * @throws InvalidInput where the known inputs are not those of this engine
 */
export function prepareForecast(
  facts: LeagueFacts,
  nba: NbaFacts | null,
  known: WireForecastInputs | null = null,
): PreparedForecast {
  const { season, players } = facts;
  const places = placesOf(facts.nbaNumbers, nba);
  const found = { rostered: players.length, found: places.size };
  if (
    whyWithdrawn(facts) !== null ||
    nba === null ||
    nba.players.length === 0 ||
    found.found < enoughFound * found.rostered ||
    projectable(season.league.scored).length === 0
  )
    return { facts, nba, wire: null, compiled: null, players: found };
  const wire = known ?? wireInputs(facts, nba, places);
  return { facts, nba, wire, compiled: compileForecast(decodeForecastInputs(wire)), players: found };
}

/** What a league's forecasts are computed from, on the server and in every browser. */
function wireInputs(
  facts: LeagueFacts,
  nba: NbaFacts,
  places: ReadonlyMap<string, number>,
): WireForecastInputs {
  const { season, rosters, players, gamesBySlot } = facts;
  const outlook = {
    ...nba,
    shares: sharesOf(facts.todaysGames, facts.scoreAt),
    /* Ahead is forecast from whatever is read, as soon as most players are in it: the newest games come first. */
    readShare: nba.gamesOver > 0 ? Math.min(1, nba.gamesRead / nba.gamesOver) : 1,
  };
  const inputs = forecastInputs(
    {
      season,
      rosters,
      players,
      places: new Map([...placesOf(facts.otherNumbers, nba), ...places]),
      listed: listedPlayers(facts),
      gamesBySlot,
      reports: new Map([...facts.reports].map(([number, reports]) => [String(number), reports])),
      reportMadeAt: [...facts.reports.values()][0]?.[0]?.madeAt ?? null,
    },
    outlook,
    sharpened(projectionConstants, facts.sharpness),
  );
  return encodeForecastInputs(inputs);
}

function placesOf(numbers: ReadonlyMap<string, number>, nba: NbaFacts | null): Map<string, number> {
  return new Map(
    [...numbers].flatMap(([id, number]) => {
      const place = nba?.places.get(number);
      return place === undefined ? [] : [[id, place] as const];
    }),
  );
}

/** Everybody of the platform's who is with one of the NBA's teams, under the number that pages know him by. */
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
    const own = nbaTeams.find((one) => one === nbaTeam);
    if (number === null || own === undefined) return [];
    return [
      {
        ...{ id, number: String(number), name, nbaTeam: own, positions, health: player },
        usualPick: usualPicks.get(id) ?? null,
      },
    ];
  });
}

/** Whether enough of the season's games is here to look back on it: what was not read would count as not played. */
export function isRead(nba: NbaFacts | null): nba is NbaFacts {
  return nba !== null && nba.players.length > 0 && nba.gamesRead >= enoughRead * nba.gamesOver;
}

/** Why nothing is forecast of a league, whatever is read of the NBA; null where forecasts stand. */
function whyWithdrawn({ isContradicted, season }: LeagueFacts): WithdrawnReason | null {
  if ((season.league.unknownScored ?? []).length > 0) return 'unknownStatistic';
  return isContradicted ? 'contradicted' : null;
}

/** The answer to `league/forecastInputs`. */
export function inputsAnswer({ facts, wire }: PreparedForecast): InputsAnswer {
  const noInputs = wire ? null : (whyWithdrawn(facts) ?? 'notRead');
  return { inputs: wire, noInputs, version: facts.version };
}

/** The answer to `league/dashboard`, as of now or (the odds) as they stood after a week. */
export function dashboardAnswer(
  prepared: PreparedForecast,
  throughWeek: number | undefined,
): DashboardAnswer {
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
  const moved =
    odds && throughWeek === undefined ? oddsChange(season, compiled, odds, { simulations }) : null;
  return {
    week: noWeek === null && compiled ? runningWeekOf(facts, compiled) : null,
    noWeek,
    odds: odds && {
      ...odds,
      lastWeek: moved?.lastWeek ?? null,
      teams: odds.teams.map(({ places, ...team }) => ({
        ...team,
        places: places.map(chance),
        change: moved?.changes.get(team.teamId) ?? null,
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

function nbaState({ nba, wire }: PreparedForecast): DashboardAnswer['nba'] {
  const { gamesOver, gamesRead, players } = nba ?? { gamesOver: 0, gamesRead: 0, players: [] };
  const state = players.length === 0 ? 'none' : gamesRead < gamesOver ? 'partial' : 'complete';
  return { state, isPartial: wire !== null && isPartlyRead({ gamesOver, gamesRead }), gamesOver, gamesRead };
}

/** Sums of counted shares may be a rounding away from a probability. */
function chance(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function whyNoWeek({ facts, nba, compiled }: PreparedForecast): DashboardAnswer['noWeek'] {
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
  if (!compiled) return isPartlyRead(nba) ? 'nbaNotRead' : 'playersNotMatched';
  return lacksParts(facts, running.number) ? 'scoreWithoutParts' : null;
}

/** Whether a score holds a percentage without the makes and attempts it comes from: nothing can be added to it. */
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

function runningWeekOf({ season }: LeagueFacts, compiled: CompiledForecast): DashboardAnswer['week'] {
  const { week } = compiled.inputs;
  if (week === null) return null;
  const matchups = season.matchups.flatMap((matchup: Matchup) => {
    const { id, home, away } = matchup;
    if (matchup.week !== week || away === null) return [];
    const { categories, points, games, ...chances } = weekChances(compiled, home, away);
    return {
      id,
      home,
      away,
      ...chances,
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

function leftOutOf(facts: LeagueFacts, compiled: CompiledForecast | null): DashboardAnswer['leftOut'] {
  if (!compiled) return [];
  return [...compiled.unknown.values()].flat().map(({ id, name, teamId }) => ({
    playerId: id,
    name,
    teamId,
    why: facts.nbaNumbers.has(id) ? ('noGames' as const) : ('unmatched' as const),
  }));
}
