import { type AlertChannel, type AlertKind, alertKinds } from '@fantasy-stats/contract/alert-kinds';
import type { AlertSettings } from '@fantasy-stats/contract/alerts';
import { calls } from '@fantasy-stats/contract/calls';
import { alertKindName } from '@fantasy-stats/words/alert-kind-names';
import { type ReactElement, useState } from 'react';
import type { AlertSettingsResponse } from '../../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import text from '../../../theme/text.module.css';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './alerts.module.css';
import { Devices } from './Devices.tsx';
import { inOrder, LeagueAlerts } from './LeagueAlerts.tsx';
import { DailyDigest, When } from './When.tsx';

const about = {
  emptySlot: 'A slot in today’s lineup is empty, and a bench player has a game.',
  outStarter: 'A starter is out or has no game today, and a bench player has one.',
  weekLock: 'A better lineup before your league’s weekly lock.',
  injuredSlot: 'A player who is out can move to a free slot of your injured list.',
  recovered: 'A player on your injured list is no longer eligible, so adds are refused.',
  pickUp: 'A free agent would raise your chance to win the week, or your points in leagues without matchups.',
  dropped: 'Another team dropped a player who would help you.',
  addsLeft: 'You have adds left on the last day of a week with a limit.',
  waiver: 'Your waiver claim was processed.',
  tradeDeadline: 'Your league’s trade deadline is within two days.',
  keeperDeadline: 'Your league’s keeper deadline is within two days; ESPN only.',
  movement:
    'Risers and fallers that you roster, watch or could add, and players to buy low or sell high; at most once a day.',
  extraMinutes: 'A regular is out, and a player you roster or a free agent is expected to play more.',
  tradeOffer: 'Another team offers you a trade.',
  weekResult: 'Your week’s result and your rank in the standings.',
} as const satisfies Record<AlertKind, string>;

interface Threshold {
  readonly setting: 'pickUpPoints' | 'pickUpRotisseriePoints' | 'pickUpFantasyPoints';
  readonly choices: readonly number[];
  readonly one: string;
  readonly many: string;
}

const thresholds = {
  matchups: {
    setting: 'pickUpPoints',
    choices: [1, 2, 3, 5, 8, 12, 20],
    one: 'percentage point',
    many: 'percentage points',
  },
  rotisserie: {
    setting: 'pickUpRotisseriePoints',
    choices: [0.1, 0.2, 0.3, 0.5, 1],
    one: 'rotisserie point',
    many: 'rotisserie points',
  },
  seasonPoints: {
    setting: 'pickUpFantasyPoints',
    choices: [5, 10, 20, 30, 50],
    one: 'fantasy point',
    many: 'fantasy points',
  },
} as const satisfies Record<string, Threshold>;

interface ChangeProps {
  readonly settings: AlertSettings;
  readonly change: (next: AlertSettings) => void;
}

interface PickUpThresholdProps extends ChangeProps {
  readonly threshold: Threshold;
}

function PickUpThreshold({ settings, change, threshold }: PickUpThresholdProps): ReactElement {
  const { many, one: unit, setting } = threshold;
  const value = settings[setting];
  const choices = [...new Set([...threshold.choices, value])].sort((one, other) => one - other);
  return (
    <label className={styles.alertPoints}>
      By at least{' '}
      <Select value={value} onChange={(chosen) => change({ ...settings, [setting]: Number(chosen) })}>
        {choices.map((points) => (
          <option key={points} value={points}>
            {points} {points === 1 ? unit : many}
          </option>
        ))}
      </Select>
    </label>
  );
}

interface KindsProps extends ChangeProps {
  readonly leagues: AlertSettingsResponse['leagues'];
}

/** Returns the units of pickup gains in the user's leagues; without leagues, the unit for matchups. */
function thresholdsOf(leagues: KindsProps['leagues']): Threshold[] {
  const forms = new Set(
    leagues.map(({ scoringForm }) =>
      scoringForm === 'rotisserie' || scoringForm === 'seasonPoints' ? scoringForm : 'matchups',
    ),
  );
  if (forms.size === 0) return [thresholds.matchups];
  return (['matchups', 'rotisserie', 'seasonPoints'] as const).flatMap((form) =>
    forms.has(form) ? [thresholds[form]] : [],
  );
}

