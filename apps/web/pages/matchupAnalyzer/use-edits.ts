import type { RosterEdit } from '@fantasy-stats/engine/league';
import { useEffect, useMemo, useRef } from 'react';
import {
  editKey,
  type Rosters,
  readEdits,
  usableEdits,
  withEdit,
  withoutEdit,
  writeEdits,
} from '../../links/edits-address.ts';
import { useAddress } from '../../shell/use-address.ts';
import type { WeekChoice } from './lineup-rows.ts';

export function useEdits(rosters: Rosters | null) {
  const { read, write } = useAddress();
  const text = read('try');
  const rosterEdits = useMemo(() => readEdits(text), [text]);
  const edits = useMemo(() => (rosters ? usableEdits(rosterEdits, rosters) : []), [rosterEdits, rosters]);
  // URL updates are asynchronous, so a quick second change must build on the edits written last.
  const written = useRef<string | null>(null);
  useEffect(() => {
    if (written.current === (text ?? '')) written.current = null;
  }, [text]);
  const latest = (): readonly RosterEdit[] => {
    if (written.current === null) return edits;
    const last = readEdits(written.current);
    return rosters ? usableEdits(last, rosters) : last;
  };
  const set = (next: readonly RosterEdit[]) => {
    written.current = writeEdits(next);
    write({ try: written.current });
  };
  return {
    edits,
    /** Number of expired changes, e.g. because the free agent was picked up. */
    lost: rosters ? rosterEdits.length - edits.length : 0,
    add: (more: readonly RosterEdit[]) => set(more.reduce(withEdit, [...latest()])),
    remove: (edit: RosterEdit) => set(withoutEdit(latest(), edit)),
    toggle: (edit: RosterEdit) => {
      const now = latest();
      const isTried = now.some((other) => editKey(other) === editKey(edit));
      set(isTried ? withoutEdit(now, edit) : withEdit(now, edit));
    },
    reset: () => set([]),
    /** Sets a player's status; `projected` reverts it. */
    choose: (playerId: string, to: WeekChoice) => {
      const others = latest().filter(
        (edit) =>
          edit.playerId !== playerId ||
          edit.kind === 'add' ||
          edit.kind === 'drop' ||
          (edit.kind === 'sit' && edit.day !== null && to === 'projected') ||
          (edit.kind === 'start' && to !== 'sit' && to !== 'out'),
      );
      if (to === 'projected') set(others);
      else if (to === 'sit') set([...others, { kind: 'sit', playerId, day: null }]);
      else set([...others, { kind: to, playerId }]);
    },
  };
}
