import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { call } from '../../../api/call.ts';
import { LinkAction } from '../LinkAction.tsx';

/** Reverts an email change. The link is sent to the previous address. */
export default function UndoEmailPage(): ReactElement {
  return (
    <LinkAction
      title="Take your account back?"
      submit="Undo"
      run={(code) => call(calls.auth.undoEmailChange, { code })}
      doneTitle="The account is yours again"
      done="Everyone is logged out, and the old password no longer works. A link to set a new one is in your email."
    >
      The address this link was sent to becomes the account’s address again. Everyone is logged out, and you
      get an email to set a new password.
    </LinkAction>
  );
}
