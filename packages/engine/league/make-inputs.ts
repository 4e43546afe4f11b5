import {
  type ComingNbaTeamGame,
  type Day,
  type ForecastInputs,
  type GamesBySlot,
  InvalidInput,
  type KnownPlayer,
  type LeagueSeason,
  lastDayOf,
  type NbaTeam,
  nbaTeamIndex,
  nbaTeams,
  type PendingGames,
  type PlatformHealth,
  type Position,
  type ProjectedNbaPlayer,
  type Roster,
  type RosteredPlayer,
  type TeamId,
} from '@fantasy-stats/domain';
import type { ForecastConstants } from '../matchup/forecast.ts';
import type { ProjectionConstants } from '../projection/constants.ts';
import { parts } from '../projection/parts.ts';
import type { ProjectionBasis } from '../projection/project-day.ts';
import { projectNewcomers } from '../projection/project-newcomers.ts';
import { type PlayerProjection, projectPlayers } from '../projection/project-players.ts';
import type { ReportOutcomes } from '../projection/report-outcomes.ts';
import { dayNumber } from '../projection/season-builder.ts';
import { checkTeams } from '../season/check-teams.ts';
import { isCompleted } from '../season/weeks.ts';
import { asReported, newcomerAsReported, type PlayerReport, type ReportedHealth } from './as-reported.ts';
import { homeBonuses } from './home-bonuses.ts';
import { weekSoFar } from './week-so-far.ts';
import { weekTies } from './week-ties.ts';

export interface NbaForecast {
  readonly basis: ProjectionBasis;
  /** NBA id and name by index. */
  readonly players: readonly { readonly id: string; readonly name: string }[];
  /** Remaining share of a started game, by NBA team and day: `"BOS 2027-01-14"`. */
  readonly shares: ReadonlyMap<string, number>;
  /** Tip-offs by NBA team and day, with the same keys, for games around today. */
  readonly tipOffs?: ReadonlyMap<string, Pick<ComingNbaTeamGame, 'isOn' | 'startsAt'>>;
  /** ISO instant of the forecast; null or absent if the league does not use the current time. */
  readonly now?: string | null;
  /** Share of the season's games so far that the histories contain, newest games first; absent: all. */
  readonly readShare?: number;
  /** Games without a final date; null or absent if there are none. */
  readonly pending?: PendingGames | null;
}

export interface ListedPlayer {
  /** The platform's player key. */
  readonly id: string;
  /** NBA id, or a substitute for players without one. */
  readonly number: string;
  readonly name: string;
  /** Null for players without an NBA team, who have no games. */
  readonly nbaTeam: NbaTeam | null;
  readonly positions: readonly Position[];
  /** Absent when the platform lists no status. */
  readonly health?: PlatformHealth;
  /** Average draft position on the platform; null when unknown. */
  readonly usualPick: number | null;
}

export interface InputFacts {
  readonly season: LeagueSeason;
  readonly rosters: readonly Roster[];
  readonly players: readonly KnownPlayer[];
  /** Index of each platform player in the NBA histories; players not in the map cannot be projected. */
  readonly indexById: ReadonlyMap<string, number>;
  /**
   * Every player the platform lists. Their NBA teams decide which games they have, and newcomers are
   * projected from this list.
   */
  readonly listed?: readonly ListedPlayer[];
  /**
   * Whether `season` describes a past day: players then have the NBA team of their last game before that day.
   */
  readonly isReplay?: boolean;
  /** Games used under slot caps through yesterday, from lineups and box scores; absent when unknown. */
  readonly gamesBySlot?: ReadonlyMap<TeamId, GamesBySlot> | null;
  /** The newest injury report's entries by NBA id; absent if there is no report. */
  readonly reports?: ReadonlyMap<string, readonly PlayerReport[]>;
  readonly reportMadeAt?: string | null;
  /**
   * By report status: how often players were listed and how often they then played, including this season.
   */
  readonly reportOutcomes?: ReportOutcomes;
}

/** Converts days since 1970-01-01, as used by projections, to calendar days. */
const zero = Date.UTC(1970, 0, 1);
const dayOf = (number: number): Day => new Date(zero + number * 86_400_000).toISOString().slice(0, 10);

/**
 * Builds the inputs of a league's forecast from today to the season's end.
 *
 * @throws InvalidInput naming the field: duplicate team ids, a result or roster of an unknown team, a player
 *   on two teams, a last day before today
 */
