import { calls } from '@fantasy-stats/contract/calls';
import { textFault, textRules } from '@fantasy-stats/contract/form-rules';
import {
  type RecapChannelSettings,
  type RecapService,
  recapServiceName,
  recapServices,
  usualRecapSettings,
} from '@fantasy-stats/contract/recap-kinds';
import { emailFault } from '@fantasy-stats/contract/sign-up-rules';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { useApiMutation } from '../../../api/use-api-query.ts';
import { MutationForm } from '../../../forms/MutationForm.tsx';
import { useForm } from '../../../forms/use-form.ts';
import text from '../../../theme/text.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { RecapForm } from './RecapForm.tsx';
import styles from './Recaps.module.css';
import { timeFault, withTime } from './recap-time.ts';
import { addressWords } from './recap-words.ts';

interface NewChannel extends RecapChannelSettings {
  readonly service: RecapService;
  readonly address: string;
}

interface AddProps {
  readonly league: SettingsLeague;
  /** Simulated chats; null in production. */
  readonly simulatedChats: string | null;
  readonly isEmailDelivered: boolean;
  readonly onClose: () => void;
}

export function AddRecapChannel(props: AddProps): ReactElement {
  const { isEmailDelivered, league, onClose, simulatedChats } = props;
  const adding = useApiMutation(calls.recaps.addChannel);
  const form = useForm<NewChannel>({
    initial: {
      service: 'discord',
      address: '',
      ...usualRecapSettings,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || usualRecapSettings.timeZone,
    },
    faults: (values) => ({
      address:
        textFault(textRules.recapAddress, values.address) ??
        (values.service === 'email' ? emailFault(values.address) : null),
      time: timeFault(values),
    }),
    thrown: adding.error,
  });
  const { service } = form.values;
  const { example, hint, label } = addressWords[service];
  const submit = () =>
    form.submit(({ address, service: chosen, ...settings }) =>
      adding.mutate(
        { league: league.id, service: chosen, address, settings: withTime(settings) },
        { onSuccess: onClose },
      ),
    );
  return (
    <MutationForm
      className={styles.form}
      aria-label="Add a channel"
      mutation={adding}
      action={service === 'email' ? 'Ask the recipient' : 'Add the channel'}
      onSubmit={submit}
      onCancel={onClose}
      noValidate
    >
      <Segmented
        label="Where recaps go"
        value={service}
        choices={recapServices.map((one) => ({ value: one, label: recapServiceName[one] }))}
        onChange={(next) => form.reset({ service: next, address: '' })}
      />
      <TextInput
        key={service}
        label={label}
        hint={hint}
        placeholder={example}
        type={service === 'email' ? 'email' : 'text'}
        autoComplete="off"
        spellCheck={false}
        required
        maximum={textRules.recapAddress.longest}
        showsCounter={false}
        {...form.field('address')}
      />
      {simulatedChats !== null && service !== 'email' ? (
        <p className={text.note}>
          This demo simulates chats:{' '}
          <a className={text.link} href={`${simulatedChats}/chat`} target="_blank" rel="noreferrer">
            test addresses and received messages
          </a>
        </p>
      ) : null}
      {service === 'email' && !isEmailDelivered ? (
        <p className={text.note}>This server sends no email; messages stay in its outbox.</p>
      ) : null}
      <RecapForm form={form} />
    </MutationForm>
  );
}
