import type { Assistant } from '@fantasy-stats/contract/assistants';
import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useState } from 'react';
import { scopeNames } from '../../../account/scope-words.ts';
import { useAct, useCall } from '../../../api/use-call.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import { dateInWords } from '../../../words/time.ts';
import styles from './Sharing.module.css';

function AssistantRow({ assistant }: { assistant: Assistant }): ReactElement {
  const { createdAt, host, id, lastUsedAt, name, scopes } = assistant;
  const [isAsking, setAsking] = useState(false);
  const disconnecting = useAct(calls.account.disconnectAssistant);
  return (
    <li className={styles.row}>
      <p>
        <b>{name}</b> ({host ?? 'on your own computer'})
        <br />
        Reads {scopes.map((scope) => scopeNames[scope]).join(', ')}. Connected {dateInWords(createdAt)},{' '}
        {lastUsedAt ? `last used ${dateInWords(lastUsedAt)}` : 'not used yet'}.
      </p>
      <Button aria-label={`Disconnect ${name}`} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Disconnect ${name}?`}
          confirm="Disconnect it"
          isRunning={disconnecting.isPending}
          onConfirm={() => disconnecting.mutate({ id }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>It can read nothing more, at once.</p>
          {disconnecting.error ? <FailureNote thrown={disconnecting.error} /> : null}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

/** Assistants that the reader has let in, and where others are told to ask. */
export function Assistants(): ReactElement {
  const { data, error } = useCall(calls.account.assistants, {});
  const address = `${window.location.origin}/mcp`;
  return (
    <Section id="assistants" name="Connected assistants" note="Claude, ChatGPT, Cursor and others">
      <p className={styles.text}>
        Assistants that speak MCP send you here to allow them, and can change nothing.{' '}
        <a className={text.link} href="/api/docs">
          How to add one
        </a>
      </p>
      <p className={styles.text}>
        Their address: <b>{address}</b>{' '}
        <CopyButton text={() => address} name="Copy the address for assistants" />
      </p>
      {error && !data ? <FailureNote thrown={error} /> : null}
      {data && data.assistants.length > 0 ? (
        <ul>
          {data.assistants.map((assistant) => (
            <AssistantRow key={assistant.id} assistant={assistant} />
          ))}
        </ul>
      ) : data ? (
        <p className={text.note}>You have connected no assistants.</p>
      ) : null}
    </Section>
  );
}
