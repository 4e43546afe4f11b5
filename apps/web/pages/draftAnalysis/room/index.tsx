import type { DraftRoom } from '@fantasy-stats/contract/draft-room-shape';
import { standardLeague } from '@fantasy-stats/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { queryClient } from '../../../api/query-client.ts';
import { NbaFreshness } from '../../../league/NbaFreshness.tsx';
import { useToday } from '../../../league/today.ts';
import { useHasAccount } from '../../../session/use-session.ts';
import layout from '../../../theme/layout.module.css';
import text from '../../../theme/text.module.css';
import { Lead } from './Lead.tsx';
import { Opened } from './Opened.tsx';
import { RoomPage } from './RoomPage.tsx';
import { RoomRulesForm } from './RoomRulesForm.tsx';
import { useOwnSource } from './room-source.ts';
import { newRoom, rulesOf } from './room-state.ts';
import type { OpenedRoom } from './use-opened-room.ts';

/** Shows a room with custom rules, without login. */
export default function Page(): ReactElement {
  const today = useToday(null);
  const { hash, search } = useLocation();
  const hasAccount = useHasAccount();
  // Fixed while the page is open, because removing the introduction would shift the layout.
  const [isFirstVisit] = useState(!hasAccount && search === '' && hash === '');
  const fresh = (): DraftRoom => {
    const standard = standardLeague(today);
    return newRoom(standard, rulesOf(standard));
  };
  return (
    // Public pages have no query client, because most of them make no requests.
    <QueryClientProvider client={queryClient}>
      <div className={layout.page}>
        {isFirstVisit ? <Lead /> : null}
        <Opened league={null} fresh={fresh}>
          {(opened) => <OwnRoom key={opened.id} opened={opened} />}
        </Opened>
      </div>
    </QueryClientProvider>
  );
}

function OwnRoom({ opened }: { opened: OpenedRoom }): ReactElement {
  const { name, rules, teams } = opened.state;
  const source = useOwnSource(rules, name, teams);
  return (
    <>
      <RoomPage
        source={source}
        opened={opened}
        rules={
          rules ? <RoomRulesForm rules={rules} state={opened.state} onChange={opened.change} /> : undefined
        }
      />
      <p className={layout.foot}>
        <NbaFreshness />
        <span>Projections of the whole NBA, without a league</span>
        {opened.shelf.isAccount ? (
          <Link className={text.link} to="/settings">
            Link a league to draft by its rules
          </Link>
        ) : (
          <Link className={text.link} to="/register">
            Create an account to keep rooms on all devices
          </Link>
        )}
      </p>
    </>
  );
}
