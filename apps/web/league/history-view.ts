import type { WinLossTie } from '@fantasy-stats/domain';
import type { HistoryAnswer } from '../api/answers.ts';

export type Person = HistoryAnswer['people'][number];
export type Rivalry = HistoryAnswer['rivalries'][number];
export type RecordEntry = HistoryAnswer['records'][number];

/** A league's history as its page looks at it. */
export interface HistoryView {
  readonly answer: HistoryAnswer;
  /** The reader; undefined without a team. */
  readonly own: Person | undefined;
  readonly person: (key: string) => Person | undefined;
  /** Somebody's name; "You" for the reader where the sentence allows it. */
  readonly name: (key: string) => string;
  readonly names: (keys: readonly string[]) => string;
  readonly isOwn: (key: string) => boolean;
  /** Two people's rivalry seen from the first of them; undefined where they never met. */
  readonly between: (one: string, other: string) => Rivalry | undefined;
}

/** Prepares a history for its page. */
export function historyView(answer: HistoryAnswer): HistoryView {
  const people = new Map(answer.people.map((person) => [person.key, person]));
  const name = (key: string) => people.get(key)?.name ?? 'Somebody';
  const pairs = new Map(answer.rivalries.map((rivalry) => [`${rivalry.first} ${rivalry.second}`, rivalry]));
  return {
    answer,
    own: answer.people.find(({ isOwn }) => isOwn),
    person: (key) => people.get(key),
    name,
    names: (keys) => keys.map(name).join(' & '),
    isOwn: (key) => people.get(key)?.isOwn ?? false,
    between: (one, other) => {
      const given = pairs.get(`${one} ${other}`);
      if (given) return given;
      const turned = pairs.get(`${other} ${one}`);
      return turned && mirroredRivalry(turned);
    },
  };
}

function mirrored({ wins, losses, ties }: WinLossTie): WinLossTie {
  return { wins: losses, losses: wins, ties };
}

const turnedResult = { won: 'lost', lost: 'won', tied: 'tied' } as const;

/** The same rivalry seen from the other side. */
export function mirroredRivalry(rivalry: Rivalry): Rivalry {
  return {
    first: rivalry.second,
    second: rivalry.first,
    matchups: mirrored(rivalry.matchups),
    categories: mirrored(rivalry.categories),
    inPlayoffs: mirrored(rivalry.inPlayoffs),
    streak: rivalry.streak === 0 ? 0 : -rivalry.streak,
    meetings: rivalry.meetings.map(({ result, score, opponentScore, ...meeting }) => ({
      ...meeting,
      result: turnedResult[result],
      score: opponentScore,
      opponentScore: score,
    })),
  };
}

/** Meetings in a record. */
export function meetingsIn({ wins, losses, ties }: WinLossTie): number {
  return wins + losses + ties;
}
