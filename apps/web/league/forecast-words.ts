import { isCategoryForm } from '@fantasy-stats/domain';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import type { DashboardResponse } from '../api/responses.ts';
import { outageWords } from '../text/nba-outage-words.ts';
import { counted, formatPoints, inRow } from '../text/phrases.ts';
import type { OwnChances } from './own-chances.ts';
import type { SeasonView } from './season-view.ts';

export const FORECASTS_WITHDRAWN = noForecastWords.contradicted;

/** Says that forecasts use only some of the season's games; null if they use all. */
export function partialWords({
  nba: { gamesOver, gamesRead, isPartial },
  nbaOutage,
}: Pick<DashboardResponse, 'nba' | 'nbaOutage'>): string | null {
  if (!isPartial) return null;
  const based = `Based on ${gamesRead} of ${gamesOver} NBA games this season so far`;
  return nbaOutage
    ? `${based}; intervals are wider. ${outageWords(nbaOutage, 'intervals narrow')}`
    : `${based}; intervals are wider until all are synced.`;
}

/** Formats the expected score: "5.0 – 4.0", or "1,204.5 – 1,180.2" in fantasy points. */
/** @param decimals decimals of category wins */
export function expectedScore(view: SeasonView, { expected }: OwnChances, decimals = 1): string | null {
  if (!expected) return null;
  const write = isCategoryForm(view.league.scoringForm)
    ? (value: number) => value.toFixed(decimals)
    : (value: number) => formatPoints(value);
  return `${write(expected.own)} – ${write(expected.other)}`;
}

export function leftOutSentence(
  leftOut: DashboardResponse['leftOut'],
  teams?: readonly string[],
): string | null {
  const shown = leftOut.filter(({ teamId }) => teams?.includes(teamId) ?? true);
  const groups = [
    { what: 'a known NBA game', players: shown.filter(({ why }) => why !== 'noNbaTeam') },
    { what: 'an NBA team', players: shown.filter(({ why }) => why === 'noNbaTeam') },
  ].filter(({ players }) => players.length > 0);
  if (groups.length === 0) return null;
  const words = groups.map(({ players, what }) => {
    const names = inRow(players.slice(0, 4).map(({ name }) => name));
    const more = players.length > 4 ? ` and ${players.length - 4} more` : '';
    return `${counted(players.length, 'player')} without ${what} (${names}${more})`;
  });
  return `Left out: ${inRow(words)}.`;
}
