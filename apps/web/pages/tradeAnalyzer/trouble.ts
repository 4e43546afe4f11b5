import type { TeamId } from '@fantasy-stats/domain';
import type { NoTradeReason } from '@fantasy-stats/engine/trade';
import { positionsInWords } from '../../words/phrases.ts';
import type { RefusedTrade } from '../../worker/trade-messages.ts';

/** Why trades of a league cannot be weighed: what is so, and what to do. */
export const reasonWords: Readonly<Record<NoTradeReason, readonly [string, string]>> = {
  over: ['No day to come.', 'Nothing of the season is left that a trade could change.'],
  nbaNotRead: [
    'The NBA’s games have not been read.',
    'What players are projected to do comes from them. They are read in the background within a few minutes.',
  ],
  rostersNotRead: ['No rosters have been read.', 'They come with the next sync of the league.'],
  nothingProjectable: [
    'The rosters cannot be projected.',
    'Their players have not been found among the NBA’s. Syncing the league again often helps.',
  ],
};

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
      return 'Nobody changes teams in this trade.';
    case 'unknownPlayer':
      return 'A player of this trade is not in the league.';
    case 'unknownTeam':
      return 'A team of this trade is not in the league.';
    case 'movesTwice':
      return `${who} cannot go to two teams.`;
    case 'staysPut':
      return `${who} is on that team already.`;
    case 'onNoTeam':
      return `${who} is on no team, so nobody can trade him.`;
    case 'notTheirsToDrop':
      return `${who} would not be on the team that is to drop him.`;
    case 'undroppable':
      return `${who} is on the platform’s list of players nobody drops.`;
    case 'notFree':
      return `${who} is not free to be picked up.`;
    case 'addedTwice':
      return `${who} can be picked up by one team only.`;
    case 'noPlace':
      return `${whose} has no place for that many players.`;
    case 'positionLimit':
      return `${whose} would have more ${position === null ? 'players of a position' : positionsInWords(position)} than the league allows, and can drop none of them.`;
    case 'tooLate':
      return 'The trade would count from a day after the season’s last one.';
  }
}
