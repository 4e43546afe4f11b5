import type { RecapFacts, RecapItem } from '@fantasy-stats/contract/recap-facts';
import { isHeadToHead, possessive, shownChange } from '@fantasy-stats/domain';
import { plainName } from '@fantasy-stats/words/plain-text';
import { recapSentences } from '@fantasy-stats/words/recaps';
import type { StandingRow } from '../league/standing-rows.ts';
import { formatDay } from '../text/phrases.ts';
import type { Room } from './room.ts';

type Kind = RecapItem['kind'];

/** Kinds of recap items that come first in the summary. */
const first: readonly Kind[] = ['champion', 'leader'];
/** Kinds of recap items that the summary omits, because the tables below it show them. */
const below: readonly Kind[] = ['result', 'bye', 'best', 'standout', 'pairing'];

/**
 * Returns the date of the summary. Without matchups, it covers the season through the last full week.
 * @returns "Season through Nov 22", or "Season so far" before the first full week
 */
export function storyAsOf({ facts, view }: Room): string {
  const recap = facts.story?.recap ?? null;
  return recap === null
    ? `Season so far · ${formatDay(view.league.today)}`
    : `Season through ${formatDay(recap.lastDay)}`;
}

function sentencesOf({ view }: Room, recap: RecapFacts): string[] {
  const nameOf = (team: string) => plainName(view.name(team), `Team ${team}`);
  return recapSentences(recap, { tone: 'plain', seed: view.league.id, nameOf }).map(({ text }) => text);
}

/** Returns the summary of the week: the standings, the results of the last week, and the next week. */
export function roomStory(room: Room): string[] {
  const { facts, view } = room;
  const those = (recapFacts: RecapFacts | null, isIncluded: (kind: Kind) => boolean): string[] => {
    if (!recapFacts) return [];
    const items = recapFacts.items.filter(({ kind }) => isIncluded(kind) && !below.includes(kind));
    return sentencesOf(room, { ...recapFacts, items });
  };
  const { preview = null, recap = null } = facts.story ?? {};
  const stand = those(recap, (kind) => first.includes(kind));
  // The recap and the preview may both mention the longest streak. Keep only one.
  const recapKinds = new Set(recap?.items.map(({ kind }) => kind));
  const coming = those(preview, (kind) =>
    kind === 'streak' ? !recapKinds.has(kind) : stand.length === 0 || !first.includes(kind),
  );
  const sentences = [...stand, ...those(recap, (kind) => !first.includes(kind)), ...coming];
  if (sentences.length > 0) return sentences;
  const { firstDay, name, today } = view.league;
  return [
    `${possessive(name)} season ${today <= firstDay ? 'starts' : 'started'} on ${formatDay(firstDay)}.`,
  ];
}

/**
 * Returns the headline above the standings: the start of the summary or, in leagues without matchups, the
 * current leader.
 * @param rows current standings, in order of rank
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
  const ahead = next === null ? null : shownChange(next, best, 1);
  const teams = leaders.map(({ teamId }) => teamId);
  const [leads = begins] = sentencesOf(room, {
    ...recap,
    items: [{ kind: 'leader', teams, record: null, points: best, ahead }],
  });
  return leads;
}
