import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useId } from 'react';
import type { SettingsLeague } from '../api/responses.ts';
import { useApiMutation } from '../api/use-api-query.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './TeamChoice.module.css';

interface TeamChoiceProps {
  readonly league: Pick<SettingsLeague, 'id' | 'ownTeamId' | 'teams'>;
  readonly className?: string | undefined;
}

export function TeamChoice({ className, league }: TeamChoiceProps): ReactElement {
  const id = useId();
  const chooseTeam = useApiMutation(calls.settings.chooseTeam);
  return (
    <div className={className ?? styles.teamChoice}>
      <label htmlFor={id}>Your team</label>
      <Select
        id={id}
        value={league.ownTeamId ?? ''}
        disabled={chooseTeam.isPending || league.teams.length === 0}
        onChange={(chosen) => chooseTeam.mutate({ league: league.id, team: chosen })}
      >
        {league.ownTeamId === null ? (
          <option value="" disabled>
            {league.teams.length === 0 ? 'after the first sync' : 'choose'}
          </option>
        ) : null}
        {league.teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </Select>
      {chooseTeam.error ? <FailureNote thrown={chooseTeam.error} /> : null}
    </div>
  );
}
