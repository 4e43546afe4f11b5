import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { failureIn } from '../../../api/failure.ts';
import { useAction } from '../../../api/use-action.ts';
import { EntranceForm } from '../../../forms/EntranceForm.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Notice } from '../../../shell/Notice.tsx';
import text from '../../../theme/text.module.css';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useLinkCode } from '../use-link-code.ts';

/**
 * Confirms an email address with the link's code (`#code=…`) and the account's password, because someone else
 * may have registered the address.
 */
export default function ConfirmEmailPage(): ReactElement {
  const code = useLinkCode();
  const [isDone, setDone] = useState(false);
  const action = useAction((code: string, password: string) =>
    call(calls.auth.confirmEmail, { code, password }),
  );
  const form = useForm({
    initial: { password: '' },
    faults: ({ password }) => ({ password: password ? null : 'Enter your password.' }),
    thrown: action.thrown,
  });
  const onwards = (
    <ButtonLink variant="primary" to="/home">
      Go to home
    </ButtonLink>
  );
  if (!code)
    return (
      <Notice title="This link is incomplete" actions={onwards}>
        The link’s code is missing. Open the link from the email again.
      </Notice>
    );
  if (isDone)
    return (
      <Notice title="Your email address is confirmed" actions={onwards}>
        We use it only for your password and your alerts.
      </Notice>
    );
  const field = form.field('password');
  const isWrong = action.thrown !== null && failureIn(action.thrown).code === 'invalidCredentials';
  return (
    <EntranceForm
      title="Confirm your email address"
      lead="Enter the password you chose when you created the account. If you did not, close this page."
      submit="Confirm"
      isRunning={action.isRunning}
      thrown={isWrong ? null : action.thrown}
      onSubmit={() => form.submit(({ password }) => action.run(code, password).then(setDone))}
      links={
        <Link className={text.link} to="/login/forgotten">
          Forgot your password? A new one confirms the address too
        </Link>
      }
    >
      <TextInput
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        maximum={limits.passwordLongest}
        showsCounter={false}
        {...field}
        error={field.error ?? (isWrong ? 'Wrong password.' : null)}
      />
    </EntranceForm>
  );
}
