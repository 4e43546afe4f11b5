import {
  type Day,
  type ForecastInputs,
  type GamesBySlot,
  InvalidInput,
  type LeagueSeason,
  lastDayOf,
  type NbaTeam,
  nbaTeamIndex,
  nbaTeams,
  type PlatformHealth,
  type Player,
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
import { dayNumber } from '../projection/season-builder.ts';
import { checkTeams } from '../standings/check-teams.ts';
import { isCompleted } from '../standings/weeks.ts';
import { asReported, newcomerAsReported, type PlayerReport, type ToldHealth } from './as-reported.ts';
import { homeBonuses } from './home-bonuses.ts';

/** The NBA as far as it is known: its players by place in the histories, and the games from today on. */
export interface NbaForecast {
  readonly basis: ProjectionBasis;
  /** NBA number and name by place. */
  readonly players: readonly { readonly id: string; readonly name: string }[];
  /** Share of an NBA team's game of a day that is still to come, where it is not all of it: `"BOS 2027-01-14"`. */
  readonly shares: ReadonlyMap<string, number>;
  /** Share of the season's games so far that the histories hold, the newest ones; absent: all. */
  readonly readShare?: number;
}

/** A player as the platform lists him. */
export interface ListedPlayer {
  /** The platform's key. */
  readonly id: string;
  /** The NBA's number, or what stands in its place for those who have none yet. */
  readonly number: string;
  readonly name: string;
  readonly nbaTeam: NbaTeam;
  readonly positions: readonly Position[];
  /** His health as the platform has it; absent where it does not tell. */
  readonly health?: PlatformHealth;
  /** Mean pick in the platform's drafts; null where it tells none. */
  readonly usualPick: number | null;
}

export interface InputFacts {
  readonly season: LeagueSeason;
  readonly rosters: readonly Roster[];
  /** The players of those rosters. */
  readonly players: readonly Player[];
  /** Places of the platform's players in the NBA's histories; who is not in it cannot be projected. */
  readonly places: ReadonlyMap<string, number>;
  /** Everybody the platform lists with an NBA team: who has not played yet is projected by this. */
  readonly listed?: readonly ListedPlayer[];
  /** Games used under limits by slot, to the end of yesterday, as lineups and box scores tell; absent where they do not. */
  readonly gamesBySlot?: ReadonlyMap<TeamId, GamesBySlot> | null;
  /** What the newest injury report says, by the NBA's number as `players` of the NBA have it; absent without one. */
  readonly reports?: ReadonlyMap<string, readonly PlayerReport[]>;
  readonly reportMadeAt?: string | null;
}

/** Days of a projection as the calendar writes them. */
const zero = Date.UTC(1970, 0, 1);
const dayOf = (number: number): Day => new Date(zero + number * 86_400_000).toISOString().slice(0, 10);

/**
 * What is needed to forecast a league from its today to the season's end: everybody's projection, the coming games, the
 * rosters and the running week's score.
 *
 * @throws InvalidInput naming the field: two teams with one id, a result or a roster of a team that is not in the league,
 *   a player in two teams, a last day before today
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
    : projectPlayers(nba.basis, { ...span, listed: listedNbaTeams(facts) }, constants);
  const projected = new Map(projections.map(({ player }, place) => [player, place]));
  const newcomers = isOver ? [] : projectedNewcomers(facts, nba.basis, projected, span, constants);
  const health: ToldHealth = {
    today: span.day,
    reports: facts.reports,
    reportMadeAt: facts.reportMadeAt,
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
  const placeOf = new Map(
    [...facts.places].flatMap(([id, player]) => {
      const place = projected.get(player);
      return place === undefined ? [] : [[id, place] as const];
    }),
  );
  newcomers.forEach(({ id }, index) => {
    placeOf.set(id, projections.length + index);
  });
  const running = league.weeks.find(
    (week) => week.firstDay <= today && today <= week.lastDay && !isCompleted(league, week),
  );
  const week = running !== undefined && league.weeks.length > 1 ? running.number : null;
  const scores = new Map(
    teamWeeks.filter((entry) => entry.week === week).map((entry) => [entry.teamId, entry]),
  );
  const bonuses = homeBonuses(facts.season);
  return {
    leagueId: league.id,
    today,
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
    },
    parts,
    spread: constants.spread,
    categoryScales: constants.categoryScales,
    matchupSharpness: constants.matchupSharpness ?? 1,
    games: isOver ? {} : comingGames(nba, today, lastDay),
    players,
    reportMadeAt: facts.reportMadeAt ?? null,
    rostered: rosteredPlayers(facts, placeOf),
    teams: teams.map(({ id }) => {
      const score = scores.get(id);
      const given = bonuses.get(id);
      return {
        id,
        soFar: score?.line ?? {},
        gamesPlayed: score?.gamesPlayed ?? score?.line.GP ?? null,
        // The platform's own count is of the week alone.
        ...(facts.gamesBySlot || score?.gamesBySlot
          ? { gamesBySlot: { ...facts.gamesBySlot?.get(id), ...score?.gamesBySlot } }
          : {}),
        ...(given ? { bonuses: given } : {}),
      };
    }),
  };
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
  const games: Partial<Record<NbaTeam, { day: Day; share: number }[]>> = {};
  nba.basis.season.nbaTeams.forEach(({ days }, place) => {
    const nbaTeam = nbaTeams[place];
    if (!nbaTeam) throw new InvalidInput('nba.basis', `has an NBA team ${place}`);
    games[nbaTeam] = [...days]
      .filter((day) => day >= from && day <= until)
      .map((number) => {
        const day = dayOf(number);
        return { day, share: nba.shares.get(`${nbaTeam} ${day}`) ?? 1 };
      });
  });
  return games;
}

/** How the platform lists everybody, by the NBA's number. */
function platformHealth(
  { listed = [], places, players }: InputFacts,
  nba: NbaForecast,
): Map<string, PlatformHealth> {
  return new Map([
    ...listed.flatMap(({ health, number }) => (health ? [[number, health] as const] : [])),
    ...players.flatMap((player) => {
      const known = nba.players[places.get(player.id) ?? -1];
      return known ? [[known.id, player] as const] : [];
    }),
  ]);
}

function listedNbaTeams({ places, listed = [] }: InputFacts): Map<number, number> {
  return new Map(
    listed.flatMap(({ id, nbaTeam }) => {
      const place = places.get(id);
      return place === undefined ? [] : [[place, nbaTeamIndex(nbaTeam)] as const];
    }),
  );
}

/** Players without a game in the last two seasons, as far as something can be said about them. */
function projectedNewcomers(
  { places, listed = [] }: InputFacts,
  basis: ProjectionBasis,
  projected: ReadonlyMap<number, number>,
  span: { readonly day: number; readonly until: number },
  constants: ProjectionConstants,
): { readonly id: string; readonly projection: ProjectedNbaPlayer }[] {
  const positionsOf = new Map<number, readonly Position[]>();
  const open = listed.filter(({ id, positions }) => {
    const place = places.get(id);
    if (place === undefined || !projected.has(place)) return true;
    positionsOf.set(place, positions);
    return false;
  });
  const newcomers = open.map(({ health, id, nbaTeam, positions, usualPick }) => ({
    health,
    player: places.get(id) ?? null,
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

/** @param placeOf places in the list of projections, by the platform's key */
function rosteredPlayers(facts: InputFacts, placeOf: ReadonlyMap<string, number>): RosteredPlayer[] {
  const named = new Map(facts.players.map((player) => [player.id, player]));
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
      const player = named.get(playerId);
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
        place: placeOf.get(playerId) ?? null,
      };
    });
  });
}
