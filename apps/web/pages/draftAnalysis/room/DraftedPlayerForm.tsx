import { moneyOf, openPlaces, seatsOf } from '@fantasy-stats/questions/draft-room';
import { type FormEvent, type ReactElement, useState } from 'react';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { found as findIn, LEAST_LETTERS } from '../../../ui/find-by-name.ts';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Select } from '../../../ui/Select.tsx';
import textInputStyles from '../../../ui/TextInput.module.css';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './DraftRoom.module.css';
import { keeperPicks, type RoomPick, type RoomState } from './room-state.ts';
import type { Shown } from './use-room.ts';

interface DraftedPlayerFormProps {
  readonly state: RoomState;
  readonly shown: ReadonlyMap<string, Shown>;
  /** All player IDs, best first. The first match of a search is preselected. */
  readonly order: readonly string[];
  readonly seatName: (team: number) => string;
  /** Index of the team on the clock or, in an auction, of the user's team. */
  readonly onClock: number;
  /** In an auction, ID of the player whose price is being entered. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onPick: (pick: RoomPick) => void;
}

/** Marks a drafted player. Enter selects the first match. */
export function DraftedPlayerForm(props: DraftedPlayerFormProps): ReactElement {
  const { state, shown, order, seatName, onClock, chosen, onChoose, onPick } = props;
  const [text, setText] = useState('');
  const [team, setTeam] = useState<number | null>(null);
  const [isKeeper, setKeeper] = useState(false);
  const [round, setRound] = useState(String(state.rounds));
  const [cost, setCost] = useState('1');
  const gone = new Set(state.picks.map(({ id }) => id));
  const isSought = text.trim().length >= LEAST_LETTERS;
  const people = order.flatMap((id) => {
    const known = gone.has(id) ? undefined : shown.get(id);
    return known ? [{ id, name: known.name, player: known.player }] : [];
  });
  const found = findIn(people, text);
  const isAuction = state.kind === 'auction';
  const to = team ?? onClock;
  const most = moneyOf(state, to).most;
  const price = Number(cost);
  const isPriced = Number.isInteger(price) && price >= 1 && price <= most;
  const needsForm = isAuction || isKeeper;
  const keptAt = Math.min(state.rounds, Math.max(1, Math.trunc(Number(round)) || 1));
  const isTaken = isKeeper && !isAuction && keeperPicks(state, to, keptAt) <= 0;
  const isFull = openPlaces(state, to) <= 0;
  const book = (id: string) => {
    onPick({ id, team: to, cost: isAuction ? price : null, keptAt: isKeeper ? keptAt : null });
    onChoose(null);
    setText('');
    setTeam(null);
  };
  const choose = (id: string) => (needsForm ? onChoose(id) : book(id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) {
      // Live drafts are fast, so a few letters and Enter must be enough.
      const first = found[0];
      if (first && (needsForm || !isFull)) choose(first.id);
    } else if ((!isAuction || isPriced) && !isTaken && !isFull) book(chosen);
  };
  const name = isAuction ? 'Sold players' : 'Drafted players';
  return (
    <form className={styles.roomGone} aria-label={name} onSubmit={submit}>
      <TextInput
        label={name}
        value={chosen === null ? text : (shown.get(chosen)?.name ?? chosen)}
        onChange={(next) => {
          onChoose(null);
          setText(next);
        }}
        type="search"
        placeholder="Player name"
        autoComplete="off"
      />
      {chosen === null && found.length > 0 ? (
        <ul className={styles.roomFound} aria-label="Players found">
          {found.map(({ id, name, player }) => (
            <li key={id}>
              <Button variant="unstyled" onClick={() => choose(id)}>
                {name}
                <small>{[player?.nbaTeam, player?.positions.join(', ')].filter(Boolean).join(' · ')}</small>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen === null && isSought && found.length === 0 ? (
        <p className={textStyles.note}>No available player by that name.</p>
      ) : null}
      <Checkbox isChecked={isKeeper} onChange={setKeeper}>
        Keeper
      </Checkbox>
      {needsForm ? (
        <div className={segmentedStyles.bar}>
          <Select aria-label="To which team" value={to} onChange={(chosen) => setTeam(Number(chosen))}>
            {seatsOf(state).map((seat) => (
              <option key={seat} value={seat}>
                {seatName(seat)}
              </option>
            ))}
          </Select>
          {isAuction ? (
            <label className={styles.roomNumber}>
              $
              <input
                className={textInputStyles.input}
                inputMode="numeric"
                aria-label="Price"
                value={cost}
                onChange={(event) => setCost(event.target.value)}
                data-out-of-range={!isPriced}
              />
            </label>
          ) : (
            <label className={styles.roomNumber}>
              round
              <input
                className={textInputStyles.input}
                inputMode="numeric"
                aria-label="Keeper round"
                value={round}
                onChange={(event) => setRound(event.target.value)}
              />
            </label>
          )}
          <Button type="submit" disabled={chosen === null || (isAuction && !isPriced) || isTaken || isFull}>
            {isKeeper ? 'Keep' : 'Sold'}
          </Button>
        </div>
      ) : null}
      {isAuction && chosen !== null && !isPriced ? (
        <p className={textStyles.note}>
          {seatName(to)} can bid $1 to ${most}.
        </p>
      ) : null}
      {isTaken ? (
        <p className={textStyles.note}>
          {seatName(to)} already keeps a player in that round, or has no pick in it.
        </p>
      ) : null}
      {isFull ? <p className={textStyles.note}>{seatName(to)} has no open roster spot.</p> : null}
    </form>
  );
}
