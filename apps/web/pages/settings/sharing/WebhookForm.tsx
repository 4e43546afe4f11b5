import { nothingChosen } from '@fantasy-stats/contract/form-rules';
import { type WebhookEvent, webhookEvents } from '@fantasy-stats/contract/webhook-kinds';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import type { Form } from '../../../forms/use-form.ts';
import { CheckboxGroup, inWords } from '../../../ui/Checkbox.tsx';
import { eventWords } from './webhook-words.ts';

export interface WebhookChoices {
  readonly events: readonly WebhookEvent[];
  readonly leagues: readonly string[];
}

interface WebhookFormProps {
  readonly leagues: readonly SettingsLeague[];
  readonly form: Pick<Form<WebhookChoices>, 'field'>;
}

export function choiceFaults({ events, leagues }: WebhookChoices) {
  return {
    events: events.length > 0 ? null : nothingChosen.webhookEvents,
    leagues: leagues.length > 0 ? null : nothingChosen.webhookLeagues,
  };
}

export function WebhookForm({ form, leagues }: WebhookFormProps): ReactElement {
  return (
    <>
      <CheckboxGroup
        legend="What is sent"
        choices={inWords(webhookEvents, eventWords)}
        {...form.field('events')}
      />
      <CheckboxGroup
        legend="From which leagues"
        choices={leagues.map(({ id, name, season }) => ({ value: id, label: `${name} (${season})` }))}
        {...form.field('leagues')}
      />
    </>
  );
}
