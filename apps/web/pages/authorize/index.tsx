import type { AuthorizationRequest } from '@fantasy-stats/contract/assistants';
import type { ResponseOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { nothingChosen } from '@fantasy-stats/contract/form-rules';
import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { scopeWords } from '../../account/scope-words.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { useForm } from '../../forms/use-form.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CheckboxGroup, inWords } from '../../ui/Checkbox.tsx';
import answer from '../../ui/PageHeadline.module.css';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import styles from './Authorize.module.css';
import { Lead } from './Lead.tsx';

/** Parses an assistant's OAuth request. Null if invalid. */
function readRequest(parameters: URLSearchParams): AuthorizationRequest | null {
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

interface RefusalProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shown instead of the consent form, with the reason. */
function Refusal({ title, children }: RefusalProps): ReactElement {
  return (
    <>
      <h1 className={answer.answer}>{title}</h1>
      <p className={answer.answerMore}>{children}</p>
      <div className={styles.actions}>
        <ButtonLink to="/home">Go to home</ButtonLink>
      </div>
    </>
  );
}

interface ConsentProps {
  readonly request: AuthorizationRequest;
  readonly assistant: ResponseOf<typeof calls.account.assistantRequest>;
}

function Consent({ assistant, request: authorizationRequest }: ConsentProps): ReactElement {
  const { denied, describedBy, host, name, scopes } = assistant;
  const allowing = useApiMutation(calls.account.allowAssistant);
  const form = useForm({
    initial: { scopes },
    faults: (values) => ({ scopes: values.scopes.length > 0 ? null : nothingChosen.assistantScopes }),
    thrown: allowing.error,
  });
  return (
    <>
      <h1 className={answer.answer}>Let {name} read your leagues?</h1>
      <p className={answer.answerMore}>
        You go back to <b>{host ?? 'a program on your own computer'}</b>.{' '}
        {describedBy === null ? null : (
          <>
            <b>{describedBy}</b> says that this is its assistant.{' '}
          </>
        )}
        Anyone can use any name, so allow this only if you just connected it yourself.
      </p>
      <div className={styles.choices}>
        <CheckboxGroup
          legend="What it can read"
          choices={inWords(scopes, scopeWords)}
          {...form.field('scopes')}
        />
      </div>
      {allowing.error ? <FailureNote thrown={allowing.error} /> : null}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={allowing.isPending || allowing.isSuccess}
          onClick={() =>
            form.submit((chosen) => allowing.mutate({ ...authorizationRequest, scopes: chosen.scopes }))
          }
        >
          Allow
        </Button>
        <Button onClick={() => window.location.assign(denied)}>Don’t allow</Button>
      </div>
    </>
  );
}

function RequestedConsent({ request }: Pick<ConsentProps, 'request'>): ReactElement {
  const { data, error } = useApiQuery(calls.account.assistantRequest, request);
  if (data) return <Consent request={request} assistant={data} />;
  if (!error) return <PageSpinner />;
  return (
    <Refusal title="This assistant cannot be connected">
      The assistant is unknown, or its return address is not the one it registered. Nothing was allowed. Start
      again in the assistant.
    </Refusal>
  );
}

/** `/authorize`: OAuth consent page for AI assistants. */
export default function AuthorizePage(): ReactElement {
  const [parameters] = useSearchParams();
  const authorizationRequest = readRequest(parameters);
  return (
    <div className={layout.page}>
      <Lead />
      {authorizationRequest ? (
        <RequestedConsent request={authorizationRequest} />
      ) : (
        <Refusal title="This link is incomplete">
          An assistant that connects to your account sends you here. Start again in the assistant.
        </Refusal>
      )}
    </div>
  );
}
