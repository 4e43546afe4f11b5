import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteAccount } from '../../api/account/delete-account.ts';
import { useSubscription } from '../../api/billing/subscription.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { logOut } from '../../shell/session/log-out.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import { hasRunningSubscription } from './subscription-words.ts';

/** Deletes the account for good, after its password was given once more. */
export function DeleteAccount(): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const deleting = useDeleteAccount();
  const { data: subscription } = useSubscription();
  const isPaying = subscription !== undefined && hasRunningSubscription(subscription);
  const navigate = useNavigate();
  const confirm = () => {
    if (!password) return;
    deleting.mutate(password, {
      onSuccess: async () => {
        await logOut();
        navigate('/');
      },
    });
  };
  return (
    <div className="fs-account-row">
      <p>Deletes your account, its links to the platforms and its log-ins. This cannot be undone.</p>
      <button type="button" className="fs-button fs-button-danger" onClick={() => setAsking(true)}>
        Delete my account
      </button>
      {isAsking ? (
        <ConfirmDialog
          title="Delete your account?"
          confirm="Delete for good"
          isRunning={deleting.isPending}
          onConfirm={confirm}
          onClose={() => {
            setAsking(false);
            setPassword('');
            deleting.reset();
          }}
        >
          <p>
            Your e-mail address, your links and your log-ins are erased. Leagues stay for their other members
            here. Nothing changes at Yahoo or ESPN.
          </p>
          {isPaying ? (
            <p>
              Your subscription is cancelled first, at once: nothing is charged again, and what is left of the
              period is not paid back.
            </p>
          ) : null}
          <div className="fs-dialog-field">
            <TextInput
              label="Your password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          </div>
          {deleting.error ? <FailureNote thrown={deleting.error} /> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
