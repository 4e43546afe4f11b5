import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { EntranceForm } from '../../../account/EntranceForm.tsx';
import { call } from '../../../api/call.ts';
import { failureIn } from '../../../api/failure.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../shell/Notice.tsx';
import text from '../../../theme/text.module.css';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useLinkCode } from '../use-link-code.ts';

/**
 * Confirms an address with the code from the email's link (`#code=…`) and the password of the account. Not by the visit
 * alone: somebody else may have opened the account with this address, and a password of his own.
 */
export default function ConfirmEmailPage(): ReactElement {
  const code = useLinkCode();
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const action = useAction((code: string, password: string) =>
    call(calls.auth.confirmEmail, { code, password }),
  );
  const submit = async () => {
    setAsked(true);
    if (password && (await action.run(code, password))) setDone(true);
  };
  const onwards = (
    <ButtonLink variant="primary" to="/home">
      Go to home
    </ButtonLink>
  );
  if (!code)
    return (
      <Notice title="This link is incomplete" actions={onwards}>
        Its code is missing. Open the link from the email again.
      </Notice>
    );
  if (isDone)
    return (
      <Notice title="Your email address is confirmed" actions={onwards}>
        We use it only for your password and your alerts.
      </Notice>
    );
  const isWrong = action.thrown !== null && failureIn(action.thrown).code === 'invalidCredentials';
  return (
    <EntranceForm
      title="Confirm your email address"
      lead="Enter the password you chose when you created the account. If you did not, close this page."
      submit="Confirm"
      isRunning={action.isRunning}
      thrown={isWrong ? null : action.thrown}
      onSubmit={() => void submit()}
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
        value={password}
        onChange={setPassword}
        maximum={limits.passwordLongest}
        showsCounter={false}
        error={isAsked && !password ? 'Enter your password.' : isWrong ? 'Wrong password.' : null}
      />
    </EntranceForm>
  );
}
