import { calls } from '@fantasy-stats/contract/calls';
import { nothingChosen, textFault, textRules } from '@fantasy-stats/contract/form-rules';
import { type Scope, scopes, tokenDays } from '@fantasy-stats/contract/scopes';
import type { PersonalToken } from '@fantasy-stats/contract/tokens';
import { type ReactElement, useState } from 'react';
import { scopeNames, scopeWords } from '../../../account/scope-words.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import { CallDialog } from '../../../forms/CallDialog.tsx';
import { ConfirmButton } from '../../../forms/ConfirmButton.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { dateInWords } from '../../../text/time.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxGroup, inWords } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Sharing.module.css';
import { ShownOnce } from './ShownOnce.tsx';

function TokenRow({ token }: { token: PersonalToken }): ReactElement {
  const revoking = useApiMutation(calls.account.revokeToken);
  return (
    <li className={styles.row}>
      <p>
        <b>{token.name}</b> (ends in {token.ending})
        <br />
        Reads {token.scopes.map((scope) => scopeNames[scope]).join(', ')}. Valid until{' '}
        {dateInWords(token.expiresAt)},{' '}
        {token.lastUsedAt ? `last used ${dateInWords(token.lastUsedAt)}` : 'not used yet'}.
      </p>
      <ConfirmButton
        label="Revoke"
        name={`Revoke the token ${token.name}`}
        title={`Revoke the token “${token.name}”?`}
        confirm="Revoke it"
        mutation={revoking}
        onConfirm={(done) => revoking.mutate({ id: token.id }, { onSuccess: done })}
      >
        <p>Programs that use it stop working immediately.</p>
      </ConfirmButton>
    </li>
  );
}

interface NewToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: (typeof tokenDays)[number];
}

const nameOf = ({ name }: NewToken) => name.trim() || 'Token';

interface CreateProps {
  readonly onCreated: (token: string) => void;
  readonly onClose: () => void;
}

function CreateToken({ onCreated, onClose }: CreateProps): ReactElement {
  const creating = useApiMutation(calls.account.createToken);
  const form = useForm<NewToken>({
    initial: { name: '', scopes: ['league'], days: 90 },
    faults: (values) => ({
      name: textFault(textRules.tokenName, nameOf(values)),
      scopes: values.scopes.length > 0 ? null : nothingChosen.tokenScopes,
    }),
    thrown: creating.error,
  });
  return (
    <CallDialog
      asksPassword
      title="Create a personal token"
      confirm="Create it"
      mutation={creating}
      check={form.check}
      onConfirm={(password) =>
        form.submit((values) =>
          creating.mutate(
            { name: nameOf(values), scopes: [...values.scopes], days: values.days, password },
            { onSuccess: ({ token }) => onCreated(token) },
          ),
        )
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextInput
          label="Name, e.g. My spreadsheet"
          maximum={textRules.tokenName.longest}
          {...form.field('name')}
        />
        <CheckboxGroup
          legend="What it can read"
          choices={inWords(scopes, scopeWords)}
          {...form.field('scopes')}
        />
        <Field label="Valid for" error={form.field('days').error}>
          {(control) => (
            <Select
              {...control}
              value={form.values.days}
              onChange={(value) =>
                form.field('days').onChange(tokenDays.find((one) => String(one) === value) ?? 90)
              }
            >
              {tokenDays.map((one) => (
                <option key={one} value={one}>
                  {one} days
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </CallDialog>
  );
}

export function Tokens(): ReactElement {
  const { data, error } = useApiQuery(calls.account.tokens, {});
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const tokens = data?.tokens ?? [];
  return (
    <Section id="tokens" name="Personal tokens" note="for your own programs and assistants">
      <p className={styles.text}>
        A token lets a program read what you can read, and change nothing.{' '}
        <a className={text.link} href="/api/docs">
          How the API works
        </a>
      </p>
      {error && !data ? <FailureNote thrown={error} /> : null}
      {tokens.length > 0 ? (
        <ul>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      ) : data ? (
        <p className={text.note}>You have no tokens.</p>
      ) : null}
      {created === null ? null : (
        <ShownOnce what="your new token" secret={created} onDone={() => setCreated(null)} />
      )}
      <div className={styles.actions}>
        <Button onClick={() => setCreating(true)}>Create a token</Button>
      </div>
      {isCreating ? (
        <CreateToken
          onCreated={(token) => {
            setCreated(token);
            setCreating(false);
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </Section>
  );
}
