import { calls } from '@fantasy-stats/contract/calls';
import { passwordFault } from '@fantasy-stats/contract/form-rules';
import { limits } from '@fantasy-stats/contract/limits';
import { emailFault } from '@fantasy-stats/contract/sign-up-rules';
import type { ReactElement } from 'react';
import { useApiMutation } from '../api/use-api-query.ts';
import { MutationForm } from '../forms/MutationForm.tsx';
import { useForm } from '../forms/use-form.ts';
import text from '../theme/text.module.css';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './account.module.css';

/** Changes the email address after the user opens the link sent to the new one. */
export function ChangeEmail(): ReactElement {
  const change = useApiMutation(calls.account.changeEmail);
  const form = useForm({
    initial: { email: '', password: '' },
    faults: ({ email, password }) => ({
      email: emailFault(email),
      password: passwordFault(password),
    }),
    thrown: change.error,
  });
  return (
    <MutationForm
      className={styles.accountForm}
      mutation={change}
      action="Change email address"
      status={
        <span role="status" className={text.note}>
          {change.isSuccess
            ? 'Open the link in the email we sent to the new address; until then nothing changes.'
            : ''}
        </span>
      }
      onSubmit={() =>
        form.submit(({ email, password }) =>
          change.mutate({ email: email.trim(), password }, { onSuccess: () => form.reset({ password: '' }) }),
        )
      }
      noValidate
    >
      <TextInput
        label="New email address"
        type="email"
        autoComplete="email"
        maximum={limits.email}
        showsCounter={form.values.email.length > limits.email / 2}
        {...form.field('email')}
      />
      <TextInput
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </MutationForm>
  );
}
