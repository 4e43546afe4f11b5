import type { ReactElement } from 'react';
import { useSeason } from '../../season/season-context.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './tradeAnalyzer.module.css';
import type { TradeEditor } from './use-trade-editor.ts';

interface TeamChoiceProps {
  readonly label: string;
  readonly editor: TradeEditor;
}

/** Chooses the first team of the trade. */
export function TeamChoice({ label, editor }: TeamChoiceProps): ReactElement {
  const { season } = useSeason();
  return (
    <label className={styles.tradePartner}>
      <span>{label}</span>
      <Select
        variant="unstyled"
        className={styles.tradeSelect}
        value=""
        onChange={(chosen) => chosen !== '' && editor.selectTeam(chosen)}
      >
        <option value="">Choose a team</option>
        {season.teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
