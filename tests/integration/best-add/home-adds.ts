import type { Day, GoalUnit } from '@fantasy-stats/domain';
import { type PickupAnswer, teamAddsLeft } from '@fantasy-stats/engine/streaming';
import { resultOf } from '@fantasy-stats/questions';
import { pickups } from '@fantasy-stats/questions/pickups';
import { netOfAdd, restValue, signedGain } from '@fantasy-stats/words/add-gain';
import { spotInWords } from '@fantasy-stats/words/injured-list';
import { weighForTeam } from '../../../apps/server/forecasts/server-pickups.ts';
import { bestAddFor } from '../../../apps/server/forecasts/team-headline.ts';
import { pickupQuestion } from '../../../apps/web/league/pickup-question.ts';
import { type LeagueWorld, own } from './league-states.ts';

/** The best adds as Home lists them, which all other pages and messages must repeat. */
export interface Home {
  readonly answer: PickupAnswer;
  readonly adds: readonly ShownAdd[];
}

export interface ShownAdd {
  readonly id: string;
  readonly drop: string | null;
  readonly list: string | null;
  readonly day: Day;
  /** Net gain, gain and rest-of-season cost, formatted as on pages. */
  readonly net: string;
  readonly gain: string;
  readonly cost: string;
}

interface Figures {
  readonly net: number;
  readonly gain: number;
  readonly givenUp: number;
  readonly points?: number | undefined;
}

export function shownAdd(
  unit: GoalUnit,
  add: Figures &
    Pick<ShownAdd, 'day' | 'id'> & {
      readonly drop: string | null;
      readonly list?: string | null | undefined;
    },
): ShownAdd {
  const { day, drop, gain, givenUp, id, list = null } = add;
  return {
    id,
    drop,
    list,
    day,
    net: netOfAdd(unit, add),
    gain: signedGain(unit, gain),
    cost: restValue(unit, givenUp),
  };
}

export function homeOf({ about, view }: LeagueWorld): Home | null {
  const question = pickupQuestion(view, about.players);
  const answer = question && resultOf(pickups, about, question);
  if (!answer || 'none' in answer) return null;
  const adds = answer.pickups.map(({ dropId, listId, ...pickup }) =>
    shownAdd(answer.unit, { ...pickup, drop: dropId, list: listId }),
  );
  return { answer, adds };
}

/** Differences from Home, one readable line each. */
export type Differences = string[];

export function compare(differences: Differences, surface: string, actual: unknown, expected: unknown): void {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value));
  if (one !== other) differences.push(`${surface}: ${one}, not ${other}`);
}

export function contains(
  differences: Differences,
  surface: string,
  text: string,
  parts: readonly string[],
): void {
  for (const part of parts)
    if (!text.includes(part)) differences.push(`${surface}: “${text}” without “${part}”`);
}

export function phrasesOf(add: ShownAdd, { nameOf }: LeagueWorld) {
  return { name: nameOf(add.id), spot: spotInWords(add, nameOf), net: add.net };
}

export function serverAddsOf({ about, transactions }: LeagueWorld) {
  const addsLeft = (week: Parameters<typeof teamAddsLeft>[1]) =>
    teamAddsLeft(about.season, week, own, transactions, true);
  return {
    weighed: weighForTeam(about, own, null, addsLeft),
    bestAdd: bestAddFor(about, own, null, addsLeft),
  };
}

export type ServerAdds = ReturnType<typeof serverAddsOf>;
