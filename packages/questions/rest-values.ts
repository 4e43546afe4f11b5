import type { StatisticId } from '@fantasy-stats/domain';
import { CannotStream, type RestValue, restValues as valuesAfter } from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfPlayers } from './inputs.ts';
import type { StreamingRequest } from './streaming.ts';

/** A request for players' values after the planned days, with category weights (default 1). */
export interface RestValuesRequest {
  readonly request: Pick<StreamingRequest, 'teamId' | 'first' | 'last' | 'from' | 'seasonLines'> &
    Partial<Pick<StreamingRequest, 'isForMatchup'>>;
  readonly counts: Readonly<Partial<Record<StatisticId, number>>>;
}

/** Values by player id, in the unit of gains; empty if there is nothing to plan. */
export type RestValues = Readonly<Record<string, RestValue>>;

/**
 * Returns all players' values to a team after the planned days. All pages show the same values. Category
 * weights change these values, but not the plan.
 */
export const restValues = define({
  kind: 'restValues',
  run: ({ inputs, players }: OfPlayers, { request, counts }: RestValuesRequest): RestValues => {
    const question = {
      ...request,
      from: new Map(request.from),
      seasonLines: new Map(request.seasonLines),
      counts,
    };
    try {
      return Object.fromEntries(valuesAfter(compiledForecast(inputs, players), question));
    } catch (thrown) {
      if (thrown instanceof CannotStream) return {};
      throw thrown;
    }
  },
});
