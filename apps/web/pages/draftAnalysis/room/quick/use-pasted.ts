import { useMemo, useState } from 'react';
import type { Nameable, NamedLine } from '../../../../player-notes/match-names.ts';
import type { RoomState } from '../room-state.ts';
import type { Shown } from '../use-room.ts';

export interface PastedAbout {
  readonly state: RoomState;
  readonly shown: ReadonlyMap<string, Shown>;
  /** Player IDs, best player first. */
  readonly order: readonly string[];
}

export interface Pasted<Line extends NamedLine> {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly lines: readonly Line[];
  /** Returns a line's player ID; empty for none. */
  readonly idOf: (index: number) => string;
  readonly choose: (index: number, id: string) => void;
}

/** @param read parses the text; must be a stable function */
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
    idOf: (index) => {
      const line = lines[index];
      if (line?.kind !== 'matched' && line?.kind !== 'doubtful') return '';
      return chosen.get(index) ?? line.choices[0]?.id ?? '';
    },
    choose: (index, id) => setChosen(new Map(chosen).set(index, id)),
  };
}
