import type { ReactElement } from 'react';
import { CallFailed } from '../../api/failure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Returns whether an admin call failed because the session has no second factor. */
export function lacksSecondFactor(thrown: unknown): boolean {
  return thrown instanceof CallFailed && thrown.failure.code === 'secondFactorMissing';
}

/** Shown in place of the sections, because every admin call needs a second factor. */
export function SecondFactorNeeded(): ReactElement {
  return (
    <EmptyState
      title="Administration needs two-factor login."
      actions={
        <ButtonLink variant="primary" to="/settings/account#security">
          Set up two-factor login
        </ButtonLink>
      }
    >
      Set it up in the settings, or log in again with it if it is already on.
    </EmptyState>
  );
}
