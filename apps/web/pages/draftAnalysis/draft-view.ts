import type { ReviewedPick, ReviewedTeam } from '@fantasy-stats/contract/draft-review';
import { formatNumber, formatSigned, type Player, type TeamId } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/standings';
import type { DraftReviewAnswer } from '../../api/answers.ts';
import type { HeatStep } from '../../theme/tokens.ts';

type Review = NonNullable<DraftReviewAnswer['review']>;

/** A pick with its player as the platform names him. */
export interface PickRow extends ReviewedPick {
  readonly player: Player | undefined;
  readonly name: string;
  /** The pick within its round, from 1. */
  readonly roundPick: number;
}

/** A pick that could be judged. */
export type JudgedRow = PickRow & { readonly review: NonNullable<PickRow['review']> };

/** A reviewed draft as the page looks at it. */
export interface DraftView {
  readonly review: Review;
  readonly picks: readonly PickRow[];
  readonly judged: readonly JudgedRow[];
  /** Teams in the order of their first pick: the columns of the board. */
  readonly order: readonly TeamId[];
  readonly rounds: number;
  readonly team: (id: TeamId) => ReviewedTeam | undefined;
  /** The step of a gain on the heat scale, in spreads of all gains. */
  readonly heat: (gain: number | null) => HeatStep | null;
}

/** Prepares a review for the page. */
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

/** What worth is told in, as a table's heading has it. */
export const unitName = {
  score: 'G-score a week',
  rotisseriePoints: 'rotisserie points',
  points: 'points a week',
} as const satisfies Record<Review['unit'], string>;

export function formatGain(value: number | null): string {
  return formatSigned(value, 1);
}

export function formatWorth(value: number | null): string {
  return formatNumber(value, 1);
}

/** The range in which four of five such gains end: "+0.4 to +2.1". */
export function formatRange(low: number, high: number): string {
  return `${formatGain(low)} to ${formatGain(high)}`;
}

/** A pick's place as managers say it: "3.07", and its price in an auction. */
export function placeOf({ round, roundPick, cost }: PickRow, isAuction: boolean): string {
  if (isAuction) return `$${formatNumber(cost)}`;
  return `${round}.${String(roundPick).padStart(2, '0')}`;
}

/** A team's own letter and those its interval reaches to: "B", "C to A". */
export function lettersOf({ letter, worst, best }: ReviewedTeam): string {
  return worst === best ? letter : `${worst} to ${best}`;
}

/** A name short enough for a cell of the board: "S. Gilgeous-Alexander". */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? name : `${[...first][0] ?? ''}. ${rest.join(' ')}`;
}

/** Why a pick did not bring what its place yields, or what it brought. */
export function reasonOf({ review }: JudgedRow): string {
  const { played, nbaTeam } = review.games;
  const missed = Math.max(0, nbaTeam - played);
  const games = nbaTeam === 0 ? 'no games yet' : `${played} of ${nbaTeam} games`;
  if (review.isAbsence && missed > 0)
    return review.hurt >= missed / 2 ? `hurt: ${games}` : `missed games: ${games}`;
  if (review.gain < 0) return `${games}, played below his pick`;
  return games;
}