function Kinds({ leagues, settings, change }: KindsProps): ReactElement {
  const channel = (kind: AlertKind, name: AlertChannel, label: string) => (
    <td>
      <Checkbox
        label={`${alertKindName[kind]}: ${label}`}
        isChecked={settings.kinds[kind][name]}
        onChange={(isOn) => {
          const switched = { ...settings.kinds[kind], [name]: isOn };
          change({ ...settings, kinds: { ...settings.kinds, [kind]: switched } });
        }}
      />
    </td>
  );
  return (
    <table className={styles.alertKinds}>
      <thead>
        <tr>
          <th scope="col">Notify me about</th>
          <th scope="col">In-app</th>
          <th scope="col">Email</th>
          <th scope="col">Push</th>
        </tr>
      </thead>
      <tbody>
        {alertKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <b>{alertKindName[kind]}</b>
              <span>{about[kind]}</span>
              {kind === 'pickUp'
                ? thresholdsOf(leagues).map((threshold) => (
                    <PickUpThreshold
                      key={threshold.setting}
                      settings={settings}
                      change={change}
                      threshold={threshold}
                    />
                  ))
                : null}
            </th>
            {channel(kind, 'app', 'here')}
            {channel(kind, 'email', 'email')}
            {channel(kind, 'push', 'push')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function emailNote({ address, isConfirmed, isDelivered }: AlertSettingsResponse['email']): string {
  if (!isDelivered) return 'This server sends no email; messages stay in its outbox.';
  return isConfirmed
    ? `Emails go to ${address}; alerts due at the same time come in one email.`
    : `Confirm ${address} first with the link in the email we sent.`;
}

/** Returns the settings, with the browser's time zone until the user has saved them. */
function settingsIn({ isSaved, settings }: AlertSettingsResponse): AlertSettings {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isSaved || !here ? settings : { ...settings, timeZone: here };
}

function Content({ response }: { response: AlertSettingsResponse }): ReactElement {
  // Optimistic update: show the change before the server confirms it.
  const [settings, setSettings] = useState(() => settingsIn(response));
  const { error, isPending, isSuccess, mutate } = useApiMutation(calls.alerts.changeSettings, inOrder);
  const change = (next: AlertSettings) => {
    setSettings(next);
    mutate(next);
  };
  const isPushed = alertKinds.some((kind) => settings.kinds[kind].push);
  const isSent = isPushed || alertKinds.some((kind) => settings.kinds[kind].email);
  // Users who turn on push want alerts, so enable all kinds if none is on.
  const pushSomething = () => {
    if (isPushed || settings.digest.push) return;
    const kinds = { ...settings.kinds };
    for (const kind of alertKinds) kinds[kind] = { ...kinds[kind], push: true };
    change({ ...settings, kinds });
  };
  return (
    <div className={styles.alerts}>
      <div>
        <Kinds leagues={response.leagues} settings={settings} change={change} />
        <p className={`${text.note} ${styles.alertNote}`}>
          {emailNote(response.email)}{' '}
          <span role="status">{isPending ? 'Saving…' : isSuccess && !error ? 'Saved.' : ''}</span>
        </p>
        {error ? <FailureNote thrown={error} /> : null}
      </div>
      <div>
        <DailyDigest settings={settings} change={change} />
        <When
          settings={settings}
          change={change}
          isOn={isSent || settings.digest.email || settings.digest.push}
        />
        <Devices isWanted={isPushed || settings.digest.push} onSwitchedOn={pushSomething} />
        <LeagueAlerts leagues={response.leagues} settings={settings} />
      </div>
    </div>
  );
}

export function Alerts(): ReactElement {
  const { data, error } = useApiQuery(calls.alerts.settings, {});
  return (
    <Section id="alerts" name="Alerts" note="in the app, by email, and on your devices’ screens">
      {error && !data ? <FailureNote thrown={error} /> : null}
      {data ? <Content response={data} /> : null}
    </Section>
  );
}
