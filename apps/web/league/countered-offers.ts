import type { TradeOffer } from '@fantasy-stats/domain';

const COUNTER_MILLISECONDS = 7 * 86_400_000;

/**
 * Returns whether an offer was countered: declined or withdrawn, and followed within a week by an offer from
 * the other team that includes one of the same players.
 */
export function isCountered(offer: TradeOffer, offers: readonly TradeOffer[]): boolean {
  const [from, ...to] = offer.teamIds;
  if (from === undefined || (offer.state !== 'declined' && offer.state !== 'cancelled')) return false;
  const players = new Set(offer.moves.map(({ playerId }) => playerId));
  const at = Date.parse(offer.proposedAt);
  return offers.some(({ moves, proposedAt, teamIds: [other, ...others] }) => {
    const later = Date.parse(proposedAt) - at;
    const isAnswer = other !== undefined && to.includes(other) && others.includes(from);
    const isSoon = later > 0 && later <= COUNTER_MILLISECONDS;
    return isAnswer && isSoon && moves.some(({ playerId }) => players.has(playerId));
  });
}
