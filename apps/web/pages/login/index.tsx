import { limits } from '@fantasy-stats/contract/limits';
import { type ReactElement, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { CallFailed } from '../../api/failure.ts';
import { login, type SecondStep, secondStepIn } from '../../api/log-in.ts';
import { useAction } from '../../api/use-action.ts';
import entranceFormStyles from '../../forms/EntranceForm.module.css';
import { EntranceForm } from '../../forms/EntranceForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { forgetLeft } from '../../session/forget-left.ts';
import { checkSession } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { returnAddress } from '../../shell/return-address.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

/**
 * Says that a session is stored, if checking it failed or has not happened. The login form stays available.
 */
function StoredSession(): ReactElement | null {
  const { failure, check, token } = useSession();
  if (failure?.status === 401 || (!failure && token === '')) return null;
  return (
    <div className={`${layout.page} ${entranceFormStyles.entrance} ${entranceFormStyles.entranceTrouble}`}>
      {failure ? <FailureNote thrown={new CallFailed(failure)} /> : null}
      <p className={text.note}>You are still logged in on this device.</p>
      <Button isBusy={check === 'checking'} onClick={() => void checkSession()}>
        {failure ? 'Try again' : 'Continue'}
      </Button>
    </div>
  );
}

export default function LoginPage(): ReactElement {
  const { state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [step, setStep] = useState<SecondStep | null>(null);
  const action = useAction(login);
  const form = useForm({
    initial: { email: '', password: '' },
    faults: ({ email, password }) => ({
      email: email.trim() ? null : 'Enter your email address.',
      password: password ? null : 'Enter your password.',
    }),
    thrown: null,
  });
  const { email, password } = form.values;
  useEffect(() => void forgetLeft(), []);
  useEffect(() => setStep(secondStepIn(action.thrown)), [action.thrown]);
  const logIn = async () => {
    if (await action.run(email.trim(), password)) await navigate(returnAddress(state), { replace: true });
  };
  if (step)
    return (
      <SecondStepForm
        step={step}
        onDone={() => navigate(returnAddress(state), { replace: true })}
        onBack={() => setStep(null)}
      />
    );
  if (session.isLoggedIn && !action.isRunning) return <Navigate to={returnAddress(state)} replace />;
  return (
    <>
      {action.isRunning ? null : <StoredSession />}
      <EntranceForm
        title="Log in"
        lead={session.failure?.status === 401 ? 'Your session has ended. Log in to continue.' : null}
        submit="Log in"
        isRunning={action.isRunning}
        thrown={secondStepIn(action.thrown) ? null : action.thrown}
        onSubmit={() => form.submit(logIn)}
        links={
          <>
            <span>
              New here?{' '}
              <Link className={text.link} to="/register" state={state}>
                Create account
              </Link>
            </span>
            <Link className={text.link} to="/login/forgotten" state={{ email }}>
              Forgot password
            </Link>
          </>
        }
      >
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          maximum={limits.email}
          showsCounter={email.length > limits.email / 2}
          {...form.field('email')}
        />
        <TextInput
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          maximum={limits.passwordLongest}
          showsCounter={password.length > limits.passwordLongest / 2}
          {...form.field('password')}
        />
      </EntranceForm>
    </>
  );
}
