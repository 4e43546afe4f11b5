import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { emailFault } from '@fantasy-stats/contract/sign-up-rules';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/use-action.ts';
import { EntranceForm } from '../../../forms/EntranceForm.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Notice } from '../../../shell/Notice.tsx';
import text from '../../../theme/text.module.css';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

export default function ForgottenPasswordPage(): ReactElement {
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useAction((email: string) => call(calls.auth.requestPasswordReset, { email }));
  const form = useForm({
    initial: { email: emailIn(state) },
    faults: ({ email }) => ({ email: emailFault(email) }),
    thrown: action.thrown,
  });
  const send = async (email: string) => {
    if (await action.run(email)) setSentTo(email);
  };
  if (sentTo !== null)
    return (
      <Notice title="Check your email" actions={<ButtonLink to="/login">Back to log in</ButtonLink>}>
        If {sentTo} has an account, a link to set a new password is on its way. It works once and for a short
        time. Nothing has changed until you use it. An address gets at most five of these emails an hour.
      </Notice>
    );
  return (
    <EntranceForm
      title="Forgot password"
      lead="We send you a link to set a new one."
      submit="Send the link"
      isRunning={action.isRunning}
      thrown={action.thrown}
      onSubmit={() => form.submit(({ email }) => send(email.trim()))}
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
        maximum={limits.email}
        {...form.field('email')}
      />
    </EntranceForm>
  );
}
