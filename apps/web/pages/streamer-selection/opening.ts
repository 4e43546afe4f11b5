import type { PlanInWords } from '@fantasy-stats/contract/team-opening';
import { addDays, type Day } from '@fantasy-stats/domain';
import type { AddsLeft } from '@fantasy-stats/engine/streaming';
import type { SeasonView } from '../../league/season-view.ts';
import { marginOf } from '../../words/interval.ts';
import { counted, formatPoints } from '../../words/phrases.ts';
import { type Sentence, say, together } from '../../words/sentence.tsx';
import { dayInSentence } from './day-words.ts';
import { isUnpaired, type Stretch } from './stretch.ts';
import { amountOf, chanceText, laterAmount, laterWords, unitWords } from './units.ts';

type ShownInWords = NonNullable<PlanInWords['shown']>;

export interface Told {
  readonly view: SeasonView;
  /** The fantasy day it is. */
  readonly today: Day;
  readonly stretch: Stretch;
  readonly left: AddsLeft;
  /** Whether the search was stopped: what it shows is the best so far. */
  readonly isStopped: boolean;
  readonly nameOf: (id: string) => string;
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** "Three adds". */
export function addsInWords(count: number): string {
  return `${numbers[count] ?? count} ${count === 1 ? 'add' : 'adds'}`;
}

function against({ view, stretch }: Told): string {
  if (stretch.opponent !== null) return ` against ${view.name(stretch.opponent)}`;
  return isUnpaired(view, stretch) ? ' against the likely opponents' : '';
}

/** What the plan changes, in the form's own measure. */
function effect(told: Told, result: PlanInWords, shown: ShownInWords): Sentence {
  const { plan, worth } = shown;
  const adds = addsInWords(plan.moves.length);
  const isOne = plan.moves.length === 1;
  const where = against(told);
  const lift = isOne ? ' takes' : ' take';
  switch (result.unit) {
    case 'categories':
      return [
        { fact: adds },
        `${lift} you from `,
        { fact: worth.before.toFixed(2) },
        ' to ',
        { fact: worth.after.toFixed(2) },
        ` expected categories${where}.`,
      ];
    case 'wins':
      return [
        { fact: adds },
        `${lift} your chance${where} from `,
        { fact: chanceText(worth.before, worth.error) },
        ' to ',
        { fact: chanceText(worth.after, worth.error) },
        '.',
      ];
    case 'fantasyPoints':
      return [
        { fact: adds },
        isOne ? ' brings ' : ' bring ',
        { fact: formatPoints(worth.after - worth.before) },
        ' more fantasy points by the week’s end.',
      ];
    case 'rotisseriePoints':
      return [
        { fact: adds },
        `${lift} you from `,
        { fact: worth.before.toFixed(1) },
        ' to ',
        { fact: worth.after.toFixed(1) },
        ' expected rotisserie points at the season’s end.',
      ];
  }
}

function firstMove(told: Told, days: readonly Day[], { moves }: ShownInWords['plan']): Sentence | null {
  const [move] = moves;
  if (!move) return null;
  const { today } = told;
  const day = dayInSentence(days[move.day] ?? today, today, addDays(today, 1));
  return move.drop === null
    ? ['First: ', { fact: told.nameOf(move.add) }, ` ${day}, into your open roster spot.`]
    : ['First: ', { fact: told.nameOf(move.add) }, ' for ', { fact: told.nameOf(move.drop) }, ` ${day}.`];
}

/** The page's answer, from the plan that is shown; without one what is there instead. */
export function openingOfStreaming(told: Told, result: PlanInWords): Sentence {
  const { shown, gains } = result;
  if (shown && shown.plan.moves.length > 0)
    return together(effect(told, result, shown), firstMove(told, result.days, shown.plan));
  const [best] = gains;
  if (told.isStopped) return ['The search was stopped before it found a move that helps.'];
  if (told.left.left === 0) {
    const { name } = told.stretch;
    const what = name === 'this' ? 'this week' : name === 'next' ? 'next week' : `in week ${name}`;
    return best && best.gain > 0
      ? [
          `You have no adds left ${what}. With one more, `,
          { fact: told.nameOf(best.id) },
          ' would help most.',
        ]
      : [`You have no adds left ${what}, and no free agent would help.`];
  }
  return [`No free agent makes you better${against(told)}: keep your roster as it is.`];
}

/** The margin a simulation leaves, never less than the last digit that is written. */
function exactTo(unit: PlanInWords['unit'], margin: number): string {
  const { factor, decimals } = unitWords[unit];
  return amountOf(unit, Math.max(margin, 10 ** -decimals / factor));
}

/** What else the numbers say: adds left, what they cost later, how sure the draws are. */
export function moreOfStreaming(told: Told, result: PlanInWords): Sentence {
  const { left } = told;
  const { shown, unit } = result;
  const adds =
    left.left === null
      ? say`Your league has no known add limit.`
      : left.allowed === null
        ? say`${counted(left.left, 'add')} left of the season’s.`
        : [
            { fact: counted(left.left, 'add') },
            ` left of ${left.allowed}${left.isSure ? '' : ' at most: older moves of the week are not known'}.`,
          ];
  const price =
    shown === null || shown.plan.moves.length === 0
      ? null
      : shown.plan.givenUp < 0.005
        ? say`It costs nothing later: your drops can be replaced.`
        : say`It costs ${laterAmount(unit, shown.plan.givenUp)} ${laterWords(unit)} over the rest of the season.`;
  const error = shown?.worth.error ?? null;
  const sure =
    error === null || shown === null || shown.plan.moves.length === 0
      ? null
      : say`The gain is ${amountOf(unit, shown.worth.after - shown.worth.before)} ± ${exactTo(unit, marginOf(error))} ${unitWords[unit].many}.`;
  return together(adds, price, sure);
}