export function forecastInputs(
  facts: InputFacts,
  nba: NbaForecast,
  constants: ProjectionConstants & Pick<ForecastConstants, 'matchupSharpness'>,
): ForecastInputs {
  const { league, teams, teamWeeks } = facts.season;
  checkTeams(facts.season);
  const today = league.today;
  const lastDay = lastDayOf(league);
  const isOver = league.phase === 'over' || lastDay < today;
  const span = {
    day: dayNumber(today),
    until: dayNumber(lastDay) + 1,
    ...(nba.readShare === undefined ? {} : { readShare: nba.readShare }),
  };
  const projections = isOver
    ? []
    : projectPlayers(nba.basis, { ...span, listed: listedNbaTeams(facts, nba.basis) }, constants);
  const projected = new Map(projections.map(({ player }, index) => [player, index]));
  const newcomers = isOver ? [] : projectedNewcomers(facts, nba.basis, projected, span, constants);
  const health: ReportedHealth = {
    today: span.day,
    reports: facts.reports,
    reportMadeAt: facts.reportMadeAt,
    reportOutcomes: facts.reportOutcomes,
    platform: platformHealth(facts, nba),
  };
  const days = new Map(projections.map(({ days: own, nbaTeam }) => [nbaTeams[nbaTeam], own]));
  const { playCorrelation } = constants.spread;
  const newest = newcomers.map(({ projection }) =>
    newcomerAsReported(
      projection,
      days.get(projection.nbaTeam) ?? new Int32Array(0),
      playCorrelation,
      health,
    ),
  );
  const known = projections.map((projection) => projectedPlayer(projection, nba));
  const players = [...asReported(known, days, playCorrelation, health, newest), ...newest];
  const indexById = new Map(
    [...facts.indexById].flatMap(([id, player]) => {
      const index = projected.get(player);
      return index === undefined ? [] : [[id, index] as const];
    }),
  );
  newcomers.forEach(({ id }, index) => {
    indexById.set(id, projections.length + index);
  });
  const running = league.weeks.find(
    (week) => week.firstDay <= today && today <= week.lastDay && !isCompleted(league, week),
  );
  const week = running !== undefined && league.weeks.length > 1 ? running.number : null;
  const scores = new Map(
    teamWeeks.filter((entry) => entry.week === week).map((entry) => [entry.teamId, entry]),
  );
  const bonuses = homeBonuses(facts.season);
  const ties = weekTies(facts.season);
  const hasTeamCap = league.gamesCaps.some(({ slot, period }) => slot === null && period === 'season');
  return {
    leagueId: league.id,
    today,
    now: nba.now ?? null,
    lastDay,
    week,
    rules: {
      scoringForm: league.scoringForm,
      scored: league.scored,
      slots: league.slots,
      weeks: league.weeks,
      lineupLock: league.lineupLock,
      medianWin: league.medianWin,
      gamesCaps: league.gamesCaps,
      rosterRules: league.rosterRules,
      ...(league.dayLocks ? { dayLocks: league.dayLocks } : {}),
      ...(league.weekLock ? { weekLock: league.weekLock } : {}),
    },
    parts,
    spread: constants.spread,
    categoryScales: constants.categoryScales,
    matchupSharpness: constants.matchupSharpness ?? 1,
    games: isOver ? {} : comingGames(nba, today, lastDay),
    ...(league.weekLock === 'ownGame' && !isOver ? { weekSoFar: weekSoFar(nba.basis, league, running) } : {}),
    pending: isOver ? null : (nba.pending ?? null),
    players,
    reportMadeAt: facts.reportMadeAt ?? null,
    rostered: rosteredPlayers(facts, indexById),
    ...(Object.keys(ties).length > 0 ? { ties } : {}),
    teams: teams.map(({ id }) => {
      const score = scores.get(id);
      const given = bonuses.get(id);
      return {
        id,
        soFar: score?.line ?? {},
        gamesPlayed: score?.gamesPlayed ?? score?.line.GP ?? null,
        // Prefer the platform's count, which exists only for weekly caps.
        ...(facts.gamesBySlot || score?.gamesBySlot
          ? { gamesBySlot: { ...facts.gamesBySlot?.get(id), ...score?.gamesBySlot } }
          : {}),
        ...(hasTeamCap ? { seasonGames: seasonGamesOf(facts.season, id) } : {}),
        ...(given ? { bonuses: given } : {}),
      };
    }),
  };
}

function seasonGamesOf({ standings, teamWeeks }: LeagueSeason, team: TeamId): number | null {
  const known = standings.find(({ teamId }) => teamId === team)?.seasonLine.GP;
  if (known !== undefined) return known;
  const weeks = teamWeeks.filter(({ teamId }) => teamId === team);
  return weeks.reduce<number | null>((sum, { gamesPlayed, line }) => {
    const games = gamesPlayed ?? line.GP ?? null;
    return sum === null || games === null ? null : sum + games;
  }, 0);
}

function projectedPlayer(projection: PlayerProjection, nba: NbaForecast): ProjectedNbaPlayer {
  const player = nba.players[projection.player];
  const nbaTeam = nbaTeams[projection.nbaTeam];
  if (!player || !nbaTeam) throw new InvalidInput('nba.players', `has no player ${projection.player}`);
  return {
    ...player,
    nbaTeam,
    regime: projection.regime,
    mean: projection.mean,
    chances: projection.chances,
    errorFactor: projection.errorFactor,
    laterLoad: projection.laterLoad,
  };
}

