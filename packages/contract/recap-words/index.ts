import type { RecapFacts, RecapItem } from '../recap-facts.ts';
import * as preview from './preview-words.ts';
import * as season from './season-words.ts';
import { chosen, type Setting, type Voice, type Ways } from './voice.ts';
import * as week from './week-words.ts';

/* What a recap says, said once: for chats, emails and pages. */

export type { Voice } from './voice.ts';

const ways: { readonly [Kind in RecapItem['kind']]: Ways<Kind> } = {
  result: week.results,
  bye: week.byes,
  champion: week.champions,
  upset: week.upsets,
  closest: week.closests,
  blowout: week.blowouts,
  lucky: week.luckies,
  unlucky: week.unluckies,
  best: week.bests,
  standout: week.standouts,
  bench: week.benches,
  record: season.records,
  trade: season.trades,
  rise: season.rises,
  fall: season.falls,
  leader: season.leaders,
  climb: season.climbs,
  clinched: season.clinched,
  eliminated: season.eliminated,
  streak: season.streaks,
  stake: season.stakes,
  pairing: preview.pairings,
  tossUp: preview.tossUps,
  favorite: preview.favorites,
  topMeeting: preview.topMeetings,
  race: preview.races,
  deadline: preview.deadlines,
  lastRegularWeek: preview.lastRegularWeeks,
};

export interface RecapSentence {
  readonly kind: RecapItem['kind'];
  readonly text: string;
}

/**
 * What is to be said of a week, a sentence or two for each item: every number in it is one of the item's. The same facts in the
 * same voice give the same words; from one week to the next they are others.
 */
export function recapSentences(facts: RecapFacts, voice: Voice): RecapSentence[] {
  const told = new Map<RecapItem['kind'], number>();
  return facts.items.map((item) => {
    const place = told.get(item.kind) ?? 0;
    told.set(item.kind, place + 1);
    return { kind: item.kind, text: said(item, { ...voice, about: facts.about }, facts.week, place) };
  });
}

function said(item: RecapItem, setting: Setting, number: number, place: number): string {
  const { kind } = item;
  const way = chosen<unknown>(ways[kind][setting.tone], `${setting.seed} ${kind}`, number, place);
  /* The table above pairs each kind with the ways to say its items; the compiler loses that pairing here. */
  return (way as (one: RecapItem, setting: Setting) => string)(item, setting);
}

/** What stands above a recap: "Week 5 recap". */
export function recapTitle({ about, week: number }: Pick<RecapFacts, 'about' | 'week'>): string {
  return about === 'trade' ? 'Trade' : `Week ${number} ${about}`;
}
