import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct, useCall } from '../api/use-call.ts';
import { logOut } from '../shell/session/log-out.ts';
import { Button } from '../ui/Button.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import { dateInWords } from '../words/time.ts';
import styles from './account.module.css';
import { PasswordDialog } from './PasswordDialog.tsx';
import { hasRunningSubscription } from './subscription-words.ts';

/** Takes the wish to have the account deleted back. */
function KeepAccount({ eraseAt }: { eraseAt: string }): ReactElement {
  const keeping = useAct(calls.account.keepAccount);
  return (
    <div className={styles.accountRow}>
      <p>
        <b>Your account will be deleted on {dateInWords(eraseAt)}.</b>
        <br />
        Until then everything is still there.
      </p>
      <Button variant="primary" isBusy={keeping.isPending} onClick={() => keeping.mutate({})}>
        Keep my account
      </Button>
      {keeping.error ? <FailureNote thrown={keeping.error} /> : null}
    </div>
  );
}

/** Has the account deleted after a week, once its password was given again; within the week it can be kept. */
export function DeleteAccount(): ReactElement {
  const { data: state } = useCall(calls.account.state, {});
  const [isAsking, setAsking] = useState(false);
  const deleting = useAct(calls.account.deleteAccount);
  const { data: subscription } = useCall(calls.billing.subscription, {});
  const isPaying = subscription !== undefined && hasRunningSubscription(subscription);
  const navigate = useNavigate();
  const confirm = (password: string) =>
    deleting.mutate(
      { password },
      {
        onSuccess: async () => {
          await logOut();
          await navigate('/');
        },
      },
    );
  if (state?.eraseAt) return <KeepAccount eraseAt={state.eraseAt} />;
  return (
    <div className={styles.accountRow}>
      <p>
        Deletes your account, its linked platforms and its sessions after a week. Until then you can log in
        and keep it.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking ? (
        <PasswordDialog
          title="Delete your account?"
          confirm="Delete in a week"
          isRunning={deleting.isPending}
          thrown={deleting.error}
          onConfirm={confirm}
          onClose={() => {
            setAsking(false);
            deleting.reset();
          }}
        >
          <p>
            You are logged out everywhere now. In a week your email address, linked accounts and sessions are
            erased; until then you can log in and keep the account. Leagues stay for their other members here.
            Nothing changes at Yahoo or ESPN.
          </p>
          {isPaying ? (
            <p>
              Your subscription no longer renews and ends with the account; the rest of the period is not
              refunded. If you keep the account, the subscription goes on.
            </p>
          ) : null}
        </PasswordDialog>
      ) : null}
    </div>
  );
}
