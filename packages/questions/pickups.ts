import type { Day, GoalUnit } from '@fantasy-stats/domain';
import {
  bestPickups,
  CannotStream,
  compareAdds,
  helpfulGains,
  type InjuredListReturn,
  injuredListSteps,
  type NoPlanReason,
  type PickupAnswer,
  type PickupGain,
  type PickupQuestion,
  simulatedShare,
} from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfPlayers } from './inputs.ts';
import type { MatchupQuestion } from './matchup.ts';

export const share = define({
  kind: 'share',
  run: ({ inputs, players }: OfPlayers, { opponent, team, week }: Omit<MatchupQuestion, 'edits'>): number =>
    simulatedShare(compiledForecast(inputs, players), week, team, opponent),
});

/** A free agent's net gain, as in the lists of best adds. */
export interface AddGain extends Pick<PickupGain, 'gain' | 'deviation' | 'givenUp' | 'net' | 'points'> {
  /** Position in the list of best adds, starting at 0: equal gains have the same order on all pages. */
  readonly index: number;
  readonly dropId: string | null;
  /** As in `Pickup`. */
  readonly listId?: string;
  readonly returns?: readonly InjuredListReturn[];
  readonly day: Day;
  /** Whether the net gain is worth a move. */
  readonly isHelpful: boolean;
}

export interface AddGains {
  readonly unit: GoalUnit;
  /** The league's week; null in leagues without matchups. */
  readonly week: number | null;
  /** The last day that the gains include. */
  readonly last: Day;
  /** Gains by player id; players without a game are omitted. */
  readonly gains: Readonly<Record<string, AddGain>>;
}

/** Net gains of all free agents; empty when no add is left. */
export const addGains = define({
  kind: 'addGains',
  run: (
    { inputs, players }: OfPlayers,
    pickupQuestion: PickupQuestion,
  ): AddGains | { readonly none: NoPlanReason } => {
    try {
      const { gains, question, scale } = compareAdds(compiledForecast(inputs, players), pickupQuestion);
      const { days, goal } = scale.problem;
      const helpful = new Set(helpfulGains(scale, gains).map(({ id }) => id));
      return {
        unit: goal.unit,
        week: question.week,
        last: question.last,
        gains: Object.fromEntries(
          gains.map(({ day, deviation, drop, gain, givenUp, id, list, net, points, returns }, index) => [
            id,
            {
              index,
              gain,
              deviation,
              ...(points === undefined ? {} : { points }),
              givenUp,
              net,
              dropId: drop,
              ...injuredListSteps({ list, returns }, days),
              day: days[day] ?? question.first,
              isHelpful: helpful.has(id),
            },
          ]),
        ),
      };
    } catch (thrown) {
      if (thrown instanceof CannotStream) return { none: thrown.reason };
      throw thrown;
    }
  },
});

export const pickups = define({
  kind: 'pickups',
  run: (
    { inputs, players }: OfPlayers,
    question: PickupQuestion,
  ): PickupAnswer | { readonly none: NoPlanReason } => {
    try {
      return bestPickups(compiledForecast(inputs, players), question);
    } catch (thrown) {
      if (thrown instanceof CannotStream) return { none: thrown.reason };
      throw thrown;
    }
  },
});
