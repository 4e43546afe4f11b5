import { calls } from '@fantasy-stats/contract/calls';
import { nbaTeams } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import {
  chosenRows,
  type DryRunRow,
  dryRun,
  type ListedPlayer,
  type ReadRow,
} from '../../../player-notes/dry-run.ts';
import { csvLimits } from '../../../player-notes/read-csv.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { counted } from '../../../text/phrases.ts';
import { Button } from '../../../ui/Button.tsx';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Select } from '../../../ui/Select.tsx';
import styles from './defaults.module.css';

export const fileProblems = {
  tooLarge: `The file is larger than ${csvLimits.bytes / 1024} KB.`,
  tooManyRows: `The file has more than ${csvLimits.rows} rows.`,
  tooManyCells: `A row has more than ${csvLimits.cells} columns.`,
  cellTooLong: `A cell has more than ${csvLimits.letters} characters.`,
  quoteNotClosed: 'A quotation mark is not closed.',
  noNames: 'No column holds names: call it Player or Name.',
  noRows: 'There are no players below the header.',
} as const;

export function UnreadableFile(props: { name: string; why: string; close: () => void }): ReactElement {
  return (
    <div role="alert">
      <p>
        {props.name} cannot be read. {props.why} Nothing was imported.
      </p>
      <Button onClick={props.close}>Close</Button>
    </div>
  );
}

const LEFT_OUT = '';

interface ImportDryRunProps<Read extends ReadRow> {
  readonly file: string;
  readonly columns: readonly { readonly header: string; readonly meaning: string }[];
  readonly ignored: readonly string[];
  /** Options for reading the file, as `<dt>` and `<dd>`. */
  readonly choice: ReactNode;
  /** The imported values as they will be stored. */
  readonly preview: {
    readonly caption: string;
    readonly headers: readonly string[];
    readonly cells: (player: Read) => readonly string[];
  };
  readonly players: readonly Read[];
  readonly store: (players: ReadonlyMap<string, Read>) => Promise<unknown>;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly close: () => void;
}

export function ImportDryRun<Read extends ReadRow>(props: ImportDryRunProps<Read>): ReactElement {
  const { choice, close, columns, error, file, ignored, isBusy, players, preview, store } = props;
  const nba = useApiQuery(calls.draft.projections, {});
  const people = useMemo(() => (nba.data ? peopleOf(nba.data) : null), [nba.data]);
  const rows = useMemo(() => (people ? dryRun(players, people) : []), [people, players]);
  const [chosen, choose] = useState<ReadonlyMap<DryRunRow, string>>(new Map());
  if (nba.error && !nba.data) return <FailureNote thrown={nba.error} />;
  if (!people) return <p aria-busy="true">Loading the NBA’s players</p>;
  const of = (kind: DryRunRow['kind']) => rows.filter((row) => row.kind === kind);
  const imported = chosenRows(rows, chosen);
  const [matched, doubtful, unmatched, unreadable, repeated] = [
    of('matched'),
    of('doubtful'),
    of('unmatched'),
    of('unreadable'),
    of('repeated'),
  ];
  const leftOut = unreadable.length + repeated.length;
  return (
    <div className={styles.import}>
      <p role="status">
        <b>
          {counted(matched.length, 'player')} matched, {doubtful.length} ambiguous, {unmatched.length} not
          found
          {leftOut > 0 ? `, ${leftOut} left out` : ''}.
        </b>{' '}
        Nothing is imported yet.
      </p>
      <dl className={styles.importColumns}>
        <dt>File</dt>
        <dd>{file}</dd>
        {choice}
        <dt>Columns used</dt>
        <dd>{columns.map(columnText).join(', ')}</dd>
        {ignored.length > 0 ? (
          <>
            <dt>Not used</dt>
            <dd>{ignored.join(', ')}</dd>
          </>
        ) : null}
      </dl>
      <Preview {...preview} players={[...matched, ...doubtful, ...unmatched].slice(0, previewRows)} />
      {doubtful.length > 0 ? (
        <Rows name="Ambiguous: choose the player" rows={doubtful}>
          {(row) => (
            <Select
              aria-label={`Who is ${row.read.name}`}
              value={chosen.get(row) ?? LEFT_OUT}
              onChange={(id) => choose(new Map(chosen).set(row, id))}
            >
              <option value={LEFT_OUT}>Leave out</option>
              {row.choices.map(({ id, name, nbaTeam }) => (
                <option key={id} value={id}>
                  {name}
                  {nbaTeam === null ? '' : `, ${nbaTeam}`}
                </option>
              ))}
            </Select>
          )}
        </Rows>
      ) : null}
      {unmatched.length > 0 ? <Rows name="Not found" rows={unmatched} /> : null}
      {unreadable.length > 0 ? (
        <Rows name="Left out: not a number" rows={unreadable}>
          {({ read: { wrong } }) => <span>{wrong === null ? 'no numbers' : `column ${wrong}`}</span>}
        </Rows>
      ) : null}
      {repeated.length > 0 ? <Rows name="Left out: in the file twice" rows={repeated} /> : null}
      {matched.length > 0 ? (
        <details>
          <summary>{counted(matched.length, 'player')} matched</summary>
          <Rows name="Matched" rows={matched}>
            {({ choices }) => <span>{choices[0]?.name}</span>}
          </Rows>
        </details>
      ) : null}
      <div className={segmentedStyles.bar}>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={imported.size === 0}
          onClick={() => void store(imported).then(close, () => undefined)}
        >
          Import {counted(imported.size, 'player')}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
      {error ? <FailureNote thrown={error} /> : null}
    </div>
  );
}

