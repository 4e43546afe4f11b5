import type { ReactElement, ReactNode } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { RoomKeepers } from '../keepers/RoomKeepers.tsx';
import styles from './DraftRoom.module.css';
import { Opened } from './Opened.tsx';
import { RoomPage } from './RoomPage.tsx';
import { useLeagueSource } from './room-source.ts';
import { newRoom } from './room-state.ts';
import { TradedPicks } from './TradedPicks.tsx';
import type { OpenedRoom } from './use-opened-room.ts';

export function DraftRoom({ view, choice }: { view: SeasonView; choice: ReactNode }): ReactElement {
  const { league } = view;
  return (
    <Opened league={league.id} fresh={() => newRoom(league)} choice={choice}>
      {(opened) => <LeagueRoom view={view} opened={opened} choice={choice} />}
    </Opened>
  );
}

function LeagueRoom(props: { view: SeasonView; opened: OpenedRoom; choice: ReactNode }): ReactElement {
  const { opened, choice } = props;
  const source = useLeagueSource(props.view);
  return (
    <RoomPage
      key={opened.id}
      source={source}
      opened={opened}
      choice={choice}
      rules={
        <>
          {opened.state.kind === 'auction' ? null : <LeagueTrades opened={opened} />}
          <RoomKeepers league={props.view.league.id} opened={opened} />
        </>
      }
    />
  );
}

/** Form for traded picks, which platforms do not report before the draft. */
function LeagueTrades({ opened: { state, change } }: { opened: OpenedRoom }): ReactElement {
  const count = state.traded.length;
  return (
    <details className={styles.roomRules}>
      <summary>{count > 0 ? `Traded picks: ${count}` : 'Traded picks'}</summary>
      <TradedPicks state={state} onChange={change} />
    </details>
  );
}
