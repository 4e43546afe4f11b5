import { formatSigned, isHeadToHead } from '@fantasy-stats/domain';
import { weeklyAwards } from '@fantasy-stats/engine/standings';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import {
  columnInSentence,
  columnLabel,
  decisionsInWords,
  formatColumn,
  inRow,
  isRate,
  winsInWords,
} from '../../words/phrases.ts';
import './Dashboard.css';

/** What a week is remembered for. */
export function Awards({ view, week }: { view: SeasonView; week: number }): ReactElement {
  const awards = useMemo(() => weeklyAwards(view.season, week), [view, week]);
  const { standout, bestWeek, luckiest, closest } = awards;
  const names = (ids: readonly string[]) => inRow(ids.map((id) => (view.isOwn(id) ? 'You' : view.name(id))));
  const form = view.league.scoringForm;
  return (
    <Section id="awards" name={`Week ${week} awards`}>
      <dl className="fs-awards">
        {standout ? (
          <Award
            title={`Week ${week} ${standout.column.direction === 'lower' ? 'low' : 'high'}`}
            who={names(standout.teamIds)}
          >
            {isRate(standout.column.id)
              ? `${columnLabel(standout.column.id)} ${formatColumn(standout.column.id, standout.value, 'total')}`
              : `${formatColumn(standout.column.id, standout.value, 'total')} ${columnInSentence(standout.column.id)}`}
          </Award>
        ) : null}
        {bestWeek ? (
          <Award title="Best week" who={names(bestWeek.teamIds)}>
            {bestWeek.wins.toFixed(1)} all-play {decisionsInWords(form)}
          </Award>
        ) : null}
        {luckiest ? (
          <Award title="Luckiest" who={names(luckiest.teamIds)}>
            {formatSigned(luckiest.luck)} {winsInWords(form)}
          </Award>
        ) : null}
        {closest ? <Closest view={view} closest={closest} names={names} /> : null}
      </dl>
      {!standout && !bestWeek ? <p className="fs-note">No stats for this week yet.</p> : null}
      {isHeadToHead(form) ? null : (
        <p className="fs-note fs-below">
          This format has no weekly matchups; weeks are compared with every team’s.
        </p>
      )}
    </Section>
  );
}

function Award({ title, who, children }: { title: string; who: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>{who}</b>
        <span>{children}</span>
      </dd>
    </div>
  );
}

interface ClosestProps {
  readonly view: SeasonView;
  readonly closest: NonNullable<ReturnType<typeof weeklyAwards>['closest']>;
  readonly names: (ids: readonly string[]) => string;
}

function Closest({ view, closest, names }: ClosestProps): ReactElement {
  const { matchup, winner, margin, tightest } = closest;
  const away = matchup.away ?? matchup.home;
  const loser = winner === matchup.home ? away : matchup.home;
  const who =
    winner === null
      ? `${names([matchup.home])} and ${names([away])}`
      : `${names([winner])} over ${names([loser])}`;
  const values = tightest ? [tightest.home, tightest.away] : [];
  const ordered = winner === matchup.home ? values : values.reverse();
  const detail = tightest
    ? `${columnLabel(tightest.column.id)}, ${ordered.map((value) => formatColumn(tightest.column.id, value, 'total')).join('–')}`
    : view.league.scoringForm === 'headToHeadPoints'
      ? `by ${margin.toFixed(1)} points`
      : '';
  return (
    <Award title={winner === null ? 'Closest, a tie' : 'Closest'} who={who}>
      {detail}
    </Award>
  );
}
