import type { PlanInWords } from '@fantasy-stats/contract/team-headline';
import { addDays, type Day, goalDecimals } from '@fantasy-stats/domain';
import type { AddsLeft } from '@fantasy-stats/engine/streaming';
import {
  addUnits,
  plainGain,
  restValue,
  restValueInWords,
  signedPoints,
} from '@fantasy-stats/words/add-gain';
import { spotInWords } from '@fantasy-stats/words/injured-list';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { returnSteps } from '@fantasy-stats/words/return-steps';
import type { SeasonView } from '../../league/season-view.ts';
import { marginOf } from '../../text/interval.ts';
import { counted, formatPoints } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence-parts.ts';
import { type DateRange, isUnpaired } from './date-range.ts';
import { dayInSentence } from './day-words.ts';
import { chanceTenths, shownGain } from './units.ts';

type ShownInWords = NonNullable<PlanInWords['shown']>;

export interface StreamingFacts {
  readonly view: SeasonView;
  readonly today: Day;
  readonly range: DateRange;
  readonly left: AddsLeft;
  readonly isStopped: boolean;
  readonly nameOf: (id: string) => string;
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** Returns e.g. "Three adds". */
export function addsInWords(count: number): string {
  return `${numbers[count] ?? count} ${count === 1 ? 'add' : 'adds'}`;
}

function activationsOf({ returns = [] }: ShownInWords['plan']): number {
  return returns.filter(({ activate }) => activate !== null).length;
}

/** Returns whether a plan has adds or moves a player off the injured list. */
export function hasMoves(plan: ShownInWords['plan']): boolean {
  return plan.moves.length + activationsOf(plan) > 0;
}

/** Returns the plan's moves that help: "Three adds and two activations". */
function movesInWords(plan: ShownInWords['plan']): string {
  const activated = activationsOf(plan);
  const activations = `${numbers[activated] ?? activated} ${activated === 1 ? 'activation' : 'activations'}`;
  if (plan.moves.length === 0) return activations;
  const adds = addsInWords(plan.moves.length);
  return activated === 0 ? adds : `${adds} and ${activations.toLowerCase()}`;
}

function against({ view, range }: StreamingFacts): string {
  if (range.opponent !== null) return ` against ${view.name(range.opponent)}`;
  return isUnpaired(view, range) ? ' against the likely opponents' : '';
}

function effect(facts: StreamingFacts, result: PlanInWords, shown: ShownInWords): Sentence {
  const { plan, points, worth } = shown;
  const adds = movesInWords(plan);
  const isOne = plan.moves.length + activationsOf(plan) === 1;
  const where = against(facts);
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
        { fact: chanceTenths(worth.before, worth.error) },
        ' to ',
        { fact: chanceTenths(worth.after, worth.error) },
        ...(points ? sentence` (${signedPoints(points.after - points.before)})` : []),
        '.',
      ];
    case 'fantasyPoints':
      return [
        { fact: adds },
        isOne ? ' brings ' : ' bring ',
        { fact: formatPoints(shownGain(result.unit, worth)) },
        ' more fantasy points by the week’s end.',
      ];
    case 'rotisseriePoints':
      return [
        { fact: adds },
        `${lift} you from `,
        { fact: worth.before.toFixed(2) },
        ' to ',
        { fact: worth.after.toFixed(2) },
        ' expected rotisserie points at the season’s end.',
      ];
  }
}

