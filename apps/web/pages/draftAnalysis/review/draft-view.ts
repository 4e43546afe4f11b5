import type { ReviewedPick, ReviewedTeam } from '@fantasy-stats/contract/draft-review';
import { formatNumber, formatSigned, type Player, type TeamId } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/season';
import type { DraftReviewResponse } from '../../../api/responses.ts';
import type { HeatStep } from '../../../theme/tokens.ts';

type Review = NonNullable<DraftReviewResponse['review']>;

export const ROWS_PER_PAGE = 25;

export interface PickRow extends ReviewedPick {
  readonly player: Player | undefined;
  readonly name: string;
  /** Number of the pick within its round, starting at 1. */
  readonly roundPick: number;
}

export type JudgedRow = PickRow & { readonly review: NonNullable<PickRow['review']> };

export interface DraftView {
  readonly review: Review;
  readonly picks: readonly PickRow[];
  readonly judged: readonly JudgedRow[];
  /** Teams ordered by their first pick. They are the board's columns. */
  readonly order: readonly TeamId[];
  readonly rounds: number;
  readonly team: (id: TeamId) => ReviewedTeam | undefined;
  /** Returns the heat-map color step of a gain, scaled by the standard deviation of all gains. */
  readonly heat: (gain: number | null) => HeatStep | null;
}

export function draftView(review: Review, players: readonly Player[]): DraftView {
  const byId = new Map(players.map((player) => [player.id, player]));
  const inRound = new Map<number, number>();
  const picks = review.picks.map((pick): PickRow => {
    const roundPick = (inRound.get(pick.round) ?? 0) + 1;
    inRound.set(pick.round, roundPick);
    const player = byId.get(pick.playerId);
    return { ...pick, player, name: player?.name ?? `Player ${pick.playerId}`, roundPick };
  });
  const judged = picks.filter((pick): pick is JudgedRow => pick.review !== null);
  const spread = Math.sqrt(
    judged.reduce((sum, { review: own }) => sum + own.gain ** 2, 0) / Math.max(1, judged.length),
  );
  const teams = new Map(review.teams.map((team) => [team.teamId, team]));
  return {
    review,
    picks,
    judged,
    order: [...new Set(picks.map(({ teamId }) => teamId))],
    rounds: Math.max(0, ...inRound.keys()),
    team: (id) => teams.get(id),
    heat: (gain) => (gain === null ? null : heatStep(spread > 0 ? gain / spread : 0)),
  };
}

export const unitName = {
  score: 'G-score per 7 days',
  rotisseriePoints: 'rotisserie points',
  points: 'fantasy points per 7 days',
} as const satisfies Record<Review['unit'], string>;

export function formatGain(value: number | null): string {
  return formatSigned(value, 1);
}

export function formatWorth(value: number | null): string {
  return formatNumber(value, 1);
}

export function formatRange(low: number, high: number): string {
  return `${formatGain(low)} to ${formatGain(high)}`;
}

/** Returns "3.07" for round 3, pick 7, or the price in an auction. */
export function placeOf({ round, roundPick, cost }: PickRow, isAuction: boolean): string {
  if (isAuction) return `$${formatNumber(cost)}`;
  return `${round}.${String(roundPick).padStart(2, '0')}`;
}

/** Returns a team's grade, or its range if uncertain: "B", "C to A". */
export function lettersOf({ letter, worst, best }: ReviewedTeam): string {
  return worst === best ? letter : `${worst} to ${best}`;
}

/** Shortens a name for the board: "S. Gilgeous-Alexander". */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? name : `${[...first][0] ?? ''}. ${rest.join(' ')}`;
}

export function reasonOf({ review }: JudgedRow): string {
  const { played, nbaTeam } = review.games;
  const missed = Math.max(0, nbaTeam - played);
  const games = nbaTeam === 0 ? 'no games yet' : `${played} of ${nbaTeam} games`;
  if (review.isAbsence && missed > 0)
    return review.hurt >= missed / 2 ? `hurt: ${games}` : `missed games: ${games}`;
  if (review.gain < 0) return `${games}, played below draft position`;
  return games;
}
