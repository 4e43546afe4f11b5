import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { newPasswordFault } from '@fantasy-stats/contract/sign-up-rules';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { EntranceForm } from '../../../account/EntranceForm.tsx';
import { serverFault } from '../../../account/field-errors.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../shell/Notice.tsx';
import text from '../../../theme/text.module.css';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useLinkCode } from '../use-link-code.ts';

/** Sets a new password with the code from the email's link (`#code=…`). */
export default function ResetPasswordPage(): ReactElement {
  const code = useLinkCode();
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const action = useAction((code: string, password: string) =>
    call(calls.auth.resetPassword, { code, password }),
  );
  const submit = async () => {
    setAsked(true);
    if (newPasswordFault(password)) return;
    if (await action.run(code, password)) setDone(true);
  };
  const again = (
    <Link className={text.link} to="/login/forgotten">
      Ask for a new link
    </Link>
  );
  if (!code)
    return (
      <Notice title="This link is incomplete" actions={again}>
        Its code is missing. Open the link from the email again. Your password is unchanged.
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
      onSubmit={() => void submit()}
      links={again}
    >
      <TextInput
        label="New password"
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        minimum={limits.passwordShortest}
        maximum={limits.passwordLongest}
        error={(isAsked ? newPasswordFault(password) : null) ?? serverFault(action.thrown, 'password')}
      />
    </EntranceForm>
  );
}
