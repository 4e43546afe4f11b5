import { isBrowserCopy, platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { useSeason } from '../../../../season/season-context.ts';
import { counted } from '../../../../text/phrases.ts';
import layout from '../../../../theme/layout.module.css';
import textStyles from '../../../../theme/text.module.css';
import { Button } from '../../../../ui/Button.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import type { RoomPick } from '../room-state.ts';
import type { RoomPageState } from '../use-room-page.ts';
import styles from './Follow.module.css';
import { lostFeedWords } from './lost-feed-words.ts';
import { clockText, secondsLeft } from './pick-clock.ts';
import { useDraftFeed } from './use-draft-feed.ts';

export default function Follow({ room }: { room: RoomPageState }): ReactElement {
  const view = useSeason();
  const { opened, state } = room;
  const { data, failure, isLost, isOn, receivedAt } = useDraftFeed(view, opened);
  const name = platformName[view.league.platform];
  const isCopy = isBrowserCopy(view.league.id);
  const followed = state.followed ?? { isOn: true, teams: [], disputed: [] };
  const turn = (next: boolean) => opened.change({ followed: { ...followed, isOn: next } });
  const isRunning = data?.state === 'running';
  const made = data?.picks.filter(({ playerId }) => playerId !== null).length ?? 0;
  return (
    <section className={styles.follow} aria-label={`${name} draft`}>
      <div className={layout.controls}>
        <span className={styles.state} data-live={isRunning && isOn && !isLost} role="status">
          {isOn ? (
            isLost ? (
              `${name} draft unavailable`
            ) : isRunning ? (
              <>
                <b>Following {name}</b>
                {isCopy ? ' via extension' : null} · {counted(made, 'pick')}
              </>
            ) : data?.state === 'over' ? (
              `${name} draft over`
            ) : (
              `Follows ${name} once the draft starts`
            )
          ) : (
            `Not following ${name}`
          )}
        </span>
        {isOn && isRunning && !isLost && data ? <PickClock facts={data} receivedAt={receivedAt} /> : null}
        {data?.state === 'over' ? null : (
          <Button variant="link" onClick={() => turn(!isOn)}>
            {isOn ? 'Stop following' : `Follow ${name}`}
          </Button>
        )}
      </div>
      {isOn && isLost ? (
        <p className={textStyles.note} role="alert">
          {lostFeedWords(view.league, data?.readAt ?? null, failure)}
        </p>
      ) : null}
      {followed.disputed.length > 0 ? (
        <Disputed room={room} name={name} disputed={followed.disputed} />
      ) : null}
    </section>
  );
}

function PickClock({
  facts,
  receivedAt,
}: {
  facts: Parameters<typeof secondsLeft>[0];
  receivedAt: number;
}): ReactElement | null {
  const now = useNow(1000);
  const left = secondsLeft(facts, receivedAt, now.getTime());
  if (left === null) return null;
  return (
    <span
      className={styles.clock}
      role="timer"
      aria-label="Pick clock"
      title="Estimated from the latest pick"
    >
      {clockText(left)}
    </span>
  );
}

interface DisputedProps {
  readonly room: RoomPageState;
  readonly name: string;
  readonly disputed: readonly RoomPick[];
}

/** Lists manually marked picks that contradict the platform's draft. */
function Disputed({ disputed, name, room }: DisputedProps): ReactElement {
  const { nameOf, opened, seatName, state } = room;
  const leave = (gone: readonly RoomPick[], picks = state.picks) =>
    opened.change((now) => ({
      ...now,
      picks,
      followed: now.followed
        ? {
            ...now.followed,
            disputed: now.followed.disputed.filter(({ id }) => !gone.some((one) => one.id === id)),
          }
        : null,
    }));
  const drafted = new Set(state.picks.map(({ id }) => id));
  return (
    <div className={styles.disputed}>
      <p className={textStyles.note}>
        <b>
          Not in {name}’s draft: {counted(disputed.length, 'pick')} marked by hand
        </b>{' '}
        {disputed.length > 1 ? (
          <Button variant="link" onClick={() => leave(disputed)}>
            Remove all
          </Button>
        ) : null}
      </p>
      <ul aria-label={`Not in ${name}’s draft`}>
        {disputed.map((pick) => (
          <li key={pick.id}>
            <span>
              {nameOf(pick.id)} <small>{seatName(pick.team)}</small>
            </span>
            {drafted.has(pick.id) ? null : (
              <Button variant="link" onClick={() => leave([pick], [...state.picks, pick])}>
                Mark again
              </Button>
            )}
            <Button variant="link" onClick={() => leave([pick])}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
