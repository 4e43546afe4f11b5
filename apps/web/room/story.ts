import { plainName } from '@fantasy-stats/contract/plain-text';
import type { RecapFacts, RecapItem } from '@fantasy-stats/contract/recap-facts';
import { recapSentences } from '@fantasy-stats/contract/recap-words';
import { isHeadToHead } from '@fantasy-stats/domain';
import type { StandingRow } from '../league/standing-rows.ts';
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

/** Told in the words of recaps, with the league's own names. */
function sentencesOf({ view }: Room, told: RecapFacts): string[] {
  const nameOf = (team: string) => plainName(view.name(team), `Team ${team}`);
  return recapSentences(told, { tone: 'plain', seed: view.league.id, nameOf }).map(({ text }) => text);
}

/** The league's weeks in sentences, those of recaps: where it stands, what the last week brought, what the next is about. */
export function roomStory(room: Room): string[] {
  const { facts, view } = room;
  const those = (told: RecapFacts | null, isTold: (kind: Kind) => boolean): string[] => {
    if (!told) return [];
    const items = told.items.filter(({ kind }) => isTold(kind) && !below.includes(kind));
    return sentencesOf(room, { ...told, items });
  };
  const { preview = null, recap = null } = facts.story ?? {};
  const stand = those(recap, (kind) => first.includes(kind));
  /* Each looks back on the longest streak: once is enough. */
  const told = new Set(recap?.items.map(({ kind }) => kind));
  const coming = those(preview, (kind) =>
    kind === 'streak' ? !told.has(kind) : stand.length === 0 || !first.includes(kind),
  );
  const sentences = [...stand, ...those(recap, (kind) => !first.includes(kind)), ...coming];
  if (sentences.length > 0) return sentences;
  const { firstDay, name, today } = view.league;
  return [`The season of ${name} ${today <= firstDay ? 'begins' : 'began'} on ${formatDay(firstDay)}.`];
}

/**
 * The one sentence above the top of the table: what the story begins with. In a season without matchups the story is of the
 * last full week, while the table goes on: there it is who leads the table beside it.
 *
 * @param rows of the table as of now, in order of rank
 */
export function roomHeadline(room: Room, rows: readonly StandingRow[]): string {
  const { facts, view } = room;
  const [begins = view.league.name] = roomStory(room);
  const recap = facts.story?.recap;
  if (isHeadToHead(view.league.scoringForm) || !recap || recap.items.some(({ kind }) => kind === 'champion'))
    return begins;
  const best = rows[0]?.points ?? null;
  const leaders = rows.filter(({ rank }) => rank === rows[0]?.rank);
  const next = rows[leaders.length]?.points ?? null;
  if (best === null || leaders.length > rows.length / 2)
    return `Standings on ${formatDay(view.league.today)}`;
  const ahead = next === null ? null : best - next;
  const teams = leaders.map(({ teamId }) => teamId);
  const [leads = begins] = sentencesOf(room, {
    ...recap,
    items: [{ kind: 'leader', teams, record: null, points: best, ahead }],
  });
  return leads;
}
