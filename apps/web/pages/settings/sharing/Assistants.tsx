import type { Assistant } from '@fantasy-stats/contract/assistants';
import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { scopeNames } from '../../../account/scope-words.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import { ConfirmButton } from '../../../forms/ConfirmButton.tsx';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { dateInWords } from '../../../text/time.ts';
import text from '../../../theme/text.module.css';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import styles from './Sharing.module.css';

function AssistantRow({ assistant }: { assistant: Assistant }): ReactElement {
  const { createdAt, host, id, lastUsedAt, name, scopes } = assistant;
  const disconnecting = useApiMutation(calls.account.disconnectAssistant);
  return (
    <li className={styles.row}>
      <p>
        <b>{name}</b> ({host ?? 'on your own computer'})
        <br />
        Reads {scopes.map((scope) => scopeNames[scope]).join(', ')}. Connected {dateInWords(createdAt)},{' '}
        {lastUsedAt ? `last used ${dateInWords(lastUsedAt)}` : 'not used yet'}.
      </p>
      <ConfirmButton
        label="Disconnect"
        name={`Disconnect ${name}`}
        title={`Disconnect ${name}?`}
        confirm="Disconnect it"
        mutation={disconnecting}
        onConfirm={(done) => disconnecting.mutate({ id }, { onSuccess: done })}
      >
        <p>It loses access immediately.</p>
      </ConfirmButton>
    </li>
  );
}

export function Assistants(): ReactElement {
  const { data, error } = useApiQuery(calls.account.assistants, {});
  const address = `${window.location.origin}/mcp`;
  return (
    <Section id="assistants" name="Connected assistants" note="Claude, ChatGPT, Cursor and others">
      <p className={styles.text}>
        Assistants that support MCP send you here to allow access, and can only read.{' '}
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
