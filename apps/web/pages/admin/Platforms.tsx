import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { Health } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { counted } from '../../text/phrases.ts';
import { formatAge } from '../../ui/format-age.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { dateColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './admin.module.css';
import { atStart, platformNames } from './headline.ts';
import { ListPart } from './ListPart.tsx';
import { adviceFor, codeInWords, kindWords, momentOf } from './words.ts';

type PlatformRow = Health['platforms'][number];

const sum = ({ answers }: PlatformRow, ...kinds: string[]) =>
  answers.reduce((total, { count, kind }) => (kinds.includes(kind) ? total + count : total), 0);

function columnsAt(now: Date): StatColumn<PlatformRow>[] {
  return [
    textColumn('platform', 'Platform', ({ platform }) => atStart(platformNames[platform]), {
      isRowHeader: true,
      isStrong: true,
    }),
    dateColumn(
      'success',
      'Answered',
      ({ lastSuccess }) => lastSuccess,
      (at) => formatAge(at, now),
      { none: 'never', description: 'Last successful response within the last seven days.' },
    ),
    textColumn('failure', 'Last failure', ({ lastFailure }) => lastFailure?.at ?? null, {
      text: ({ lastFailure }) =>
        lastFailure ? `${kindWords[lastFailure.kind]}, ${formatAge(lastFailure.at, now)}` : 'none',
    }),
    numberColumn('good', 'Responses', (row) => sum(row, 'success', 'notFound'), { unit: '24 h' }),
    ...(['refused', 'throttled', 'unavailable', 'unreachable', 'unexpected'] as const).map(
      (kind): StatColumn<PlatformRow> =>
        numberColumn(kind, atStart(kindWords[kind]), (row) => sum(row, kind), {
          unit: '24 h',
          lowerIsBetter: true,
        }),
    ),
    numberColumn('unrecognized', 'Unrecognized', ({ unrecognized }) => unrecognized, {
      unit: '24 h',
      description: 'Kinds of responses that were not recognized.',
    }),
  ];
}

function Nba({ nba, now }: { nba: Health['nba']; now: Date }): ReactElement {
  const failures = [
    { what: 'The NBA’s schedule', failure: nba.failure },
    { what: 'The NBA’s box scores', failure: nba.boxFailure },
    { what: 'ESPN’s NBA data', failure: nba.espnFailure },
    { what: 'The NBA’s injury reports', failure: nba.reports.failure },
  ].flatMap(({ what, failure }) => (failure ? [{ what, ...failure }] : []));
  return (
    <Section id="nba" name="The NBA’s games" note={nba.isSimulated ? 'from the simulator' : undefined}>
      <p className={styles.adminText}>
        {nba.source === 'nba' ? (
          <>NBA files are in use</>
        ) : (
          <>
            <b>ESPN replaces</b> the NBA’s files
          </>
        )}
        {nba.since ? ` since ${momentOf(nba.since)}` : ''}
        {nba.readAt ? `; the last read was ${formatAge(nba.readAt, now)}` : ''}. Of{' '}
        {counted(nba.gamesOver, 'game')} that {nba.gamesOver === 1 ? 'is' : 'are'} over, {nba.gamesRead}{' '}
        {nba.gamesRead === 1 ? 'is' : 'are'} stored
        {nba.fromEspn > 0 ? `, ${nba.fromEspn} of them with ESPN’s box scores` : ''}.
      </p>
      {failures.length > 0 ? (
        <ul className={styles.adminFacts}>
          {failures.map(({ at, reason, status, what }) => (
            <li key={what}>
              <b>{what}</b>: {reason}
              {status === null ? '' : ` (${status})`}, {formatAge(at, now)}
            </li>
          ))}
        </ul>
      ) : null}
      <Reports reports={nba.reports} now={now} />
    </Section>
  );
}

function Reports({ now, reports }: { reports: Health['nba']['reports']; now: Date }): ReactElement {
  const { madeAt, players, readAt, skipped, unmatched } = reports;
  if (madeAt === null) return <p className={styles.adminText}>No injury report has been read yet.</p>;
  return (
    <>
      <p className={styles.adminText}>
        The newest injury report, issued {momentOf(madeAt)}, names {counted(players, 'player')}
        {readAt ? `; the last read was ${formatAge(readAt, now)}` : ''}.
      </p>
      {unmatched.length + skipped.length > 0 ? (
        <ul className={styles.adminFacts}>
          {unmatched.length > 0 ? (
            <li>
              <b>{counted(unmatched.length, 'player')}</b> in it not found in the NBA’s box scores:{' '}
              {unmatched.join(', ')}
            </li>
          ) : null}
          {skipped.map((row) => (
            <li key={row}>
              <b>A row</b> that could not be read: {row}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Lists data still encrypted with old keys. The keys must stay until it is re-encrypted. */
function FormerKeys({ keys }: { keys: Health['formerKeys'] }): ReactElement | null {
  if (keys.length === 0) return null;
  return (
    <Section id="keys" name="Old keys">
      <ul className={styles.adminFacts}>
        {keys.map(({ key, values }) => (
          <li key={key}>
            <b>{counted(values, 'value')}</b> {values === 1 ? 'is' : 'are'} still encrypted with the old key{' '}
            {key}: keep it in CREDENTIALS_KEY until they are re-encrypted.
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Trouble({ platforms }: { platforms: readonly PlatformRow[] }): ReactElement | null {
  const blocks = platforms.flatMap(({ blocks: list, platform }) =>
    list.map((block) => ({ platform, ...block })),
  );
  const failed = platforms.flatMap(({ failedSyncs, platform }) =>
    failedSyncs.map((failure) => ({ platform, ...failure })),
  );
  if (blocks.length === 0 && failed.length === 0) return null;
  return (
    <Section id="trouble" name="Summary" note="last 24 hours">
      <ul className={styles.adminFacts}>
        {blocks.map(({ account, platform, until }) => (
          <li key={`${platform} ${account}`}>
            <b>{atStart(platformNames[platform])}</b> asks{' '}
            {account === null
              ? 'everyone'
              : account === 'public'
                ? 'readers of public leagues'
                : 'one account'}{' '}
            to wait until {momentOf(until)}
          </li>
        ))}
        {failed.map(({ count, platform, what }) => (
          <li key={`${platform} ${what}`}>
            <b>{counted(count, 'sync', 'syncs')}</b> of {atStart(platformNames[platform])} failed:{' '}
            {codeInWords(what, { platform })}
            {adviceFor(what) ? <p>{adviceFor(what)}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Platforms(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.admin.health, {});
  const now = useNow();
  return (
    <>
      <ListPart
        id="platforms"
        name="Platforms"
        note="requests by outcome"
        caption="Platform responses in the last 24 hours"
        columns={columnsAt(now)}
        rows={data?.platforms}
        rowKey={({ platform }) => platform}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: 'No platforms', text: 'No requests yet.' }}
      />
      {data ? <Trouble platforms={data.platforms} /> : null}
      {data ? <Nba nba={data.nba} now={now} /> : null}
      {data ? <FormerKeys keys={data.formerKeys} /> : null}
    </>
  );
}
