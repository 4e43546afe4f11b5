import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import type { TeamId } from '@fantasy-stats/domain';
import type { NoTradeReason } from '@fantasy-stats/engine/trade';
import { NBA_UNAVAILABLE, outageWords } from '../../words/nba-outage-words.ts';
import { positionsInWords } from '../../words/phrases.ts';
import type { RefusedTrade } from '../../worker/trade-messages.ts';

const reasonWords: Readonly<Record<NoTradeReason, readonly [string, string]>> = {
  over: ['No days left.', 'The season has no games left for a trade to change.'],
  nbaNotRead: [
    'NBA games are not synced yet.',
    'Projections come from them. They sync in the background within a few minutes.',
  ],
  rostersNotRead: ['No rosters synced.', 'They come with the next sync of the league.'],
  nothingProjectable: [
    'The rosters cannot be projected.',
    'Their players are not matched to NBA players. Syncing the league again often helps.',
  ],
};

/** Why trades of a league cannot be weighed: what is so, and what to do. */
export function whyNoTrades(reason: NoTradeReason, outage: NbaOutage | null): readonly [string, string] {
  return reason === 'nbaNotRead' && outage
    ? [NBA_UNAVAILABLE, outageWords(outage, 'trades can be analyzed')]
    : reasonWords[reason];
}

/** Why a trade cannot be weighed, in a sentence. */
export function impossibleWords(
  { problem, playerId, teamId, position }: RefusedTrade,
  player: (id: string) => string,
  team: (id: TeamId) => string,
): string {
  const who = playerId === null ? 'A player' : player(playerId);
  const whose = teamId === null ? 'A team' : team(teamId);
  switch (problem) {
    case 'empty':
      return 'No players in this trade.';
    case 'unknownPlayer':
      return 'A player of this trade is not in the league.';
    case 'unknownTeam':
      return 'A team of this trade is not in the league.';
    case 'movesTwice':
      return `${who} cannot go to two teams.`;
    case 'staysPut':
      return `${who} is already on that team.`;
    case 'onNoTeam':
      return `${who} is not on a team, so he cannot be traded.`;
    case 'notTheirsToDrop':
      return `${who} would not be on the team that drops him.`;
    case 'undroppable':
      return `${who} is on the platform’s list of undroppable players.`;
    case 'notFree':
      return `${who} is not a free agent.`;
    case 'addedTwice':
      return `${who} can be picked up by one team only.`;
    case 'noPlace':
      return `${whose} has no room for that many players.`;
    case 'positionLimit':
      return `${whose} would have more ${position === null ? 'players of a position' : positionsInWords(position)} than the league allows, and can drop none of them.`;
    case 'tooLate':
      return 'The trade date is after the season’s last day.';
  }
}
