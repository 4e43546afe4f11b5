import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { AccountState } from '../api/responses.ts';
import { useApiMutation, useApiQuery } from '../api/use-api-query.ts';
import { ConfirmButton } from '../forms/ConfirmButton.tsx';
import { FailureState } from '../text/FailureState.tsx';
import { dateInWords, momentInWords } from '../text/time.ts';
import textStyles from '../theme/text.module.css';
import styles from './account.module.css';

type Session = AccountState['sessions'][number];

function SessionRow({ session }: { session: Session }): ReactElement {
  const ending = useApiMutation(calls.account.endSession);
  const device = session.device ?? 'Unknown device';
  return (
    <li className={styles.accountRow}>
      <p>
        <b>{device}</b>
        {session.isThis ? ' (this one)' : ''}
        <br />
        Logged in {dateInWords(session.createdAt)}, last used {dateInWords(session.lastUsedAt)},{' '}
        {momentInWords(new Date(session.lastUsedAt), new Date(session.lastUsedAt))}
      </p>
      {session.isThis ? null : (
        <ConfirmButton
          asksPassword
          label="Log out"
          name={`Log out ${device}`}
          title={`Log out ${device}?`}
          confirm="Log out"
          mutation={ending}
          onConfirm={(done, password) => ending.mutate({ id: session.id, password }, { onSuccess: done })}
        />
      )}
    </li>
  );
}

export function Sessions(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.account.state, {});
  const endingOthers = useApiMutation(calls.account.endOtherSessions);
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
        <div className={styles.accountActions}>
          <ConfirmButton
            asksPassword
            label="Log out everywhere else"
            title="Log out everywhere else?"
            confirm="Log out"
            mutation={endingOthers}
            onConfirm={(done, password) => endingOthers.mutate({ password }, { onSuccess: done })}
          />
        </div>
      ) : null}
      <p className={textStyles.note}>A session ends 30 days after its last use, or 90 days after login.</p>
    </>
  );
}
