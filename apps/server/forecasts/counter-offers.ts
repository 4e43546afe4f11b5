import type { FoundCounters } from '@fantasy-stats/contract/advice';
import { type CounterOffer, chanceAbove } from '@fantasy-stats/engine/trade';
import { resultOf } from '@fantasy-stats/questions';
import { counter } from '@fantasy-stats/questions/trade';
import type { Connection } from '../kernel/database/index.ts';
import type { PreparedForecast } from './compute-forecast.ts';
import {
  addedAlone,
  changeOf,
  questionOf,
  startTrade,
  type TradeRequest,
  weighedAdd,
} from './weigh-trade.ts';

/** Returns the counter-offers to a trade between two teams, assuming no punts and no other drops or adds. */
export async function findCounterOffers(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  offer: TradeRequest,
): Promise<FoundCounters> {
  const offered = await startTrade(connection, prepared, offer);
  if (offered.kind !== 'impact') return offered;
  const { about } = offered;
  const request = questionOf(offer);
  const found = resultOf(counter, about, request);
  const counters = [found?.fairest, found?.best].filter((one) => one != null);
  const ids = new Set([
    ...request.moves.map(({ playerId }) => playerId),
    ...counters.flatMap(({ proposal, sides }) => [
      ...proposal.moves.map(({ playerId }) => playerId),
      ...sides.flatMap(addedAlone),
    ]),
  ]);
  const names = new Map(about.players.map(({ id, name }) => [id, name]));
  return {
    kind: 'found',
    unit: offered.impact.unit,
    isFair: found?.isFair ?? false,
    fairest: found?.fairest ? counterOf(found.fairest, offer) : null,
    best: found?.best ? counterOf(found.best, offer) : null,
    players: [...ids].map((id) => ({ id, name: names.get(id) ?? id })),
  };
}

type Counter = NonNullable<Extract<FoundCounters, { kind: 'found' }>['best']>;

function counterOf({ changed, proposal, sides }: CounterOffer, { own, other }: TradeRequest): Counter {
  const movesTo = (team: string) =>
    proposal.moves.filter(({ to }) => to === team).map(({ playerId }) => playerId);
  return {
    sides: sides.map(({ bestAdd, gain, teamId }) => ({
      teamId,
      gives: movesTo(teamId === own ? other : own),
      gets: movesTo(teamId),
      gain: changeOf(gain),
      chance: chanceAbove(gain),
      bestAdd: bestAdd && weighedAdd(bestAdd),
    })),
    changed: changed.map(({ playerId, to }) => ({ playerId, to })),
  };
}
