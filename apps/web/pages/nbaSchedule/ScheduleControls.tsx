import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { positions, type Week } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { type EaseChoice, type EaseRange, rangeInWords } from '../../schedule/ease.ts';
import { useParams } from '../../shell/use-params.ts';
import { columnName, formatDay } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { leftChoices, MOST_ADDED, NO_TEAM, type ScheduleChoice, scheduleParams } from './choice.ts';
import styles from './schedule.module.css';

interface ScheduleControlsProps {
  readonly view: SeasonView | null;
  readonly weeks: readonly Week[];
  readonly choice: ScheduleChoice;
  readonly usual: Week;
  readonly players: readonly LeaguePlayer[] | null;
  /** Statistics for schedule ease, or empty before any games are played. */
  readonly eases: readonly EaseChoice[];
  readonly easeRanges: readonly EaseRange[];
  readonly hasPlayers: boolean;
}

export function ScheduleControls(props: ScheduleControlsProps): ReactElement {
  const { view, weeks, choice, usual, players, hasPlayers } = props;
  const [, change] = useParams(scheduleParams);
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
  const teamLabel = (player: LeaguePlayer) =>
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
        onChange={(week) => change({ week: week === usual.number ? [] : [week] })}
      />
      <Segmented
        label="What to see"
        choices={views}
        value={choice.view}
        onChange={(to) => change({ view: to, sort: null })}
      />
      {view ? (
        <span className={segmentedStyles.bar}>
          <span className={segmentedStyles.barLabel}>Roster</span>
          <Select
            aria-label="Roster shown on the schedule"
            value={choice.teamId ?? NO_TEAM}
            onChange={(chosen) => change({ team: chosen === view.ownTeamId ? null : chosen })}
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
          label="Only these players’ teams"
          isOn={choice.onlyTheirs}
          onToggle={() => change({ nbaTeams: !choice.onlyTheirs })}
        />
      ) : null}
      {choice.view === 'days' ? (
        <span className={`${segmentedStyles.bar} ${styles.scheduleFilters}`}>
          <Select
            aria-label="Games left this week"
            data-chosen={choice.leastLeft > 0}
            value={choice.leastLeft === 0 ? 'any' : String(choice.leastLeft)}
            onChange={(left) => change({ left: leftChoices.find((one) => one === left) ?? 'any' })}
          >
            {leftChoices.map((value) => (
              <option key={value} value={value}>
                {value === 'any' ? 'Games left: any' : `${value} or more left`}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Matchup ease"
            data-chosen={choice.ease !== null}
            value={choice.ease ?? ''}
            onChange={(ease) => change(ease === '' ? { ease: null, against: null, over: null } : { ease })}
          >
            <option value="">Matchup ease: off</option>
            {props.eases.map((id) => (
              <option key={id} value={id}>
                Matchup ease for {columnName(id).toLowerCase()}
              </option>
            ))}
          </Select>
          {choice.ease === null ? null : (
            <Select
              aria-label="Position"
              data-chosen={choice.easePosition !== null}
              value={choice.easePosition ?? ''}
              onChange={(against) => change({ against: positions.find((one) => one === against) ?? null })}
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
              aria-label="Weeks"
              data-chosen={choice.easeRange !== '1'}
              value={choice.easeRange}
              onChange={(over) => change({ over: over === '1' ? null : over })}
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
            .map((player) => ({ ...player, isFree: true, ownerLabel: teamLabel(player) }))}
          taken={choice.added}
          onFind={(id) => change({ add: [...choice.added, id] })}
        />
      ) : null}
    </div>
  );
}
