import { recapKinds, recapToneName } from '@fantasy-stats/contract/recap-kinds';
import type { ReactElement } from 'react';
import type { RecapChannel } from '../../../api/responses.ts';
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
  readonly settings: Settings;
  readonly change: (next: Settings) => void;
}

interface DayProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly value: number;
  readonly onChange: (days: number) => void;
}

function Day({ choices, label, onChange, value }: DayProps): ReactElement {
  return (
    <Field label={label}>
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

export function RecapForm({ settings, change }: RecapFormProps): ReactElement {
  const { kinds, previewDay, recapDay, time, timeZone, tone } = settings;
  return (
    <div className={styles.settings}>
      <div className={styles.kinds}>
        <CheckboxGroup
          legend="What is sent"
          choices={inWords(recapKinds, kindWords)}
          chosen={recapKinds.filter((kind) => kinds[kind])}
          onChange={(chosen) =>
            change({
              ...settings,
              kinds: {
                preview: chosen.includes('preview'),
                recap: chosen.includes('recap'),
                trade: chosen.includes('trade'),
              },
            })
          }
        />
      </div>
      {kinds.preview ? (
        <Day
          label="Preview"
          choices={previewDays}
          value={previewDay}
          onChange={(days) => change({ ...settings, previewDay: days })}
        />
      ) : null}
      {kinds.recap ? (
        <Day
          label="Recap"
          choices={recapDays}
          value={recapDay}
          onChange={(days) => change({ ...settings, recapDay: days })}
        />
      ) : null}
      {kinds.preview || kinds.recap ? (
        <>
          <TextInput
            label="Time of day"
            type="time"
            required
            value={time}
            onChange={(next) => change({ ...settings, time: next })}
          />
          <Field label="Time zone">
            {(control) => (
              <Select
                {...control}
                value={timeZone}
                onChange={(next) => change({ ...settings, timeZone: next })}
              >
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
          onChange={(next) => change({ ...settings, tone: next })}
        />
      </div>
    </div>
  );
}
