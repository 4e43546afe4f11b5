import { formatNumber, missingText } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { useSeason } from '../../../season/season-context.ts';
import { useParams } from '../../../shell/use-params.ts';
import { useSort } from '../../../shell/use-sort.ts';
import { IntervalBar } from '../../../ui/IntervalBar.tsx';
import { PagedTableSection } from '../../../ui/PagedTableSection.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import {
  columnList,
  drawingColumn,
  numberColumn,
  rankColumn,
  signedColumn,
  textColumn,
} from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { playerColumn } from '../../../ui/stat-table/player-column.tsx';
import { draftParams, pickFilters } from '../params.ts';
import { usualText } from '../room/usual-picks.ts';
import { unknownPlayer } from '../unknown-player.ts';
import {
  type DraftView,
  formatGain,
  formatRange,
  formatWorth,
  type PickRow,
  placeOf,
  ROWS_PER_PAGE,
  reasonOf,
  unitName,
} from './draft-view.ts';

type Filter = (typeof pickFilters)[number];

const filterLabel = {
  all: 'All',
  own: 'Yours',
  steals: 'Steals',
  busts: 'Busts',
  keepers: 'Keepers',
} as const satisfies Record<Filter, string>;

function passes(view: SeasonView, { teamId, isKeeper, review }: PickRow, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'own':
      return view.isOwn(teamId);
    case 'steals':
      return review?.verdict === 'steal';
    case 'busts':
      return review?.verdict === 'bust';
    case 'keepers':
      return isKeeper;
  }
}

function fateText(view: SeasonView, { fate, nowTeamId, teamId }: PickRow): string {
  if (fate === null) return '–';
  if (fate === 'kept') return 'still on the roster';
  const now = nowTeamId === null ? 'free' : nowTeamId === teamId ? 'back' : view.name(nowTeamId);
  return `${fate}, now ${now}`;
}

function columnsOf(view: SeasonView, draft: DraftView): StatColumn<PickRow>[] {
  const { isAuction } = draft.review;
  const most = Math.max(
    0.1,
    ...draft.judged.flatMap(({ review }) => [Math.abs(review.low), Math.abs(review.high)]),
  );
  const own = (read: (review: NonNullable<PickRow['review']>) => number | null) => (row: PickRow) =>
    row.review ? read(row.review) : null;
  const number = (
    id: string,
    label: string,
    description: string,
    value: (row: PickRow) => number | null,
    text: (value: number | null) => string,
    more: Partial<StatColumn<PickRow>> = {},
  ): StatColumn<PickRow> => numberColumn(id, label, value, { format: text, description, ...more });
  return columnList([
    rankColumn('pick', isAuction ? '#' : 'Pick', ({ pick }) => pick, {
      text: (row) => (isAuction ? String(row.pick) : placeOf(row, false)),
      width: 48,
      phoneWidth: 42,
    }),
    playerColumn((row) => row.player ?? unknownPlayer(row.name), { width: 210, phoneWidth: 150 }),
    number(
      'gain',
      'Gain',
      'Value over the slot’s expected value',
      own(({ gain }) => gain),
      formatGain,
      {
        isStrong: true,
      },
    ),
    drawingColumn(
      'interval',
      ({ review }) =>
        review && (
          <IntervalBar
            interval={{ low: review.low, estimate: review.gain, high: review.high }}
            scale={{ from: -most, to: most }}
            width={96}
            label={`80% interval ${formatRange(review.low, review.high)}`}
          />
        ),
      { label: '80%', hideOnPhone: true, yields: 6, width: 112 },
    ),
    textColumn('team', 'Drafted by', ({ teamId }) => view.name(teamId), {
      text: (row) => `${view.name(row.teamId)}${row.isKeeper ? ' (keeper)' : ''}`,
    }),
    isAuction && [
      number(
        'cost',
        'Cost',
        'Dollars paid',
        ({ cost }) => cost,
        (value) => `$${formatNumber(value)}`,
      ),
      number(
        'perDollar',
        'Per $',
        `Value per dollar, in ${unitName[draft.review.unit]}`,
        ({ cost, review }) => (review && cost !== null && cost > 0 ? review.worth / cost : null),
        (value) => formatNumber(value, 2),
        { yields: 4 },
      ),
    ],
    ...usualColumns(draft),
    number(
      'worth',
      'Value',
      'The whole season: so far and projected',
      own(({ worth }) => worth),
      formatWorth,
    ),
    number('yields', 'Yields', 'Expected value of the slot', ({ yields }) => yields, formatWorth),
    number(
      'soFar',
      'So far',
      'Value of games played',
      own(({ soFar }) => soFar),
      formatWorth,
      {
        yields: 3,
      },
    ),
    number(
      'rest',
      'ROS',
      'Projected value, rest of season',
      own(({ rest }) => rest),
      formatWorth,
      {
        yields: 3,
      },
    ),
    number(
      'projected',
      'At draft',
      'Preseason projected value',
      own(({ projected }) => projected),
      formatWorth,
      { yields: 2 },
    ),
    numberColumn(
      'games',
      'GP',
      own(({ games }) => games.played),
      {
        description: 'Played, of the NBA team’s games since the season began',
        exported: [
          { label: 'GP', value: own(({ games }) => games.played) },
          { label: 'NBA team games', value: own(({ games }) => games.nbaTeam) },
          { label: 'Games missed (injured)', value: own(({ hurt }) => hurt) },
        ],
        text: ({ review }) => (review ? `${review.games.played}/${review.games.nbaTeam}` : '–'),
      },
    ),
    textColumn(
      'why',
      'What happened',
      (row) => (row.review ? reasonOf({ ...row, review: row.review }) : 'not found among the NBA’s players'),
      { hideOnPhone: true, yields: 1 },
    ),
    textColumn('fate', 'Now', (row) => fateText(view, row), { yields: 5 }),
  ]);
}

