import { aboutOfCode } from '@fantasy-stats/contract/alert-kinds';
import { calls } from '@fantasy-stats/contract/calls';
import { alertKindName } from '@fantasy-stats/words/alert-kind-names';
import { type ReactElement, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../shell/Notice.tsx';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useLinkCode } from '../use-link-code.ts';

/** Page of the link in alert emails (`#code=…`). Turns off alert emails without login. */
export default function UnsubscribePage(): ReactElement {
  const code = useLinkCode();
  const about = aboutOfCode(code);
  const [isDone, setDone] = useState(false);
  const { run, isRunning, thrown } = useAction((code: string) => call(calls.alerts.unsubscribe, { code }));
  const settings = <ButtonLink to="/settings/alerts">Alert settings</ButtonLink>;
  if (about === null)
    return (
      <Notice title="This link is incomplete" actions={settings}>
        The link’s code is missing. Open the link from the email again, or turn email off in your settings.
      </Notice>
    );
  const what = about === 'all' ? 'alerts' : `“${about === 'digest' ? 'Daily digest' : alertKindName[about]}”`;
  if (isDone)
    return (
      <Notice title={`No more email about ${what}`} actions={settings}>
        Email is off. In-app alerts stay on, and you can turn email on again in your settings.
      </Notice>
    );
  return (
    <Notice
      title={`Stop email about ${what}?`}
      actions={
        <>
          <Button variant="primary" disabled={isRunning} onClick={() => void run(code).then(setDone)}>
            Stop email
          </Button>
          {settings}
          {thrown === null ? null : <FailureNote thrown={thrown} />}
        </>
      }
    >
      No login needed, and nothing else changes.
    </Notice>
  );
}
