import type { League } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { formatDays } from '../text/phrases.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './WeekPicker.module.css';

interface WeekPickerProps {
  readonly view: { readonly league: Pick<League, 'weeks'> };
  readonly weeks: readonly number[];
  readonly week: number;
  readonly onChange: (week: number) => void;
}

export function WeekPicker({ view, weeks, week, onChange }: WeekPickerProps): ReactElement {
  const at = weeks.indexOf(week);
  const before = weeks[at - 1];
  const after = weeks[at + 1];
  return (
    <span className={styles.weeks}>
      <Button
        variant="unstyled"
        aria-label={before === undefined ? 'No earlier week' : `Week ${before}`}
        disabled={before === undefined}
        onClick={() => before !== undefined && onChange(before)}
      >
        ‹ {before}
      </Button>
      <Select
        variant="unstyled"
        aria-label="Week"
        value={week}
        onChange={(chosen) => onChange(Number(chosen))}
      >
        {weeks.map((number) => {
          const entry = view.league.weeks.find((candidate) => candidate.number === number);
          return (
            <option key={number} value={number}>
              Week {number}
              {entry ? ` · ${formatDays(entry)}` : ''}
              {entry?.isPlayoffs ? ' · playoffs' : ''}
            </option>
          );
        })}
      </Select>
      <Button
        variant="unstyled"
        aria-label={after === undefined ? 'No later week' : `Week ${after}`}
        disabled={after === undefined}
        onClick={() => after !== undefined && onChange(after)}
      >
        {after} ›
      </Button>
    </span>
  );
}
