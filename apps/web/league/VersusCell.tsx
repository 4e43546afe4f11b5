import type { TeamId } from '@fantasy-stats/domain';
import type { HeatStep } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import textStyles from '../theme/text.module.css';
import { heatClass } from '../ui/HeatCell.tsx';
import type { SeasonView } from './season-view.ts';
import styles from './VersusCell.module.css';

interface VersusCellProps {
  readonly text: string;
  readonly heat: HeatStep | null;
  /** Whether this is the actual result, which has a frame. */
  readonly isMarked?: boolean;
  /** Describes the frame to screen readers. */
  readonly words?: string;
}

export function VersusCell({ text, heat, isMarked = false, words }: VersusCellProps): ReactElement {
  return (
    <span className={`${styles.versusCell} ${heatClass(heat)}`} data-marked={isMarked || undefined}>
      {text}
      {words ? <span className={textStyles.hidden}>, {words}</span> : null}
    </span>
  );
}

/** Returns the tint of a lead, in four steps relative to the largest possible lead. */
export function versusHeat(lead: number, largest: number): HeatStep {
  if (largest <= 0 || lead === 0) return 0;
  const share = Math.min(1, Math.abs(lead) / largest);
  const [size, against]: readonly [HeatStep, HeatStep] =
    share > 0.6 ? [4, -4] : share > 0.4 ? [3, -3] : share > 0.2 ? [2, -2] : [1, -1];
  return lead > 0 ? size : against;
}

/** Returns the team's abbreviation, or else the initials of its name. */
export function shortName(view: SeasonView, id: TeamId): string {
  const team = view.team(id);
  if (team?.abbreviation) return team.abbreviation.slice(0, 4);
  const words = view.name(id).match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.map((word) => [...word][0] ?? '').join('');
  return (words.length > 1 ? letters : (words[0] ?? id)).slice(0, 4).toUpperCase();
}
