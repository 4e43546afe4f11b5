import type { RecapFacts, RecapItem } from '@fantasy-stats/contract/recap-facts';
import * as preview from './preview-words.ts';
import * as season from './season-words.ts';
import { chosen, type Setting, type Voice, type Ways } from './voice.ts';
import * as week from './week-words.ts';

// Recap texts, shared by chats, emails and pages.

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
 * Returns a week's sentences, one or two per item. All numbers come from the items. The same facts and voice
 * always give the same sentences.
 */
export function recapSentences(facts: RecapFacts, voice: Voice): RecapSentence[] {
  const counts = new Map<RecapItem['kind'], number>();
  return facts.items.map((item) => {
    const place = counts.get(item.kind) ?? 0;
    counts.set(item.kind, place + 1);
    return { kind: item.kind, text: sentenceOf(item, { ...voice, about: facts.about }, facts.week, place) };
  });
}

function sentenceOf(item: RecapItem, setting: Setting, number: number, index: number): string {
  const { kind } = item;
  const way = chosen<unknown>(ways[kind][setting.tone], `${setting.seed} ${kind}`, number, index);
  // The table above pairs each kind with its wordings, but TypeScript loses the pairing here.
  return (way as (one: RecapItem, setting: Setting) => string)(item, setting);
}

export function recapTitle({ about, week: number }: Pick<RecapFacts, 'about' | 'week'>): string {
  return about === 'trade' ? 'Trade' : `Week ${number} ${about}`;
}