const columnText = ({ header, meaning }: { readonly header: string; readonly meaning: string }): string =>
  header.toLowerCase() === meaning.toLowerCase() ? header : `${header} = ${meaning}`;

const previewRows = 3;

function Preview<Read extends ReadRow>({
  caption,
  cells,
  headers,
  players,
}: ImportDryRunProps<Read>['preview'] & {
  readonly players: readonly DryRunRow<Read>[];
}): ReactElement | null {
  if (players.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keys
    <section className={styles.importPreview} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map(({ choices, kind, read }) => (
            <tr key={read.line}>
              <th scope="row">
                {nameOf({ choices, read, kind })}
                {kind === 'matched' ? null : (
                  <small> {kind === 'doubtful' ? 'ambiguous' : 'not found'}</small>
                )}
              </th>
              {cells(read).map((cell, index) => (
                <td key={headers[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function nameOf({ choices, kind, read }: Pick<DryRunRow, 'choices' | 'kind' | 'read'>): string {
  return (kind === 'matched' ? choices[0]?.name : undefined) ?? read.name;
}

interface RowsProps {
  readonly name: string;
  readonly rows: readonly DryRunRow[];
  readonly children?: (row: DryRunRow) => ReactElement;
}

function Rows({ name, rows, children }: RowsProps): ReactElement {
  return (
    <section aria-label={name}>
      <h3 className={styles.importName}>
        {name} <small>{rows.length}</small>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys */}
      <ul className={styles.importList} tabIndex={0}>
        {rows.map((row) => (
          <li key={row.read.line}>
            <span>
              {row.read.name || 'no name'} <small>line {row.read.line}</small>
            </span>
            {children?.(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function peopleOf({
  inputs,
  listed,
}: {
  readonly inputs: { readonly players: { ids: string[]; names: string[]; nbaTeams: number[] } } | null;
  readonly listed: readonly { readonly nbaId: number; readonly name: string }[];
}): ListedPlayer[] {
  const people = new Map<string, ListedPlayer>(
    listed.map(({ nbaId, name }) => [String(nbaId), { id: String(nbaId), name, nbaTeam: null }]),
  );
  inputs?.players.ids.forEach((id, index) => {
    const nbaTeam = nbaTeams[inputs.players.nbaTeams[index] ?? -1] ?? null;
    people.set(id, { id, name: inputs.players.names[index] ?? id, nbaTeam });
  });
  return [...people.values()];
}
