import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { moneyOf, type RoomPick, type RoomState, seatsOf } from './room-state.ts';
import type { Shown } from './use-room.ts';

/** Names offered while somebody types. */
const MOST = 6;

interface MarkGoneProps {
  readonly state: RoomState;
  readonly shown: ReadonlyMap<string, Shown>;
  readonly seatName: (team: number) => string;
  /** The team on the clock; the reader's in an auction. */
  readonly onClock: number;
  /** The player whose sale is entered, in an auction. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onPick: (pick: RoomPick) => void;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Marks a player as gone by his name: to the team on the clock, as a keeper, or for a price. */
export function MarkGone(props: MarkGoneProps): ReactElement {
  const { state, shown, seatName, onClock, chosen, onChoose, onPick } = props;
  const [text, setText] = useState('');
  const [team, setTeam] = useState<number | null>(null);
  const [isKeeper, setKeeper] = useState(false);
  const [round, setRound] = useState(String(state.rounds));
  const [cost, setCost] = useState('1');
  const gone = new Set(state.picks.map(({ id }) => id));
  const wanted = plain(text.trim());
  const found =
    wanted.length < 2
      ? []
      : [...shown].filter(([id, { name }]) => !gone.has(id) && plain(name).includes(wanted)).slice(0, MOST);
  const isAuction = state.kind === 'auction';
  const to = team ?? onClock;
  const most = moneyOf(state, to).most;
  const price = Number(cost);
  const isPriced = Number.isInteger(price) && price >= 1 && price <= most;
  const needsForm = isAuction || isKeeper;
  const keptAt = Math.min(state.rounds, Math.max(1, Math.trunc(Number(round)) || 1));
  const isTaken =
    isKeeper && !isAuction && state.picks.some((pick) => pick.team === to && pick.keptAt === keptAt);
  const isFull = state.picks.filter((pick) => pick.team === to).length >= state.rounds;
  const book = (id: string) => {
    onPick({ id, team: to, cost: isAuction ? price : null, keptAt: isKeeper ? keptAt : null });
    onChoose(null);
    setText('');
    setTeam(null);
  };
  const choose = (id: string) => (needsForm ? onChoose(id) : book(id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null && (!isAuction || isPriced) && !isTaken && !isFull) book(chosen);
  };
  const name = isAuction ? 'Sold players' : 'Drafted players';
  return (
    <form className="fs-room-gone" aria-label={name} onSubmit={submit}>
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
        <ul className="fs-room-found" aria-label="Players found">
          {found.map(([id, { name, player }]) => (
            <li key={id}>
              <Button variant="unstyled" onClick={() => choose(id)}>
                {name}
                <small>{[player?.nbaTeam, player?.positions.join(', ')].filter(Boolean).join(' · ')}</small>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen === null && wanted.length >= 2 && found.length === 0 ? (
        <p className="fs-note">No available player by that name.</p>
      ) : null}
      <label className="fs-room-check">
        <input type="checkbox" checked={isKeeper} onChange={(event) => setKeeper(event.target.checked)} />
        keeper
      </label>
      {needsForm ? (
        <div className="fs-bar">
          <Select aria-label="To which team" value={to} onChange={(chosen) => setTeam(Number(chosen))}>
            {seatsOf(state).map((seat) => (
              <option key={seat} value={seat}>
                {seatName(seat)}
              </option>
            ))}
          </Select>
          {isAuction ? (
            <label className="fs-room-number">
              $
              <input
                className="fs-input"
                inputMode="numeric"
                aria-label="Price"
                value={cost}
                onChange={(event) => setCost(event.target.value)}
                data-out-of-range={!isPriced}
              />
            </label>
          ) : (
            <label className="fs-room-number">
              round
              <input
                className="fs-input"
                inputMode="numeric"
                aria-label="Round he costs"
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
        <p className="fs-note">
          {seatName(to)} can bid $1 to ${most}.
        </p>
      ) : null}
      {isTaken ? <p className="fs-note">{seatName(to)} already keeps a player at that round.</p> : null}
      {isFull ? <p className="fs-note">{seatName(to)} has no open roster spot.</p> : null}
    </form>
  );
}
