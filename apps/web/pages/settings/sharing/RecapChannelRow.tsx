import { calls } from '@fantasy-stats/contract/calls';
import { recapServiceName } from '@fantasy-stats/contract/recap-kinds';
import { type ReactElement, useState } from 'react';
import { renew } from '../../../api/renew.ts';
import type { RecapChannel } from '../../../api/responses.ts';
import { useApiMutation } from '../../../api/use-api-query.ts';
import { ConfirmButton } from '../../../forms/ConfirmButton.tsx';
import { MutationForm } from '../../../forms/MutationForm.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { RecapForm } from './RecapForm.tsx';
import styles from './Recaps.module.css';
import { timeFault, withTime } from './recap-time.ts';
import { sentInWords, stateInWords } from './recap-words.ts';

interface RowProps {
  readonly league: string;
  readonly channel: RecapChannel;
}

function nameOf({ hint, service }: RecapChannel): string {
  return service === 'email' ? hint : `${recapServiceName[service]} (ends in ${hint.replace('…', '')})`;
}

function Change({ channel, league, onDone }: RowProps & { readonly onDone: () => void }): ReactElement {
  const changing = useApiMutation(calls.recaps.changeChannel);
  const form = useForm({
    initial: channel.settings,
    faults: (settings) => ({ time: timeFault(settings) }),
    thrown: changing.error,
  });
  const submit = () =>
    form.submit((settings) =>
      changing.mutate(
        { league, channel: channel.id, settings: withTime(settings), isOn: channel.isOn },
        { onSuccess: onDone },
      ),
    );
  return (
    <MutationForm
      className={styles.form}
      aria-label={`Change ${nameOf(channel)}`}
      mutation={changing}
      action="Save"
      onSubmit={submit}
      onCancel={onDone}
      noValidate
    >
      <RecapForm form={form} />
    </MutationForm>
  );
}

export function RecapChannelRow({ channel, league }: RowProps): ReactElement {
  const [isChanging, setChanging] = useState(false);
  const trying = useApiMutation(calls.recaps.tryChannel);
  const switching = useApiMutation(calls.recaps.changeChannel);
  const removing = useApiMutation(calls.recaps.removeChannel);
  const name = nameOf(channel);
  const passed = { league, channel: channel.id };
  const state = stateInWords(channel);
  const isUnconfirmed = channel.service === 'email' && !channel.isConfirmed;
  const isStopped = channel.offBecause === 'unsubscribed' || channel.offBecause === 'lost';
  const tryWords = isUnconfirmed ? 'Ask again' : 'Send a test';
  const failure = trying.error ?? switching.error;
  return (
    <li className={styles.channel}>
      <h3>{name}</h3>
      <p className={styles.sent}>{sentInWords(channel.settings)}</p>
      <p className={styles.state} data-bad={state.isBad} role="status">
        {state.text}
      </p>
      <div className={styles.actions}>
        {isStopped ? null : (
          <>
            <Button
              aria-label={`${tryWords}: ${name}`}
              isBusy={trying.isPending}
              onClick={() =>
                trying.mutate(passed, {
                  // A failed test can change the channel's status.
                  onError: () => void renew(calls.recaps.channels),
                })
              }
            >
              {trying.isPending ? 'Sending…' : tryWords}
            </Button>
            <Button aria-label={`Change ${name}`} onClick={() => setChanging(true)}>
              Change
            </Button>
            {isUnconfirmed ? null : (
              <Button
                aria-label={`Turn ${channel.isOn ? 'off' : 'on'} ${name}`}
                isBusy={switching.isPending}
                onClick={() =>
                  switching.mutate({ ...passed, settings: channel.settings, isOn: !channel.isOn })
                }
              >
                {channel.isOn ? 'Turn off' : 'Turn on'}
              </Button>
            )}
          </>
        )}
        <ConfirmButton
          label="Remove"
          name={`Remove ${name}`}
          title={`Remove ${name}?`}
          confirm="Remove it"
          mutation={removing}
          onConfirm={(done) => removing.mutate(passed, { onSuccess: done })}
        >
          <p>No more recaps are sent there, and its address is erased here.</p>
        </ConfirmButton>
      </div>
      {isUnconfirmed && trying.isSuccess ? (
        <p className={text.note} role="status">
          Confirmation email resent.
        </p>
      ) : null}
      {failure ? <FailureNote thrown={failure} /> : null}
      {isChanging ? <Change channel={channel} league={league} onDone={() => setChanging(false)} /> : null}
    </li>
  );
}