function comingGames(nba: NbaForecast, today: Day, lastDay: Day): ForecastInputs['games'] {
  const from = dayNumber(today);
  const until = dayNumber(lastDay);
  const games: Partial<Record<NbaTeam, ComingNbaTeamGame[]>> = {};
  nba.basis.season.nbaTeams.forEach(({ days }, index) => {
    const nbaTeam = nbaTeams[index];
    if (!nbaTeam) throw new InvalidInput('nba.basis', `has an NBA team ${index}`);
    games[nbaTeam] = [...days]
      .filter((day) => day >= from && day <= until)
      .map((number) => {
        const day = dayOf(number);
        const key = `${nbaTeam} ${day}`;
        return { day, share: nba.shares.get(key) ?? 1, ...nba.tipOffs?.get(key) };
      });
  });
  return games;
}

function platformHealth(
  { listed = [], indexById, players }: InputFacts,
  nba: NbaForecast,
): Map<string, PlatformHealth> {
  return new Map([
    ...listed.flatMap(({ health, number }) => (health ? [[number, health] as const] : [])),
    ...players.flatMap((player) => {
      const known = nba.players[indexById.get(player.id) ?? -1];
      return known ? [[known.id, player] as const] : [];
    }),
  ]);
}

/**
 * Returns each player's listed NBA team by index (−1 for none), so that an NBA trade counts before the
 * player's first game for the new team.
 */
function listedNbaTeams(
  { indexById, listed = [], isReplay = false }: InputFacts,
  { season }: ProjectionBasis,
): Map<number, number> {
  return new Map(
    listed.flatMap(({ id, nbaTeam }) => {
      const index = indexById.get(id);
      if (index === undefined) return [];
      const hasPlayed = season.firstRow[index + 1]! > season.firstRow[index]!;
      return hasPlayed && isReplay ? [] : [[index, nbaTeamIndex(nbaTeam)] as const];
    }),
  );
}

/** Projects players without a game in the last two seasons whose NBA team is known. */
function projectedNewcomers(
  { indexById, listed = [] }: InputFacts,
  basis: ProjectionBasis,
  projected: ReadonlyMap<number, number>,
  span: { readonly day: number; readonly until: number },
  constants: ProjectionConstants,
): { readonly id: string; readonly projection: ProjectedNbaPlayer }[] {
  const positionsOf = new Map<number, readonly Position[]>();
  const open = listed.flatMap((player) => {
    const { id, nbaTeam, positions } = player;
    const index = indexById.get(id);
    if (index === undefined || !projected.has(index)) return nbaTeam === null ? [] : [{ ...player, nbaTeam }];
    positionsOf.set(index, positions);
    return [];
  });
  const newcomers = open.map(({ health, id, nbaTeam, positions, usualPick }) => ({
    health,
    player: indexById.get(id) ?? null,
    nbaTeam: nbaTeamIndex(nbaTeam),
    positions,
    usualPick,
  }));
  const projections = projectNewcomers(basis, span, constants, newcomers, positionsOf);
  return open.flatMap(({ id, number, name, nbaTeam }, index) => {
    const projection = projections[index];
    if (!projection) return [];
    const { mean, chances, errorFactor } = projection;
    return [{ id, projection: { id: number, name, nbaTeam, regime: 0, mean, chances, errorFactor } }];
  });
}

/**
 * Returns the rostered players.
 *
 * @param indexById indices in the list of projections, by the platform's key
 */
function rosteredPlayers(facts: InputFacts, indexById: ReadonlyMap<string, number>): RosteredPlayer[] {
  const playersById = new Map(facts.players.map((player) => [player.id, player]));
  const owner = new Map<string, string>();
  const teams = new Set(facts.season.teams.map(({ id }) => id));
  return facts.rosters.flatMap(({ teamId, entries }, index) => {
    if (!teams.has(teamId))
      throw new InvalidInput(`rosters[${index}].teamId`, `team ${teamId} is not in the league`);
    return entries.map(({ playerId, slot }): RosteredPlayer => {
      const other = owner.get(playerId);
      if (other !== undefined) {
        throw new InvalidInput(`rosters[team ${teamId}]`, `${playerId} is on team ${other} too`);
      }
      owner.set(playerId, teamId);
      const player = playersById.get(playerId);
      return {
        id: playerId,
        name: player?.name ?? playerId,
        teamId,
        slot,
        nbaTeam: player?.nbaTeam ?? null,
        positions: player?.positions ?? [],
        ...(player?.primaryPosition ? { primaryPosition: player.primaryPosition } : {}),
        ...(player?.isUndroppable ? { isUndroppable: true } : {}),
        jersey: player?.jersey ?? null,
        injury: player?.injury ?? 'healthy',
        ...(player?.platformInjury ? { platformInjury: player.platformInjury } : {}),
        place: indexById.get(playerId) ?? null,
      };
    });
  });
}
