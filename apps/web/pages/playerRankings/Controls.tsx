import type { PlayerMark } from '@fantasy-stats/contract/marks';
import {
  addDays,
  type Day,
  isCategoryForm,
  positions,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import {
  aheadChoices,
  availabilities,
  type DateRange,
  gamesChoices,
  minutesChoices,
  type RankingChoice,
  type RankingKind,
  rankingUnits,
  readChoice,
  usualKind,
  type Valuation,
  valueWindows,
} from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { MarkedFilter } from '../../player-notes/MarkedFilter.tsx';
import { readMarkChoice } from '../../player-notes/marked.ts';
import { toggled, useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { AS_TYPED } from '../../ui/as-typed.ts';
import { DateField } from '../../ui/DateField.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { unitLabel, windowLabel } from '../../values/words.ts';
import { availabilityLabel, Choice } from './Choice.tsx';
import { type ExtraColumns, possibleExtra, readExtra, writeExtra } from './extra-columns.ts';
import styles from './PlayerRankings.module.css';
import { ViewChoice } from './ViewChoice.tsx';

const kindLabel = {
  g: 'G',
  z: 'Z',
  rotisserie: 'Roto',
  team: 'To my team',
} as const satisfies Record<RankingKind, string>;

interface ControlsProps {
  readonly view: SeasonView;
  readonly choice: RankingChoice;
  readonly usualWindow: RankingChoice['window'];
  /** The account's default punts. */
  readonly usualPunts: readonly StatisticId[];
  readonly marks: ReadonlyMap<number, PlayerMark>;
  readonly valuation: Valuation | null;
  /** Time windows without data, each with the reason. */
  readonly closed: ReadonlyMap<RankingChoice['window'], string>;
}

/** URL value that turns off the account's default punts. */
const NO_PUNTS = '-';

export function Controls(props: ControlsProps): ReactElement {
  const { view, choice, usualWindow, usualPunts, marks, valuation, closed } = props;
  const { read, write } = useAddress();
  const { league } = view;
  const isByCategory = isCategoryForm(league.scoringForm);
  const hasTeam = view.ownTeamId !== null;
  // Positions and rosters come from the platform, so these controls need a league.
  const isLeague = league.id !== '';
  const usual = usualKind(league);
  const kindsHere: readonly RankingKind[] = isByCategory ? ['z', 'g', 'rotisserie', 'team'] : [usual, 'team'];
  const categories = valuation?.categories ?? league.scored.map(({ statistic: id }) => id);
  const togglePunt = (id: (typeof categories)[number]) =>
    write((now) => {
      const { punts } = readChoice(league, usualWindow, hasTeam, (name) =>
        name === 'punt' ? (now(name) ?? usualPunts.join(',')) : now(name),
      );
      const next = toggled(punts, id).join(',');
      // If the account has default punts, an empty choice must be explicit in the URL.
      return { punt: next || (usualPunts.length > 0 ? NO_PUNTS : null) };
    });
  return (
    <div className={`${layout.controls} ${styles.rankControls}`}>
      <ViewChoice />
      <div className={segmentedStyles.bar} data-scrolls="true">
        <Segmented
          label="Window"
          choices={([...valueWindows, 'dates'] as const).map((value) => ({
            value,
            label: windowLabel[value],
            isDisabled: closed.has(value),
            why: closed.get(value) ?? '',
          }))}
          value={choice.window}
          onChange={(window) =>
            write({
              window: window === usualWindow ? null : window,
              from: window === 'dates' ? addDays(league.today, -USUAL_DAYS) : null,
              to: window === 'dates' ? addDays(league.today, -1) : null,
            })
          }
        />
        {choice.dates ? <Dates dates={choice.dates} today={league.today} /> : null}
        <Segmented
          label="Numbers"
          choices={rankingUnits.map((value) => ({ value, label: unitLabel[value] }))}
          value={choice.unit}
          onChange={(per) => write({ per: per === rankingUnits[0] ? null : per })}
        />
        <Segmented
          label="Value"
          choices={kindsHere.map((value) => ({
            value,
            label: isByCategory || value === 'team' ? kindLabel[value] : 'Points',
            isDisabled: value === 'team' && !hasTeam,
            why: 'your team is not chosen yet',
          }))}
          value={choice.kind}
          onChange={(value) => write({ value: value === usual ? null : value, sort: null })}
        />
      </div>
      {hasTeam && league.scoringForm === 'eachCategory' ? (
        <div className={segmentedStyles.bar}>
          <span className={segmentedStyles.barLabel}>Play for</span>
          <Segmented
            label="Play for"
            choices={[
              { value: 'categories', label: 'Category wins' },
              { value: 'matchup', label: 'The matchup' },
            ]}
            value={choice.isForMatchup ? 'matchup' : 'categories'}
            onChange={(aim) => write({ aim: aim === 'matchup' ? aim : null })}
          />
        </div>
      ) : null}
      {isByCategory ? (
        <div className={segmentedStyles.bar} data-scrolls="true">
          <span className={segmentedStyles.barLabel}>Punt</span>
          {categories.map((id) => (
            <ToggleChip
              key={id}
              kind="punt"
              label={statistic(id).label}
              name={`Punt ${statistic(id).label}, ${statistic(id).name.toLowerCase()}`}
              isOn={choice.punts.includes(id)}
              isDisabled={!choice.punts.includes(id) && choice.punts.length >= categories.length - 1}
              onToggle={() => togglePunt(id)}
            />
          ))}
        </div>
      ) : null}
      <div className={segmentedStyles.bar} data-scrolls="true">
        <span className={segmentedStyles.barLabel}>Show</span>
        <label className={styles.search}>
          <span className={textStyles.hidden}>Player name</span>
          <input
            type="search"
            {...AS_TYPED}
            placeholder="Search players"
            value={choice.name}
            maxLength={60}
            onChange={(event) => write({ name: event.target.value })}
          />
        </label>
        {isLeague ? (
          <>
            <Choice
              label="Position"
              value={choice.position ?? ''}
              choices={[['', 'All positions'], ...positions.map((value) => [value, value] as const)]}
              onChange={(position) => write({ position })}
            />
            <Choice
              label="Availability"
              value={choice.availability}
              choices={availabilities
                .filter((value) => value !== 'mine' || hasTeam)
                .map((value) => [value, availabilityLabel[value]] as const)}
              onChange={(show) => write({ show: show === availabilities[0] ? null : show })}
            />
          </>
        ) : null}
        <MarkedFilter marks={marks} {...readMarkChoice(read)} />
        <Choice
          label="Games left this week"
          value={choice.ahead}
          choices={aheadChoices.map(
            (value) => [value, value === 'any' ? 'Games left: any' : `${value} or more left`] as const,
          )}
          onChange={(value) => write({ ahead: value === 'any' ? null : value })}
        />
        <Choice
          label="Games played"
          value={choice.games}
          choices={gamesChoices.map(
            (value) =>
              [
                value,
                value === 'enough'
                  ? 'Games: enough to rank'
                  : value === 'any'
                    ? 'Games: any'
                    : `${value} games or more`,
              ] as const,
          )}
          onChange={(value) => write({ games: value === gamesChoices[0] ? null : value })}
        />
        <Choice
          label="Minutes a game"
          value={choice.minutes}
          choices={minutesChoices.map(
            (value) => [value, value === 'any' ? 'Minutes: any' : `${value} min or more`] as const,
          )}
          onChange={(value) => write({ minutes: value === 'any' ? null : value })}
        />
        <Extra view={view} choice={choice} />
      </div>
    </div>
  );
}

const extraLabel = {
  ownership: 'Rostered %',
  consistency: 'Consistency',
} as const satisfies Record<ExtraColumns, string>;

function Extra({ view, choice }: Pick<ControlsProps, 'view' | 'choice'>): ReactElement {
  const { read, write } = useAddress();
  const shown = readExtra(read('columns'), view, choice);
  return (
    <>
      {possibleExtra(view, choice).map((each) => (
        <ToggleChip
          key={each}
          label={extraLabel[each]}
          name={`Show ${extraLabel[each].toLowerCase()} columns`}
          isOn={shown.has(each)}
          onToggle={() =>
            write((now) => ({
              columns: writeExtra(readExtra(now('columns'), view, choice), each),
            }))
          }
        />
      ))}
    </>
  );
}

/** Length of the initial date range in days. */
const USUAL_DAYS = 21;

/** Inputs for a date range, both days included. Ignores invalid input while the user types. */
function Dates({ dates, today }: { readonly dates: DateRange; readonly today: Day }): ReactElement {
  const { write } = useAddress();
  const field = (label: string, name: 'from' | 'to', value: Day) => (
    <DateField
      label={label}
      value={value}
      max={addDays(today, -1)}
      isRequired
      onChange={(day) => day && write({ [name]: day })}
    />
  );
  return (
    <>
      {field('From', 'from', dates.first)}
      {field('to', 'to', dates.last)}
    </>
  );
}
