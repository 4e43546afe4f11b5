import { calls } from '@fantasy-stats/contract/calls';
import { type AuditCheck, auditChecks, platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { AdminContradiction } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { type AuditNames, checkNames, figureInWords, learnedInWords } from '../../league/audit-words.ts';
import { useAddress } from '../../shell/use-address.ts';
import { columnInSentence, counted, formatDay } from '../../text/phrases.ts';
import { formatAge } from '../../ui/format-age.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { Select } from '../../ui/Select.tsx';
import { dateColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './admin.module.css';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';

// Team names are left out, because only the kind of contradiction matters here.
const namesOf = ({ league }: AdminContradiction): AuditNames => ({
  platform: league.platform,
  team: (id) => `team ${id}`,
  matchup: () => undefined,
});

/** Describes where a contradiction is: "week 3 · team 7 · steals". */
function placeInWords({ day, playerName, statistic, teamId, week }: AdminContradiction): string {
  return [
    week === null ? null : `week ${week}`,
    day === null ? null : formatDay(day),
    teamId === null ? null : `team ${teamId}`,
    playerName,
    statistic === null ? null : columnInSentence(statistic),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function columnsAt(now: Date): StatColumn<AdminContradiction>[] {
  return [
    textColumn('league', 'League', ({ league }) => league.name, {
      render: ({ league }) => (
        <TwoLines below={`${platformName[league.platform]} · ${league.id}`}>{league.name}</TwoLines>
      ),
      isRowHeader: true,
    }),
    textColumn('check', 'Kind', ({ check }) => checkNames[check], {
      render: (row) => <TwoLines below={placeInWords(row)}>{checkNames[row.check]}</TwoLines>,
    }),
    textColumn('ours', 'Ours', (row) => figureInWords(row.ours, row, namesOf(row))),
    textColumn('platform', 'Platform’s', (row) => figureInWords(row.platform, row, namesOf(row))),
    textColumn('forecasts', 'Forecasts', ({ concernsForecasts }) =>
      concernsForecasts ? 'withdrawn' : 'stand',
    ),
    dateColumn(
      'first',
      'First seen',
      ({ firstSeenAt }) => firstSeenAt,
      (at) => formatAge(at, now),
    ),
    dateColumn(
      'last',
      'Last seen',
      ({ lastSeenAt }) => lastSeenAt,
      (at) => formatAge(at, now),
    ),
  ];
}

export function Contradictions(): ReactElement {
  const { read, write } = useAddress();
  const now = useNow();
  const check = auditChecks.find((one) => one === read('check'));
  const { data, error, refetch } = useApiQuery(calls.admin.contradictions, {
    ...useSearch(),
    ...(check ? { check } : {}),
  });
  const total = data?.kinds.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const countOf = (one: AuditCheck) => data?.kinds.find((kind) => kind.check === one);
  return (
    <>
      <ListPart
        id="contradictions"
        name="Contradictions"
        note={data ? `${counted(total, 'figure')} of ${counted(data.kinds.length, 'kind')}` : undefined}
        caption="Figures that differ from the platform’s own, newest first"
        columns={columnsAt(now)}
        rows={data?.contradictions}
        rowKey={({ id }) => id}
        rowKind="player"
        error={error}
        onRetry={() => void refetch()}
        empty={{
          title: 'No contradictions',
          text: 'Every compared figure matches its platform.',
        }}
        controls={
          <>
            <label className={styles.adminKind}>
              <span>Kind</span>
              <Select value={check ?? ''} onChange={(chosen) => write({ check: chosen || null })}>
                <option value="">All kinds</option>
                {auditChecks.map((one) => {
                  const kind = countOf(one);
                  return (
                    <option key={one} value={one}>
                      {checkNames[one]}
                      {kind ? `: ${kind.count} in ${counted(kind.leagues, 'league')}` : ''}
                    </option>
                  );
                })}
              </Select>
            </label>
            <SearchField label="League" />
          </>
        }
      />
      {data && data.learned.length > 0 ? (
        <Section id="learned" name="Learned rules" note="used instead of the league’s settings">
          <ul className={styles.adminFacts}>
            {data.learned.map(({ league, learned }) => (
              <li key={league.id}>
                <b>{league.name}</b> ({league.id}): {learnedInWords(learned, league.platform).join(' ')}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {data && data.failures.length > 0 ? (
        <Section id="failed-audits" name="Comparisons that failed">
          <ul className={styles.adminFacts}>
            {data.failures.map(({ at, league, reason }) => (
              <li key={league.id}>
                <b>{league.name}</b> ({league.id}): {reason}, {formatAge(at, now)}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
