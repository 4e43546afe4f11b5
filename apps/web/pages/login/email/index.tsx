import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { call } from '../../../api/call.ts';
import { LinkAction } from '../LinkAction.tsx';

export default function NewEmailPage(): ReactElement {
  return (
    <LinkAction
      title="Make this your email address?"
      submit="Use this address"
      run={(code) => call(calls.auth.confirmNewEmail, { code })}
      doneTitle="Your email address is changed"
      done="Log in with the new address from now on. The old one got an email with an undo link."
    >
      You will log in with the address this link was sent to. If you did not ask for this, close this page,
      and nothing changes.
    </LinkAction>
  );
}
