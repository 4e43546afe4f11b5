import { calls } from '@fantasy-stats/contract/calls';
import { auditChecks, platformName, platformOf } from '@fantasy-stats/domain';
import { type ReactElement, useMemo, useState } from 'react';
import type { SettingsLeague } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import {
  type AuditNames,
  checkNames,
  contradictionInWords,
  learnedInWords,
  moreInWords,
} from '../../league/audit-words.ts';
import { FORECASTS_WITHDRAWN } from '../../league/forecast-words.ts';
import { useAddress } from '../../shell/use-address.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { counted } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { formatAge } from '../../ui/format-age.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './settings.module.css';

const SHOWN = 20;

function Audited({ league }: { league: SettingsLeague }): ReactElement {
  const now = useNow();
  const { data, error } = useApiQuery(calls.league.audit, { league: league.id });
  const season = useApiQuery(calls.league.season, { league: league.id });
  const run = useApiMutation(calls.league.runAudit);
  const platform = platformOf(league.id);
  const names = useMemo((): AuditNames => {
    const teams = new Map(league.teams.map(({ id, name }) => [id, name]));
    const matchups = new Map((season.data?.matchups ?? []).map((matchup) => [matchup.id, matchup]));
    return { platform, team: (id) => teams.get(id) ?? `Team ${id}`, matchup: (id) => matchups.get(id) };
  }, [league.teams, season.data?.matchups, platform]);
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <p className={text.note}>Loading…</p>;
  const { audit, failedAt } = data;
  const again = (
    <div className={styles.auditAgain}>
      <Button
        isBusy={run.isPending}
        onClick={() => run.mutate({ league: league.id })}
        aria-label={`Compare again: ${league.name}`}
      >
        Compare again
      </Button>
      {run.error ? <FailureNote thrown={run.error} /> : null}
    </div>
  );
  const failure = failedAt ? (
    <p className={text.note}>The last comparison, {formatAge(failedAt, now)}, failed on our side.</p>
  ) : null;
  if (!audit)
    return (
      <>
        <p className={text.note}>Not compared yet. The comparison runs after every sync.</p>
        {failure}
        {again}
      </>
    );
  const compared = auditChecks.reduce((sum, check) => sum + audit.compared[check], 0);
  const learned = learnedInWords(audit.learned, platform);
  const differing = auditChecks.filter((check) => (audit.counts[check] ?? 0) > 0);
  return (
    <>
      <p className={text.note}>
        {counted(compared, 'figure')} compared {formatAge(audit.auditedAt, now)}.
      </p>
      {failure}
      {learned.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {differing.length === 0 && compared > 0 ? <p>All of them match {platformName[platform]}’s.</p> : null}
      {audit.concernsForecasts ? <p>{FORECASTS_WITHDRAWN}</p> : null}
      {differing.map((check) => {
        const shown = audit.contradictions.filter((one) => one.check === check).slice(0, SHOWN);
        const more = moreInWords(audit.counts[check] ?? 0, shown.length);
        return (
          <section key={check} className={styles.auditCheck}>
            <h4>
              {checkNames[check]}: {counted(audit.counts[check] ?? 0, 'difference')} in{' '}
              {counted(audit.compared[check], 'figure')}
            </h4>
            <ul className={styles.syncHistory}>
              {shown.map((one) => (
                <li
                  key={JSON.stringify([
                    one.week,
                    one.day,
                    one.teamId,
                    one.matchupId,
                    one.playerId,
                    one.statistic,
                  ])}
                >
                  {contradictionInWords(one, names)}{' '}
                  <span className={text.note}>since {formatAge(one.firstSeenAt, now)}</span>
                </li>
              ))}
              {more === null ? null : <li>{more}</li>}
            </ul>
          </section>
        );
      })}
      {again}
    </>
  );
}

export function AuditDetails({ league }: { league: SettingsLeague }): ReactElement {
  const { read } = useAddress();
  const [isOpen, setOpen] = useState(() => read('figures') === league.id);
  return (
    <details
      className={styles.syncDetails}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>How our figures compare with {platformName[league.platform]}’s</summary>
      {isOpen ? <Audited league={league} /> : null}
    </details>
  );
}
