import { type WebhookEvent, webhookEvents } from '@fantasy-stats/contract/webhook-kinds';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/answers.ts';
import styles from './Sharing.module.css';
import { eventWords } from './webhook-words.ts';

/** What a webhook is sent, and of which leagues. */
export interface WebhookChoices {
  readonly events: readonly WebhookEvent[];
  readonly leagues: readonly string[];
}

interface WebhookFormProps {
  readonly leagues: readonly SettingsLeague[];
  readonly choices: WebhookChoices;
  readonly change: (next: WebhookChoices) => void;
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly all: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>({ all, chosen, legend, onChange }: ChoicesProps<Value>): ReactElement {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {all.map(({ label, value }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                all
                  .map((one) => one.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one))),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Which events are sent, and of which leagues. */
export function WebhookForm({ change, choices, leagues }: WebhookFormProps): ReactElement {
  return (
    <>
      <Choices
        legend="What is sent"
        all={webhookEvents.map((value) => ({ value, label: eventWords[value] }))}
        chosen={choices.events}
        onChange={(events) => change({ ...choices, events })}
      />
      <Choices
        legend="From which leagues"
        all={leagues.map(({ id, name, season }) => ({ value: id, label: `${name} (${season})` }))}
        chosen={choices.leagues}
        onChange={(chosen) => change({ ...choices, leagues: chosen })}
      />
    </>
  );
}
