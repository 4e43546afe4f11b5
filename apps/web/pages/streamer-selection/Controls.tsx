import type { TeamId } from '@fantasy-stats/domain';
import { MOST_ADDS } from '@fantasy-stats/engine/streaming';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { addsLeftIn, plannedAdds, type Wishes } from './question.ts';
import {
  isLocked,
  isPlayoffs,
  laterStretches,
  type Stretch,
  stretchesOf,
  stretchInWords,
} from './stretch.ts';

interface ControlsProps {
  readonly view: SeasonView;
  readonly stretch: Stretch;
  readonly own: TeamId;
  readonly wishes: Wishes;
}

const names = { this: 'This week', next: 'Next week' } as const;

/** What is planned: the week, how many adds, from when they play, and whether the season after it counts. */
export function Controls({ view, stretch, own, wishes }: ControlsProps): ReactElement {
  const { write } = useAddress();
  const all = stretchesOf(view);
  const later = laterStretches(view);
  const left = addsLeftIn(view, stretch, own);
  const most = Math.min(left.left ?? MOST_ADDS, MOST_ADDS);
  const planned = plannedAdds(wishes, left);
  const usual = plannedAdds({ ...wishes, adds: null }, left);
  const first = all.find((one) => !isLocked(view, one)) ?? all[0];
  return (
    <div className={layout.controls}>
      <Segmented
        label="Week"
        choices={(['this', 'next'] as const).map((value) => {
          const one = all.find(({ name }) => name === value);
          const locked = one !== undefined && isLocked(view, one);
          return {
            value,
            label: names[value],
            isDisabled: !one || locked,
            why: locked
              ? 'lineups are locked for the week'
              : value === 'this'
                ? 'no week is running'
                : 'there is no week after this one',
          };
        })}
        value={stretch.name}
        onChange={(name) => write({ week: name === first?.name ? null : name, plan: null })}
      />
      {later.length > 0 ? <LaterWeek view={view} stretch={stretch} later={later} /> : null}
      {most > 0 ? (
        <div className={segmentedStyles.bar} data-scrolls="true">
          <span className={segmentedStyles.barLabel}>Adds</span>
          <Segmented
            label="Adds to plan"
            choices={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
            value={String(planned)}
            onChange={(adds) => write({ adds: Number(adds) === usual ? null : adds, plan: null })}
          />
        </div>
      ) : null}
      {view.league.lineupLock === 'daily' && stretch.name === 'this' ? (
        <div className={segmentedStyles.bar}>
          <span className={segmentedStyles.barLabel}>An add plays</span>
          <Segmented
            label="First game after an add"
            choices={[
              { value: 'today', label: 'Same day' },
              { value: 'tomorrow', label: 'From the next day' },
            ]}
            value={wishes.isFromTomorrow ? 'tomorrow' : 'today'}
            onChange={(from) => write({ from: from === 'today' ? null : from })}
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
            onChange={(aim) => write({ aim: aim === 'matchup' ? aim : null, plan: null })}
          />
        </div>
      ) : null}
      <div className={segmentedStyles.bar}>
        <span className={segmentedStyles.barLabel}>Cost later</span>
        <Segmented
          label="What counts after the week"
          choices={[
            { value: 'priced', label: 'Counts' },
            { value: 'ignored', label: 'Ignored' },
          ]}
          value={wishes.isAllIn ? 'ignored' : 'priced'}
          onChange={(later) => write({ later: later === 'priced' ? null : later, plan: null })}
        />
      </div>
    </div>
  );
}

interface LaterWeekProps {
  readonly view: SeasonView;
  readonly stretch: Stretch;
  readonly later: readonly Stretch[];
}

/** The weeks after the next one, those of the playoffs apart. */
function LaterWeek({ view, stretch, later }: LaterWeekProps): ReactElement {
  const { write } = useAddress();
  const option = (one: Stretch) => (
    <option key={one.name} value={one.name}>
      {stretchInWords(one)}
    </option>
  );
  const playoffs = later.filter((one) => isPlayoffs(view, one));
  const regular = later.filter((one) => !isPlayoffs(view, one));
  return (
    <label className={segmentedStyles.bar}>
      <span className={segmentedStyles.barLabel}>Later week</span>
      <Select
        value={later.some(({ name }) => name === stretch.name) ? stretch.name : ''}
        onChange={(name) => write({ week: name || null, plan: null })}
      >
        <option value="">None</option>
        {regular.length > 0 ? <optgroup label="Regular season">{regular.map(option)}</optgroup> : null}
        {playoffs.length > 0 ? <optgroup label="Playoffs">{playoffs.map(option)}</optgroup> : null}
      </Select>
    </label>
  );
}
