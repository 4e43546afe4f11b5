import type { DraftPick, TeamId } from '@fantasy-stats/domain';
import { formatNumber, formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { teamColumn } from '../league/category-columns.tsx';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import { numberColumn, placeColumn, textColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import styles from './room.module.css';
import type { Room } from './room.ts';

type Facts = NonNullable<Room['facts']['draft']>;
type Team = NonNullable<Facts['review']>['teams'][number];

export function Draft({ room }: { room: Room }): ReactElement {
  const { facts, view } = room;
  const { draft } = facts;
  if (!draft || draft.picks.length === 0)
    return (
      <PageHeadline page="Draft" about={view.league.name} isDense>
        {view.league.phase === 'beforeDraft'
          ? 'The league has not drafted yet.'
          : 'This draft’s picks are not known.'}
      </PageHeadline>
    );
  const isAuction = draft.picks.some(({ cost }) => cost !== null);
  const teams = draft.review?.teams ?? [];
  const [best] = teams;
  return (
    <>
      <PageHeadline page="Draft" about={view.league.name} isDense>
        {best ? (
          <>
            <b>{view.name(best.teamId)}</b> drafted best, by its players’ actual and projected value:{' '}
            <b>{best.letter}</b>.
          </>
        ) : (
          `${draft.picks.length} players were drafted.`
        )}
      </PageHeadline>
      <div className={styles.grid}>
        {teams.length > 0 ? (
          <Section
            id="grades"
            name="Grades"
            note={
              <a className={styles.link} href="/about/numbers#draft-review">
                how they are computed
              </a>
            }
          >
            <div className={styles.narrow}>
              <PlainTable
                caption="Draft grades"
                columns={[
                  placeColumn<Team>(({ rank }) => rank),
                  teamColumn<Team>(view),
                  textColumn<Team>('grade', 'Grade', ({ letter }) => letter, {
                    isStrong: true,
                    align: 'center',
                  }),
                  numberColumn<Team>('gain', 'Gain', ({ gain }) => gain, {
                    format: (one) => formatSigned(one, 1),
                    name: 'Draft value vs. expected for those picks',
                  }),
                ]}
                rows={teams}
                rowKey={({ teamId }) => teamId}
                stickyColumns={2}
              />
            </div>
          </Section>
        ) : null}
        <Section id="board" name="Draft board" note={isAuction ? 'most expensive first' : 'rounds by team'}>
          <Board room={room} draft={draft} isAuction={isAuction} />
        </Section>
      </div>
    </>
  );
}

interface BoardRow {
  readonly row: number;
  readonly picks: ReadonlyMap<TeamId, readonly DraftPick[]>;
}

function Board({
  room: { view },
  draft,
  isAuction,
}: {
  room: Room;
  draft: Facts;
  isAuction: boolean;
}): ReactElement {
  const names = new Map(draft.players.map(({ id, name }) => [id, name]));
  const order = [...new Set(draft.picks.map(({ teamId }) => teamId))];
  const columns: StatColumn<BoardRow>[] = [
    numberColumn('row', isAuction ? '#' : 'R', ({ row }) => row, {
      name: isAuction ? 'Rank by price' : 'Round',
      isRowHeader: true,
      width: 34,
      phoneWidth: 34,
    }),
    ...order.map(
      (team): StatColumn<BoardRow> =>
        textColumn(team, view.name(team), ({ picks }) =>
          (picks.get(team) ?? []).map((pick) => pickText(pick, names)).join(', '),
        ),
    ),
  ];
  return (
    <PlainTable
      caption={isAuction ? 'Drafted players by team, most expensive first' : 'Picks by round and team'}
      columns={columns}
      rows={boardRows(draft.picks, isAuction)}
      rowKey={({ row }) => String(row)}
    />
  );
}

/** Returns the rows of the draft board: rounds, or in an auction each team's players by price. */
function boardRows(picks: readonly DraftPick[], isAuction: boolean): BoardRow[] {
  const rows: Map<TeamId, DraftPick[]>[] = [];
  const place = (index: number, pick: DraftPick) => {
    rows[index] ??= new Map();
    const row = rows[index];
    row.set(pick.teamId, [...(row.get(pick.teamId) ?? []), pick]);
  };
  if (isAuction) {
    const taken = new Map<TeamId, number>();
    for (const pick of picks.toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))) {
      const at = taken.get(pick.teamId) ?? 0;
      taken.set(pick.teamId, at + 1);
      place(at, pick);
    }
  } else for (const pick of picks) place(pick.round - 1, pick);
  return Array.from(rows, (row, index) => ({ row: index + 1, picks: row ?? new Map() }));
}

function pickText({ playerId, cost, isKeeper }: DraftPick, names: ReadonlyMap<string, string>): string {
  const name = playerId === null ? 'no pick' : (names.get(playerId) ?? 'A player');
  return `${name}${cost === null ? '' : ` $${formatNumber(cost)}`}${isKeeper ? ' (K)' : ''}`;
}
