import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { AccountState } from '../api/answers.ts';
import { useAct, useCall } from '../api/use-call.ts';
import { Button } from '../ui/Button.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import { FailureState } from '../words/FailureState.tsx';
import { dateInWords, momentInWords } from '../words/time.ts';

type Session = AccountState['sessions'][number];

function SessionRow({ session }: { session: Session }): ReactElement {
  const ending = useAct(calls.account.endSession);
  const device = session.device ?? 'Unknown device';
  return (
    <li className="fs-account-row">
      <p>
        <b>{device}</b>
        {session.isThis ? ' (this one)' : ''}
        <br />
        Logged in {dateInWords(session.createdAt)}, last used {dateInWords(session.lastUsedAt)},{' '}
        {momentInWords(new Date(session.lastUsedAt), new Date(session.lastUsedAt))}
      </p>
      {session.isThis ? null : (
        <Button
          aria-label={`Log out ${device}`}
          isBusy={ending.isPending}
          onClick={() => ending.mutate({ id: session.id })}
        >
          Log out
        </Button>
      )}
      {ending.error ? <FailureNote thrown={ending.error} /> : null}
    </li>
  );
}

/** Where the account is logged in, with ways to end that. */
export function Sessions(): ReactElement {
  const { data, error, refetch } = useCall(calls.account.state, {});
  const endingOthers = useAct(calls.account.endOtherSessions);
  if (error && !data) return <FailureState thrown={error} onRetry={() => void refetch()} />;
  const sessions = data?.sessions ?? [];
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="fs-account-actions">
          <Button isBusy={endingOthers.isPending} onClick={() => endingOthers.mutate({})}>
            Log out everywhere else
          </Button>
        </div>
      ) : null}
      {endingOthers.error ? <FailureNote thrown={endingOthers.error} /> : null}
      <p className="fs-note">A log-in ends 30 days after its last use, and after 90 days in any case.</p>
    </>
  );
}