function firstMove(
  facts: StreamingFacts,
  days: readonly Day[],
  { moves, returns = [] }: ShownInWords['plan'],
): Sentence | null {
  const [step] = returnSteps(returns, facts.nameOf);
  const [move] = moves;
  if (step && (!move || step.day <= move.day)) {
    const day = dayInSentence(days[step.day] ?? facts.today, facts.today, addDays(facts.today, 1));
    return [`First ${day}: ${step.words}.`];
  }
  if (!move) return null;
  const { today } = facts;
  const day = dayInSentence(days[move.day] ?? today, today, addDays(today, 1));
  if (move.list !== undefined)
    return ['First: ', { fact: facts.nameOf(move.add) }, ` ${day}, ${spotInWords(move, facts.nameOf)}.`];
  return move.drop === null
    ? ['First: ', { fact: facts.nameOf(move.add) }, ` ${day}, into your open roster spot.`]
    : ['First: ', { fact: facts.nameOf(move.add) }, ' for ', { fact: facts.nameOf(move.drop) }, ` ${day}.`];
}

/** Returns the headline for the plan shown, or why there is no plan. */
export function headlineOfStreaming(facts: StreamingFacts, result: PlanInWords): Sentence {
  const { shown, gains } = result;
  const { helpful = gains.length } = result;
  if (shown && hasMoves(shown.plan))
    return joinSentences(effect(facts, result, shown), firstMove(facts, result.days, shown.plan));
  const [best] = gains;
  if (facts.isStopped) return ['The search was stopped before it found a move that helps.'];
  if (facts.left.isLocked) return [noForecastWords.lockedOut];
  if (facts.left.left === 0) {
    const { name } = facts.range;
    const isOfSeason = facts.left.ofSeason === 0;
    const what = isOfSeason
      ? 'this season'
      : name === 'this'
        ? 'this week'
        : name === 'next'
          ? 'next week'
          : `in week ${name}`;
    return best && best.gain > 0 && helpful > 0
      ? [
          `You have no adds left ${what}. With one more, `,
          { fact: facts.nameOf(best.id) },
          ' would help most.',
        ]
      : [`You have no adds left ${what}, and no free agent would help.`];
  }
  return [`No free agent makes you better${against(facts)}: keep your roster as it is.`];
}

/** Returns the margin of error, at least one unit of the last digit shown. */
function exactTo(unit: PlanInWords['unit'], margin: number): string {
  return plainGain(unit, Math.max(margin, 10 ** -goalDecimals[unit] / addUnits[unit].factor));
}

/** Returns the standard error of a gain from the players' means and the simulation; null if both are unknown. */
function gainError({ plan: { deviation }, worth: { error } }: ShownInWords): number | null {
  return deviation === undefined && error === null ? null : Math.hypot(deviation ?? 0, error ?? 0);
}

function dropsIn({ moves, returns = [] }: ShownInWords['plan']): number {
  return [...moves, ...returns].filter(({ drop }) => drop !== null).length;
}

/** Returns the second sentence: adds left, rest-of-season cost and margin of error. */
export function moreOfStreaming(facts: StreamingFacts, result: PlanInWords): Sentence {
  const { left } = facts;
  const { shown, unit } = result;
  const adds =
    left.left === null
      ? sentence`Your league has no known add limit.`
      : left.allowed === null
        ? sentence`${counted(left.left, 'add')} left this season.`
        : [
            ...(left.isSure ? [] : ['At most ']),
            { fact: `${left.left} of ${counted(left.allowed, 'add')}` },
            left.isSure ? ' left.' : ' left; moves from earlier this week are not known.',
          ];
  const price =
    shown === null || !hasMoves(shown.plan)
      ? null
      : Number(restValue(unit, shown.plan.givenUp)) === 0
        ? dropsIn(shown.plan) === 0
          ? sentence`It costs nothing later, because no player is dropped.`
          : sentence`It costs nothing later, because your drops can be replaced.`
        : sentence`It costs ${restValueInWords(unit, shown.plan.givenUp)} over the rest of the season.`;
  const error = shown && gainError(shown);
  const sure =
    error === null || shown === null || !hasMoves(shown.plan)
      ? null
      : sentence`The gain is ${plainGain(unit, shownGain(unit, shown.worth))} ± ${exactTo(unit, marginOf(error))} ${addUnits[unit].many}.`;
  return joinSentences(adds, price, sure);
}
