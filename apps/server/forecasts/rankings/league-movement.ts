import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Day, InjuryStatus, League, TeamId } from '@fantasy-stats/domain';
import {
  type MovementDays,
  type MovementMeasure,
  movement,
  type PriceCall,
  priceCallOf,
} from '@fantasy-stats/engine/movement';
import { scoreKindOf, usualKind, type ValuedLeague } from '@fantasy-stats/engine/rankings';

/** A league's player whose minutes, usage or value changed significantly. */
export interface MovedInLeague {
  readonly id: string;
  readonly nbaId: number;
  readonly name: string;
  /** Null for free agents. */
  readonly teamId: TeamId | null;
  readonly injury: InjuryStatus;
  readonly measure: MovementMeasure;
  readonly isUp: boolean;
  readonly before: number;
  readonly now: number;
  /** Standard error and z-score of the change. */
  readonly error: number;
  readonly z: number;
  /** Rank by projected value per game; null without projections. */
  readonly rank: number | null;
}

/** A player of a league who is projected to play more in the next game while teammates are absent. */
export interface OpenedInLeague
  extends Pick<
    LeaguePlayer,
    'availability' | 'id' | 'injury' | 'name' | 'nbaTeam' | 'teamId' | 'waiverUntil'
  > {
  /** The day of the game. */
  readonly day: Day;
  /** Minutes projected in that game, and the season's average so far. */
  readonly minutes: number;
  readonly season: number;
  /** Standard error of the difference. */
  readonly error: number;
  /** The absent teammates, most minutes first. */
  readonly out: readonly {
    readonly nbaId: number;
    readonly name: string;
    /** Rank by projected value per game; null without projections. */
    readonly rank: number | null;
  }[];
}

/** A rostered player of a league whose projection is far above or below their price. */
export interface PricedInLeague {
  readonly id: string;
  readonly name: string;
  readonly teamId: TeamId;
  readonly injury: InjuryStatus;
  readonly call: PriceCall;
  /** Value per game. */
  readonly projected: number;
  readonly price: number;
  /** Standard error and z-score of the gap. */
  readonly error: number;
  readonly z: number;
}

export interface MovementOfLeague {
  readonly days: MovementDays;
  /** Roster spots of all teams together. */
  readonly spots: number;
  readonly players: readonly MovedInLeague[];
  readonly opened: readonly OpenedInLeague[];
  readonly prices: readonly PricedInLeague[];
}

/** Days over which alerts compare players. */
const DAYS = 7;
/** Minimum price gap of an alert in standard errors, higher than the page's minimum. */
const LEAST_GAP = 2;

/**
 * Returns significant changes in the minutes, usage and value of a league's players, as on the rankings page;
 * null before the first games.
 *
 * @param drafted NBA ids by average draft position on the platform, earliest first
 */
export function movementOfLeague(
  valued: ValuedLeague,
  league: Pick<League, 'scoringForm'>,
  players: readonly LeaguePlayer[],
  drafted: readonly number[],
): MovementOfLeague | null {
  const kind = scoreKindOf(usualKind(league), league);
  const found = movement(valued, { days: DAYS, kind, punts: [], drafted });
  if (!found) return null;
  const byNbaId = new Map(found.players.map((player) => [player.nbaId, player]));
  return {
    days: found.days,
    spots: found.spots,
    players: players.flatMap(({ id, injury, name, nbaId, teamId }): MovedInLeague[] => {
      const own = nbaId === null ? undefined : byNbaId.get(nbaId);
      if (!own?.changes || !own.clear) return [];
      const { isUp, measure } = own.clear;
      const { before, error, now, z } = own.changes[measure];
      const rank = own.projected?.rank ?? null;
      return [{ id, nbaId: own.nbaId, name, teamId, injury, measure, isUp, before, now, error, z, rank }];
    }),
    opened: players.flatMap((player): OpenedInLeague[] => {
      const { availability, id, injury, name, nbaId, nbaTeam, teamId, waiverUntil } = player;
      const opened = nbaId === null ? null : byNbaId.get(nbaId)?.opened;
      if (!opened) return [];
      const { day, error, minutes, out, season } = opened;
      const absent = out.map((mate) => ({
        nbaId: mate.nbaId,
        name: mate.name,
        rank: byNbaId.get(mate.nbaId)?.projected?.rank ?? null,
      }));
      const listed = { id, name, nbaTeam, teamId, injury, availability, waiverUntil };
      return [{ ...listed, day, minutes, season, error, out: absent }];
    }),
    prices: players.flatMap(({ id, injury, name, nbaId, teamId }): PricedInLeague[] => {
      const own = nbaId === null ? undefined : byNbaId.get(nbaId);
      const call = own ? priceCallOf(own, found.spots, LEAST_GAP) : null;
      if (teamId === null || !call || !own?.price || !own.projected) return [];
      const { error, price, z } = own.price;
      return [{ id, name, teamId, injury, call, projected: own.projected.value, price, error, z }];
    }),
  };
}
