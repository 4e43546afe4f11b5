import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { call } from '../../../api/call.ts';
import { LinkAction } from '../LinkAction.tsx';

/** Where the link to a former address leads: the way back. */
export default function UndoEmailPage(): ReactElement {
  return (
    <LinkAction
      title="Take your account back?"
      submit="Take it back"
      run={(code) => call(calls.auth.undoEmailChange, { code })}
      doneTitle="The account is yours again"
      done="Everybody is logged out, and the password opens nothing any more. A link to set a new one is in your email."
    >
      The address this link was sent to becomes the one of the account again. Everybody is logged out, and you
      get an email to set a new password.
    </LinkAction>
  );
}
