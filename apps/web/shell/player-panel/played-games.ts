import {
  byBoxStatistic,
  fantasyPoints,
  isCategoryForm,
  type League,
  playedLine,
  type StatisticId,
  type StatLine,
} from '@fantasy-stats/domain';
import type { PlayedGame } from '@fantasy-stats/engine/player-games';
import type { PlayerValues } from '@fantasy-stats/engine/rankings';
import type { PlayerLogResponse } from '../../api/responses.ts';
import type { GamesPeriod } from './panel-address.ts';

export type LoggedGame = PlayerLogResponse['games'][number];

export function lineOf({ played, line, seconds, started }: LoggedGame): StatLine | null {
  if (!played) return null;
  return playedLine(
    byBoxStatistic((id) => line[id] ?? 0),
    seconds / 60,
    started ?? false,
    null,
  );
}

/**
 * Returns the games that the player played; in category leagues, with their values.
 *
 * @param trend values of this season's games in category leagues
 */
export function playedGames(
  log: readonly LoggedGame[],
  league: Pick<League, 'scoringForm' | 'scored'>,
  trend: PlayerValues['trend'],
): (PlayedGame & { readonly season: number })[] {
  const isByCategory = isCategoryForm(league.scoringForm);
  const values = new Map(trend.map(({ day, value }) => [day, value]));
  const prices: Partial<Record<StatisticId, number>> = {};
  for (const { statistic, points } of league.scored) if (points !== null) prices[statistic] = points;
  return log.flatMap((game) => {
    const line = game.isLive ? null : lineOf(game);
    if (!line) return [];
    const { day, nbaTeam, opponent, isHome, isSecondNight, season } = game;
    const value = isByCategory ? (values.get(day) ?? null) : fantasyPoints(line, prices);
    return [{ day, season, nbaTeam, opponent, isHome, isSecondNight, line, value }];
  });
}

export function isWithin(period: GamesPeriod, { day, season }: { day: string; season: number }): boolean {
  return period.kind === 'season' ? season === period.season : period.first <= day && day <= period.last;
}
