import { formatOrdinal, isHeadToHead } from '@fantasy-stats/domain';
import { playoffRace } from '@fantasy-stats/engine/season';
import type { DashboardResponse } from '../api/responses.ts';
import { type Sentence, sentence } from '../text/sentence.tsx';
import { formatEstimate } from '../ui/format-probability.ts';
import type { SeasonView } from './season-view.ts';

function likeliestPlace(places: readonly number[]): number {
  return places.indexOf(Math.max(...places)) + 1;
}

/**
 * Describes what the current playoff round means for a team's title odds; null if it can no longer win the
 * title.
 */
export function roundSentence({
  final,
  stakes,
  title,
}: NonNullable<DashboardResponse['odds']>['teams'][number]): Sentence | null {
  if (title <= 0) return null;
  const now = formatEstimate(title);
  // A win decides the title only in the final.
  if (stakes && final === 1) return sentence`Win this round and the title is yours: ${now} likely.`;
  const won = formatEstimate(stakes?.win.title ?? title);
  return now === won
    ? sentence`You win the title in ${now} of simulated seasons.`
    : sentence`Win this round and your title odds go from ${now} to ${won}; lose it and they are gone.`;
}

/**
 * Describes the user's odds for the season or, without a team, those of the most likely champion.
 * @param isPast whether the odds are of an earlier week
 */
export function oddsSentence(
  view: SeasonView,
  dashboard: DashboardResponse | null,
  isPast: boolean,
): Sentence | null {
  const seasons = isPast ? 'seasons simulated from that week' : 'simulated seasons';
  const teams = dashboard?.odds?.teams ?? [];
  const own = teams.find(({ teamId }) => teamId === view.ownTeamId);
  if (!own) {
    const [best] = teams.toSorted((one, other) => other.title - one.title);
    if (!best) return null;
    const champion = view.name(best.teamId);
    const share = formatEstimate(best.title);
    const title = isPast
      ? sentence`${champion} won the title in ${share}`
      : sentence`${champion} wins the title in ${share}`;
    return [...title, ` of ${seasons}.`];
  }
  if (view.league.phase === 'playoffs' && !isPast) return roundSentence(own);
  if (own.playoffs !== null && isHeadToHead(view.league.scoringForm)) {
    const race = isPast ? null : playoffRace(view.season)?.find(({ teamId }) => teamId === own.teamId);
    if (race?.state === 'clinched') return sentence`You have ${'clinched'} a playoff spot.`;
    if (race?.state === 'eliminated') return sentence`You are ${'eliminated'} from the playoffs.`;
    const share = formatEstimate(own.playoffs);
    const playoffs = isPast
      ? sentence`You reached the playoffs in ${share}`
      : sentence`You reach the playoffs in ${share}`;
    return [...playoffs, ` of ${seasons}.`];
  }
  const place = formatOrdinal(likeliestPlace(own.places));
  const share = formatEstimate(own.title);
  return isPast
    ? [...sentence`You finished first in ${share}`, ` of ${seasons}; `, ...sentence`${place} was likeliest.`]
    : [...sentence`You finish first in ${share}`, ` of ${seasons}; `, ...sentence`${place} is likeliest.`];
}

/** Returns a placeholder as long as the sentence, to prevent layout shift. */
export function oddsPlaceholder(view: SeasonView): Sentence | null {
  if (view.ownTeamId === null) return null;
  if (view.league.phase === 'playoffs') return sentence`You win the title in ${'…'} of simulated seasons.`;
  return isHeadToHead(view.league.scoringForm) && view.league.playoffs
    ? sentence`You reach the playoffs in ${'…'} of simulated seasons.`
    : sentence`You finish first in ${'…'} of simulated seasons.`;
}
