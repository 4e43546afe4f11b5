import type { RoomRules } from '@fantasy-stats/contract/draft-room-shape';
import {
  isCategoryForm,
  nineCategories,
  type RosterSlot,
  type ScoringForm,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { type ReactElement, useId } from 'react';
import layout from '../../../theme/layout.module.css';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Select } from '../../../ui/Select.tsx';
import { ToggleChip } from '../../../ui/ToggleChip.tsx';
import styles from './DraftRoom.module.css';
import { NumberField } from './NumberField.tsx';
import { type RoomState, roundsFor } from './room-state.ts';
import { TradedPicks } from './TradedPicks.tsx';

const FORMS: readonly (readonly [ScoringForm, string])[] = [
  ['eachCategory', 'Head-to-head, each category'],
  ['mostCategories', 'Head-to-head, most categories'],
  ['rotisserie', 'Rotisserie'],
  ['headToHeadPoints', 'Head-to-head points'],
  ['seasonPoints', 'Season points'],
];

/** Supported categories, the standard nine first. */
const CATEGORIES: readonly StatisticId[] = [
  ...nineCategories,
  'FGM',
  'FTM',
  '3P%',
  'OREB',
  'DREB',
  'A/T',
  'DD',
  'TD',
];

/** Supported statistics with their default points. */
const PRICES: readonly (readonly [StatisticId, number])[] = [
  ['PTS', 1],
  ['REB', 1.2],
  ['AST', 1.5],
  ['STL', 3],
  ['BLK', 3],
  ['TO', -1],
  ['3PM', 0],
  ['FGM', 0],
  ['FGA', 0],
  ['FTM', 0],
  ['FTA', 0],
  ['DD', 0],
  ['TD', 0],
];

const SLOTS: readonly RosterSlot[] = ['PG', 'SG', 'G', 'SF', 'PF', 'F', 'C', 'UTIL', 'BN'];

interface RoomRulesFormProps {
  readonly rules: RoomRules;
  readonly state: RoomState;
  readonly onChange: (changes: Partial<RoomState>) => void;
}

export function RoomRulesForm({ rules, state, onChange }: RoomRulesFormProps): ReactElement {
  const id = useId();
  const isCategories = isCategoryForm(rules.scoringForm);
  const set = (changes: Partial<RoomRules>) => onChange({ rules: { ...rules, ...changes } });
  const choose = (form: string) => {
    const scoringForm = FORMS.find(([one]) => one === form)?.[0] ?? rules.scoringForm;
    if (isCategoryForm(scoringForm) === isCategories) return set({ scoringForm });
    const scored = isCategoryForm(scoringForm)
      ? nineCategories.map((one) => ({ statistic: one, points: null }))
      : PRICES.filter(([, points]) => points !== 0).map(([one, points]) => ({ statistic: one, points }));
    onChange({ rules: { ...rules, scoringForm, scored }, punts: [] });
  };
  const scores = (one: StatisticId) => rules.scored.some(({ statistic: other }) => other === one);
  const toggle = (one: StatisticId) => {
    const scored = scores(one)
      ? rules.scored.filter(({ statistic: other }) => other !== one)
      : [...rules.scored, { statistic: one, points: null }];
    if (scored.length > 0)
      onChange({ rules: { ...rules, scored }, punts: state.punts.filter((punt) => punt !== one) });
  };
  const price = (one: StatisticId, points: number) => {
    const others = rules.scored.filter(({ statistic: other }) => other !== one);
    const scored = points === 0 ? others : [...others, { statistic: one, points }];
    if (scored.length > 0) set({ scored });
  };
  const countOf = (slot: RosterSlot) => rules.slots.find((one) => one.slot === slot)?.count ?? 0;
  const fill = (slot: RosterSlot, count: number) => {
    const slots = SLOTS.map((one) => ({ slot: one, count: one === slot ? count : countOf(one) })).filter(
      (one) => one.count > 0,
    );
    onChange({ rules: { ...rules, slots }, rounds: roundsFor(slots) });
  };
  return (
    <details className={styles.roomRules}>
      <summary>Scoring, roster slots and traded picks</summary>
      <div className={layout.controls}>
        <label className={styles.roomNumber} htmlFor={`${id}-form`}>
          <span className={segmentedStyles.barLabel}>Scoring</span>
          <Select id={`${id}-form`} value={rules.scoringForm} onChange={choose}>
            {FORMS.map(([form, label]) => (
              <option key={form} value={form}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {isCategories ? (
        <div className={layout.controls}>
          <span className={segmentedStyles.barLabel}>Categories</span>
          {CATEGORIES.map((one) => (
            <ToggleChip
              key={one}
              label={statistic(one).label}
              name={`Score ${statistic(one).label}, ${statistic(one).name.toLowerCase()}`}
              isOn={scores(one)}
              onToggle={() => toggle(one)}
            />
          ))}
        </div>
      ) : (
        <div className={layout.controls}>
          <span className={segmentedStyles.barLabel}>Points per statistic</span>
          {PRICES.map(([one]) => (
            <NumberField
              key={one}
              label={statistic(one).label}
              value={rules.scored.find(({ statistic: other }) => other === one)?.points ?? 0}
              from={-1000}
              to={1000}
              isFraction
              onChange={(points) => price(one, points)}
            />
          ))}
        </div>
      )}
      <div className={layout.controls}>
        <span className={segmentedStyles.barLabel}>Slots</span>
        {SLOTS.map((slot) => (
          <NumberField
            key={slot}
            label={slot}
            value={countOf(slot)}
            from={0}
            to={20}
            onChange={(count) => fill(slot, count)}
          />
        ))}
      </div>
      {state.kind === 'auction' ? null : (
        <TradedPicks label="Traded picks" state={state} onChange={onChange} />
      )}
    </details>
  );
}
