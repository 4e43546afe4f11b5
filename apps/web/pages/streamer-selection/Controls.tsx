import type { TeamId } from '@fantasy-stats/domain';
import { MOST_ADDS } from '@fantasy-stats/engine/streaming';
import { type ReactElement, useState } from 'react';
import { useSeason } from '../../season/season-context.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import { useParams } from '../../shell/use-params.ts';
import layout from '../../theme/layout.module.css';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import {
  type DateRange,
  dateRanges,
  isLocked,
  isPlayoffs,
  laterRanges,
  rangeInWords,
  usualRange,
} from './date-range.ts';
import { addsLeftIn, plannedAdds, streamerParams, type Wishes } from './question.ts';
import styles from './streamers.module.css';
import { useOpenFrom } from './use-open-from.ts';

interface ControlsProps {
  readonly range: DateRange;
  readonly own: TeamId;
  readonly wishes: Wishes;
}

const names = { this: 'This week', next: 'Next week' } as const;

export function Controls({ range, own, wishes }: ControlsProps): ReactElement {
  const view = useSeason();
  const [, change] = useParams(streamerParams);
  const all = dateRanges(view);
  const later = laterRanges(view);
  const left = addsLeftIn(view, range, own);
  const most = Math.min(left.left ?? MOST_ADDS, MOST_ADDS);
  const planned = plannedAdds(wishes, left);
  const usual = plannedAdds({ ...wishes, adds: null }, left);
  const open = useOpenFrom(view);
  const usualWeek = usualRange(view, open);
  const isPhone = useIsPhone();
  // Never hide options that differ from the defaults.
  const [isChanged] = useState(
    wishes.isFromTomorrow ||
      wishes.isForMatchup ||
      wishes.isAllIn ||
      later.some(({ name }) => name === range.name),
  );
  const laterWeek = later.length > 0 ? <LaterWeek range={range} later={later} /> : null;
  const options = (
    <>
      {view.league.lineupLock === 'daily' && range.name === 'this' ? (
        <div className={segmentedStyles.bar}>
          <span className={segmentedStyles.barLabel}>An add plays</span>
          <Segmented
            label="First game after an add"
            choices={[
              { value: 'today', label: 'Same day' },
              { value: 'tomorrow', label: 'From the next day' },
            ]}
            value={wishes.isFromTomorrow ? 'tomorrow' : 'today'}
            onChange={(from) => change({ from: from === 'tomorrow' })}
          />
        </div>
      ) : null}
      {view.league.scoringForm === 'eachCategory' ? (
        <div className={segmentedStyles.bar}>
          <span className={segmentedStyles.barLabel}>Play for</span>
          <Segmented
            label="What adds are ranked by"
            choices={[
              { value: 'categories', label: 'Category wins' },
              { value: 'matchup', label: 'The matchup' },
            ]}
            value={wishes.isForMatchup ? 'matchup' : 'categories'}
            onChange={(aim) => change({ aim: aim === 'matchup', plan: null })}
          />
        </div>
      ) : null}
      <div className={segmentedStyles.bar}>
        <span className={segmentedStyles.barLabel}>Rest-of-season cost</span>
        <Segmented
          label="Rest-of-season cost"
          choices={[
            { value: 'priced', label: 'Counted' },
            { value: 'ignored', label: 'Ignored' },
          ]}
          value={wishes.isAllIn ? 'ignored' : 'priced'}
          onChange={(later) => change({ later: later === 'ignored', plan: null })}
        />
      </div>
    </>
  );
  return (
    <div className={layout.controls}>
      <Segmented
        label="Week"
        choices={(['this', 'next'] as const).map((value) => {
          const one = all.find(({ name }) => name === value);
          const locked = one !== undefined && isLocked(view, one, open);
          return {
            value,
            label: names[value],
            isDisabled: !one || locked,
            why: locked
              ? 'lineups are locked for the week'
              : value === 'this'
                ? 'no week is in progress'
                : 'there is no week after this one',
          };
        })}
        value={range.name}
        onChange={(name) => change({ week: name === usualWeek?.name ? null : name, plan: null })}
      />
      {isPhone ? null : laterWeek}
      {most > 0 ? (
        <div className={segmentedStyles.bar} data-scrolls="true">
          <span className={segmentedStyles.barLabel}>Adds</span>
          <Segmented
            label="Number of adds in the plan"
            choices={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
            value={String(planned)}
            onChange={(adds) => change({ adds: Number(adds) === usual ? null : Number(adds), plan: null })}
          />
        </div>
      ) : null}
      {isPhone ? (
        <details className={styles.options} open={isChanged}>
          <summary>Options</summary>
          {laterWeek}
          {options}
        </details>
      ) : (
        options
      )}
    </div>
  );
}

interface LaterWeekProps {
  readonly range: DateRange;
  readonly later: readonly DateRange[];
}

/** Selects a later week. Playoff weeks are in their own group. */
function LaterWeek({ range, later }: LaterWeekProps): ReactElement {
  const view = useSeason();
  const [, change] = useParams(streamerParams);
  const option = (one: DateRange) => (
    <option key={one.name} value={one.name}>
      {rangeInWords(one)}
    </option>
  );
  const playoffs = later.filter((one) => isPlayoffs(view, one));
  const regular = later.filter((one) => !isPlayoffs(view, one));
  return (
    <label className={segmentedStyles.bar}>
      <span className={segmentedStyles.barLabel}>Later week</span>
      <Select
        value={later.some(({ name }) => name === range.name) ? range.name : ''}
        onChange={(name) => change({ week: name || null, plan: null })}
      >
        <option value="">None</option>
        {regular.length > 0 ? <optgroup label="Regular season">{regular.map(option)}</optgroup> : null}
        {playoffs.length > 0 ? <optgroup label="Playoffs">{playoffs.map(option)}</optgroup> : null}
      </Select>
    </label>
  );
}
