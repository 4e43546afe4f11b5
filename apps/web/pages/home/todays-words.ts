import { inRow } from '../../words/phrases.ts';
import type { Advice } from './todays-list.ts';

/** What to do about a player, in a few words; `name` tells other players' names. */
export function adviceInWords(advice: Advice, name: (id: string) => string): string {
  switch (advice.kind) {
    case 'start': {
      const { step, instead } = advice;
      const moves = step.moves.map(({ id, from, to }) => `${name(id)} moves from ${from} to ${to}`);
      const place = instead ? `at ${step.slot} for ${instead.name}` : `at ${step.slot}, which is empty`;
      return `Start him ${moves.length === 0 ? place : `at ${step.slot}: ${inRow(moves)}${instead ? `, ${instead.name} to the bench` : ''}`}`;
    }
    case 'outStarter':
      return advice.replacedBy
        ? `Out: bench him for ${advice.replacedBy.name}`
        : 'Out, and no bench player with a game fits his slot';
    case 'gameTime':
      return advice.cover
        ? `Game-time decision; if he sits, ${advice.cover.name} can come in`
        : 'Game-time decision; no bench player could come in';
    case 'activate':
      return 'In an injured slot but not listed as out: his games count once you activate him';
    case 'noPlace':
      return 'No slot for him today';
  }
}

/** Whether something is to be done, not only to be known. */
export function isToDo(advice: Advice | null): boolean {
  if (advice === null || advice.kind === 'noPlace') return false;
  return advice.kind !== 'gameTime' || advice.cover !== null;
}
