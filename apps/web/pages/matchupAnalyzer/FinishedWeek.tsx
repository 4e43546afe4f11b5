import { isCategoryForm } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { categoryColumn } from '../../league/category-column.tsx';
import { PlayersOfMatchup } from '../../league/PlayersOfMatchup.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { WeekChances } from '../../league/WeekChances.tsx';
import { linkTo } from '../../links/link-to.ts';
import { formatColumn } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import answerStyles from '../../ui/PageHeadline.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { type FinishedCategory, finishedMatchup, headlineOfFinished, moreOfFinished } from './finished.ts';
import { finishedCard } from './finished-card.ts';
import type { Names } from './headline.ts';
import { scoreNow } from './matchup-facts.ts';
import type { Chosen } from './question.ts';
import styles from './WinProbability.module.css';

interface FinishedWeekProps {
  readonly view: SeasonView;
  readonly chosen: Chosen;
  readonly opponent: string;
  readonly names: Names;
  readonly about: string;
  readonly controls: ReactNode;
  readonly fileName: readonly string[];
}

const verdictWords = { '1': 'won', '0': 'tied', '-1': 'lost' } as const;

export function FinishedWeek(props: FinishedWeekProps): ReactElement {
  const { view, chosen, opponent, names, about, controls, fileName } = props;
  const now = useMemo(
    () => scoreNow(view, chosen.week.number, chosen.team, opponent),
    [view, chosen.week.number, chosen.team, opponent],
  );
  const sides = useMemo(() => [chosen.team, opponent] as const, [chosen.team, opponent]);
  if (!now)
    return (
      <>
        <PageHeadline page="Matchup analyzer" about={about}>
          Week {chosen.week.number} has no stats for these two teams.
        </PageHeadline>
        {controls}
        <EmptyState title="This week is not synced.">
          Every sync also reads completed weeks; older weeks sync in the background.
        </EmptyState>
      </>
    );
  const ended = finishedMatchup(view, chosen, now);
  const [first, second] = names.isOwn ? ['You', 'Them'] : [names.first, names.second];
  const side = (id: 'first' | 'second', label: string): StatColumn<FinishedCategory> =>
    numberColumn(id, label, (row) => row[id], {
      format: (one, row) => formatColumn(row.column.id, one, 'total'),
      render: (row) => {
        const text = formatColumn(row.column.id, row[id], 'total');
        return row.verdict === (id === 'first' ? 1 : -1) ? <b>{text}</b> : <span>{text}</span>;
      },
    });
  const columns: readonly StatColumn<FinishedCategory>[] = [
    categoryColumn(({ column }) => column.id),
    side('first', first ?? ''),
    side('second', second ?? ''),
    numberColumn('chance', 'Chance', ({ verdict }) => (verdict + 1) / 2, {
      text: ({ verdict }) => (verdict === 1 ? '100%' : verdict === -1 ? '0%' : 'tie'),
    }),
    textColumn('verdict', 'Ended', ({ verdict }) => verdictWords[`${verdict}`], { align: 'end' }),
    numberColumn('distance', 'Margin', ({ distance }) => distance, {
      decimals: 2,
      unit: 'sd',
      description: 'The difference in standard deviations across teams that week; smaller is closer',
      lowerIsBetter: true,
    }),
  ];
  return (
    <>
      <div className={answerStyles.answerFigure}>
        <PageHeadline
          page="Matchup analyzer"
          about={about}
          more={<SentenceText sentence={moreOfFinished(view, names, ended)} />}
        >
          <SentenceText sentence={headlineOfFinished(names, chosen, now, ended)} />
        </PageHeadline>
        <section className={styles.matchupChance} aria-label="Chance to win">
          <b>{ended.result === 1 ? '100%' : ended.result === -1 ? '0%' : 'tie'}</b>
          <span>
            {chosen.matchup
              ? 'The week is over.'
              : 'These two did not play each other; this is how they compared.'}
            <br />
            <Link
              className={textStyles.link}
              to={linkTo('/stats', { league: view.league.id, week: chosen.week.number })}
            >
              All teams this week
            </Link>
          </span>
        </section>
      </div>
      {controls}
      <div className={layout.grid}>
        <TableSection
          id="categories"
          name={isCategoryForm(view.league.scoringForm) ? 'What decided it' : 'The score'}
          note="final values; closeness in standard deviations across teams that week"
          fileName={fileName}
          card={() => finishedCard(props, now, ended)}
          caption="How the week ended"
          columns={columns}
          rows={ended.categories}
          rowKey={({ column }) => column.id}
          isSelected={(row) => ended.decided.includes(row)}
        >
          {ended.decided.length > 0 ? (
            <p className={`${textStyles.note} ${layout.below}`}>
              Highlighted: the close categories that decided it.
            </p>
          ) : null}
        </TableSection>
        <PlayersOfMatchup week={chosen.week.number} sides={sides} />
        {chosen.matchup ? (
          <WeekChances week={chosen.week} matchup={chosen.matchup} side={chosen.team} />
        ) : null}
      </div>
    </>
  );
}
