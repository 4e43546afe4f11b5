import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays, type Day, daysFrom, type TeamId, type Week } from '@fantasy-stats/domain';
import type { RosterEdit } from '@fantasy-stats/engine/league';
import { type ReactElement, useId, useState } from 'react';
import { counted } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { AS_TYPED } from '../../ui/as-typed.ts';
import { Button } from '../../ui/Button.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Select } from '../../ui/Select.tsx';
import { shortDay } from './edit-words.ts';
import styles from './WhatIf.module.css';

export interface Droppable {
  readonly id: string;
  readonly name: string;
}

interface AddFormProps {
  /** The first team is the user's or the selected one. */
  readonly teams: readonly {
    readonly id: TeamId;
    readonly name: string;
    readonly players: readonly Droppable[];
  }[];
  /** Free agents, most rostered first, with the first day they can play. */
  readonly freeAgents: readonly {
    readonly player: LeaguePlayer;
    readonly from: Day;
    readonly games: number;
  }[];
  readonly isWhole: boolean;
  readonly week: Week;
  readonly today: Day;
  readonly onEdit: (edit: RosterEdit) => void;
  readonly close: () => void;
}

/** The option without a player: a drop without an add, or an add to an open spot. */
const NO_PLAYER = '';
/** Maximum number of listed free agents. The search finds the others. */
const LISTED = 60;

export function AddForm(props: AddFormProps): ReactElement {
  const { teams, freeAgents, isWhole, week, today, onEdit, close } = props;
  const id = useId();
  const [teamId, setTeam] = useState(teams[0]?.id ?? '');
  const [search, setSearch] = useState('');
  const [addId, setAdd] = useState(NO_PLAYER);
  const [dropId, setDrop] = useState(NO_PLAYER);
  const [day, setDay] = useState<Day | null>(null);
  const team = teams.find((one) => one.id === teamId) ?? teams[0];
  const sought = search.trim().toLowerCase();
  const found = freeAgents
    .filter(({ player }) => player.name.toLowerCase().includes(sought))
    .slice(0, LISTED);
  const chosen = freeAgents.find(({ player }) => player.id === addId) ?? null;
  const begins = week.firstDay > today ? week.firstDay : today;
  const earliest =
    chosen?.player.waiverUntil && chosen.player.waiverUntil > begins ? chosen.player.waiverUntil : begins;
  const tomorrow = addDays(today, 1);
  const usual = chosen?.from ?? (tomorrow > begins ? tomorrow : begins);
  const days = daysFrom(earliest, week.lastDay);
  const from =
    day !== null && days.includes(day) ? day : days.includes(usual) ? usual : (days[0] ?? week.lastDay);
  const make = () => {
    if (chosen)
      onEdit({ kind: 'add', playerId: chosen.player.id, teamId, day: from, dropId: dropId || null });
    else if (dropId !== NO_PLAYER) onEdit({ kind: 'drop', playerId: dropId, day: from });
    else return;
    close();
  };
  return (
    <form
      className={styles.addForm}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <label>
        Team
        <Select
          variant="unstyled"
          value={teamId}
          onChange={(chosen) => {
            setTeam(chosen);
            setDrop(NO_PLAYER);
          }}
        >
          {teams.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </label>
      <label>
        Find a free agent
        <input
          type="search"
          value={search}
          {...AS_TYPED}
          placeholder="Name"
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <label>
        Add
        <Select variant="unstyled" value={addId} onChange={setAdd} aria-describedby={`${id}-note`}>
          <option value={NO_PLAYER}>No player</option>
          {chosen && !found.includes(chosen) ? <Agent agent={chosen} /> : null}
          {found.map((agent) => (
            <Agent key={agent.player.id} agent={agent} />
          ))}
        </Select>
      </label>
      <label>
        Drop
        <Select variant="unstyled" value={dropId} onChange={setDrop}>
          <option value={NO_PLAYER}>No player</option>
          {team?.players.map((player) => (
            <option key={player.id} value={player.id}>
              {player.name}
            </option>
          ))}
        </Select>
      </label>
      <label>
        From
        <Select variant="unstyled" value={from} onChange={setDay}>
          {days.map((one) => (
            <option key={one} value={one}>
              {one === today ? `Today, ${shortDay(one)}` : shortDay(one)}
            </option>
          ))}
        </Select>
      </label>
      <div className={segmentedStyles.bar}>
        <Button type="submit" disabled={!chosen && dropId === NO_PLAYER}>
          Try it
        </Button>
        <Button variant="link" onClick={close}>
          Close
        </Button>
      </div>
      <p className={text.note} id={`${id}-note`}>
        {freeAgents.length === 0
          ? 'No free agent can be tried, because none is synced or none has a known NBA game.'
          : `${counted(freeAgents.length, 'free agent')} with games this week${isWhole ? '' : '; the platform’s list is not fully synced'}.`}
      </p>
    </form>
  );
}

function Agent({ agent: { player, games } }: { agent: AddFormProps['freeAgents'][number] }): ReactElement {
  const facts = [
    player.nbaTeam,
    player.positions.join('/'),
    `${games} ${games === 1 ? 'game' : 'games'}`,
  ].filter(Boolean);
  return (
    <option value={player.id}>
      {player.name} ({facts.join(', ')}
      {player.availability === 'waivers' ? ', waivers' : ''})
    </option>
  );
}
