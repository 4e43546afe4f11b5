import type { TeamId } from '@fantasy-stats/domain';
import { possessive } from '@fantasy-stats/domain';
import type { BrokenRule } from '@fantasy-stats/engine/roster';
import { counted, countedPosition, formatDay } from '../text/phrases.ts';

export function brokenRuleWords(
  broken: BrokenRule,
  player: (id: string) => string,
  team: (id: TeamId) => string,
): string {
  switch (broken.rule) {
    case 'undroppable':
      return `${player(broken.playerId)} is on the platform’s list of undroppable players.`;
    case 'notOnTeam':
      return `${player(broken.playerId)} is not on ${team(broken.teamId)} on that day.`;
    case 'gameBegun':
      return `${possessive(player(broken.playerId))} game that day has started. They can be dropped the next day.`;
    case 'notFree':
      return `${player(broken.playerId)} is not a free agent.`;
    case 'notYetFree':
      return broken.from === null
        ? `${player(broken.playerId)} is on waivers; the platform does not say until when.`
        : `${player(broken.playerId)} cannot be added before ${formatDay(broken.from)}.`;
    case 'lockedOut':
      return `${team(broken.teamId)} is out of the playoffs, and the league locks adds and drops for eliminated teams.`;
    case 'recoveredOnList':
      return `${player(broken.playerId)} is on the injured list but no longer eligible. Activate or drop them before an add.`;
    case 'notEligible':
      return `No injured list slot accepts ${player(broken.playerId)}.`;
    case 'noInjuredSlot':
      return `${team(broken.teamId)} has no free injured list slot for ${player(broken.playerId)}.`;
    case 'noAddsLeft':
      return broken.left === 0
        ? `${team(broken.teamId)} has no adds left in this period.`
        : `${team(broken.teamId)} has only ${counted(broken.left, 'add')} left in this period.`;
    case 'noPlace':
      return `${team(broken.teamId)} would have ${counted(broken.players, 'player')} in ${counted(broken.places, 'roster spot')}: drop a player.`;
    case 'positionLimit':
      return `${team(broken.teamId)} would have ${countedPosition(broken.players, broken.position)}, and the league allows ${broken.most}.`;
  }
}
