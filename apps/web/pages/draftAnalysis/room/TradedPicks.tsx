import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import { seatsOf } from '@fantasy-stats/questions/draft-room';
import { type ReactElement, useState } from 'react';
import layout from '../../../theme/layout.module.css';
import { Button } from '../../../ui/Button.tsx';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Select } from '../../../ui/Select.tsx';
import styles from './DraftRoom.module.css';
import { type RoomState, roundsOf } from './room-state.ts';

interface TradedPicksProps {
  readonly state: RoomState;
  readonly onChange: (changes: Partial<RoomState>) => void;
  /** Label, if the context does not make the purpose clear. */
  readonly label?: string;
}

export function TradedPicks({ state, onChange, label }: TradedPicksProps): ReactElement {
  const [round, setRound] = useState(1);
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(1);
  const { traded } = state;
  const seats = (label: string, value: number, choose: (seat: number) => void) => (
    <label className={styles.roomNumber}>
      <span className={segmentedStyles.barLabel}>{label}</span>
      <Select value={value} onChange={(next) => choose(Number(next))}>
        {seatsOf(state).map((seat) => (
          <option key={seat} value={seat}>
            {seat + 1}
          </option>
        ))}
      </Select>
    </label>
  );
  const isPossible =
    from !== to &&
    Math.max(from, to) < state.teams &&
    round <= state.rounds &&
    traded.length < roomLimits.traded;
  return (
    <>
      <div className={layout.controls}>
        {label ? <span className={segmentedStyles.barLabel}>{label}</span> : null}
        <label className={styles.roomNumber}>
          <span className={segmentedStyles.barLabel}>Round</span>
          <Select value={round} onChange={(next) => setRound(Number(next))}>
            {roundsOf(state).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </label>
        {seats('from slot', from, setFrom)}
        {seats('to slot', to, setTo)}
        <Button disabled={!isPossible} onClick={() => onChange({ traded: [...traded, { round, from, to }] })}>
          Add
        </Button>
      </div>
      {traded.length > 0 ? (
        <ul className={layout.controls} aria-label="Traded picks">
          {traded.map((pick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same trade can be there twice, and only the list as a whole changes
            <li key={index}>
              Round {pick.round}: slot {pick.from + 1} to {pick.to + 1}{' '}
              <Button
                variant="link"
                onClick={() => onChange({ traded: traded.filter((_, pickIndex) => pickIndex !== index) })}
                aria-label={`Remove the pick of round ${pick.round}, slot ${pick.from + 1} to ${pick.to + 1}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
