import type { OfferAnswers } from '@fantasy-stats/contract/league-trades';
import type { Platform, TeamId, TradeOffer } from '@fantasy-stats/domain';

/**
 * Counts how other teams answered a team's offers. Empty for Yahoo, which does not list declined offers.
 * Skips declined three-team offers, because the team that declined is unknown.
 */
export function offerAnswers(
  platform: Platform,
  offers: readonly TradeOffer[],
  ownTeamId: TeamId | null,
): OfferAnswers[] {
  if (platform !== 'espn' || ownTeamId === null) return [];
  const answers = new Map<TeamId, { accepted: number; declined: number }>();
  for (const {
    state,
    teamIds: [from, ...to],
  } of offers) {
    const isAccepted = state === 'accepted' || state === 'vetoed';
    const isDeclined = (state === 'declined' || state === 'expired') && to.length === 1;
    if (from !== ownTeamId || !(isAccepted || isDeclined)) continue;
    for (const teamId of to) {
      const known = answers.get(teamId) ?? { accepted: 0, declined: 0 };
      known[isAccepted ? 'accepted' : 'declined'] += 1;
      answers.set(teamId, known);
    }
  }
  return [...answers].map(([teamId, counts]) => ({ teamId, ...counts }));
}
