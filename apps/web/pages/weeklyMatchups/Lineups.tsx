import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useMemo } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { teamColumn } from '../../league/category-columns.tsx';
import {
  gainUnit,
  type LineupRow,
  type LineupsResponse,
  lineupRows,
  lineupsSentence,
  shareOfBest,
  whyNoLineups,
  wonWord,
} from '../../league/lineups-view.ts';
import { recordText } from '../../league/matchup-words.ts';
import saysStyles from '../../league/says.module.css';
import { runningWeek, type SeasonView } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { formatPoints, formatPointsGap } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { columnList, numberColumn, shareColumn, signedColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { weeklyMatchupsParams } from './params.ts';

interface LineupsProps {
  /** Selected week; null in leagues without weeks, which only have season lineups. */
  readonly week: number | null;
}

export function Lineups({ week }: LineupsProps): ReactElement {
  const view = useSeason();
  const [{ lineups }, change] = useParams(weeklyMatchupsParams);
  const { data, error } = useApiQuery(calls.league.lineups, { league: view.league.id });
  const isSeason = week === null || lineups === 'season';
  const shown = isSeason ? null : week;
  const rows = useMemo(() => (data ? lineupRows(data, view, shown) : []), [data, view, shown]);
  const columns = useMemo(() => (data ? columnsOf(view, data, shown, rows) : []), [data, view, shown, rows]);
  const { sort, onSort } = useSort('lineupsSort', columns, { column: 'share', direction: 'descending' });
  const isRunning = shown === runningWeek(view) || (isSeason && view.league.phase !== 'over');
  const name = `Lineups of the ${isSeason ? 'season' : 'week'}${isRunning ? ' so far' : ''}`;
  if (!data || rows.length === 0)
    return (
      <Section id="lineups" name={name} note="what was left on the bench">
        {data ? (
          <p className={textStyles.note}>
            {data.none ? whyNoLineups(data.none, data.nbaOutage) : 'No rosters are known for this period.'}
          </p>
        ) : error ? (
          <FailureNote thrown={error} />
        ) : (
          <SkeletonBar width="100%" height="420px" />
        )}
      </Section>
    );
  const daysUnknown = Math.max(...rows.map((row) => row.daysUnknown));
  const hasUnmatched = rows.some(({ unmatched }) => unmatched > 0);
  return (
    <TableSection
      id="lineups"
      name={name}
      note="what was left on the bench"
      fileName={[view.league.name, 'lineups', isSeason ? 'season' : `week ${week}`]}
      caption={name}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      sort={sort}
      onSort={onSort}
      actions={
        week === null ? null : (
          <Segmented
            label="Lineups of"
            size="small"
            value={lineups}
            choices={[
              { value: 'week', label: 'Week' },
              { value: 'season', label: 'Season' },
            ]}
            onChange={(next) => change({ lineups: next })}
          />
        )
      }
      lead={
        <p className={saysStyles.says}>
          <SentenceText sentence={lineupsSentence(rows, data, view, shown)} />
        </p>
      }
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        {daysUnknown > 0
          ? `The rosters of ${daysUnknown === 1 ? 'one day' : `${daysUnknown} days`} are not known and not counted. `
          : null}
        {hasUnmatched ? 'Games of players who are not matched to NBA players are missing. ' : null}
        <HowComputed anchor="lineups-in-hindsight" />
      </p>
    </TableSection>
  );
}

function columnsOf(
  view: SeasonView,
  { unit }: LineupsResponse,
  week: number | null,
  rows: readonly LineupRow[],
): StatColumn<LineupRow>[] {
  const isPoints = unit === 'points';
  const isSeason = week === null;
  const hasResults = rows.some(({ result }) => result !== null);
  const hasGains = rows.some(({ gainedHindsight }) => gainedHindsight !== null);
  const result = (
    id: string,
    label: string,
    of: 'actual' | 'knowable' | 'hindsight',
    name: string,
  ): StatColumn<LineupRow> => {
    const text = ({ result: one }: LineupRow) => {
      if (!one) return '–';
      return view.league.scoringForm === 'headToHeadPoints'
        ? wonWord(one[`${of}Result`])
        : recordText(one[of]);
    };
    const worth = ({ result: one }: LineupRow) =>
      one ? one[of].wins + one[of].ties / 2 - one[of].losses / 1000 : null;
    return numberColumn(id, label, worth, {
      name,
      align: 'center',
      text,
      exported: [{ label, value: text }],
    });
  };
  return columnList([
    teamColumn<LineupRow>(view, { width: 190 }),
    numberColumn('games', 'Games', ({ games }) => games, {
      name: 'Games of started players',
      hideOnPhone: true,
      yields: 2,
    }),
    numberColumn('benched', 'Benched', ({ benched }) => benched, {
      name: 'Games played on the bench',
      yields: 3,
    }),
    isPoints && [
      numberColumn('started', 'Started', ({ started }) => started, {
        format: formatPoints,
        name: 'Points started',
      }),
      numberColumn('best', 'Best', ({ hindsight }) => hindsight, {
        format: formatPoints,
        name: 'Points of the best lineups, knowing how every game went',
        yields: 4,
      }),
      numberColumn('left', 'Left', ({ hindsight, started }) => Math.max(0, hindsight - started), {
        decimals: 1,
        format: (left) => (left < 0.05 ? 'none' : formatPoints(left)),
        name: 'Points left on the bench',
        isStrong: true,
      }),
      signedColumn('foreseen', 'By averages', ({ knowable, started }) => knowable - started, {
        text: ({ knowable, started }) => formatPointsGap(started, knowable),
        name: 'Points vs. lineups by season average',
        hideOnPhone: true,
      }),
    ],
    shareColumn('share', 'Of best', shareOfBest, {
      name: '% of best possible lineup',
      ...(isPoints ? {} : { isStrong: true }),
    }),
    hasResults && [
      result('was', 'Result', 'actual', 'The real matchup'),
      result('knowable', 'By averages', 'knowable', 'With each morning’s best lineup by averages'),
      result('hindsight', 'Best', 'hindsight', 'With the best lineups in hindsight'),
    ],
    isSeason &&
      hasGains &&
      view.league.scoringForm !== 'seasonPoints' && [
        signedColumn('gainedKnowable', 'By averages', ({ gainedKnowable }) => gainedKnowable, {
          unit: gainUnit(view),
          name: `${gainUnit(view)} more with each morning’s best lineup by averages`,
        }),
        signedColumn('gainedHindsight', 'In hindsight', ({ gainedHindsight }) => gainedHindsight, {
          unit: gainUnit(view),
          name: `${gainUnit(view)} more with the best lineups in hindsight`,
        }),
      ],
  ]);
}
