import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import accountStyles from '../../../account/account.module.css';
import { renew } from '../../../api/renew.ts';
import type { PushDevices } from '../../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { knownDevice } from '../../../push/known-device.ts';
import { type PushTrouble, thisBrowser, troubleIn } from '../../../push/push-support.ts';
import { PushNotOn, switchOff, switchOnHere } from '../../../push/this-device.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { pushWords } from '../../../text/push-words.ts';
import { dateInWords } from '../../../text/time.ts';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import settingsStyles from '../settings.module.css';
import styles from './alerts.module.css';

// Runs even after a failed removal, because the device may have been removed elsewhere.
const renewDevices = () => renew(calls.settings.pushDevices);

type PushDevice = PushDevices['devices'][number];

function Trouble({ trouble, isNews }: { trouble: PushTrouble; isNews: boolean }): ReactElement {
  const { nextStep, title } = pushWords(trouble);
  return (
    <p className={styles.alertTrouble} role={isNews ? 'alert' : undefined}>
      <b>{title}</b> {nextStep}
    </p>
  );
}

function Device({ device, isThis }: { device: PushDevice; isThis: boolean }): ReactElement {
  const off = useMutation({ mutationFn: switchOff, onSettled: renewDevices });
  const trial = useApiMutation(calls.settings.tryPush);
  const thrown = trial.error ?? off.error;
  return (
    <li className={styles.alertDevice}>
      <p>
        <b>{device.name}</b>
        {isThis ? <span className={settingsStyles.settingsActive}>this browser</span> : null}
        <span className={text.note}>since {dateInWords(device.createdAt)}</span>
      </p>
      <div className={accountStyles.accountActions}>
        <Button
          aria-label={`Send a test to ${device.name}`}
          isBusy={trial.isPending}
          onClick={() => trial.mutate({ device: device.id })}
        >
          {trial.isPending ? 'Sending…' : 'Send a test'}
        </Button>
        <Button
          aria-label={`Turn off push on ${device.name}`}
          isBusy={off.isPending}
          onClick={() => off.mutate(device.id)}
        >
          Turn off
        </Button>
      </div>
      <p className={text.note} role="status">
        {trial.isSuccess && !trial.isPending
          ? 'Sent. If nothing shows within a minute, check the device’s notification settings.'
          : ''}
      </p>
      {thrown ? <FailureNote thrown={thrown} /> : null}
    </li>
  );
}

interface DevicesProps {
  readonly isWanted: boolean;
  readonly onSwitchedOn: () => void;
}

function Content({
  response,
  isWanted,
  onSwitchedOn,
}: DevicesProps & { response: PushDevices }): ReactElement {
  const on = useMutation({ mutationFn: switchOnHere, onSuccess: renewDevices });
  const own = knownDevice();
  const trouble = on.error instanceof PushNotOn ? on.error.trouble : troubleIn(thisBrowser());
  const isOn = response.devices.some(({ id }) => id === own);
  if (!response.isOffered)
    return (
      <p className={styles.alertTrouble}>
        <b>A demo account cannot push to devices.</b>{' '}
        <Link className={text.link} to="/register">
          Create an account of your own
        </Link>{' '}
        to try it.
      </p>
    );
  const canRequest = trouble === null || trouble === 'dismissed' || trouble === 'serviceUnreachable';
  const devices = response.devices.toSorted(
    (one, other) => Number(other.id === own) - Number(one.id === own),
  );
  return (
    <>
      {devices.length === 0 ? (
        <p>
          {isWanted ? 'No devices get push alerts yet. ' : ''}Turn push on to get alerts on a phone or
          computer, even when Fantasy Stats is closed, until you log out there.
        </p>
      ) : null}
      {!isOn && canRequest ? (
        <Button
          isBusy={on.isPending}
          onClick={() => on.mutate(response.publicKey, { onSuccess: onSwitchedOn })}
        >
          {on.isPending ? 'Turning on…' : 'Turn on push in this browser'}
        </Button>
      ) : null}
      {trouble && !(isOn && canRequest) ? <Trouble trouble={trouble} isNews={on.error !== null} /> : null}
      {on.error && !(on.error instanceof PushNotOn) ? <FailureNote thrown={on.error} /> : null}
      {devices.length > 0 ? (
        <ul>
          {devices.map((device) => (
            <Device key={device.id} device={device} isThis={device.id === own} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

export function Devices({ isWanted, onSwitchedOn }: DevicesProps): ReactElement {
  const { data, error } = useApiQuery(calls.settings.pushDevices, {});
  return (
    <div className={styles.alertDevices} id="push">
      <h3>Push to your devices</h3>
      {error && !data ? <FailureNote thrown={error} /> : null}
      {data ? <Content response={data} isWanted={isWanted} onSwitchedOn={onSwitchedOn} /> : null}
    </div>
  );
}
