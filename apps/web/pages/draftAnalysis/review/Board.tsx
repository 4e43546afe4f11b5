import { type ReactElement, useContext } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { useIsPhone } from '../../../shell/use-media.ts';
import { useParams } from '../../../shell/use-params.ts';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { heatClass } from '../../../ui/HeatCell.tsx';
import { HeatLegend } from '../../../ui/HeatLegend.tsx';
import { OpenPlayer } from '../../../ui/open-player.ts';
import { Section } from '../../../ui/SectionHeading.tsx';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import { draftParams } from '../params.ts';
import styles from './Board.module.css';
import { type DraftView, formatGain, type PickRow, placeOf, shortName, unitName } from './draft-view.ts';

interface BoardProps {
  readonly view: SeasonView;
  readonly draft: DraftView;
  readonly onOpen: (player: string) => void;
}

export function Board({ view, draft }: Omit<BoardProps, 'onOpen'>): ReactElement {
  const isPhone = useIsPhone();
  const openPlayer = useContext(OpenPlayer);
  const onOpen = (player: string) => openPlayer?.(player);
  const { isAuction, unit } = draft.review;
  const hasKeepers = draft.picks.some(({ isKeeper }) => isKeeper);
  return (
    <Section
      id="board"
      name="Draft board"
      actions={
        <TableActions
          columns={boardColumns(view, draft)}
          rows={draft.picks}
          fileName={[view.league.name, 'draft board']}
        />
      }
      note={`${unitName[unit]} above the ${isAuction ? 'price' : 'pick'}’s expected value${hasKeepers ? '; K: keeper' : ''}`}
    >
      {isPhone ? (
        <OneList view={view} draft={draft} onOpen={onOpen} />
      ) : (
        <Grid view={view} draft={draft} onOpen={onOpen} />
      )}
      <HeatLegend text="less → more than expected for the pick" />
    </Section>
  );
}

/** Returns the columns of the board's file export, one row per pick in draft order. */
function boardColumns(view: SeasonView, { review }: DraftView): StatColumn<PickRow>[] {
  return [
    numberColumn('pick', 'Pick', ({ pick }) => pick),
    numberColumn('round', 'Round', ({ round }) => round),
    ...(review.isAuction ? [numberColumn<PickRow>('cost', 'Price', ({ cost }) => cost)] : []),
    textColumn('player', 'Player', ({ name }) => name),
    textColumn('team', 'Team', ({ teamId }) => view.name(teamId)),
    textColumn('keeper', 'Keeper', ({ isKeeper }) => (isKeeper ? 'K' : null)),
    numberColumn('gain', `Gain in ${unitName[review.unit]}`, (pick) => pick.review?.gain ?? null, {
      decimals: 2,
    }),
  ];
}

// Keyboard users can scroll a region only if it is focusable.
const REGION = { role: 'group', 'aria-label': 'Draft board', tabIndex: 0 } as const;

/** Sorts a team's picks by round, or by price in an auction. */
function picksOf({ picks, review }: DraftView, teamId: string): PickRow[] {
  const own = picks.filter((pick) => pick.teamId === teamId);
  return review.isAuction ? own.sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0)) : own;
}

function Grid({ view, draft, onOpen }: BoardProps): ReactElement {
  const columns = draft.order.map((id) => ({ id, picks: picksOf(draft, id) }));
  const { isAuction } = draft.review;
  const height = isAuction ? Math.max(0, ...columns.map(({ picks }) => picks.length)) : draft.rounds;
  return (
    <div className={styles.boardRegion} {...REGION}>
      <table className={styles.board}>
        <caption className={textStyles.hidden}>
          {isAuction ? 'Drafted players by team, most expensive first' : 'Picks by round and team'}
        </caption>
        <thead>
          <tr>
            <th scope="col">{isAuction ? '#' : 'R'}</th>
            {columns.map(({ id }) => (
              <th key={id} scope="col" data-own={view.isOwn(id)} title={view.name(id)}>
                <span>{view.name(id)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: height }, (_, row) => row + 1).map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map(({ id, picks }) => {
                const here = isAuction
                  ? picks.slice(row - 1, row)
                  : picks.filter(({ round }) => round === row);
                return (
                  <td key={id} data-own={view.isOwn(id)}>
                    {here.map((pick) => (
                      <Cell key={pick.pick} pick={pick} draft={draft} onOpen={onOpen} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly pick: PickRow;
  readonly draft: DraftView;
  readonly onOpen: (player: string) => void;
}

function Cell({ pick, draft, onOpen }: CellProps): ReactElement {
  const gain = pick.review?.gain ?? null;
  return (
    <Button
      variant="unstyled"
      className={`${styles.boardPick} ${heatClass(draft.heat(gain))}`}
      title={`${pick.name}: ${formatGain(gain)}`}
      onClick={() => onOpen(pick.playerId)}
    >
      <span className={styles.boardName}>{shortName(pick.name)}</span>
      <span className={styles.boardGain}>
        {formatGain(gain)}
        <small>
          {placeOf(pick, draft.review.isAuction)}
          {pick.isKeeper ? ' K' : ''}
        </small>
      </span>
    </Button>
  );
}

function OneList({ view, draft, onOpen }: BoardProps): ReactElement {
  const [chosen, change] = useParams(draftParams);
  const { isAuction } = draft.review;
  const mode = isAuction ? 'team' : chosen.board;
  const own = view.ownTeamId ?? draft.order[0] ?? '';
  const team = draft.order.find((id) => id === chosen.team) ?? own;
  const round = Math.min(draft.rounds, Math.max(1, chosen.round ?? 1));
  const picks = mode === 'team' ? picksOf(draft, team) : draft.picks.filter((pick) => pick.round === round);
  return (
    <>
      <div className={`${segmentedStyles.bar} ${styles.boardChoice}`}>
        {isAuction ? null : (
          <Segmented
            label="Board by"
            size="small"
            choices={[
              { value: 'team', label: 'A team' },
              { value: 'round', label: 'A round' },
            ]}
            value={mode}
            onChange={(board) => change({ board })}
          />
        )}
        {mode === 'team' ? (
          <Select aria-label="Team for the board" value={team} onChange={(id) => change({ team: id })}>
            {draft.order.map((id) => (
              <option key={id} value={id}>
                {view.name(id)}
              </option>
            ))}
          </Select>
        ) : (
          <Select
            aria-label="Round for the board"
            value={round}
            onChange={(number) => change({ round: Number(number) })}
          >
            {Array.from({ length: draft.rounds }, (_, index) => index + 1).map((number) => (
              <option key={number} value={number}>
                Round {number}
              </option>
            ))}
          </Select>
        )}
      </div>
      <ol className={styles.boardList}>
        {picks.map((pick) => (
          <li key={pick.pick} data-own={mode === 'round' && view.isOwn(pick.teamId)}>
            <span className={styles.boardPlace}>
              {placeOf(pick, isAuction)}
              {pick.isKeeper ? ' K' : ''}
            </span>
            <Button variant="unstyled" onClick={() => onOpen(pick.playerId)}>
              {pick.name}
              {mode === 'round' ? <small>{view.name(pick.teamId)}</small> : null}
            </Button>
            <span className={`${styles.boardMark} ${heatClass(draft.heat(pick.review?.gain ?? null))}`}>
              {formatGain(pick.review?.gain ?? null)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
