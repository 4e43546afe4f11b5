import { calls } from '@fantasy-stats/contract/calls';
import { nbaTeams } from '@fantasy-stats/domain';
import { type ReactElement, useMemo, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import {
  chosenRows,
  type DryRunRow,
  dryRun,
  type ListedPlayer,
  type ReadRow,
} from '../../../marks/dry-run.ts';
import { csvLimits } from '../../../marks/read-csv.ts';
import { Button } from '../../../ui/Button.tsx';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Select } from '../../../ui/Select.tsx';
import { FailureNote } from '../../../words/FailureNote.tsx';
import { counted } from '../../../words/phrases.ts';
import styles from './defaults.module.css';

/** Why a file is no list. */
export const fileProblems = {
  tooLarge: `The file is larger than ${csvLimits.bytes / 1024} KB.`,
  tooManyRows: `The file has more than ${csvLimits.rows} rows.`,
  tooManyCells: `A row has more than ${csvLimits.cells} columns.`,
  cellTooLong: `A cell has more than ${csvLimits.letters} characters.`,
  quoteNotClosed: 'A quote is opened and not closed.',
  noNames: 'No column holds names: call it Player or Name.',
  noRows: 'There are no players below the header.',
} as const;

/** A file that cannot be read, and why. */
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
  /** What the file is, before what is found in it: its name and layout. */
  readonly about: string;
  /** What more is to be said before the import. */
  readonly more?: string;
  readonly players: readonly Read[];
  /** Keeps what is imported, by the NBA's number. */
  readonly store: (players: ReadonlyMap<string, Read>) => Promise<unknown>;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly close: () => void;
}

/** What importing a list would do, row by row, and the button that does it. */
export function ImportDryRun<Read extends ReadRow>(props: ImportDryRunProps<Read>): ReactElement {
  const { about, close, error, isBusy, more, players, store } = props;
  const nba = useCall(calls.draft.projections, {});
  const people = useMemo(() => (nba.data ? peopleOf(nba.data) : null), [nba.data]);
  const rows = useMemo(() => (people ? dryRun(players, people) : []), [people, players]);
  const [chosen, choose] = useState<ReadonlyMap<DryRunRow, string>>(new Map());
  if (nba.error && !nba.data) return <FailureNote thrown={nba.error} />;
  if (!people) return <p aria-busy="true">Loading the NBA’s players</p>;
  const of = (kind: DryRunRow['kind']) => rows.filter((row) => row.kind === kind);
  const imported = chosenRows(rows, chosen);
  const [doubtful, unmatched, unreadable, repeated] = [
    of('doubtful'),
    of('unmatched'),
    of('unreadable'),
    of('repeated'),
  ];
  return (
    <div className={styles.import}>
      <p role="status">
        {about}: {counted(of('matched').length, 'player')} matched, {doubtful.length} doubtful,{' '}
        {unmatched.length} not found, {unreadable.length + repeated.length} left out.
        {more === undefined ? '' : ` ${more}`} Nothing is imported yet.
      </p>
      {doubtful.length > 0 ? (
        <Rows name="Doubtful: who is meant?" rows={doubtful}>
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
      <details>
        <summary>{counted(of('matched').length, 'player')} matched</summary>
        <Rows name="Matched" rows={of('matched')}>
          {({ choices }) => <span>{choices[0]?.name}</span>}
        </Rows>
      </details>
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

interface RowsProps {
  readonly name: string;
  readonly rows: readonly DryRunRow[];
  readonly children?: (row: DryRunRow) => ReactElement;
}

function Rows({ name, rows, children }: RowsProps): ReactElement {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
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

/** Everybody the projections know, by the NBA's number. */
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
  inputs?.players.ids.forEach((id, place) => {
    const nbaTeam = nbaTeams[inputs.players.nbaTeams[place] ?? -1] ?? null;
    people.set(id, { id, name: inputs.players.names[place] ?? id, nbaTeam });
  });
  return [...people.values()];
}
