import { useMemo, useState } from 'react';
import type { Nameable, NamedLine } from '../../../marks/match-names.ts';
import type { RoomState } from '../room-state.ts';
import type { Shown } from '../use-room.ts';

/** Of whom a pasted list may be. */
export interface PastedAbout {
  readonly state: RoomState;
  readonly shown: ReadonlyMap<string, Shown>;
  /** Everybody, the best first. */
  readonly order: readonly string[];
}

/** A pasted list, with what its reader has said about doubtful names. */
export interface Pasted<Line extends NamedLine> {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly lines: readonly Line[];
  /** Who is meant by a line; empty for nobody. */
  readonly idOf: (place: number) => string;
  readonly choose: (place: number, id: string) => void;
}

/**
 * What a pasted list means.
 *
 * @param read how its lines are read; the same function each time
 */
export function usePasted<Line extends NamedLine>(
  { state, shown, order }: PastedAbout,
  read: (text: string, people: readonly Nameable[], gone: ReadonlySet<string>) => readonly Line[],
): Pasted<Line> {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const people = useMemo(() => order.map((id) => ({ id, name: shown.get(id)?.name ?? id })), [order, shown]);
  const lines = useMemo(
    () => read(text, people, new Set(state.picks.map(({ id }) => id))),
    [read, text, people, state.picks],
  );
  return {
    text,
    setText: (next) => {
      setText(next);
      setChosen(new Map());
    },
    lines,
    idOf: (place) => {
      const line = lines[place];
      if (line?.kind !== 'matched' && line?.kind !== 'doubtful') return '';
      return chosen.get(place) ?? line.choices[0]?.id ?? '';
    },
    choose: (place, id) => setChosen(new Map(chosen).set(place, id)),
  };
}
