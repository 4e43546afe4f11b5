import type { OfferState, TeamId, TradeOffer } from '@fantasy-stats/domain';
import { type Change, type GainUnit, shownGain } from '@fantasy-stats/engine/trade';
import { tradeMessage } from '@fantasy-stats/words/trade-message';

interface Talk {
  readonly unit: GainUnit;
  readonly nameOf: (team: TeamId) => string;
  readonly playerName: (playerId: string) => string;
}

interface TalkedSide {
  readonly teamId: TeamId;
  readonly gets: readonly string[];
  readonly gives: readonly string[];
  readonly gain: Change;
  /** Names of the improved categories, largest change first. */
  readonly rises: readonly string[];
  readonly playoffs: Pick<Change, 'before' | 'after'> | null;
}

/** Returns the proposed message to a trade partner. */
export function messageTo(side: TalkedSide, { nameOf, playerName, unit }: Talk): string {
  const { gain, gets, gives, playoffs, rises, teamId } = side;
  return tradeMessage({
    partner: nameOf(teamId),
    gets: gets.map(playerName),
    gives: gives.map(playerName),
    gain: shownGain(gain, unit),
    unit,
    rises,
    playoffs,
  });
}

type Moves = readonly { readonly playerId: string; readonly to: TeamId | null }[];

const keyOf = (moves: Moves): string =>
  moves
    .flatMap(({ playerId, to }) => (to === null ? [] : [`${playerId} ${to}`]))
    .sort()
    .join(' ');

/** Returns the newest offer of exactly these moves; null without one. */
export function offerOf(moves: Moves, offers: readonly TradeOffer[]): TradeOffer | null {
  const key = keyOf(moves);
  return (
    offers
      .filter((offer) => keyOf(offer.moves) === key)
      .toSorted((one, other) => Date.parse(other.proposedAt) - Date.parse(one.proposedAt))[0] ?? null
  );
}

const states = {
  open: 'no answer yet',
  accepted: 'accepted, in review',
  declined: 'declined',
  cancelled: 'withdrawn',
  vetoed: 'vetoed',
  expired: 'expired',
  failed: 'failed',
} as const satisfies Record<OfferState, string>;

/** Describes an offer's state: "You sent this offer Nov 8: declined". */
export function offerStateWords(
  { proposedAt, state, teamIds: [from = ''] }: TradeOffer,
  isOwn: (team: TeamId) => boolean,
  nameOf: (team: TeamId) => string,
  isCountered: boolean,
  date: (instant: string) => string,
): string {
  const head = `${isOwn(from) ? 'You' : nameOf(from)} sent this offer ${date(proposedAt)}`;
  return `${head}: ${isCountered ? 'countered' : states[state]}.`;
}
