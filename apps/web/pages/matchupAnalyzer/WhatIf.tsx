import { formatSigned } from '@fantasy-stats/domain';
import type { Aim, RosterEdit, WeekProjection } from '@fantasy-stats/engine/league-forecast';
import { type ReactElement, type ReactNode, useState } from 'react';
import { editKey } from '../../links/edits-address.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import chartsStyles from '../../ui/charts.module.css';
import { formatProbability } from '../../ui/format-probability.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { columnInSentence } from '../../words/phrases.ts';
import type { Advice, EditEffect } from '../../worker/matchup-messages.ts';
import { editWords, formatPoints100 } from './edit-words.ts';
import { categoryShares, expectedOf, scoreOf, shareOfMatchup } from './matchup-facts.ts';
import styles from './WhatIf.module.css';

interface WhatIfProps {
  readonly base: WeekProjection;
  readonly shown: WeekProjection;
  readonly edits: readonly RosterEdit[];
  readonly advice: Advice | null;
  /** Whether the advice is about what is tried now; else it is about what was tried before. */
  readonly isCurrent: boolean;
  readonly aim: Aim;
  readonly onAim: (aim: Aim) => void;
  /** Each category counts by itself, so that more than the week's winner matters. */
  readonly countsCategories: boolean;
  readonly isByPoints: boolean;
  readonly nameOf: (id: string) => string;
  readonly isOther: (edit: RosterEdit) => boolean;
  /** The rule of the league that a tried change breaks, in words; null where it may be done. */
  readonly brokenBy: (edit: RosterEdit) => string | null;
  readonly onAdd: (edits: readonly RosterEdit[]) => void;
  readonly onRemove: (edit: RosterEdit) => void;
  readonly onReset: () => void;
  /** Why nothing in the lineup can be changed; null when it can. */
  readonly locked: string | null;
  readonly addsNote: string;
  /** The form for somebody to add or drop. */
  readonly form: (close: () => void) => ReactNode;
}

/** Lines of changes and suggestions together. */
const LINES = 6;

/** A change of the expected score, in categories or in points. */
function formatScore(change: number, isByPoints: boolean): string {
  return isByPoints ? `${formatSigned(change, 1)} points` : `${formatSigned(change, 2)} categories`;
}

/** What is tried and what it brings, what else would help, and the way to try more. */
export function WhatIf(props: WhatIfProps): ReactElement {
  const { base, shown, edits, advice, isCurrent, aim, countsCategories, isByPoints, locked } = props;
  const [isOpen, setOpen] = useState(false);
  const [before, after] = [shareOfMatchup(base), shareOfMatchup(shown)];
  const effects = new Map(advice?.tried.map((effect) => [editKey(effect.edit), effect]));
  const kept = new Set(edits.map(editKey));
  // As many lines whatever is tried, so that what stands below stays where it is.
  const suggestions = (advice?.suggestions ?? [])
    .filter(({ edit }) => !kept.has(editKey(edit)))
    .slice(0, Math.max(2, LINES - edits.length));
  const plan = advice?.plan ?? [];
  return (
    <Section
      id="what-if"
      name="What if"
      actions={
        <>
          {edits.length > 0 ? (
            <>
              <CopyButton text={() => location.href} label="Copy link" />
              <Button variant="link" onClick={props.onReset}>
                Reset
              </Button>
            </>
          ) : null}
          <HowComputed title="What a change brings" anchor="matchup">
            <p>
              Every change uses the same simulated weeks, in your browser: two results differ by the change,
              not by luck. Suggestions come from trying every single change of your lineup and the likeliest
              pickups.
            </p>
          </HowComputed>
        </>
      }
    >
      <p className={styles.whatIfSum} aria-live="polite">
        <b>{formatProbability(before)}</b>
        {edits.length > 0 ? (
          <>
            {' '}
            <span aria-hidden="true">→</span>
            <span className={textStyles.hidden}> becomes </span> <b>{formatProbability(after)}</b>
          </>
        ) : null}
      </p>
      <p className={textStyles.note}>{changeSentence(props)}</p>
      {countsCategories ? (
        <div className={`${segmentedStyles.bar} ${styles.whatIfAim}`}>
          <span className={segmentedStyles.barLabel}>Better for</span>
          <Segmented
            label="Suggestions are better for"
            size="small"
            choices={[
              { value: 'share', label: 'the week' },
              { value: 'score', label: 'category wins' },
            ]}
            value={aim}
            onChange={props.onAim}
          />
        </div>
      ) : null}
      <ul
        className={styles.edits}
        aria-label="Changes and suggestions"
        aria-busy={!isCurrent}
        data-few={(advice !== null && suggestions.length === 0) || undefined}
      >
        {edits.map((edit) => (
          <Line
            key={editKey(edit)}
            {...props}
            edit={edit}
            effect={effects.get(editKey(edit)) ?? null}
            isOn
            onToggle={() => props.onRemove(edit)}
          />
        ))}
        {suggestions.map((effect) => (
          <Line
            key={editKey(effect.edit)}
            {...props}
            edit={effect.edit}
            effect={effect}
            isOn={false}
            onToggle={() => props.onAdd([effect.edit])}
          />
        ))}
      </ul>
      <p className={`${textStyles.note} ${styles.whatIfState}`} role="status">
        {advice === null || !isCurrent
          ? 'Trying every single change …'
          : suggestions.length === 0
            ? `None of ${advice.count} single changes helps${edits.length > 0 ? ' any more' : ''}.`
            : `The best of ${advice.count} single changes.`}
      </p>
      <div className={`${segmentedStyles.bar} ${styles.whatIfButtons}`}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Add or drop
        </Button>
        <Button
          variant="primary"
          disabled={plan.length === 0 || !isCurrent}
          onClick={() => props.onAdd(plan.map(({ edit }) => edit))}
        >
          Best lineup
          {plan.length > 0 && advice ? ` ${gainText(advice.planned, aim, isByPoints)}` : ''}
        </Button>
      </div>
      {isOpen ? props.form(() => setOpen(false)) : null}
      <p className={`${textStyles.note} ${layout.below}`}>
        {locked ??
          (advice && plan.length === 0
            ? 'The most valuable lineup game by game is also the best for winning.'
            : 'Changes of win probability in percentage points, each on its own.')}{' '}
        {props.addsNote}
      </p>
    </Section>
  );
}

