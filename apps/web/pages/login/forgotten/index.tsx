import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { emailFault } from '@fantasy-stats/contract/sign-up-rules';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { EntranceForm } from '../../../account/EntranceForm.tsx';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../shell/Notice.tsx';
import text from '../../../theme/text.module.css';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** Has a link sent by email to set a new password. */
export default function ForgottenPasswordPage(): ReactElement {
  const { state } = useLocation();
  const [email, setEmail] = useState(() => emailIn(state));
  const [isAsked, setAsked] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useAction((email: string) => call(calls.auth.requestPasswordReset, { email }));
  const submit = async () => {
    setAsked(true);
    if (emailFault(email)) return;
    if (await action.run(email.trim())) setSentTo(email.trim());
  };
  if (sentTo !== null)
    return (
      <Notice title="Check your email" actions={<ButtonLink to="/login">Back to log in</ButtonLink>}>
        If {sentTo} has an account, a link to set a new password is on its way. It works once and for a short
        time. Nothing has changed until you use it. One mailbox gets five such emails an hour at most.
      </Notice>
    );
  return (
    <EntranceForm
      title="Forgot password"
      lead="We send you a link to set a new one."
      submit="Send the link"
      isRunning={action.isRunning}
      thrown={action.thrown}
      onSubmit={() => void submit()}
      links={
        <Link className={text.link} to="/login">
          Back to log in
        </Link>
      }
    >
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        maximum={limits.email}
        error={isAsked ? emailFault(email) : null}
      />
    </EntranceForm>
  );
}
