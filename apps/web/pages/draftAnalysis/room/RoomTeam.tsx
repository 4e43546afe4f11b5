import { statistic } from '@fantasy-stats/domain';
import type { RoomAdvice } from '@fantasy-stats/questions/draft';
import { moneyOf, openPlaces } from '@fantasy-stats/questions/draft-room';
import type { ReactElement } from 'react';
import { useSeason } from '../../../season/season-context.ts';
import { counted } from '../../../text/phrases.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { formatEstimate } from '../../../ui/format-probability.ts';
import { PlayerChip } from '../../../ui/PlayerChip.tsx';
import { ProbabilityCell } from '../../../ui/ProbabilityCell.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { unknownPlayer } from '../unknown-player.ts';
import styles from './DraftRoom.module.css';
import type { RoomPick, RoomState } from './room-state.ts';
import type { Shown } from './use-room.ts';

interface RoomTeamProps {
  readonly state: RoomState;
  readonly advice: RoomAdvice | null;
  readonly shown: ReadonlyMap<string, Shown>;
  readonly open: readonly { readonly slot: string; readonly open: number }[];
}

export function RoomTeam({ state, advice, shown, open }: RoomTeamProps): ReactElement {
  const view = useSeason();
  const own = state.picks.filter(({ team }) => team === state.seat);
  const left = openPlaces(state, state.seat);
  const money = moneyOf(state, state.seat);
  const isPoints = advice !== null && advice.statistics.length === 0;
  return (
    <Section
      id="room-team"
      name="Your team"
      note={
        state.kind === 'auction'
          ? `${counted(left, 'spot')} open, $${money.left} left, at most $${money.most} per player`
          : `${counted(left, 'pick')} left${open.length > 0 ? `; open: ${open.map((place) => (place.open > 1 ? `${place.slot} ×${place.open}` : place.slot)).join(', ')}` : ''}`
      }
    >
      {own.length === 0 ? <p className={textStyles.note}>Your picks appear here as you make them.</p> : null}
      <ol className={styles.roomRoster}>
        {own.map((pick) => {
          const player = shown.get(pick.id);
          return (
            <li key={pick.id}>
              <PlayerChip
                player={
                  player?.player ?? {
                    ...unknownPlayer(player?.name ?? pick.id),
                    nbaTeam: player?.nbaTeam ?? null,
                  }
                }
              />
              <span>
                {pick.cost === null
                  ? pick.keptAt === null
                    ? ''
                    : `kept, round ${pick.keptAt}`
                  : `$${pick.cost}`}
              </span>
            </li>
          );
        })}
      </ol>
      {advice && advice.chances.length > 0 && left > 0 ? (
        <>
          <p className={`${textStyles.note} ${layout.below}`}>
            {isPoints
              ? 'With your planned picks, against the average opponent in a week:'
              : `With your planned picks, the chance to win each category against the average opponent${view.league.scoringForm === 'rotisserie' ? '' : ' of a week'}:`}
          </p>
          <dl className={styles.roomChances}>
            {advice.chances.map((chance, index) => {
              const id = advice.statistics[index];
              return (
                <div key={id ?? 'points'} data-left={(advice.weights[index] ?? 1) < 0.55}>
                  <dt>{id ? statistic(id).label : 'Matchup'}</dt>
                  <dd>
                    <ProbabilityCell probability={chance} width={72} format={formatEstimate} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </>
      ) : null}
    </Section>
  );
}

interface PicksSoFarProps {
  readonly state: RoomState;
  readonly shown: ReadonlyMap<string, Shown>;
  readonly seatName: (team: number) => string;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** Whether the room follows the platform’s draft, whose picks cannot be undone. */
  readonly isFollowing: boolean;
  /** Undoes a single pick; undefined if that is not possible. */
  readonly onTakeBack: ((id: string) => void) | undefined;
}

export function PicksSoFar({
  state,
  shown,
  seatName,
  canUndo,
  onUndo,
  isFollowing,
  onTakeBack,
}: PicksSoFarProps): ReactElement {
  const latest = [...state.picks].reverse();
  const text = ({ cost, keptAt, team }: RoomPick) =>
    [seatName(team), cost === null ? null : `$${cost}`, keptAt === null ? null : `kept at round ${keptAt}`]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <Section
      id="room-picks"
      name="Drafted so far"
      note={counted(latest.length, 'player')}
      actions={
        <Button variant="link" onClick={onUndo} disabled={!canUndo}>
          Undo last
        </Button>
      }
    >
      {latest.length === 0 ? (
        <p className={textStyles.note}>
          {onTakeBack && !isFollowing
            ? 'Mark every pick as it is made, in its row or by name.'
            : 'Picks appear here as they are made.'}
        </p>
      ) : null}
      {/* Without focusable children, the list itself must be focusable, so that the keyboard can scroll it. */}
      <ol
        className={styles.roomLog}
        tabIndex={(onTakeBack && !isFollowing) || latest.length === 0 ? undefined : 0}
      >
        {latest.map((pick) => (
          <li key={pick.id} data-own={pick.team === state.seat}>
            <span>
              {shown.get(pick.id)?.name ?? pick.id}
              <small>{text(pick)}</small>
            </span>
            {onTakeBack && !(isFollowing && pick.number !== undefined) ? (
              <Button variant="link" onClick={() => onTakeBack(pick.id)}>
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}
