import { calls } from '@fantasy-stats/contract/calls';
import { platformName } from '@fantasy-stats/domain';
import { type ReactElement, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { failureIn } from '../../api/failure.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { linkTo } from '../../links/link-to.ts';
import { FailureState } from '../../text/FailureState.tsx';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import styles from './Invited.module.css';
import { LinkWays } from './LinkWays.tsx';

interface InvitedProps {
  /** ID of the public league page the user came from. */
  readonly room: string;
  /** Called when the league is linked or the invitation is dismissed. */
  readonly onDone: () => void;
}

const how = {
  espn: 'ESPN shows this league to its members: link it with the extension, or with the cookies of your ESPN login.',
  yahoo: 'Agree on Yahoo’s own page, then choose the league there.',
} as const;

export function Invited({ room, onDone }: InvitedProps): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.room.invitation, { room });
  const navigate = useNavigate();
  const linked = data?.linked ?? null;
  useEffect(() => {
    if (linked === null) return;
    onDone();
    void navigate(linkTo('/home', { league: linked }), { replace: true });
  }, [linked, onDone, navigate]);
  const later = <Button onClick={onDone}>{data ? 'Not now' : 'Go to home'}</Button>;
  if (error && ['roomClosed', 'demoAccount'].includes(failureIn(error).code))
    return (
      <div className={layout.page}>
        <PageHeadline page="Home" />
        <EmptyState title="The league’s page you came from is closed" actions={later}>
          Nothing is lost. Its members may have given it a new address; you can link your league without it.
        </EmptyState>
      </div>
    );
  if (error && !data)
    return (
      <div className={layout.page}>
        <PageHeadline page="Home" />
        <FailureState thrown={error} onRetry={() => void refetch()} />
        <div className={styles.later}>{later}</div>
      </div>
    );
  if (!data || linked !== null)
    return (
      <div className={layout.page}>
        <PageHeadline page="Home" />
      </div>
    );
  const { name, number, platform } = data;
  return (
    <div className={layout.page}>
      <PageHeadline
        page="Home"
        more={
          number === null
            ? how[platform]
            : 'It is public on ESPN, so its number is enough, and we have filled it in.'
        }
      >
        Link <b>{name}</b> on {platformName[platform]} to see it as your team’s manager.
      </PageHeadline>
      <div className={styles.later}>{later}</div>
      <LinkWays at={platform} number={number ?? undefined} onLinked={onDone} />
    </div>
  );
}
