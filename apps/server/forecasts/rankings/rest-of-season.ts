import type { LeagueSeason, StatisticId, TeamId } from '@fantasy-stats/domain';
import { addsQuestion } from '@fantasy-stats/engine/streaming';
import { type OfPlayers, resultOf } from '@fantasy-stats/questions';
import { type RestValues, restValues } from '@fantasy-stats/questions/rest-values';

/** Returns all players' rest-of-season values to a team, as on the page; null when no week is left. */
export function restOfSeason(
  season: LeagueSeason,
  about: OfPlayers & { readonly players: Parameters<typeof addsQuestion>[2] },
  teamId: TeamId,
  counts: Readonly<Partial<Record<StatisticId, number>>>,
  isForMatchup = false,
): RestValues | null {
  const question = addsQuestion(season, teamId, about.players);
  if (!question) return null;
  const { first, from, last, seasonLines } = question;
  const teamRequest = { teamId, first, last, from: [...from], seasonLines: [...seasonLines], isForMatchup };
  return resultOf(restValues, about, { request: teamRequest, counts });
}
