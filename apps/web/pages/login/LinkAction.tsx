import { type ReactElement, type ReactNode, useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { Notice } from '../../shell/Notice.tsx';
import { FailureNote } from '../../text/FailureNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useLinkCode } from './use-link-code.ts';

interface LinkActionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submit: string;
  readonly run: (code: string) => Promise<unknown>;
  readonly doneTitle: string;
  readonly done: ReactNode;
}

/**
 * Page opened by a link in an email. The user must confirm with a click, because email programs open links
 * automatically.
 */
export function LinkAction(props: LinkActionProps): ReactElement {
  const code = useLinkCode();
  const [isDone, setDone] = useState(false);
  const action = useAction(props.run);
  const onwards = <ButtonLink to="/login">Go to log in</ButtonLink>;
  if (!code)
    return (
      <Notice title="This link is incomplete" actions={onwards}>
        The link’s code is missing. Open the link from the email again. Nothing was changed.
      </Notice>
    );
  if (isDone)
    return (
      <Notice title={props.doneTitle} actions={onwards}>
        {props.done}
      </Notice>
    );
  return (
    <Notice
      title={props.title}
      actions={
        <>
          <Button
            variant="primary"
            disabled={action.isRunning}
            onClick={() => void action.run(code).then(setDone)}
          >
            {props.submit}
          </Button>
          {action.thrown === null ? null : <FailureNote thrown={action.thrown} />}
        </>
      }
    >
      {props.children}
    </Notice>
  );
}
