import { calls } from '@fantasy-stats/contract/calls';
import { answerOfCode, type RecapEmailAnswer } from '@fantasy-stats/contract/recap-kinds';
import { type ReactElement, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../shell/Notice.tsx';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLinkCode } from '../use-link-code.ts';

const words = {
  agreed: {
    question: 'Get this league’s recaps by email?',
    note: 'A preview and a recap of each week, and trades, as your leaguemate set them up. Every email has a link to unsubscribe.',
    press: 'Yes, send them',
    done: 'Recaps are on their way',
    after: 'The next one comes by email. Every email has a link to unsubscribe.',
  },
  stopped: {
    question: 'Stop recaps by email?',
    note: 'No login needed, and nothing else changes.',
    press: 'Stop recaps',
    done: 'No more recaps by email',
    after: 'This address gets no more recaps.',
  },
} as const satisfies Record<RecapEmailAnswer, Readonly<Record<string, string>>>;

/** Page of the links in recap emails (`#code=…`). Subscribes or unsubscribes without login. */
export default function RecapEmailsPage(): ReactElement {
  const code = useLinkCode();
  const response = answerOfCode(code);
  const [done, setDone] = useState<string | null>(null);
  const { run, isRunning, thrown } = useAction((code: string) => call(calls.recaps.answerEmail, { code }));
  if (response === null)
    return (
      <Notice title="This link is incomplete">
        The link’s code is missing. Open the link from the email again.
      </Notice>
    );
  const { after, done: title, note, press, question } = words[response];
  if (done === code) return <Notice title={title}>{after}</Notice>;
  return (
    <Notice
      title={question}
      actions={
        <>
          <Button
            variant="primary"
            disabled={isRunning}
            onClick={() => void run(code).then((isDone) => setDone(isDone ? code : null))}
          >
            {press}
          </Button>
          {thrown === null ? null : <FailureNote thrown={thrown} />}
        </>
      }
    >
      {note}
    </Notice>
  );
}
