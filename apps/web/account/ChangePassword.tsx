import { calls } from '@fantasy-stats/contract/calls';
import { passwordFault } from '@fantasy-stats/contract/form-rules';
import { limits } from '@fantasy-stats/contract/limits';
import { newPasswordFault } from '@fantasy-stats/contract/sign-up-rules';
import type { ReactElement } from 'react';
import { useApiMutation } from '../api/use-api-query.ts';
import { MutationForm } from '../forms/MutationForm.tsx';
import { useForm } from '../forms/use-form.ts';
import text from '../theme/text.module.css';
import { Checkbox } from '../ui/Checkbox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './account.module.css';

/** Changes the password and logs out all other devices, unless the user opts out. */
export function ChangePassword({ email }: { email: string }): ReactElement {
  const change = useApiMutation(calls.auth.changePassword);
  const form = useForm({
    initial: { current: '', next: '', endOthers: true },
    faults: ({ current, next }) => ({
      current: passwordFault(current),
      next: newPasswordFault(next),
    }),
    thrown: change.error,
  });
  return (
    <MutationForm
      className={styles.accountForm}
      mutation={change}
      action="Change password"
      status={
        <span role="status" className={text.note}>
          {change.isSuccess
            ? `Changed.${change.variables?.endOthers ? ' Your other devices are logged out.' : ''}`
            : ''}
        </span>
      }
      onSubmit={() =>
        form.submit((values) =>
          change.mutate(values, { onSuccess: () => form.reset({ current: '', next: '' }) }),
        )
      }
      noValidate
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextInput
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.field('current')}
      />
      <TextInput
        label="New password"
        type="password"
        autoComplete="new-password"
        minimum={limits.passwordShortest}
        maximum={limits.passwordLongest}
        {...form.field('next')}
      />
      <Checkbox isChecked={form.values.endOthers} onChange={form.field('endOthers').onChange}>
        Log out my other devices
      </Checkbox>
    </MutationForm>
  );
}
