import type { ReactElement, ReactNode } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { Opened } from './Opened.tsx';
import { RoomPage } from './RoomPage.tsx';
import { useLeagueSource } from './room-source.ts';
import { newRoom } from './room-state.ts';
import type { OpenedRoom } from './use-opened-room.ts';

/** Before a draft, or for a mock draft at any time: whom to take next, from what is gone. */
export function DraftRoom({ view, choice }: { view: SeasonView; choice: ReactNode }): ReactElement {
  const { league } = view;
  return (
    <Opened league={league.id} fresh={() => newRoom(league)} choice={choice}>
      {(opened) => <LeagueRoom view={view} opened={opened} choice={choice} />}
    </Opened>
  );
}

function LeagueRoom(props: { view: SeasonView; opened: OpenedRoom; choice: ReactNode }): ReactElement {
  const source = useLeagueSource(props.view);
  return <RoomPage key={props.opened.id} source={source} opened={props.opened} choice={props.choice} />;
}
