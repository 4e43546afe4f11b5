import {
  type AlertKind,
  alertChannels,
  alertKinds,
  type NotOffered,
  whyNotOffered,
} from '@fantasy-stats/contract/alert-kinds';
import type { AlertSettings } from '@fantasy-stats/contract/alerts';
import { calls } from '@fantasy-stats/contract/calls';
import { alertKindName } from '@fantasy-stats/words/alert-kind-names';
import { type ReactElement, useState } from 'react';
import type { AlertSettingsResponse } from '../../../api/responses.ts';
import { useApiMutation } from '../../../api/use-api-query.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import text from '../../../theme/text.module.css';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './alerts.module.css';

type AlertLeague = AlertSettingsResponse['leagues'][number];

const reasons = {
  weeklyLock: 'this league locks lineups for the week',
  dailyLock: 'this league has daily lineups',
} as const satisfies Record<NotOffered, string>;

/** Sends changes one after another, so the last click wins. */
export const inOrder = { scope: { id: 'alert-settings' } };

interface LeagueProps {
  readonly league: AlertLeague;
  readonly settings: AlertSettings;
}

function summary(league: AlertLeague, off: readonly AlertKind[]): string {
  if (!league.hasTeam) return 'no alerts: choose your team first';
  const offered = alertKinds.filter((kind) => whyNotOffered(kind, league) === null);
  const on = offered.filter((kind) => !off.includes(kind));
  if (on.length === 0) return 'no alerts';
  return on.length === offered.length ? 'all alerts' : `${on.length} of ${offered.length} alerts`;
}

function League({ league, settings }: LeagueProps): ReactElement {
  const [off, setOff] = useState<readonly AlertKind[]>(league.off);
  const { error, mutate } = useApiMutation(calls.alerts.changeLeague, inOrder);
  const toggle = (kind: AlertKind, isOn: boolean) => {
    const next = isOn ? off.filter((one) => one !== kind) : [...off, kind];
    setOff(next);
    mutate({ league: league.league, off: next });
  };
  return (
    <details className={styles.alertLeague}>
      <summary>
        {league.name} <span>{summary(league, off)}</span>
      </summary>
      <ul>
        {alertKinds.map((kind) => {
          const why = whyNotOffered(kind, league);
          const isOffAnyway = alertChannels.every((channel) => !settings.kinds[kind][channel]);
          return (
            <li key={kind}>
              <Checkbox
                isDisabled={why !== null}
                isChecked={why === null && !off.includes(kind)}
                onChange={(isOn) => toggle(kind, isOn)}
              >
                {alertKindName[kind]}
              </Checkbox>
              {why ? <span className={text.note}> {reasons[why]}</span> : null}
              {!why && isOffAnyway ? <span className={text.note}> off in all leagues</span> : null}
            </li>
          );
        })}
      </ul>
      {error ? <FailureNote thrown={error} /> : null}
    </details>
  );
}

export function LeagueAlerts({
  leagues,
  settings,
}: {
  leagues: readonly AlertLeague[];
  settings: AlertSettings;
}): ReactElement | null {
  if (leagues.length === 0) return null;
  return (
    <div className={styles.alertLeagues}>
      <h3>In each league</h3>
      {leagues.map((league) => (
        <League key={league.league} league={league} settings={settings} />
      ))}
    </div>
  );
}
