import type { DraftAim } from '@fantasy-stats/contract/draft-room-limits';
import { isCategoryForm, type StatisticId, statistic } from '@fantasy-stats/domain';
import { seatsOf } from '@fantasy-stats/questions/draft-room';
import type { ReactElement } from 'react';
import { useSeason } from '../../../season/season-context.ts';
import { toggled } from '../../../shell/use-address.ts';
import layout from '../../../theme/layout.module.css';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ToggleChip } from '../../../ui/ToggleChip.tsx';
import styles from './DraftRoom.module.css';
import { NumberField } from './NumberField.tsx';
import { newMock, type RoomState } from './room-state.ts';

interface RoomSetUpProps {
  readonly state: RoomState;
  /** What values optimize: each category, most categories or both; null in leagues without this choice. */
  readonly aim: DraftAim | null;
  readonly statistics: readonly StatisticId[];
  /** Whether the draft type, teams and rounds come from the platform’s draft. */
  readonly isFollowing: boolean;
  /** Whether the draft type, teams and rounds are shown. */
  readonly hasOrder: boolean;
  readonly onChange: (changes: Partial<RoomState>) => void;
}

export function RoomSetUp(props: RoomSetUpProps): ReactElement {
  const { state, aim, statistics, isFollowing, hasOrder, onChange } = props;
  const view = useSeason();
  const isCategories = isCategoryForm(view.league.scoringForm);
  const toggle = (id: StatisticId) => onChange({ punts: toggled(state.punts, id) });
  return (
    <div className={layout.controls}>
      {hasOrder ? <DraftOrderControls state={state} onChange={onChange} /> : null}
      {isFollowing && state.kind === 'auction' ? (
        <span className={`${segmentedStyles.bar} ${styles.roomNumbers}`}>
          <Budget state={state} onChange={onChange} />
        </span>
      ) : null}
      {aim === null ? null : (
        <Segmented
          label="Value for"
          choices={[
            { value: 'categories', label: 'Each category' },
            { value: 'matchups', label: 'Most categories' },
            { value: 'both', label: 'Between' },
          ]}
          value={aim}
          onChange={(valueFor) => onChange({ valueFor })}
        />
      )}
      {isCategories && statistics.length > 2 ? (
        <span className={segmentedStyles.bar} data-scrolls="true">
          <span className={segmentedStyles.barLabel}>Punt</span>
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

type ControlProps = Pick<RoomSetUpProps, 'state' | 'onChange'>;

export function DraftOrderControls({ state, onChange }: ControlProps): ReactElement {
  return (
    <>
      <Segmented
        label="Kind of draft"
        choices={[
          { value: 'snake', label: 'Snake' },
          { value: 'linear', label: 'Linear' },
          { value: 'thirdRoundReversal', label: '3rd-round reversal' },
          { value: 'auction', label: 'Auction' },
        ]}
        value={state.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Segmented
        label="Opponents"
        choices={[
          { value: 'entered', label: 'I mark every pick' },
          { value: 'mock', label: 'Mock opponents' },
        ]}
        value={state.mock === null ? 'entered' : 'mock'}
        onChange={(chosen) => onChange({ mock: chosen === 'mock' ? newMock(state.teams) : null })}
      />
      <span className={`${segmentedStyles.bar} ${styles.roomNumbers}`}>
        <label className={styles.roomNumber}>
          <span className={segmentedStyles.barLabel}>
            {state.kind === 'auction' ? 'Your team' : 'Your slot'}
          </span>
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
        {state.kind === 'auction' ? <Budget state={state} onChange={onChange} /> : null}
      </span>
    </>
  );
}

function Budget({ state, onChange }: ControlProps): ReactElement {
  return (
    <NumberField
      label="Budget $"
      value={state.budget}
      from={state.rounds}
      to={100_000}
      onChange={(budget) => onChange({ budget })}
    />
  );
}
