import type { AlertSettings } from '@fantasy-stats/contract/alerts';
import { type ReactElement, useId, useState } from 'react';
import text from '../../../theme/text.module.css';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import selectStyles from '../../../ui/Select.module.css';
import { Select } from '../../../ui/Select.tsx';
import styles from './alerts.module.css';
import { timeZones } from './time-zones.ts';

interface WhenProps {
  readonly settings: AlertSettings;
  readonly change: (next: AlertSettings) => void;
  /** Whether alerts are on. If not, the schedule is hidden. */
  readonly isOn: boolean;
}

const hourChoices = [1, 2, 3, 4, 6, 8, 12] as const;
const lockChoices = [1, 2, 3, 6, 12, 24, 48] as const;
const limitChoices = [1, 2, 3, 5, 10] as const;
const usualTime = '18:00';
const usualQuiet = { from: '22:00', to: '08:00' };

interface TimeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time input that reports only complete times. */
function TimeInput({ label, value, onChange }: TimeInputProps): ReactElement {
  const [typed, setTyped] = useState(value);
  return (
    <input
      className={`${selectStyles.select} ${styles.alertTime}`}
      type="time"
      aria-label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (!/^\d\d:\d\d$/.test(typed)) setTyped(value);
        else if (typed !== value) onChange(typed);
      }}
    />
  );
}

function Quiet({ settings, change }: Omit<WhenProps, 'isOn'>): ReactElement {
  const { quiet } = settings;
  const set = (next: AlertSettings['quiet']) => {
    // Ignore equal start and end times, because the quiet hours would be empty.
    if (next?.from !== next?.to || next === null) change({ ...settings, quiet: next });
  };
  return (
    <>
      <Checkbox isChecked={quiet !== null} onChange={(isOn) => set(isOn ? usualQuiet : null)}>
        Nothing
      </Checkbox>
      {quiet ? (
        <span className={styles.alertTimes}>
          from
          <TimeInput
            key={`from ${quiet.from}`}
            label="Quiet from"
            value={quiet.from}
            onChange={(from) => set({ ...quiet, from })}
          />
          to
          <TimeInput
            key={`to ${quiet.to}`}
            label="Quiet until"
            value={quiet.to}
            onChange={(to) => set({ ...quiet, to })}
          />
        </span>
      ) : (
        <span className={text.note}>no quiet hours</span>
      )}
    </>
  );
}

const digestChoices = [
  { value: 'off', label: 'Off', email: false, push: false },
  { value: 'email', label: 'Email', email: true, push: false },
  { value: 'push', label: 'Push', email: false, push: true },
  { value: 'both', label: 'Both', email: true, push: true },
] as const;

export function DailyDigest({ settings, change }: Omit<WhenProps, 'isOn'>): ReactElement {
  const { digest } = settings;
  const chosen = digestChoices.find(({ email, push }) => email === digest.email && push === digest.push);
  return (
    <dl className={styles.alertWhen}>
      <div>
        <dt>Daily digest of all leagues</dt>
        <dd>
          <Segmented
            label="Daily digest of all leagues"
            size="small"
            value={chosen?.value ?? 'off'}
            choices={digestChoices.map(({ label, value }) => ({ value, label }))}
            onChange={(value) => {
              const next = digestChoices.find((one) => one.value === value);
              if (next) change({ ...settings, digest: { ...digest, email: next.email, push: next.push } });
            }}
          />
          {digest.email || digest.push ? (
            <>
              <TimeInput
                key={digest.time}
                label="Time of the daily digest"
                value={digest.time}
                onChange={(time) => change({ ...settings, digest: { ...digest, time } })}
              />
              <span className={text.note}>only if a league needs you</span>
            </>
          ) : null}
        </dd>
      </div>
    </dl>
  );
}

export function When({ settings, change, isOn }: WhenProps): ReactElement | null {
  const zoneId = useId();
  if (!isOn) return null;
  const { daily } = settings;
  return (
    <dl className={styles.alertWhen}>
      <div>
        <dt>Lineups, pickups</dt>
        <dd>
          <Segmented
            label="Messages about lineups and pickups"
            size="small"
            value={daily.mode}
            choices={[
              { value: 'beforeFirstGame', label: 'Before my first game' },
              { value: 'at', label: 'At a time' },
            ]}
            onChange={(mode) =>
              change({
                ...settings,
                daily: mode === 'at' ? { mode, time: usualTime } : { mode, hours: 2 },
              })
            }
          />
          {daily.mode === 'at' ? (
            <TimeInput
              key={daily.time}
              label="Time of messages about lineups and pickups"
              value={daily.time}
              onChange={(time) => change({ ...settings, daily: { mode: 'at', time } })}
            />
          ) : (
            <Select
              aria-label="How long before the first game"
              value={daily.hours}
              onChange={(chosen) =>
                change({ ...settings, daily: { mode: 'beforeFirstGame', hours: Number(chosen) } })
              }
            >
              {[...new Set([...hourChoices, daily.hours])]
                .sort((one, other) => one - other)
                .map((hours) => (
                  <option key={hours} value={hours}>
                    {hours === 1 ? '1 hour' : `${hours} hours`}
                  </option>
                ))}
            </Select>
          )}
        </dd>
      </div>
      <div>
        <dt>Weekly lineups</dt>
        <dd>
          <Select
            aria-label="How long before lineups lock for a week"
            value={settings.lockHours}
            onChange={(chosen) => change({ ...settings, lockHours: Number(chosen) })}
          >
            {[...new Set([...lockChoices, settings.lockHours])]
              .sort((one, other) => one - other)
              .map((hours) => (
                <option key={hours} value={hours}>
                  {hours === 1 ? '1 hour' : `${hours} hours`}
                </option>
              ))}
          </Select>{' '}
          before they lock
        </dd>
      </div>
      <div>
        <dt>The week’s result</dt>
        <dd>
          the day after, from
          <TimeInput
            key={settings.resultTime}
            label="Time of messages about the week’s result"
            value={settings.resultTime}
            onChange={(resultTime) => change({ ...settings, resultTime })}
          />
        </dd>
      </div>
      <div>
        <dt>Daily limit</dt>
        <dd>
          <Select
            aria-label="Maximum alerts a day"
            value={settings.mostADay ?? ''}
            onChange={(chosen) => change({ ...settings, mostADay: chosen === '' ? null : Number(chosen) })}
          >
            <option value="">No limit</option>
            {[...new Set([...limitChoices, ...(settings.mostADay === null ? [] : [settings.mostADay])])]
              .sort((one, other) => one - other)
              .map((most) => (
                <option key={most} value={most}>
                  {most === 1 ? '1 alert' : `${most} alerts`}
                </option>
              ))}
          </Select>{' '}
          by email and by push, most urgent first
        </dd>
      </div>
      <div>
        <dt>Quiet hours</dt>
        <dd>
          <Quiet settings={settings} change={change} />
        </dd>
      </div>
      <div>
        <dt>
          <label htmlFor={zoneId}>Time zone</label>
        </dt>
        <dd>
          <Select
            id={zoneId}
            value={settings.timeZone}
            onChange={(chosen) => change({ ...settings, timeZone: chosen })}
          >
            {timeZones(settings.timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </dd>
      </div>
    </dl>
  );
}