function gainText(gain: Pick<EditEffect, 'share' | 'score'>, aim: Aim, isByPoints: boolean): string {
  return aim === 'share' ? formatPoints100(gain.share) : formatScore(gain.score, isByPoints);
}

/** What the changes do to the expected score, and the category they move most. */
function changeSentence({ base, shown, edits, isByPoints }: WhatIfProps): string {
  const [before, after] = [expectedOf(base), expectedOf(shown)];
  if (!before || !after) return '';
  if (edits.length === 0)
    return isByPoints
      ? 'As projected. Try a change: click a game below, or one of these.'
      : `Expected categories ${before.own.toFixed(1)}. Click a game below, or one of these.`;
  if (isByPoints) return `Points ahead ${scoreOf(base).toFixed(1)} → ${scoreOf(shown).toFixed(1)}.`;
  const now = categoryShares(shown);
  const [most] = [...categoryShares(base)]
    .map(([statistic, share]) => ({ statistic, share, next: now.get(statistic) ?? share }))
    .sort((one, other) => Math.abs(other.next - other.share) - Math.abs(one.next - one.share));
  const moved =
    most && Math.abs(most.next - most.share) >= 0.01
      ? ` ${columnInSentence(most.statistic)}: ${formatProbability(most.share)} → ${formatProbability(most.next)}.`
      : '';
  return `Expected categories ${before.own.toFixed(1)} → ${after.own.toFixed(1)}.${moved.replace(/^ ./, (start) => start.toUpperCase())}`;
}

interface LineProps extends WhatIfProps {
  readonly edit: RosterEdit;
  readonly effect: EditEffect | null;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Line(props: LineProps): ReactElement {
  const { edit, effect, isOn, onToggle, nameOf, isOther, isByPoints, countsCategories, brokenBy } = props;
  const broken = isOn ? brokenBy(edit) : null;
  const { what, more } = editWords(edit, nameOf, isOther(edit));
  const sign = effect === null || Math.abs(effect.share) < 5e-4 ? 'same' : effect.share > 0 ? 'up' : 'down';
  return (
    <li>
      <label>
        <input type="checkbox" checked={isOn} onChange={onToggle} />
        <span>
          <b>{what}</b>
          <small>
            {more}
            {effect && (countsCategories || isByPoints)
              ? `${more ? ' · ' : ''}${formatScore(effect.score, isByPoints)}`
              : ''}
          </small>
          {broken ? <small className={styles.editBroken}>Not allowed: {broken}</small> : null}
        </span>
        <span className={`${chartsStyles.change} ${styles.editChange}`} data-sign={sign}>
          {effect === null ? '…' : formatPoints100(effect.share)}
          <span className={textStyles.hidden}> points of win probability</span>
        </span>
      </label>
    </li>
  );
}
