import { Email } from '@fantasy-stats/contract/email-address';
import { limits } from '@fantasy-stats/contract/limits';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { requestPasswordReset } from '../../../api/auth/password-reset.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../shell/Notice.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { EntranceForm } from '../EntranceForm.tsx';
import { faultOf } from '../field-errors.ts';

function emailIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** Has a link sent by e-mail to set a new password. */
export default function ForgottenPasswordPage(): ReactElement {
  const { state } = useLocation();
  const [email, setEmail] = useState(() => emailIn(state));
  const [isAsked, setAsked] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useAction(requestPasswordReset);
  const submit = async () => {
    setAsked(true);
    if (faultOf(Email, email)) return;
    if (await action.run(email.trim())) setSentTo(email.trim());
  };
  if (sentTo !== null)
    return (
      <Notice title="Check your e-mail" actions={<ButtonLink to="/login">Back to log in</ButtonLink>}>
        If {sentTo} has an account, a link to set a new password is on its way. It works once and for a short
        time. Nothing has changed until you use it. One mailbox gets five such e-mails an hour at most.
      </Notice>
    );
  return (
    <EntranceForm
      title="Forgotten password"
      lead="We send you a link to set a new one."
      submit="Send the link"
      isRunning={action.isRunning}
      thrown={action.thrown}
      onSubmit={() => void submit()}
      links={
        <Link className="fs-link" to="/login">
          Back to log in
        </Link>
      }
    >
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        maximum={limits.email}
        error={isAsked ? faultOf(Email, email) : null}
      />
    </EntranceForm>
  );
}
