import type { Day, GoalUnit } from '@fantasy-stats/domain';
import {
  bestPickups,
  CannotStream,
  compareAdds,
  helpfulGains,
  type ListedGain,
  listedGain,
  type NoPlanReason,
  type PickupAnswer,
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
export interface AddGain extends ListedGain {
  /** Position in the list of best adds, starting at 0: equal gains have the same order on all pages. */
  readonly index: number;
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

/** Computes the net gains of all free agents; empty when no add is left. */
export const addGains = define({
  kind: 'addGains',
  run: (
    { inputs, players }: OfPlayers,
    pickupQuestion: PickupQuestion,
  ): AddGains | { readonly none: NoPlanReason } => {
    try {
      const compared = compareAdds(compiledForecast(inputs, players), pickupQuestion);
      const { gains, question, scale } = compared;
      const helpful = new Set(helpfulGains(scale, gains).map(({ id }) => id));
      return {
        unit: scale.problem.goal.unit,
        week: question.week,
        last: question.last,
        gains: Object.fromEntries(
          gains.map((found, index) => [
            found.id,
            { index, ...listedGain(compared, found), isHelpful: helpful.has(found.id) },
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
