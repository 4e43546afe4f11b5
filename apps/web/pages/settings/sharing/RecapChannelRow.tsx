import { calls } from '@fantasy-stats/contract/calls';
import { recapServiceName } from '@fantasy-stats/contract/recap-kinds';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { RecapChannel } from '../../../api/answers.ts';
import { renew } from '../../../api/renew.ts';
import { useAct } from '../../../api/use-call.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import { RecapForm } from './RecapForm.tsx';
import styles from './Recaps.module.css';
import { sentInWords, stateInWords } from './recap-words.ts';

interface RowProps {
  readonly league: string;
  readonly channel: RecapChannel;
}

function nameOf({ hint, service }: RecapChannel): string {
  return service === 'email' ? hint : `${recapServiceName[service]} (ends in ${hint.replace('…', '')})`;
}

/** Changes what a channel is sent. */
function Change({ channel, league, onDone }: RowProps & { readonly onDone: () => void }): ReactElement {
  const [settings, setSettings] = useState(channel.settings);
  const changing = useAct(calls.recaps.changeChannel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changing.mutate({ league, channel: channel.id, settings, isOn: channel.isOn }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={`Change ${nameOf(channel)}`}>
      <RecapForm settings={settings} change={setSettings} />
      {changing.error ? <FailureNote thrown={changing.error} /> : null}
      <div className={styles.actions}>
        <Button type="submit" isBusy={changing.isPending}>
          Save
        </Button>
        <Button variant="link" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A channel with how it stands, and everything that can be done with it. */
export function RecapChannelRow({ channel, league }: RowProps): ReactElement {
  const [opened, setOpened] = useState<'change' | 'remove' | null>(null);
  const trying = useAct(calls.recaps.tryChannel);
  const switching = useAct(calls.recaps.changeChannel);
  const removing = useAct(calls.recaps.removeChannel);
  const name = nameOf(channel);
  const passed = { league, channel: channel.id };
  const state = stateInWords(channel);
  const isAsked = channel.service === 'email' && !channel.isConfirmed;
  const isStopped = channel.offBecause === 'unsubscribed' || channel.offBecause === 'lost';
  const tryWords = isAsked ? 'Ask again' : 'Send a test';
  const failure = trying.error ?? switching.error;
  const close = () => setOpened(null);
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
                  /* A test that fails says something of the channel, too. */
                  onError: () => void renew(calls.recaps.channels),
                })
              }
            >
              {trying.isPending ? 'Sending…' : tryWords}
            </Button>
            <Button aria-label={`Change ${name}`} onClick={() => setOpened('change')}>
              Change
            </Button>
            {isAsked ? null : (
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
        <Button aria-label={`Remove ${name}`} onClick={() => setOpened('remove')}>
          Remove
        </Button>
      </div>
      {isAsked && trying.isSuccess ? (
        <p className={text.note} role="status">
          The reader was asked again.
        </p>
      ) : null}
      {failure ? <FailureNote thrown={failure} /> : null}
      {opened === 'change' ? <Change channel={channel} league={league} onDone={close} /> : null}
      {opened === 'remove' ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirm="Remove it"
          isRunning={removing.isPending}
          onConfirm={() => removing.mutate(passed, { onSuccess: close })}
          onClose={close}
        >
          <p>No more recaps are sent there, and its address is erased here.</p>
          {removing.error ? <FailureNote thrown={removing.error} /> : null}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
