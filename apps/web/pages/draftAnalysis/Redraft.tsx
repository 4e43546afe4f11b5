import { formatNumber } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useSort } from '../../shell/use-sort.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { type DraftView, formatWorth, type PickRow, placeOf, unitName } from './draft-view.ts';
import { unknownPlayer } from './unknown-player.ts';

type Redrafted = DraftView['review']['redraft'][number];

interface Row extends Redrafted {
  /** From 1. */
  readonly place: number;
  /** Who was picked there. */
  readonly held: PickRow | undefined;
  /** With which pick he went; undefined for who was not drafted. */
  readonly wentAt: PickRow | undefined;
  readonly shown: ReturnType<typeof unknownPlayer>;
}

function columnsOf(view: SeasonView, draft: DraftView): StatColumn<Row>[] {
  const { isAuction, unit } = draft.review;
  const textOf = (pick: PickRow | undefined) => (pick ? placeOf(pick, isAuction) : 'undrafted');
  return columnList([
    numberColumn('place', isAuction ? 'Price' : 'Pick', ({ place }: Row) => place, {
      text: ({ held }) => textOf(held),
      exported: [{ label: isAuction ? 'Price' : 'Pick', value: ({ held }) => textOf(held) }],
      isStrong: true,
      width: 56,
    }),
    playerColumn(({ shown }) => shown, { width: 200, phoneWidth: 148 }),
    textColumn('went', 'Went', ({ wentAt }: Row) => textOf(wentAt), {
      description: 'Where he went in the draft that was held',
    }),
    numberColumn(
      'moved',
      'Moved',
      ({ place, wentAt }: Row) => (wentAt ? rankOf(draft, wentAt) - place : null),
      {
        description: 'Places up from where he went; down with a minus',
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
      description: `Season so far and rest of it, in ${unitName[unit]}`,
    }),
    textColumn('then', 'Picked then', ({ held }: Row) => held?.name ?? '–', { hideOnPhone: true, yields: 2 }),
    textColumn('team', 'By', ({ held }: Row) => (held ? view.name(held.teamId) : '–'), {
      hideOnPhone: true,
      yields: 3,
    }),
  ]);
}

/** The place of a pick among those of the draft: by its turn, in an auction by its price. */
function rankOf({ picks, review }: DraftView, { cost, isKeeper, pick }: PickRow): number {
  if (!review.isAuction || isKeeper) return pick;
  return (
    1 +
    picks.filter((other) => (other.cost ?? 0) > (cost ?? 0) || (other.cost === cost && other.pick < pick))
      .length
  );
}

/** Who would go where, knowing the season so far. */
export function Redraft({ view, draft }: { view: SeasonView; draft: DraftView }): ReactElement | null {
  const sorting = useSort('redraft');
  const { redraft } = draft.review;
  if (redraft.length === 0) return null;
  const byPick = new Map(draft.picks.map((pick) => [pick.pick, pick]));
  const rows = redraft.map((one, index): Row => {
    const wentAt = one.went === null ? undefined : byPick.get(one.went);
    return {
      ...one,
      place: index + 1,
      held: byPick.get(one.pick),
      wentAt,
      shown: wentAt?.player ?? unknownPlayer(one.name),
    };
  });
  return (
    <TableSection
      id="redraft"
      name="Redraft"
      note={`who would go where today, by ${unitName[draft.review.unit]}`}
      fileName={[view.league.name, 'redraft']}
      columns={columnsOf(view, draft)}
      rows={rows}
      rowKey={({ pick }) => String(pick)}
      rowKind="player"
      isOwn={({ held }) => held !== undefined && view.isOwn(held.teamId)}
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed title="Redraft" anchor="draft-review">
          <p>
            The best pick goes to the player with the most value over the whole season: actual so far,
            projected for the rest. Players nobody drafted are in it; keepers stay with their teams.
          </p>
        </HowComputed>
      </p>
    </TableSection>
  );
}
