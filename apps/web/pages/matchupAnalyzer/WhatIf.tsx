import {
  formatChange,
  formatNumber,
  formatPointsChange,
  formatSigned,
  shownChange,
  shownPoints,
} from '@fantasy-stats/domain';
import type { Aim, RosterEdit, WeekProjection } from '@fantasy-stats/engine/league';
import type { Advice, EditEffect } from '@fantasy-stats/questions/matchup';
import { type ReactElement, type ReactNode, useState } from 'react';
import { editKey } from '../../links/edits-address.ts';
import { columnInSentence } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import chartsStyles from '../../ui/charts.module.css';
import { formatProbability, formatProbabilityTenths } from '../../ui/format-probability.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { editWords } from './edit-words.ts';
import { categoryShares, expectedOf, scoreOf, shareOfMatchup } from './matchup-facts.ts';
import styles from './WhatIf.module.css';

interface WhatIfProps {
  readonly base: WeekProjection;
  readonly shown: WeekProjection;
  readonly edits: readonly RosterEdit[];
  readonly advice: Advice | null;
  /** Whether the suggestions match the current changes. */
  readonly isCurrent: boolean;
  readonly aim: Aim;
  readonly onAim: (aim: Aim) => void;
  /** Whether each category counts in the standings, not only the matchup result. */
  readonly countsCategories: boolean;
  readonly isByPoints: boolean;
  readonly nameOf: (id: string) => string;
  readonly isOther: (edit: RosterEdit) => boolean;
  /** Returns the league rule that a change breaks; null if the change is allowed. */
  readonly brokenBy: (edit: RosterEdit) => string | null;
  readonly onAdd: (edits: readonly RosterEdit[]) => void;
  readonly onRemove: (edit: RosterEdit) => void;
  readonly onReset: () => void;
  /** Why the lineup is locked; null if unlocked. */
  readonly locked: string | null;
  readonly addsNote: string;
  readonly form: (close: () => void) => ReactNode;
}

const LINES = 6;
/** With more lines than this, height is reserved for the maximum. */
const FEW = 2;

const scoreDecimals = (isByPoints: boolean): number => (isByPoints ? 1 : 2);

function formatScore(before: number, after: number, isByPoints: boolean): string {
  const change = formatChange(before, after, scoreDecimals(isByPoints));
  return `${change} ${isByPoints ? 'fantasy points' : 'categories'}`;
}

/** Formats the effect of a change: the difference of the displayed values with and without the change. */
function effectTexts(
  { share, score }: Pick<EditEffect, 'share' | 'score'>,
  shown: WeekProjection,
  isTried: boolean,
  isByPoints: boolean,
) {
  const pair = (now: number, change: number): [number, number] =>
    isTried ? [now - change, now] : [now, now + change];
  const shares = pair(shareOfMatchup(shown), share);
  return {
    points: shownPoints(...shares, 1),
    share: formatPointsChange(...shares, 1),
    score: formatScore(...pair(scoreOf(shown), score), isByPoints),
    /** Change in expected category wins; `lead` is the formatted change. */
    categories: shownChange(...pair(scoreOf(shown), score), scoreDecimals(false)),
    lead: formatChange(...pair(scoreOf(shown), score), scoreDecimals(false)),
  };
}

