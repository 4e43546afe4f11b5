import { plainName } from '@fantasy-stats/contract/plain-text';
import type { RecapFacts, RecapItem } from '@fantasy-stats/contract/recap-facts';
import { recapSentences } from '@fantasy-stats/contract/recap-words';
import { formatDay } from '../words/phrases.ts';
import type { Room } from './room.ts';

type Kind = RecapItem['kind'];

/** What the story begins with. */
const first: readonly Kind[] = ['champion', 'leader'];
/** What stands in the tables below it. */
const below: readonly Kind[] = ['result', 'bye', 'best', 'standout', 'pairing'];

/**
 * As of when the story counts. A season without matchups is told through its last full week: the table beside it goes on.
 *
 * @returns "Season through Nov 22", or where nothing is told yet the season so far
 */
export function storyAsOf({ facts, view }: Room): string {
  const told = facts.story?.recap ?? null;
  return told === null
    ? `Season so far · ${formatDay(view.league.today)}`
    : `Season through ${formatDay(told.lastDay)}`;
}

/** The league's weeks in sentences, those of recaps: where it stands, what the last week brought, what the next is about. */
export function roomStory({ facts, view }: Room): string[] {
  const sentencesOf = (told: RecapFacts | null, isTold: (kind: Kind) => boolean): string[] => {
    if (!told) return [];
    const items = told.items.filter(({ kind }) => isTold(kind) && !below.includes(kind));
    const nameOf = (team: string) => plainName(view.name(team), `Team ${team}`);
    return recapSentences({ ...told, items }, { tone: 'plain', seed: view.league.id, nameOf }).map(
      ({ text }) => text,
    );
  };
  const { preview = null, recap = null } = facts.story ?? {};
  const stand = sentencesOf(recap, (kind) => first.includes(kind));
  const coming = sentencesOf(preview, (kind) => stand.length === 0 || !first.includes(kind));
  const sentences = [...stand, ...sentencesOf(recap, (kind) => !first.includes(kind)), ...coming];
  if (sentences.length > 0) return sentences;
  const { firstDay, name, today } = view.league;
  return [`The season of ${name} ${today <= firstDay ? 'begins' : 'began'} on ${formatDay(firstDay)}.`];
}
