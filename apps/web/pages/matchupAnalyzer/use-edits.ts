import type { RosterEdit } from '@fantasy-stats/engine/league-forecast/roster-edits';
import { useMemo } from 'react';
import { useAddress } from '../season/use-address.ts';
import { type Rosters, readEdits, usableEdits, withEdit, withoutEdit, writeEdits } from './edits-address.ts';
import type { WeekChoice } from './lineup-rows.ts';

/** What is tried, kept in the page's address. */
export function useEdits(rosters: Rosters | null) {
  const { read, write } = useAddress();
  const text = read('try');
  const asked = useMemo(() => readEdits(text), [text]);
  const edits = useMemo(() => (rosters ? usableEdits(asked, rosters) : []), [asked, rosters]);
  const set = (next: readonly RosterEdit[]) => write({ try: writeEdits(next) });
  return {
    edits,
    /** Asked for by the address and without meaning any more, such as a free agent somebody has picked up. */
    lost: rosters ? asked.length - edits.length : 0,
    add: (more: readonly RosterEdit[]) => set(more.reduce(withEdit, edits)),
    remove: (edit: RosterEdit) => set(withoutEdit(edits, edit)),
    reset: () => write({ try: null }),
    /** What a player does for the rest of the week; `projected` takes a choice back. */
    choose: (playerId: string, to: WeekChoice) => {
      const others = edits.filter(
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