function usualColumns({ picks, review }: DraftView): StatColumn<PickRow>[] {
  const isKnown = picks.some(({ average }) => (review.isAuction ? average?.cost : average?.pick) != null);
  if (!isKnown) return [];
  const about = 'in the platform’s other drafts, before this one';
  if (review.isAuction)
    return [
      numberColumn('usual', 'Avg $', ({ average }) => average?.cost ?? null, {
        format: dollarsOf,
        name: 'Average price',
        description: `Average price ${about}, with $200 a team`,
        yields: 4,
      }),
      signedColumn('off', 'vs avg', overPrice, {
        decimals: 0,
        name: 'Against the average price',
        description: 'Dollars paid above (+) or below (−) the average price',
      }),
    ];
  return [
    numberColumn('usual', 'ADP', ({ average }) => average?.pick ?? null, {
      name: 'Average draft position',
      description: `Average pick ${about}`,
      text: ({ average }) => usualText(average),
      lowerIsBetter: true,
      yields: 4,
    }),
    signedColumn('off', 'vs ADP', picksLater, {
      decimals: 0,
      name: 'Against average draft position',
      description: 'Picks later (+) or earlier (−) than average; keepers have none',
    }),
  ];
}

function dollarsOf(cost: number | null): string {
  return cost === null ? missingText : `$${formatNumber(cost)}`;
}

/**
 * Returns how many picks later than average a player went; null for keepers, for players whom most drafts
 * leave undrafted, and if the average is unknown.
 */
function picksLater({ pick, average, isKeeper }: PickRow): number | null {
  if (isKeeper || average === null || average.pick === null || average.isMostlyUndrafted) return null;
  return pick - average.pick;
}

function overPrice({ cost, average, isKeeper }: PickRow): number | null {
  return isKeeper || cost === null || average === null || average.cost === null ? null : cost - average.cost;
}

interface PicksProps {
  readonly draft: DraftView;
}

export function Picks({ draft }: PicksProps): ReactElement {
  const view = useSeason();
  const [{ show: filter }, change] = useParams(draftParams);
  const columns = columnsOf(view, draft);
  const sorting = useSort('picks', columns, { column: 'pick', direction: 'ascending' });
  const rows = draft.picks.filter((pick) => passes(view, pick, filter));
  const hasKeepers = draft.picks.some(({ isKeeper }) => isKeeper);
  const choices = pickFilters
    .filter((value) => value !== 'keepers' || hasKeepers)
    .map((value) => ({
      value,
      label: filterLabel[value],
      isDisabled: value === 'own' && view.ownTeamId === null,
      why: 'choose your team in the settings first',
    }));
  return (
    <PagedTableSection
      pageSize={ROWS_PER_PAGE}
      id="picks"
      name="All picks"
      note={`${unitName[draft.review.unit]} above an undrafted player`}
      actions={
        <Segmented
          label="Picks shown"
          size="small"
          choices={choices}
          value={filter}
          onChange={(show) => change({ show })}
        />
      }
      fileName={[view.league.name, 'draft picks', filterLabel[filter]]}
      columns={columns}
      rows={rows}
      rowKey={({ pick }) => String(pick)}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      {...sorting}
      rowKind="player"
      stickyColumns={2}
      empty="No picks match."
    />
  );
}