export function WhatIf(props: WhatIfProps): ReactElement {
  const { base, shown, edits, advice, isCurrent, aim, countsCategories, isByPoints, locked } = props;
  const [isOpen, setOpen] = useState(false);
  const [before, after] = [shareOfMatchup(base), shareOfMatchup(shown)];
  const change = countsCategories
    ? shownChange(scoreOf(base), scoreOf(shown), scoreDecimals(false))
    : shownPoints(before, after, 1);
  const leading = (share: number, of: WeekProjection): string =>
    countsCategories ? scoreOf(of).toFixed(scoreDecimals(false)) : formatProbabilityTenths(share);
  const effects = new Map(advice?.tried.map((effect) => [editKey(effect.edit), effect]));
  const activeKeys = new Set(edits.map(editKey));
  // Always render the same number of lines, to prevent layout shift.
  const suggestions = (advice?.suggestions ?? [])
    .filter(({ edit }) => !activeKeys.has(editKey(edit)))
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
          <HowComputed anchor="matchup" />
        </>
      }
    >
      <p className={styles.whatIfSum} aria-live="polite">
        <b>{leading(before, base)}</b>
        {edits.length > 0 ? (
          <>
            {' '}
            <span aria-hidden="true">→</span>
            <span className={textStyles.hidden}> becomes </span> <b>{leading(after, shown)}</b>
            <span className={chartsStyles.change} data-sign={signOf(change)}>
              {' '}
              {countsCategories
                ? formatScore(scoreOf(base), scoreOf(shown), false)
                : `${formatPointsChange(before, after, 1)} percentage points`}
            </span>
          </>
        ) : null}
      </p>
      <p className={textStyles.note}>{changeSentence(props)}</p>
      {countsCategories ? (
        <div className={`${segmentedStyles.bar} ${styles.whatIfAim}`}>
          <span className={segmentedStyles.barLabel}>Better for</span>
          <Segmented
            label="Suggest moves for"
            size="small"
            choices={[
              { value: 'score', label: 'category wins' },
              { value: 'share', label: 'the week' },
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
        data-few={(advice !== null && edits.length + suggestions.length <= FEW) || undefined}
      >
        {/* One list, so that a suggestion keeps the focus when it becomes a change. */}
        {[
          ...edits.map((edit) => ({
            edit,
            effect: effects.get(editKey(edit)) ?? null,
            isOn: true,
            onToggle: () => props.onRemove(edit),
          })),
          ...suggestions.map((effect) => ({
            edit: effect.edit,
            effect,
            isOn: false,
            onToggle: () => props.onAdd([...(effect.needs ?? []), effect.edit]),
          })),
        ].map((line) => (
          <Line key={editKey(line.edit)} {...props} {...line} />
        ))}
      </ul>
      <p className={`${textStyles.note} ${styles.whatIfState}`} role="status">
        {advice === null || !isCurrent
          ? 'Trying every change …'
          : advice.count === 0
            ? 'No single lineup change is possible.'
            : suggestions.length === 0
              ? `None of ${advice.count} single changes helps${edits.length > 0 ? ' now' : ''}.`
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
          {plan.length > 0 && advice ? ` ${effectTexts(advice.planned, shown, false, isByPoints)[aim]}` : ''}
        </Button>
      </div>
      {isOpen ? props.form(() => setOpen(false)) : null}
      <p className={`${textStyles.note} ${layout.below}`}>
        {locked ??
          (advice && plan.length === 0
            ? 'The lineup with the most valuable games is also the best for winning.'
            : 'Each change alone.')}{' '}
        {props.addsNote}
      </p>
    </Section>
  );
}

/** Returns the effect on the expected score and on the most affected category. */
function changeSentence({ base, shown, edits, isByPoints, countsCategories }: WhatIfProps): string {
  if (!expectedOf(base) || !expectedOf(shown)) return '';
  if (edits.length === 0)
    return isByPoints
      ? 'As projected. Try a change: click a game below, or one of these.'
      : !countsCategories
        ? `Expected categories: ${scoreOf(base).toFixed(2)}. Click a game below, or one of these.`
        : `Expected category wins; ${formatProbabilityTenths(shareOfMatchup(base))} to win the week. Click a game below, or one of these.`;
  if (isByPoints)
    return `Fantasy points ahead: ${formatNumber(scoreOf(base), 1)} → ${formatNumber(scoreOf(shown), 1)}.`;
  const now = categoryShares(shown);
  const [most] = [...categoryShares(base)]
    .map(([statistic, share]) => ({ statistic, share, next: now.get(statistic) ?? share }))
    .sort((one, other) => Math.abs(other.next - other.share) - Math.abs(one.next - one.share));
  const moved =
    most && Math.abs(most.next - most.share) >= 0.01
      ? ` ${columnInSentence(most.statistic)}: ${formatProbability(most.share)} → ${formatProbability(most.next)}.`
      : '';
  const [before, after] = [shareOfMatchup(base), shareOfMatchup(shown)];
  const other = countsCategories
    ? `To win the week: ${formatProbabilityTenths(before)} → ${formatProbabilityTenths(after)}.`
    : `Expected categories: ${scoreOf(base).toFixed(2)} → ${scoreOf(shown).toFixed(2)}.`;
  return `${other}${moved.replace(/^ ./, (start) => start.toUpperCase())}`;
}

/** Returns an add's net gain and its effect on the rest of the season: "net +1.9 pp, −0.2 rest of season". */
function laterWords(effect: EditEffect | null): string {
  if (!effect?.later) return '';
  const { givenUp, net, unit } = effect.later;
  const written = (value: number) =>
    unit === 'wins' ? `${formatSigned(100 * value, 1)} pp` : formatSigned(value, 2);
  return `net ${written(net)}, ${written(-givenUp)} rest of season`;
}

function signOf(change: number): 'up' | 'down' | 'same' {
  return change === 0 ? 'same' : change > 0 ? 'up' : 'down';
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
  const needed = isOn ? [] : (effect?.needs ?? []).map((one) => editWords(one, nameOf, isOther(one)).what);
  const texts = effect && effectTexts(effect, props.shown, isOn, isByPoints);
  return (
    <li>
      <label>
        <input type="checkbox" checked={isOn} onChange={onToggle} />
        <span>
          <b>{what}</b>
          <small>
            {[...needed, more, isOn ? '' : laterWords(effect)].filter(Boolean).join(' · ')}
            {texts && (countsCategories || isByPoints)
              ? `${more ? ' · ' : ''}${countsCategories ? `${texts.share} pp to win the week` : texts.score}`
              : ''}
          </small>
          {broken ? <small className={styles.editBroken}>Not allowed: {broken}</small> : null}
        </span>
        <span
          className={`${chartsStyles.change} ${styles.editChange}`}
          data-sign={signOf((countsCategories ? texts?.categories : texts?.points) ?? 0)}
        >
          {(countsCategories ? texts?.lead : texts?.share) ?? '…'}
          {texts && !countsCategories ? <span aria-hidden="true"> pp</span> : null}
          <span className={textStyles.hidden}>
            {countsCategories ? ' category wins' : ' percentage points of win probability'}
          </span>
        </span>
      </label>
    </li>
  );
}
