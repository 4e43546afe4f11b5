import { seatsOf } from '@fantasy-stats/questions/draft-room';
import { type ReactElement, useState } from 'react';
import { counted } from '../../../../text/phrases.ts';
import { Button } from '../../../../ui/Button.tsx';
import dialogStyles from '../../../../ui/Dialog.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import segmentedStyles from '../../../../ui/Segmented.module.css';
import { Select } from '../../../../ui/Select.tsx';
import styles from '../DraftRoom.module.css';
import type { RoomPick } from '../room-state.ts';
import { PastedLines } from './PastedLines.tsx';
import { linesOf, type Sale, salesOf } from './priced-lines.ts';
import { type PastedAbout, usePasted } from './use-pasted.ts';

interface PasteSalesProps extends PastedAbout {
  readonly seatName: (team: number) => string;
  readonly onBook: (sales: readonly RoomPick[]) => void;
  readonly onClose: () => void;
}

/** Imports auction sales, after a preview of players and budgets. */
export default function PasteSales(props: PasteSalesProps): ReactElement {
  const { state, shown, seatName, onBook, onClose } = props;
  const pasted = usePasted(props, linesOf);
  const [usualTeam, setUsualTeam] = useState(state.seat);
  const [teams, setTeams] = useState<ReadonlyMap<number, number>>(new Map());
  const teamOf = (index: number) => teams.get(index) ?? usualTeam;
  const sales = salesOf(state, pasted.lines, (index) => ({ id: pasted.idOf(index), team: teamOf(index) }));
  const booked = sales.flatMap((sale) => (sale?.kind === 'sale' ? [sale.pick] : []));
  const options = seatsOf(state).map((seat) => (
    <option key={seat} value={seat}>
      {seatName(seat)}
    </option>
  ));
  const words = (sale: Sale, team: number): string => {
    if (sale.kind === 'sale') return `$${sale.pick.cost}`;
    if (sale.kind === 'noPrice') return 'no price';
    if (sale.kind === 'full') return `${seatName(team)} has no open roster spot`;
    return `${seatName(team)} can bid $1 to $${sale.most}`;
  };
  const sold = (index: number) => {
    const sale = sales[index];
    if (!sale) return null;
    const id = pasted.idOf(index);
    return (
      <span className={styles.pasteSale}>
        <small>{words(sale, teamOf(index))}</small>
        <Select
          aria-label={`Who bought ${shown.get(id)?.name ?? id}`}
          value={teamOf(index)}
          onChange={(team) => setTeams(new Map(teams).set(index, Number(team)))}
        >
          {options}
        </Select>
      </span>
    );
  };
  return (
    <Dialog title="Paste a list of sales" className={styles.paste} onClose={onClose}>
      {(close) => (
        <>
          <label className={styles.roomNumber}>
            <span className={segmentedStyles.barLabel}>Bought by</span>
            <Select
              value={usualTeam}
              onChange={(team) => {
                setUsualTeam(Number(team));
                setTeams(new Map());
              }}
            >
              {options}
            </Select>
          </label>
          <PastedLines
            label="Names with prices, one per line: “Name 45” or “Name, $45”"
            pasted={{
              ...pasted,
              setText: (text) => {
                pasted.setText(text);
                setTeams(new Map());
              },
            }}
            untouched="Nothing is recorded yet."
            more={(_, index) => sold(index)}
          />
          <div className={dialogStyles.dialogActions}>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              disabled={booked.length === 0}
              onClick={() => {
                onBook(booked);
                close();
              }}
            >
              Book {counted(booked.length, 'sale')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
