import { type WebhookEvent, webhookEvents } from '@fantasy-stats/contract/webhook-kinds';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { CheckboxGroup, inWords } from '../../../ui/Checkbox.tsx';
import { eventWords } from './webhook-words.ts';

export interface WebhookChoices {
  readonly events: readonly WebhookEvent[];
  readonly leagues: readonly string[];
}

interface WebhookFormProps {
  readonly leagues: readonly SettingsLeague[];
  readonly choices: WebhookChoices;
  readonly change: (next: WebhookChoices) => void;
}

export function WebhookForm({ change, choices, leagues }: WebhookFormProps): ReactElement {
  return (
    <>
      <CheckboxGroup
        legend="What is sent"
        choices={inWords(webhookEvents, eventWords)}
        chosen={choices.events}
        onChange={(events) => change({ ...choices, events })}
      />
      <CheckboxGroup
        legend="From which leagues"
        choices={leagues.map(({ id, name, season }) => ({ value: id, label: `${name} (${season})` }))}
        chosen={choices.leagues}
        onChange={(chosen) => change({ ...choices, leagues: chosen })}
      />
    </>
  );
}
