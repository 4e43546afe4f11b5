import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { SitsHeadline } from '@fantasy-stats/contract/team-headline';
import { plainName } from '@fantasy-stats/words/plain-text';
import { areBenched, sitReason, sitVerdict } from '@fantasy-stats/words/sits-today';

type SitsInWords = NonNullable<ResponseOf<typeof calls.league.weekLineup>['sitsToday']>;

/** Returns players to sit with the words that all pages and messages use. */
export function sitsInWords(
  { steps, unit }: Pick<SitsHeadline, 'steps' | 'unit'>,
  namedPlayer: (id: string) => { readonly id: string; readonly name: string },
): SitsInWords {
  const plain = (id: string): string => plainName(namedPlayer(id).name, 'a player');
  return {
    unit,
    steps: steps.map((step) => ({
      players: step.ids.map(namedPlayer),
      areBenched: areBenched(step),
      fills: step.fillIds.map(namedPlayer),
      gain: step.gain,
      verdict: sitVerdict(step, unit, plain),
      reason: sitReason(step, plain),
    })),
  };
}
