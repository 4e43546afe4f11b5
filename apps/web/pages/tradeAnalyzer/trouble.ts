import type { TeamId } from '@fantasy-stats/domain';
import type { RefusedTrade } from '@fantasy-stats/questions/trade';
import type { TradeState } from '../../links/trade-address.ts';
import { positionsInWords } from '../../text/phrases.ts';

interface TradeNames {
  readonly player: (id: string) => string;
  readonly team: (id: TeamId) => string;
}

/**
 * Says why the moves in a URL are not a valid trade for a team; null if they are.
 *
 * @param owners team by player ID
 */
export function foreignMoveWords(
  moves: TradeState['moves'],
  teamId: TeamId,
  owners: ReadonlyMap<string, TeamId>,
  { player, team }: TradeNames,
): string | null {
  for (const { playerId, to } of moves) {
    const owner = owners.get(playerId);
    if (owner === undefined) return `${player(playerId)} is not on a roster of this league.`;
    if (owner === to) return `${player(playerId)} is already on ${team(to)}.`;
  }
  const [first] = moves;
  const isPart = moves.some(({ playerId, to }) => to === teamId || owners.get(playerId) === teamId);
  if (!first || isPart) return null;
  const owner = owners.get(first.playerId) ?? first.to;
  return `This trade does not involve ${team(teamId)}: ${player(first.playerId)} is on ${team(owner)}.`;
}

export function impossibleWords(
  { problem, playerId, teamId, position }: RefusedTrade,
  player: (id: string) => string,
  team: (id: TeamId) => string,
): string {
  const playerLabel = playerId === null ? 'A player' : player(playerId);
  const teamLabel = teamId === null ? 'A team' : team(teamId);
  switch (problem) {
    case 'empty':
      return 'No players in this trade.';
    case 'unknownPlayer':
      return 'A player in this trade is not in the league.';
    case 'unknownTeam':
      return 'A team in this trade is not in the league.';
    case 'movesTwice':
      return `${playerLabel} cannot go to two teams.`;
    case 'staysPut':
      return `${playerLabel} is already on that team.`;
    case 'onNoTeam':
      return `${playerLabel} is not on a team and cannot be traded.`;
    case 'notTheirsToDrop':
      return `${playerLabel} is not on the team that would drop them.`;
    case 'undroppable':
      return `${playerLabel} is on the platform’s list of undroppable players.`;
    case 'notFree':
      return `${playerLabel} is not a free agent.`;
    case 'addedTwice':
      return `${playerLabel} can be picked up by one team only.`;
    case 'noPlace':
      return `${teamLabel} has no room for that many players.`;
    case 'positionLimit':
      return `${teamLabel} would have more ${position === null ? 'players of a position' : positionsInWords(position)} than the league allows, and can drop none of them.`;
    case 'tooLate':
      return 'The trade date is after the season’s last day.';
  }
}
