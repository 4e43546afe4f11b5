import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { emailFault } from '@fantasy-stats/contract/sign-up-rules';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useAct } from '../api/use-call.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import styles from './account.module.css';

/** Changes the address, once the link that is sent to the new one is opened. */
export function ChangeEmail(): ReactElement {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const change = useAct(calls.account.changeEmail);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!password || emailFault(email)) return;
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
    <form className={styles.accountForm} onSubmit={submit} noValidate>
      <TextInput
        label="New email address"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        maximum={limits.email}
        showsCounter={email.length > limits.email / 2}
        error={isAsked ? emailFault(email) : null}
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
      <div className={styles.accountActions}>
        <Button type="submit" isBusy={change.isPending}>
          Change email address
        </Button>
        <span role="status" className={text.note}>
          {change.isSuccess ? 'Open the link in the email we sent there; until then nothing changes.' : ''}
        </span>
      </div>
    </form>
  );
}
