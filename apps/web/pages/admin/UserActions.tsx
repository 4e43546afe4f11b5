import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { User } from '../../api/responses.ts';
import { useApiMutation } from '../../api/use-api-query.ts';
import styles from './admin.module.css';
import { ReasonAction } from './ReasonAction.tsx';

const mostDays = 3650;

function Premium({ user }: { user: User }): ReactElement {
  const grant = useApiMutation(calls.admin.grantPremium);
  const take = useApiMutation(calls.admin.takePremium);
  const isGiven = user.premium === 'granted' || user.premium === 'trial';
  return (
    <>
      <ReasonAction
        label="Give premium"
        title={`Give premium to ${user.email}`}
        action="Give days"
        mostDays={mostDays}
        isPending={grant.isPending}
        error={grant.error}
        onSubmit={({ days, reason }, done) =>
          grant.mutate({ user: user.id, days, reason }, { onSuccess: done })
        }
      >
        <p>It starts now, or when the account’s current premium ends.</p>
      </ReasonAction>
      {isGiven ? (
        <ReasonAction
          label="Remove premium"
          title={`Remove premium from ${user.email}`}
          action="Remove premium"
          isPending={take.isPending}
          error={take.error}
          onSubmit={({ reason }, done) => take.mutate({ user: user.id, reason }, { onSuccess: done })}
        >
          <p>Given premium and the free trial end now. A paid subscription stays.</p>
        </ReasonAction>
      ) : null}
    </>
  );
}

function Access({ user }: { user: User }): ReactElement {
  const lock = useApiMutation(calls.admin.lockUser);
  const unlock = useApiMutation(calls.admin.unlockUser);
  const signOut = useApiMutation(calls.admin.signOutUser);
  return (
    <>
      {user.lockedAt ? (
        <ReasonAction
          label="Unlock"
          title={`Unlock ${user.email}`}
          action="Unlock"
          isPending={unlock.isPending}
          error={unlock.error}
          onSubmit={({ reason }, done) => unlock.mutate({ user: user.id, reason }, { onSuccess: done })}
        />
      ) : (
        <ReasonAction
          label="Lock"
          title={`Lock ${user.email}`}
          action="Lock"
          isPending={lock.isPending}
          error={lock.error}
          onSubmit={({ reason }, done) => lock.mutate({ user: user.id, reason }, { onSuccess: done })}
        >
          <p>
            Login is blocked and open sessions are refused. A subscription continues; cancel it at Stripe to
            stop charges.
          </p>
        </ReasonAction>
      )}
      <ReasonAction
        label="Log out"
        title={`Log out ${user.email} everywhere`}
        action="Log out everywhere"
        isPending={signOut.isPending}
        error={signOut.error}
        onSubmit={({ reason }, done) => signOut.mutate({ user: user.id, reason }, { onSuccess: done })}
      />
    </>
  );
}

/** Admin actions on an account. Not available for the shared demo account. */
export function UserActions({ user }: { user: User }): ReactElement | null {
  if (user.isDemo) return null;
  return (
    <span className={styles.adminActions}>
      <Premium user={user} />
      <Access user={user} />
    </span>
  );
}
