import type { TeamId } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './tradeAnalyzer.module.css';

interface TeamChoiceProps {
  readonly label: string;
  readonly teams: SeasonView['season']['teams'];
  readonly onChoose: (team: TeamId) => void;
}

export function TeamChoice({ label, teams, onChoose }: TeamChoiceProps): ReactElement {
  return (
    <label className={styles.tradePartner}>
      <span>{label}</span>
      <Select
        variant="unstyled"
        className={styles.tradeSelect}
        value=""
        onChange={(chosen) => chosen !== '' && onChoose(chosen)}
      >
        <option value="">Choose a team</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
