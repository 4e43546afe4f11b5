import type { AssistantAsks } from '@fantasy-stats/contract/assistants';
import { calls } from '@fantasy-stats/contract/calls';
import type { Scope } from '@fantasy-stats/contract/scopes';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { scopeWords } from '../../account/scope-words.ts';
import { useAct, useCall } from '../../api/use-call.ts';
import { Notice } from '../../shell/Notice.tsx';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CheckboxGroup, inWords } from '../../ui/Checkbox.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import styles from './Authorize.module.css';

/** What the assistant that sent the browser here wants; null where the address does not say. */
function asksIn(parameters: URLSearchParams): AssistantAsks | null {
  const client_id = parameters.get('client_id');
  const redirect_uri = parameters.get('redirect_uri');
  const code_challenge = parameters.get('code_challenge');
  if (!client_id || !redirect_uri || !code_challenge) return null;
  if (parameters.get('response_type') !== 'code' || parameters.get('code_challenge_method') !== 'S256')
    return null;
  const optional = (['state', 'scope', 'resource'] as const).flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    client_id,
    redirect_uri,
    code_challenge,
    response_type: 'code',
    code_challenge_method: 'S256',
    ...Object.fromEntries(optional),
  };
}

const home = <ButtonLink to="/home">Go to home</ButtonLink>;

function Consent({ asks }: { asks: AssistantAsks }): ReactElement {
  const { data, error } = useCall(calls.account.assistantRequest, asks);
  const allowing = useAct(calls.account.allowAssistant);
  const [refused, setRefused] = useState<readonly Scope[]>([]);
  if (!data)
    return error ? (
      <Notice title="This assistant cannot be connected" actions={home}>
        We do not know who asks, or it would send you elsewhere than it said. Nothing was allowed. Start again
        in the assistant.
      </Notice>
    ) : (
      <PageSpinner />
    );
  const { denied, describedBy, host, name, scopes } = data;
  const chosen = scopes.filter((scope) => !refused.includes(scope));
  return (
    <div className={`${layout.page} ${styles.consent}`}>
      <Answer
        page="Connect an assistant"
        more={
          <>
            It can read what you choose, and change nothing. You go back to{' '}
            <b>{host ?? 'a program on your own computer'}</b>.{' '}
            {describedBy === null ? null : (
              <>
                <b>{describedBy}</b> says it is its assistant.{' '}
              </>
            )}
            Anyone can use any name: allow this only if you just connected it yourself.
          </>
        }
      >
        Let {name} read your leagues?
      </Answer>
      <div className={styles.choices}>
        <CheckboxGroup
          legend="What it can read"
          choices={inWords(scopes, scopeWords)}
          chosen={chosen}
          onChange={(kept) => setRefused(scopes.filter((scope) => !kept.includes(scope)))}
        />
      </div>
      {allowing.error ? <FailureNote thrown={allowing.error} /> : null}
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          isBusy={allowing.isPending || allowing.isSuccess}
          onClick={() => allowing.mutate({ ...asks, scopes: chosen })}
        >
          Allow
        </Button>
        <Button onClick={() => window.location.assign(denied)}>Don’t allow</Button>
      </div>
      <p className={text.note}>
        It can read until you disconnect it in Settings, or until it has not been used for 30 days, and for a
        year at most.
      </p>
    </div>
  );
}

/** `/authorize`: whether an assistant on the web may read for whoever is logged in. */
export default function AuthorizePage(): ReactElement {
  const [parameters] = useSearchParams();
  const asks = asksIn(parameters);
  return asks ? (
    <Consent asks={asks} />
  ) : (
    <Notice title="This link is incomplete" actions={home}>
      An assistant that connects to your account sends you here. Start again in the assistant.
    </Notice>
  );
}
