import { calls } from '@fantasy-stats/contract/calls';
import { answerOfCode, type RecapEmailAnswer } from '@fantasy-stats/contract/recap-kinds';
import { type ReactElement, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/use-action.ts';
import { Notice } from '../../../shell/Notice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import { useLinkCode } from '../use-link-code.ts';

const words = {
  agreed: {
    question: 'Get this league’s recaps by email?',
    note: 'A preview, a recap of the week and trades, as your league-mate has set it up. Every email has a link that ends them.',
    press: 'Yes, send them',
    done: 'Recaps are on their way',
    after: 'The next one comes by email. Every email has a link that ends them.',
  },
  stopped: {
    question: 'Get no more recaps by email?',
    note: 'No login needed, and nothing else changes.',
    press: 'No more recaps',
    done: 'No more recaps by email',
    after: 'This address gets no more of them.',
  },
} as const satisfies Record<RecapEmailAnswer, Readonly<Record<string, string>>>;

/**
 * Where the links of emails about recaps lead (`#code=…`): one press agrees to them or stops them, without log-in. Not the visit
 * alone: mail programs open links by themselves.
 */
export default function RecapEmailsPage(): ReactElement {
  const code = useLinkCode();
  const answer = answerOfCode(code);
  const [done, setDone] = useState<string | null>(null);
  const { run, isRunning, thrown } = useAction((code: string) => call(calls.recaps.answerEmail, { code }));
  if (answer === null)
    return (
      <Notice title="This link is incomplete">
        Its code is missing. Open the link from the email again.
      </Notice>
    );
  const { after, done: title, note, press, question } = words[answer];
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
