import type { WinLossTie } from '@fantasy-stats/domain';
import type { HistoryResponse } from '../api/responses.ts';

export type Person = HistoryResponse['people'][number];
export type Rivalry = HistoryResponse['rivalries'][number];
export type RecordEntry = HistoryResponse['records'][number];

export interface HistoryView {
  readonly history: HistoryResponse;
  readonly own: Person | undefined;
  readonly person: (key: string) => Person | undefined;
  /** Returns a manager's name; "You" for the user. */
  readonly name: (key: string) => string;
  readonly names: (keys: readonly string[]) => string;
  readonly isOwn: (key: string) => boolean;
  readonly between: (one: string, other: string) => Rivalry | undefined;
}

export function historyView(response: HistoryResponse): HistoryView {
  const people = new Map(response.people.map((person) => [person.key, person]));
  const name = (key: string) => people.get(key)?.name ?? 'Unknown manager';
  const pairs = new Map(response.rivalries.map((rivalry) => [`${rivalry.first} ${rivalry.second}`, rivalry]));
  return {
    history: response,
    own: response.people.find(({ isOwn }) => isOwn),
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

function mirroredRivalry(rivalry: Rivalry): Rivalry {
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

export function meetingsIn({ wins, losses, ties }: WinLossTie): number {
  return wins + losses + ties;
}
