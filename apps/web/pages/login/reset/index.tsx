import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { newPasswordFault } from '@fantasy-stats/contract/sign-up-rules';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/use-action.ts';
import { EntranceForm } from '../../../forms/EntranceForm.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Notice } from '../../../shell/Notice.tsx';
import text from '../../../theme/text.module.css';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useLinkCode } from '../use-link-code.ts';

export default function ResetPasswordPage(): ReactElement {
  const code = useLinkCode();
  const [isDone, setDone] = useState(false);
  const action = useAction((code: string, password: string) =>
    call(calls.auth.resetPassword, { code, password }),
  );
  const form = useForm({
    initial: { password: '' },
    faults: ({ password }) => ({ password: newPasswordFault(password) }),
    thrown: action.thrown,
  });
  const again = (
    <Link className={text.link} to="/login/forgotten">
      Ask for a new link
    </Link>
  );
  if (!code)
    return (
      <Notice title="This link is incomplete" actions={again}>
        The link’s code is missing. Open the link from the email again. Your password is unchanged.
      </Notice>
    );
  if (isDone)
    return (
      <Notice
        title="Your password is set"
        actions={
          <ButtonLink variant="primary" to="/login">
            Log in
          </ButtonLink>
        }
      >
        You are logged out everywhere. Log in with the new password.
      </Notice>
    );
  return (
    <EntranceForm
      title="New password"
      lead="You will be logged out on every device."
      submit="Set the password"
      isRunning={action.isRunning}
      thrown={action.thrown}
      onSubmit={() => form.submit(({ password }) => action.run(code, password).then(setDone))}
      links={again}
    >
      <TextInput
        label="New password"
        type="password"
        name="password"
        autoComplete="new-password"
        minimum={limits.passwordShortest}
        maximum={limits.passwordLongest}
        {...form.field('password')}
      />
    </EntranceForm>
  );
}
