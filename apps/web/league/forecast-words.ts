import type { WithdrawnReason } from '@fantasy-stats/contract/dashboard';
import { formatOrdinal, isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import { playoffRace } from '@fantasy-stats/engine/standings';
import type { DashboardAnswer } from '../api/answers.ts';
import { formatEstimate } from '../ui/format-probability.ts';
import { outageWords } from '../words/nba-outage-words.ts';
import { counted, formatPoints, inRow } from '../words/phrases.ts';
import { type Sentence, say } from '../words/sentence.tsx';
import type { OwnChances } from './own-chances.ts';
import type { SeasonView } from './season-view.ts';

/** Why there are no forecasts of a league at all, where its platform's own results speak against how we read its rules. */
export const FORECASTS_WITHDRAWN =
  'Forecasts are off: the platform’s own results contradict the league’s rules as we know them. They return once that is settled.';

const withdrawnFor = {
  contradicted: FORECASTS_WITHDRAWN,
  unknownStatistic:
    'No forecasts for this league: it scores a statistic we do not know, so a forecast would leave out what that decides.',
} as const satisfies Record<WithdrawnReason, string>;

/** Why a league's forecasts are withdrawn, by why its inputs are not there; null where it is something else, or they are. */
export function whyWithdrawn(reason: string | null | undefined): string | null {
  return reason === 'contradicted' || reason === 'unknownStatistic' ? withdrawnFor[reason] : null;
}

/** Why there are no chances for the running week; null where there is nothing to explain. */
export function whyNoWeek(dashboard: DashboardAnswer): string | null {
  const { gamesOver, gamesRead } = dashboard.nba;
  switch (dashboard.noWeek) {
    case 'nbaNotRead':
      if (dashboard.nbaOutage) return outageWords(dashboard.nbaOutage, 'chances appear');
      return gamesOver === 0
        ? 'NBA games are not synced yet; chances appear as soon as they are.'
        : `Syncing NBA games (${gamesRead} of ${gamesOver}); chances appear once most rostered players have a game.`;
    case 'playersNotMatched':
      return `Of ${dashboard.players.rostered} rostered players ${dashboard.players.found} are matched to NBA players; chances appear when more are.`;
    case 'rostersNotRead':
      return 'Chances need the rosters, which are not synced yet.';
    case 'scoreWithoutParts':
      return 'The platform gives percentages without makes and attempts this week, so nothing can be added to them.';
    case 'nothingProjectable':
      return 'Nothing this league scores can be projected.';
    default:
      return whyWithdrawn(dashboard.noWeek);
  }
}

/** That forecasts rest on a part of the season's games for now; null where they do not. */
export function partialWords({
  nba: { gamesOver, gamesRead, isPartial },
  nbaOutage,
}: Pick<DashboardAnswer, 'nba' | 'nbaOutage'>): string | null {
  if (!isPartial) return null;
  const based = `Based on ${gamesRead} of ${gamesOver} NBA games this season so far`;
  return nbaOutage
    ? `${based}; intervals are wider. ${outageWords(nbaOutage, 'intervals narrow')}`
    : `${based}; intervals are wider until all are synced.`;
}

/** Why the table has no odds; null where it has. */
export function whyNoOdds(dashboard: DashboardAnswer): string | null {
  switch (dashboard.noOdds) {
    case 'notDrafted':
      return 'The rest of the season can be simulated once the league has drafted.';
    case 'seasonOver':
      return 'The season is over: the standings are final.';
    case 'totalsUnknown':
      return 'The season cannot be simulated: totals so far are not known for every team.';
    default:
      return whyWithdrawn(dashboard.noOdds);
  }
}

function likeliestPlace(places: readonly number[]): number {
  return places.indexOf(Math.max(...places)) + 1;
}

/** What the round of the playoffs that is on is worth to a team; null for one that can no longer win the title. */
export function roundSentence({
  final,
  stakes,
  title,
}: NonNullable<DashboardAnswer['odds']>['teams'][number]): Sentence | null {
  if (title <= 0) return null;
  const now = formatEstimate(title);
  // In the final, and only there, winning decides it.
  if (stakes && final === 1) return say`Win this round and the title is yours: ${now} likely.`;
  const won = formatEstimate(stakes?.win.title ?? title);
  return now === won
    ? say`You win the title in ${now} of simulated seasons.`
    : say`Win this round and your title odds go from ${now} to ${won}; lose it and they are gone.`;
}

/**
 * How the season ends for the reader, in one sentence; of the likeliest champion where the reader has no team.
 *
 * @param isPast whether it is told as it stood after an earlier week
 */
export function oddsSentence(
  view: SeasonView,
  dashboard: DashboardAnswer | null,
  isPast: boolean,
): Sentence | null {
  const seasons = isPast ? 'seasons simulated from there' : 'simulated seasons';
  const teams = dashboard?.odds?.teams ?? [];
  const own = teams.find(({ teamId }) => teamId === view.ownTeamId);
  if (!own) {
    const [best] = teams.toSorted((one, other) => other.title - one.title);
    if (!best) return null;
    const champion = view.name(best.teamId);
    const share = formatEstimate(best.title);
    const title = isPast
      ? say`${champion} won the title in ${share}`
      : say`${champion} wins the title in ${share}`;
    return [...title, ` of ${seasons}.`];
  }
  if (view.league.phase === 'playoffs' && !isPast) return roundSentence(own);
  if (own.playoffs !== null && isHeadToHead(view.league.scoringForm)) {
    const race = isPast ? null : playoffRace(view.season)?.find(({ teamId }) => teamId === own.teamId);
    if (race?.state === 'clinched') return say`You have ${'clinched'} a place in the playoffs.`;
    if (race?.state === 'eliminated') return say`You are ${'eliminated'} from the playoffs.`;
    const share = formatEstimate(own.playoffs);
    const playoffs = isPast
      ? say`You reached the playoffs in ${share}`
      : say`You reach the playoffs in ${share}`;
    return [...playoffs, ` of ${seasons}.`];
  }
  const place = formatOrdinal(likeliestPlace(own.places));
  const share = formatEstimate(own.title);
  return isPast
    ? [...say`You finished first in ${share}`, ` of ${seasons}; `, ...say`${place} was likeliest.`]
    : [...say`You finish first in ${share}`, ` of ${seasons}; `, ...say`${place} is likeliest.`];
}

/** The same while it is on its way: as long, so that nothing moves. */
export function waitingOdds(view: SeasonView): Sentence | null {
  if (view.ownTeamId === null) return null;
  if (view.league.phase === 'playoffs') return say`You win the title in ${'…'} of simulated seasons.`;
  return isHeadToHead(view.league.scoringForm) && view.league.playoffs
    ? say`You reach the playoffs in ${'…'} of simulated seasons.`
    : say`You finish first in ${'…'} of simulated seasons.`;
}

/** The expected score: "5.0 – 4.0", in fantasy points "1,204.5 – 1,180.2". */
export function expectedScore(view: SeasonView, { expected }: OwnChances): string | null {
  if (!expected) return null;
  const write = isCategoryForm(view.league.scoringForm)
    ? (value: number) => value.toFixed(1)
    : (value: number) => formatPoints(value);
  return `${write(expected.own)} – ${write(expected.other)}`;
}

/** Players the forecasts leave out, by count and name; null when there are none. */
export function leftOutSentence(
  leftOut: DashboardAnswer['leftOut'],
  teams?: readonly string[],
): string | null {
  const players = leftOut.filter(({ teamId }) => teams?.includes(teamId) ?? true);
  if (players.length === 0) return null;
  const names = inRow(players.slice(0, 4).map(({ name }) => name));
  const more = players.length > 4 ? ` and ${players.length - 4} more` : '';
  return `Left out: ${counted(players.length, 'player')} without a known NBA game (${names}${more}).`;
}
