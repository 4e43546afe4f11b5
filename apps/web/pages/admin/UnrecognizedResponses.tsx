import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { Unrecognized } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { ConfirmButton } from '../../forms/ConfirmButton.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { FailureState } from '../../text/FailureState.tsx';
import textStyles from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatAge } from '../../ui/format-age.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { dateColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './admin.module.css';
import { atStart, platformNames } from './headline.ts';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';

function columnsAt(now: Date, open: (id: string) => void): StatColumn<Unrecognized>[] {
  return [
    textColumn('at', 'Place', ({ at }) => at || 'the whole response', {
      isRowHeader: true,
      render: ({ at, id, path }) => (
        <TwoLines below={path}>
          <Button variant="link" className={styles.adminOpen} onClick={() => open(id)}>
            {at || 'the whole response'}
          </Button>
        </TwoLines>
      ),
    }),
    textColumn('problem', 'Problem', ({ problem }) => problem, { className: styles.adminWrap }),
    textColumn('platform', 'Platform', ({ platform }) => atStart(platformNames[platform])),
    numberColumn('count', 'Times', ({ count }) => count),
    dateColumn(
      'last',
      'Last seen',
      ({ lastSeenAt }) => lastSeenAt,
      (at) => formatAge(at, now),
    ),
    textColumn('noted', 'State', ({ notedAt }) => (notedAt ? 'reviewed' : 'new')),
  ];
}

function Opened({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const { data, error } = useApiQuery(calls.admin.unrecognizedBody, { id });
  const note = useApiMutation(calls.admin.noteUnrecognized);
  const remove = useApiMutation(calls.admin.deleteUnrecognized);
  const body = data?.body == null ? null : JSON.stringify(data.body, null, 2);
  return (
    <Section
      id="opened"
      name={data?.answer.at || 'The response'}
      note={data ? `${atStart(platformNames[data.answer.platform])} · ${data.answer.problem}` : undefined}
      actions={
        <>
          {body ? <CopyButton text={() => body} /> : null}
          <Button variant="link" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {error ? <FailureState thrown={error} /> : null}
      {data ? (
        <>
          <p className={styles.adminText}>{data.answer.path}. Names and secrets were removed.</p>
          {body === null ? (
            <p className={textStyles.note}>
              No body is stored, because names and secrets could not be removed.
            </p>
          ) : (
            <textarea className={styles.adminBody} readOnly aria-label="Response body" value={body} />
          )}
          <div className={styles.adminActions}>
            <Button
              disabled={note.isPending || data.answer.notedAt !== null}
              onClick={() => note.mutate({ id })}
            >
              {data.answer.notedAt ? 'Reviewed' : 'Mark as reviewed'}
            </Button>
            <ConfirmButton
              label="Delete"
              title="Delete this response?"
              confirm="Delete"
              mutation={remove}
              onConfirm={() => remove.mutate({ id }, { onSuccess: onClose })}
            >
              <p>Its body is deleted. If the platform responds this way again, it comes back as new.</p>
            </ConfirmButton>
          </div>
          {note.error ? <FailureNote thrown={note.error} /> : null}
        </>
      ) : error ? null : (
        <FigureSkeleton height={240} />
      )}
    </Section>
  );
}

export function UnrecognizedResponses(): ReactElement {
  const { read, write } = useAddress();
  const { data, error, refetch } = useApiQuery(calls.admin.unrecognized, useSearch());
  const now = useNow();
  const opened = read('answer');
  const isNew = data?.answers.filter(({ notedAt }) => notedAt === null).length ?? 0;
  return (
    <>
      <ListPart
        id="answers"
        name="Unrecognized responses"
        note={data ? `${data.answers.length} kinds, ${isNew} of them new` : undefined}
        caption="Unrecognized responses by path and problem"
        columns={columnsAt(now, (id) => write({ answer: id }))}
        rows={data?.answers}
        rowKey={({ id }) => id}
        rowKind="player"
        error={error}
        onRetry={() => void refetch()}
        empty={{
          title: 'All recognized',
          text: 'No unrecognized responses in the last 30 days.',
        }}
        controls={<SearchField label="Place, path or problem" />}
      />
      {opened ? <Opened key={opened} id={opened} onClose={() => write({ answer: null })} /> : null}
    </>
  );
}
