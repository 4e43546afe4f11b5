import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { confirmEmail } from '../../../api/auth/confirm-email.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../shell/Notice.tsx';
import { PageSpinner } from '../../../ui/PageSpinner.tsx';
import { FailureState } from '../../../words/FailureState.tsx';

/** Confirms an address with the code from the e-mail's link (`code=…`). */
export default function ConfirmEmailPage(): ReactElement {
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  const [isDone, setDone] = useState(false);
  const { run, thrown } = useAction(confirmEmail);
  const begun = useRef('');
  useEffect(() => {
    // A code works once: the second run of a development build's effects must not use it up.
    if (!code || begun.current === code) return;
    begun.current = code;
    void run(code).then(setDone);
  }, [code, run]);
  const onwards = (
    <Link className="fs-button fs-button-primary" to="/home">
      Go to home
    </Link>
  );
  if (!code)
    return (
      <Notice title="This link is not whole" actions={onwards}>
        Its code is missing. Open the link from the e-mail again.
      </Notice>
    );
  if (isDone)
    return (
      <Notice title="Your e-mail address is confirmed" actions={onwards}>
        We use it for your password and your alerts alone.
      </Notice>
    );
  if (thrown !== null)
    return (
      <div className="fs-page">
        <FailureState thrown={thrown} actions={onwards} />
      </div>
    );
  return <PageSpinner label="Confirming" />;
}
