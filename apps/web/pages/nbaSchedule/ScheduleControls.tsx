import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Week } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { formatDay } from '../../words/phrases.ts';
import { MOST_ADDED, NO_TEAM, type ScheduleChoice } from './choice.ts';

interface ScheduleControlsProps {
  readonly view: SeasonView | null;
  readonly weeks: readonly Week[];
  readonly choice: ScheduleChoice;
  readonly usual: Week;
  readonly players: readonly LeaguePlayer[] | null;
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
    <div className="fs-controls fs-schedule-controls">
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
        <span className="fs-bar">
          <span className="fs-bar-label">Roster</span>
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
