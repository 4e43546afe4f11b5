import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation, useApiQuery } from '../api/use-api-query.ts';
import { ConfirmButton } from '../forms/ConfirmButton.tsx';
import { logOut } from '../session/log-out.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { dateInWords } from '../text/time.ts';
import { Button } from '../ui/Button.tsx';
import styles from './account.module.css';
import { hasRunningSubscription } from './subscription-words.ts';

function KeepAccount({ eraseAt }: { eraseAt: string }): ReactElement {
  const restoring = useApiMutation(calls.account.keepAccount);
  return (
    <div className={styles.accountRow}>
      <p>
        <b>Your account will be deleted on {dateInWords(eraseAt)}.</b>
        <br />
        Until then, nothing is deleted.
      </p>
      <Button variant="primary" isBusy={restoring.isPending} onClick={() => restoring.mutate({})}>
        Keep my account
      </Button>
      {restoring.error ? <FailureNote thrown={restoring.error} /> : null}
    </div>
  );
}

/**
 * Schedules the deletion of the account in a week, after a password check. The user can cancel it until then.
 */
export function DeleteAccount(): ReactElement {
  const { data: state } = useApiQuery(calls.account.state, {});
  const deleting = useApiMutation(calls.account.deleteAccount);
  const { data: subscription } = useApiQuery(calls.billing.subscription, {});
  const isPaying = subscription !== undefined && hasRunningSubscription(subscription);
  const navigate = useNavigate();
  const confirm = (_done: () => void, password: string) =>
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
      <ConfirmButton
        asksPassword
        label="Delete my account"
        variant="danger"
        title="Delete your account?"
        confirm="Delete in a week"
        mutation={deleting}
        onConfirm={confirm}
      >
        <p>
          You are logged out everywhere now. In a week, your email address, linked accounts and sessions are
          erased; until then you can log in and keep the account. Leagues stay available to their other
          members. Nothing changes at Yahoo or ESPN.
        </p>
        {isPaying ? (
          <p>
            Your subscription no longer renews and ends with the account; the rest of the period is not
            refunded. If you keep the account, the subscription continues.
          </p>
        ) : null}
      </ConfirmButton>
    </div>
  );
}
