import { sitGain, sitReason } from '@fantasy-stats/words/sits-today';
import { inRow } from '../../text/phrases.ts';
import type { Advice } from './todays-list.ts';

export function adviceInWords(advice: Advice, name: (id: string) => string): string {
  switch (advice.kind) {
    case 'sit': {
      const { isBenched, isFirst, others, step, unit } = advice;
      const what = `${isBenched ? 'Keep on the bench' : 'Sit'} today${others.length === 0 ? '' : ` with ${inRow(others.map(name))}`}`;
      return isFirst ? `${what}: ${sitGain(step, unit)} (${sitReason(step, name)})` : what;
    }
    case 'start': {
      const { step, instead } = advice;
      const moves = step.moves.map(({ id, from, to }) => `${name(id)} moves from ${from} to ${to}`);
      const place = instead ? `at ${step.slot} for ${instead.name}` : `at ${step.slot}, which is empty`;
      return `Start ${moves.length === 0 ? place : `at ${step.slot}: ${inRow(moves)}${instead ? `, ${instead.name} to the bench` : ''}`}`;
    }
    case 'outStarter':
      return advice.replacedBy
        ? `Out: bench for ${advice.replacedBy.name}`
        : `Out, and no bench player with a game${advice.hasBenchStarted ? ' that hasn’t started' : ''} fits the slot`;
    case 'gameTime':
      return advice.cover
        ? `Game-time decision; if out, ${advice.cover.name} can come in`
        : 'Game-time decision; no bench player could come in';
    case 'activate':
      return 'Not listed as out; activate from the injured list for today’s game to count';
    case 'noPlace':
      return 'No open slot today';
  }
}

export function isTask(advice: Advice | null): boolean {
  if (advice === null || advice.kind === 'noPlace') return false;
  if (advice.kind === 'sit') return !advice.isBenched;
  return advice.kind !== 'gameTime' || advice.cover !== null;
}
