import { recapKinds, recapToneName } from '@fantasy-stats/contract/recap-kinds';
import type { ReactElement } from 'react';
import type { RecapChannel } from '../../../api/responses.ts';
import type { Form, FormField } from '../../../forms/use-form.ts';
import { CheckboxGroup, inWords } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { timeZones } from '../alerts/time-zones.ts';
import styles from './Recaps.module.css';
import { kindWords, previewDays, recapDays } from './recap-words.ts';

type Settings = RecapChannel['settings'];

interface RecapFormProps {
  readonly form: Pick<Form<Settings>, 'field'>;
}

interface DayProps extends FormField<number> {
  readonly label: string;
  readonly choices: readonly string[];
}

function Day({ choices, error, label, onChange, value }: DayProps): ReactElement {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(chosen) => onChange(Number(chosen))}>
          {choices.map((choice, days) => (
            <option key={choice} value={days}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function RecapForm({ form }: RecapFormProps): ReactElement {
  const { value: kinds, onChange: setKinds, error: kindsError } = form.field('kinds');
  const { value: timeZone, onChange: setTimeZone, error: timeZoneError } = form.field('timeZone');
  const { value: tone, onChange: setTone } = form.field('tone');
  return (
    <div className={styles.settings}>
      <div className={styles.kinds}>
        <CheckboxGroup
          legend="What is sent"
          choices={inWords(recapKinds, kindWords)}
          value={recapKinds.filter((kind) => kinds[kind])}
          error={kindsError}
          onChange={(chosen) =>
            setKinds({
              preview: chosen.includes('preview'),
              recap: chosen.includes('recap'),
              trade: chosen.includes('trade'),
            })
          }
        />
      </div>
      {kinds.preview ? <Day label="Preview" choices={previewDays} {...form.field('previewDay')} /> : null}
      {kinds.recap ? <Day label="Recap" choices={recapDays} {...form.field('recapDay')} /> : null}
      {kinds.preview || kinds.recap ? (
        <>
          <TextInput label="Time of day" type="time" required {...form.field('time')} />
          <Field label="Time zone" error={timeZoneError}>
            {(control) => (
              <Select {...control} value={timeZone} onChange={setTimeZone}>
                {timeZones(timeZone).map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      ) : null}
      <div className={styles.tone}>
        <p>Tone</p>
        <Segmented
          label="Tone"
          size="small"
          value={tone}
          choices={[
            { value: 'plain', label: recapToneName.plain },
            { value: 'cheeky', label: recapToneName.cheeky },
          ]}
          onChange={setTone}
        />
      </div>
    </div>
  );
}
