import type { TeamId, TradeOffer } from '@fantasy-stats/domain';
import type { Cause } from './cause.ts';

export interface Names {
  team(id: TeamId): string;
  player(id: string): string;
}

export function offerCauses(offers: readonly TradeOffer[], ownTeamId: TeamId, names: Names): Cause[] {
  return offers.flatMap(({ expiresAt, faab = [], id, moves, picks, state, teamIds }): Cause[] => {
    const [from] = teamIds;
    if (state !== 'open' || from === undefined || from === ownTeamId || !teamIds.includes(ownTeamId))
      return [];
    const side = (isOurs: (one: { readonly from: TeamId | null; readonly to: TeamId | null }) => boolean) => [
      ...moves.filter(isOurs).map(({ playerId, playerName }) => playerName ?? names.player(playerId)),
      ...picks.filter(isOurs).map(({ round }) => `a pick in round ${round}`),
    ];
    return [
      {
        kind: 'tradeOffer',
        subject: id,
        facts: {
          kind: 'tradeOffer',
          from: names.team(from),
          gets: side(({ to }) => to === ownTeamId),
          gives: side((one) => one.from === ownTeamId),
          expiresAt,
          trade: {
            with: teamIds.filter((team) => team !== ownTeamId),
            moves: moves.flatMap(({ playerId, to }) => (to === null ? [] : [{ playerId, to }])),
            ...(picks.length + faab.length > 0 ? { hasMore: true } : {}),
          },
        },
        changesAt: null,
        endsAt: expiresAt === null ? null : new Date(expiresAt),
      },
    ];
  });
}
