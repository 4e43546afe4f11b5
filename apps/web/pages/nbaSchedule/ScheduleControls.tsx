import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { positions, type Week } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { type EaseChoice, type EaseRange, rangeInWords } from '../../schedule/ease.ts';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { columnName, formatDay } from '../../words/phrases.ts';
import { leftChoices, MOST_ADDED, NO_TEAM, type ScheduleChoice } from './choice.ts';
import styles from './schedule.module.css';

interface ScheduleControlsProps {
  readonly view: SeasonView | null;
  readonly weeks: readonly Week[];
  readonly choice: ScheduleChoice;
  readonly usual: Week;
  readonly players: readonly LeaguePlayer[] | null;
  /** What ease can be asked about; empty without games to learn it from. */
  readonly eases: readonly EaseChoice[];
  /** Over which weeks. */
  readonly easeRanges: readonly EaseRange[];
  /** Whether anybody is laid over the schedule. */
  readonly hasPlayers: boolean;
}

/** Week, view, roster, and whom else to lay over it. */
export function ScheduleControls(props: ScheduleControlsProps): ReactElement {
  const { view, weeks, choice, usual, players, hasPlayers } = props;
  const { write } = useAddress();
  const views = [
    { value: 'days', label: 'NBA teams' },
    {
      value: 'roster',
      label: 'Roster',
      isDisabled: !hasPlayers,
      why: 'no players are chosen',
    },
    { value: 'weeks', label: 'Weeks ahead' },
  ] as const;
  const whose = (player: LeaguePlayer) =>
    player.teamId !== null
      ? (view?.name(player.teamId) ?? '')
      : player.availability === 'waivers'
        ? `waivers${player.waiverUntil ? ` to ${formatDay(player.waiverUntil)}` : ''}`
        : 'free agent';
  return (
    <div className={`${layout.controls} ${styles.scheduleControls}`}>
      <WeekPicker
        view={{ league: { weeks: [...weeks] } }}
        weeks={weeks.map(({ number }) => number)}
        week={choice.week.number}
        onChange={(week) => write({ week: week === usual.number ? null : String(week) })}
      />
      <Segmented
        label="What to see"
        choices={views}
        value={choice.view}
        onChange={(to) => write({ view: to === 'days' ? null : to, sort: null })}
      />
      {view ? (
        <span className={segmentedStyles.bar}>
          <span className={segmentedStyles.barLabel}>Roster</span>
          <Select
            aria-label="Roster shown on the schedule"
            value={choice.teamId ?? NO_TEAM}
            onChange={(chosen) => write({ team: chosen === view.ownTeamId ? null : chosen })}
          >
            {view.season.teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {view.isOwn(id) ? `${name} (you)` : name}
              </option>
            ))}
            <option value={NO_TEAM}>Free agents</option>
          </Select>
        </span>
      ) : null}
      {hasPlayers && choice.view !== 'roster' ? (
        <ToggleChip
          label="Only their NBA teams"
          isOn={choice.onlyTheirs}
          onToggle={() => write({ nbaTeams: choice.onlyTheirs ? null : 'mine' })}
        />
      ) : null}
      {choice.view === 'days' ? (
        <span className={`${segmentedStyles.bar} ${styles.scheduleFilters}`}>
          <Select
            aria-label="Games left this week"
            data-chosen={choice.leastLeft > 0}
            value={choice.leastLeft === 0 ? 'any' : String(choice.leastLeft)}
            onChange={(left) => write({ left: left === 'any' ? null : left })}
          >
            {leftChoices.map((value) => (
              <option key={value} value={value}>
                {value === 'any' ? 'Games left: any' : `${value} or more left`}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Ease of the schedule for"
            data-chosen={choice.ease !== null}
            value={choice.ease ?? ''}
            onChange={(ease) => write(ease === '' ? { ease, against: null, over: null } : { ease })}
          >
            <option value="">Ease: none</option>
            {props.eases.map((id) => (
              <option key={id} value={id}>
                Ease for {columnName(id).toLowerCase()}
              </option>
            ))}
          </Select>
          {choice.ease === null ? null : (
            <Select
              aria-label="Position the ease is for"
              data-chosen={choice.easePosition !== null}
              value={choice.easePosition ?? ''}
              onChange={(against) => write({ against })}
            >
              <option value="">All positions</option>
              {positions.map((position) => (
                <option key={position} value={position}>
                  {position}
                </option>
              ))}
            </Select>
          )}
          {choice.ease === null ? null : (
            <Select
              aria-label="Weeks the ease is over"
              data-chosen={choice.easeRange !== '1'}
              value={choice.easeRange}
              onChange={(over) => write({ over: over === '1' ? null : over })}
            >
              {props.easeRanges.map((range) => (
                <option key={range} value={range}>
                  Over {range === 'playoffs' ? 'the ' : range === 'rest' ? 'the ' : ''}
                  {rangeInWords(range)}
                </option>
              ))}
            </Select>
          )}
        </span>
      ) : null}
      {view && players && choice.added.length < MOST_ADDED ? (
        <FindPlayer
          label="Add another player"
          players={players
            .filter(({ teamId }) => teamId === null || teamId !== choice.teamId)
            .map((player) => ({ ...player, isFree: true, whose: whose(player) }))}
          taken={choice.added}
          onFind={(id) => write({ add: [...choice.added, id].join(',') })}
        />
      ) : null}
    </div>
  );
}
