import { calls } from '@fantasy-stats/contract/calls';
import { limits } from '@fantasy-stats/contract/limits';
import { emailFault, newPasswordFault } from '@fantasy-stats/contract/sign-up-rules';
import { type ReactElement, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { failureIn } from '../../api/failure.ts';
import { login } from '../../api/log-in.ts';
import { useAction } from '../../api/use-action.ts';
import { EntranceForm } from '../../forms/EntranceForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { rememberInvitation } from '../../linking/invitation.ts';
import { useSession } from '../../session/use-session.ts';
import { Notice } from '../../shell/Notice.tsx';
import { returnAddress } from '../../shell/return-address.ts';
import text from '../../theme/text.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/**
 * Shown if the login after registration fails. To prevent account enumeration, the server's response is the
 * same for known and new addresses, and it emails the next step.
 */
function NotSignedIn({ email }: { email: string }): ReactElement {
  return (
    <Notice
      title="Check your email"
      actions={
        <ButtonLink variant="primary" to="/login">
          Log in
        </ButtonLink>
      }
    >
      We sent an email to {email} with the next step. If you already had an account with this address, log in
      with its password, or set a new one.
    </Notice>
  );
}

/** `/register`: creates an account and logs in. With `?room=`, continues to that league. */
export default function RegisterPage(): ReactElement {
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const room = parameters.get('room');
  useEffect(() => {
    if (room) rememberInvitation(room);
  }, [room]);
  const navigate = useNavigate();
  const session = useSession();
  const [isElsewhere, setElsewhere] = useState(false);
  const creating = useAction((email: string, password: string) =>
    call(calls.auth.register, { email, password }),
  );
  const signing = useAction(async (address: string, secret: string) => {
    try {
      await login(address, secret);
    } catch (thrown) {
      if (failureIn(thrown).code !== 'invalidCredentials') throw thrown;
      setElsewhere(true);
      return;
    }
    await navigate(returnAddress(state), { replace: true });
  });
  const form = useForm({
    initial: { email: '', password: '' },
    faults: ({ email, password }) => ({ email: emailFault(email), password: newPasswordFault(password) }),
    thrown: creating.thrown,
  });
  const { email, password } = form.values;
  const register = async () => {
    if (await creating.run(email.trim(), password)) await signing.run(email.trim(), password);
  };
  const isRunning = creating.isRunning || signing.isRunning;
  if (isElsewhere) return <NotSignedIn email={email.trim()} />;
  if (session.isLoggedIn && !isRunning) return <Navigate to={returnAddress(state)} replace />;
  return (
    <EntranceForm
      title="Create account"
      lead={`Then link ${room ? 'the league you came from' : 'your Yahoo or ESPN league'}; the first sync takes about a minute.`}
      submit="Create account"
      isRunning={isRunning}
      thrown={creating.thrown ?? signing.thrown}
      onSubmit={() => form.submit(register)}
      links={
        <span>
          Have an account?{' '}
          <Link className={text.link} to="/login" state={state}>
            Log in
          </Link>
        </span>
      }
    >
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        maximum={limits.email}
        {...form.field('email')}
      />
      <TextInput
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        minimum={limits.passwordShortest}
        maximum={limits.passwordLongest}
        hint={`At least ${limits.passwordShortest} characters; a sentence is fine.`}
        {...form.field('password')}
      />
    </EntranceForm>
  );
}
