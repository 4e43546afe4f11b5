import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { counted } from '../../../text/phrases.ts';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import type { OpenedRoom } from '../room/use-opened-room.ts';
import { withKeepers } from './room-keepers.ts';

interface RoomKeepersProps {
  readonly league: string;
  readonly opened: OpenedRoom;
}

/** Adds the expected keepers to a room in one step; renders nothing in leagues without keepers. */
export function RoomKeepers({ league, opened }: RoomKeepersProps): ReactElement | null {
  const { data } = useApiQuery(calls.league.keepers, { league });
  const { change, state } = opened;
  // Keepers that cost a round cannot be added to an auction, nor keepers that cost dollars to a snake draft.
  const isOfKind = (data?.rules.kind === 'price') === (state.kind === 'auction');
  if (!data || data.none || !isOfKind) return null;
  const { teamId, teams } = data;
  const count = withKeepers(state, teams, teamId).picks.length - state.picks.length;
  if (count <= 0) return null;
  return (
    <p className={textStyles.note}>
      {counted(count, 'expected keeper')} not in this room.{' '}
      <Button variant="link" onClick={() => change((room) => withKeepers(room, teams, teamId))}>
        Add keepers at their cost
      </Button>
    </p>
  );
}
