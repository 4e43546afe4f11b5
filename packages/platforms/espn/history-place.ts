import { type OfferState, offerStates } from '@fantasy-stats/domain';
import type { OfferAnswers } from './trades.ts';

/** Resume point for reading moves backward, stored between processes. */
export type HistoryPlace =
  /** Number of feed topics read so far. */
  | { readonly kind: 'feed'; readonly offset: number }
  /**
   * Numbers of the next and the last day to read, and responses whose offers are on days still to be read.
   */
  | {
      readonly kind: 'day';
      readonly period: number;
      readonly last: number;
      readonly answers: OfferAnswers;
    };

/** Maximum number of stored responses; few offers are pending at a time. */
const mostAnswers = 40;

/**
 * Formats a resume point: `feed:200`, `day:57;accepted=3f2a…,declined=77c0…` down to day 1, or `day:57-55`
 * down to day 55.
 */
export function placeText(place: HistoryPlace): string {
  if (place.kind === 'feed') return `feed:${place.offset}`;
  const answers = [...place.answers].filter(([id]) => /^[\w-]{1,64}$/.test(id)).slice(0, mostAnswers);
  const states = answers.map(([id, state]) => `${state}=${id}`).join(',');
  const last = place.last > 1 ? `-${place.last}` : '';
  return `day:${place.period}${last}${states === '' ? '' : `;${states}`}`;
}

/** Parses a resume point; null if invalid. */
export function readPlace(text: string): HistoryPlace | null {
  const offset = /^feed:(\d{1,6})$/.exec(text)?.[1];
  if (offset !== undefined) return { kind: 'feed', offset: Number(offset) };
  const [, period, last = '1', states = ''] = /^day:(\d{1,3})(?:-(\d{1,3}))?(?:;(.*))?$/.exec(text) ?? [];
  if (period === undefined) return null;
  const responses = new Map<string, OfferState>();
  for (const pair of states.split(',')) {
    const [name, id] = pair.split('=');
    const state = offerStates.find((one) => one === name);
    if (state && id !== undefined && /^[\w-]{1,64}$/.test(id)) responses.set(id, state);
  }
  return { kind: 'day', period: Number(period), last: Number(last), answers: responses };
}
