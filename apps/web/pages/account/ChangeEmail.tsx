import { Email } from '@fantasy-stats/contract/email-address';
import { limits } from '@fantasy-stats/contract/limits';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useChangeEmail } from '../../api/auth/email-change.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import { faultOf } from '../login/field-errors.ts';

/** Changes the address, once the link that is sent to the new one is opened. */
export function ChangeEmail(): ReactElement {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const change = useChangeEmail();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!password || faultOf(Email, email)) return;
    change.mutate(
      { email: email.trim(), password },
      {
        onSuccess: () => {
          setAsked(false);
          setPassword('');
        },
      },
    );
  };
  return (
    <form className="fs-account-form" onSubmit={submit} noValidate>
      <TextInput
        label="New e-mail address"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        maximum={limits.email}
        showsCounter={email.length > limits.email / 2}
        error={isAsked ? faultOf(Email, email) : null}
      />
      <TextInput
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isAsked && !password ? 'Enter your password.' : null}
      />
      {change.error ? <FailureNote thrown={change.error} /> : null}
      <div className="fs-account-actions">
        <Button type="submit" isBusy={change.isPending}>
          Change e-mail address
        </Button>
        <span role="status" className="fs-note">
          {change.isSuccess ? 'Open the link in the e-mail we sent there; until then nothing changes.' : ''}
        </span>
      </div>
    </form>
  );
}
