import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { type Day, type InjuryStatus, isCategoryForm, type League, type TeamId } from '@fantasy-stats/domain';
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
  readonly day: Day;
  /** Minutes projected in that game, and the season's average so far. */
  readonly minutes: number;
  readonly season: number;
  /** Standard error of the difference. */
  readonly error: number;
  /**
   * Fantasy points of the extra minutes, at the projected points per minute; null outside points leagues and
   * without a projection.
   */
  readonly points: number | null;
  /** The absent teammates, most minutes first. */
  readonly out: readonly {
    readonly nbaId: number;
    readonly name: string;
    /** Rank by projected value per game; null without projections. */
    readonly rank: number | null;
  }[];
}

/** A rostered player of a league to buy low or sell high. */
export interface PricedInLeague {
  readonly id: string;
  readonly name: string;
  readonly teamId: TeamId;
  readonly injury: InjuryStatus;
  readonly call: PriceCall;
  /** Value per game. */
  readonly projected: number;
  readonly price: number;
  /**
   * Rank by projection, by average draft position (null if unknown), by the platform's rating of the season (absent
   * if unknown), and by the last 30 days.
   */
  readonly ranks: {
    readonly projected: number;
    readonly draft: number | null;
    readonly season?: number;
    readonly recent: number;
  };
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
/** Minimum gaps for an alert, in standard errors: larger than the page's. */
const LEAST_GAPS = { draft: 1.3, price: 2 };

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
      const own = nbaId === null ? undefined : byNbaId.get(nbaId);
      if (!own?.opened) return [];
      const { opened, projected } = own;
      const { day, error, minutes, out, season } = opened;
      const absent = out.map((mate) => ({
        nbaId: mate.nbaId,
        name: mate.name,
        rank: byNbaId.get(mate.nbaId)?.projected?.rank ?? null,
      }));
      const listed = { id, name, nbaTeam, teamId, injury, availability, waiverUntil };
      const points =
        projected && projected.minutes > 0 && !isCategoryForm(league.scoringForm)
          ? ((minutes - season) * projected.value) / projected.minutes
          : null;
      return [{ ...listed, day, minutes, season, error, points, out: absent }];
    }),
    prices: players.flatMap(({ id, injury, name, nbaId, seasonRank, teamId }): PricedInLeague[] => {
      const own = nbaId === null ? undefined : byNbaId.get(nbaId);
      const call = own ? priceCallOf(own, found.spots, LEAST_GAPS, seasonRank ?? null) : null;
      if (teamId === null || !call || !own?.price || !own.projected) return [];
      const { draftRank, error, price, recentRank, z } = own.price;
      const { rank, value } = own.projected;
      const season = seasonRank === undefined ? {} : { season: seasonRank };
      const ranks = { projected: rank, draft: draftRank, ...season, recent: recentRank };
      return [{ id, name, teamId, injury, call, projected: value, price, ranks, error, z }];
    }),
  };
}
