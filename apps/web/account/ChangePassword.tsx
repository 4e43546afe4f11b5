import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { newPasswordFault } from '@fantasy-stats/contract/sign-up-rules';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useAct } from '../api/use-call.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FailureNote } from '../words/FailureNote.tsx';
import styles from './account.module.css';
import { serverFault } from './field-errors.ts';

/** Changes the password; every other device is logged out, unless the reader wants otherwise. */
export function ChangePassword({ email }: { email: string }): ReactElement {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [endOthers, setEndOthers] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const change = useAct(calls.auth.changePassword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!current || newPasswordFault(next)) return;
    change.mutate(
      { current, next, endOthers },
      {
        onSuccess: () => {
          setAsked(false);
          setCurrent('');
          setNext('');
        },
      },
    );
  };
  return (
    <form className={styles.accountForm} onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextInput
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={isAsked && !current ? 'Enter your password.' : serverFault(change.error, 'current')}
      />
      <TextInput
        label="New password"
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        minimum={limits.passwordShortest}
        maximum={limits.passwordLongest}
        error={(isAsked ? newPasswordFault(next) : null) ?? serverFault(change.error, 'next')}
      />
      <Checkbox isChecked={endOthers} onChange={setEndOthers}>
        Log out my other devices
      </Checkbox>
      {change.error ? <FailureNote thrown={change.error} /> : null}
      <div className={styles.accountActions}>
        <Button type="submit" isBusy={change.isPending}>
          Change password
        </Button>
        <span role="status" className={text.note}>
          {change.isSuccess
            ? `Changed.${change.variables?.endOthers ? ' Your other devices are logged out.' : ''}`
            : ''}
        </span>
      </div>
    </form>
  );
}
