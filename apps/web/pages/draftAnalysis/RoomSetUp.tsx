import { isCategoryForm, type StatisticId, statistic } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { type RoomState, seatsOf } from './room-state.ts';

interface RoomSetUpProps {
  readonly view: SeasonView;
  readonly state: RoomState;
  readonly statistics: readonly StatisticId[];
  readonly onChange: (changes: Partial<RoomState>) => void;
}

/** Kind of draft, seat, size, and categories the reader has made up his mind to give up. */
export function RoomSetUp({ view, state, statistics, onChange }: RoomSetUpProps): ReactElement {
  const isCategories = isCategoryForm(view.league.scoringForm);
  const toggle = (id: StatisticId) =>
    onChange({
      punts: state.punts.includes(id) ? state.punts.filter((other) => other !== id) : [...state.punts, id],
    });
  return (
    <div className="fs-controls fs-room-set-up">
      <Segmented
        label="Kind of draft"
        choices={[
          { value: 'snake', label: 'Snake' },
          { value: 'auction', label: 'Auction' },
        ]}
        value={state.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <span className="fs-bar">
        <label className="fs-room-number">
          <span className="fs-bar-label">{state.kind === 'snake' ? 'Your seat' : 'Your team'}</span>
          <Select value={state.seat} onChange={(chosen) => onChange({ seat: Number(chosen) })}>
            {seatsOf(state).map((seat) => (
              <option key={seat} value={seat}>
                {seat + 1}
              </option>
            ))}
          </Select>
        </label>
        <NumberField
          label="Teams"
          value={state.teams}
          from={2}
          to={30}
          onChange={(teams) => onChange({ teams })}
        />
        <NumberField
          label="Rounds"
          value={state.rounds}
          from={1}
          to={40}
          onChange={(rounds) => onChange({ rounds })}
        />
        {state.kind === 'auction' ? (
          <NumberField
            label="Budget $"
            value={state.budget}
            from={state.rounds}
            to={100_000}
            onChange={(budget) => onChange({ budget })}
          />
        ) : null}
      </span>
      {isCategories && statistics.length > 2 ? (
        <span className="fs-bar" data-scrolls="true">
          <span className="fs-bar-label">Punt</span>
          {statistics.map((id) => (
            <ToggleChip
              key={id}
              kind="punt"
              label={statistic(id).label}
              name={`Punt ${statistic(id).label}, ${statistic(id).name.toLowerCase()}`}
              isOn={state.punts.includes(id)}
              onToggle={() => toggle(id)}
            />
          ))}
        </span>
      ) : null}
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly onChange: (value: number) => void;
}

/** A whole number; what is out of range stays written and marked, and changes nothing. */
function NumberField({ label, value, from, to, onChange }: NumberFieldProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const isGood = (written: string) =>
    Number.isInteger(Number(written)) &&
    Number(written) >= from &&
    Number(written) <= to &&
    written.trim() !== '';
  return (
    <label className="fs-room-number">
      <span className="fs-bar-label">{label}</span>
      <input
        className="fs-input"
        inputMode="numeric"
        value={text ?? String(value)}
        data-out-of-range={text !== null && !isGood(text)}
        aria-invalid={text !== null && !isGood(text)}
        onChange={(event) => {
          setText(event.target.value);
          if (isGood(event.target.value)) onChange(Number(event.target.value));
        }}
        onBlur={() => setText(null)}
      />
    </label>
  );
}
