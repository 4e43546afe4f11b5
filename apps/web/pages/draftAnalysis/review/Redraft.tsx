import { formatNumber } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { useSeason } from '../../../season/season-context.ts';
import { useSort } from '../../../shell/use-sort.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { PagedTableSection } from '../../../ui/PagedTableSection.tsx';
import { columnList, numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { playerColumn } from '../../../ui/stat-table/player-column.tsx';
import { unknownPlayer } from '../unknown-player.ts';
import { type DraftView, formatWorth, type PickRow, placeOf, ROWS_PER_PAGE, unitName } from './draft-view.ts';

type Redrafted = DraftView['review']['redraft'][number];

interface Row extends Redrafted {
  readonly place: number;
  readonly actualPick: PickRow | undefined;
  /** The actual pick; undefined if undrafted. */
  readonly wentAt: PickRow | undefined;
  readonly shown: ReturnType<typeof unknownPlayer>;
}

function columnsOf(view: SeasonView, draft: DraftView): StatColumn<Row>[] {
  const { isAuction, unit } = draft.review;
  const textOf = (pick: PickRow | undefined) => (pick ? placeOf(pick, isAuction) : 'undrafted');
  return columnList([
    numberColumn('place', isAuction ? 'Price' : 'Pick', ({ place }: Row) => place, {
      text: ({ actualPick }) => textOf(actualPick),
      exported: [{ label: isAuction ? 'Price' : 'Pick', value: ({ actualPick }) => textOf(actualPick) }],
      isStrong: true,
      width: 56,
    }),
    playerColumn(({ shown }) => shown, { width: 200, phoneWidth: 148 }),
    textColumn('went', 'Went', ({ wentAt }: Row) => textOf(wentAt), {
      description: 'Actual pick',
    }),
    numberColumn(
      'moved',
      'Moved',
      ({ place, wentAt }: Row) => (wentAt ? rankOf(draft, wentAt) - place : null),
      {
        description: 'Spots above the actual pick (minus: below)',
        text: ({ place, wentAt }: Row) => {
          const moved = wentAt ? rankOf(draft, wentAt) - place : null;
          return moved === null
            ? 'new'
            : moved === 0
              ? '–'
              : `${moved > 0 ? '+' : '−'}${formatNumber(Math.abs(moved))}`;
        },
        isStrong: true,
      },
    ),
    numberColumn('worth', 'Value', ({ worth }: Row) => worth, {
      format: formatWorth,
      description: `Season so far plus rest of season, in ${unitName[unit]}`,
    }),
    textColumn('then', 'Actual player', ({ actualPick }: Row) => actualPick?.name ?? '–', {
      hideOnPhone: true,
      yields: 2,
    }),
    textColumn('team', 'By', ({ actualPick }: Row) => (actualPick ? view.name(actualPick.teamId) : '–'), {
      hideOnPhone: true,
      yields: 3,
    }),
  ]);
}

/** Ranks picks by turn or, in auctions, by price. */
function rankOf({ picks, review }: DraftView, { cost, isKeeper, pick }: PickRow): number {
  if (!review.isAuction || isKeeper) return pick;
  return (
    1 +
    picks.filter((other) => (other.cost ?? 0) > (cost ?? 0) || (other.cost === cost && other.pick < pick))
      .length
  );
}

export function Redraft({ draft }: { draft: DraftView }): ReactElement | null {
  const view = useSeason();
  const columns = columnsOf(view, draft);
  const sorting = useSort('redraft', columns, { column: 'place', direction: 'ascending' });
  const { redraft } = draft.review;
  if (redraft.length === 0) return null;
  const byPick = new Map(draft.picks.map((pick) => [pick.pick, pick]));
  const rows = redraft.map((one, index): Row => {
    const wentAt = one.went === null ? undefined : byPick.get(one.went);
    return {
      ...one,
      place: index + 1,
      actualPick: byPick.get(one.pick),
      wentAt,
      shown: wentAt?.player ?? unknownPlayer(one.name),
    };
  });
  return (
    <PagedTableSection
      pageSize={ROWS_PER_PAGE}
      id="redraft"
      name="Redraft"
      note={`who would go where today, by ${unitName[draft.review.unit]}`}
      fileName={[view.league.name, 'redraft']}
      columns={columns}
      rows={rows}
      rowKey={({ pick }) => String(pick)}
      rowKind="player"
      isOwn={({ actualPick }) => actualPick !== undefined && view.isOwn(actualPick.teamId)}
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed anchor="redraft" />
      </p>
    </PagedTableSection>
  );
}
