import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { UnownedPlayer } from '@fantasy-stats/engine/league-forecast/compile';
import { pickUpQuestion as questionOf } from '@fantasy-stats/engine/streaming/pick-up-question';
import type { PickUpQuestion } from '@fantasy-stats/engine/streaming/pick-ups';
import type { SeasonView } from '../season/season-view.ts';

/** Free agents of a league as the engine takes them, joined to their projections by the NBA's number. */
export function freeAgentsOf(players: readonly LeaguePlayer[], inputs: WireForecastInputs): UnownedPlayer[] {
  const places = new Map(inputs.players.ids.map((id, place) => [id, place]));
  return players.flatMap((player): UnownedPlayer[] => {
    const place = player.nbaId === null ? undefined : places.get(String(player.nbaId));
    if (player.teamId !== null || place === undefined) return [];
    const { id, name, club, positions, primaryPosition, isUndroppable, jersey, injury } = player;
    return [{ id, name, club, positions, primaryPosition, isUndroppable, jersey, injury, place }];
  });
}

/** What to ask about a reader's team; null without a team or days. */
export function pickUpQuestion(
  { league, ownTeamId, season }: Pick<SeasonView, 'league' | 'ownTeamId' | 'season'>,
  players: readonly LeaguePlayer[],
): PickUpQuestion | null {
  return ownTeamId === null ? null : questionOf({ ...season, league }, ownTeamId, players);
}

/** Whether trades are still made: before the deadline, in the regular season. */
export function isTradeable({ league }: SeasonView): boolean {
  const { tradeDeadline } = league.acquisitions;
  return league.phase === 'running' && (tradeDeadline === null || league.today <= tradeDeadline);
}
