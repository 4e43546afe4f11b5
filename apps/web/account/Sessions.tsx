import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import type { AccountState } from '../api/answers.ts';
import { useAct, useCall } from '../api/use-call.ts';
import textStyles from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { FailureState } from '../words/FailureState.tsx';
import { dateInWords, momentInWords } from '../words/time.ts';
import styles from './account.module.css';
import { PasswordDialog } from './PasswordDialog.tsx';

type Session = AccountState['sessions'][number];

interface EndingProps {
  /** What the button says, and to those who do not see what it stands beside. */
  readonly text: string;
  readonly label?: string;
  readonly title: string;
  readonly isRunning: boolean;
  readonly thrown: unknown;
  readonly onConfirm: (password: string, whenDone: () => void) => void;
  readonly onClose: () => void;
}

/** A button that ends sessions once the password was given: whoever found this device open is not to log its owner out. */
function EndingButton({ text, label, title, onConfirm, onClose, ...state }: EndingProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Button aria-label={label} onClick={() => setAsking(true)}>
        {text}
      </Button>
      {isAsking ? (
        <PasswordDialog
          title={title}
          confirm="Log out"
          {...state}
          onConfirm={(password) => onConfirm(password, close)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function SessionRow({ session }: { session: Session }): ReactElement {
  const ending = useAct(calls.account.endSession);
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
        <EndingButton
          text="Log out"
          label={`Log out ${device}`}
          title={`Log out ${device}?`}
          isRunning={ending.isPending}
          thrown={ending.error}
          onConfirm={(password, whenDone) =>
            ending.mutate({ id: session.id, password }, { onSuccess: whenDone })
          }
          onClose={ending.reset}
        />
      )}
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
        <div className={styles.accountActions}>
          <EndingButton
            text="Log out everywhere else"
            title="Log out everywhere else?"
            isRunning={endingOthers.isPending}
            thrown={endingOthers.error}
            onConfirm={(password, whenDone) => endingOthers.mutate({ password }, { onSuccess: whenDone })}
            onClose={endingOthers.reset}
          />
        </div>
      ) : null}
      <p className={textStyles.note}>A session ends 30 days after its last use, and after 90 days at most.</p>
    </>
  );
}
