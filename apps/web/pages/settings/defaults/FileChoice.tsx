import { type ReactElement, type ReactNode, useState } from 'react';
import { decodeListFile } from '../../../player-notes/decode-list-file.ts';
import type { FileProblem } from '../../../player-notes/decoded-file.ts';
import { csvLimits, type Table } from '../../../player-notes/read-csv.ts';
import styles from '../settings.module.css';

/** A selected file. Nothing is stored until the user imports it. */
export interface ChosenFile {
  readonly name: string;
  /** Text of a CSV file, or the rows of a workbook's first sheet. */
  readonly list: string | Table;
  /** Increases with each selection, so each file is parsed again. */
  readonly count: number;
}

const saveAsCsv = 'Save it as CSV and choose that file.';

const problems = {
  fileTooLarge: `It is larger than ${csvLimits.bytes / 1024} KB.`,
  oldExcel: `It is an old Excel workbook (.xls). ${saveAsCsv}`,
  openDocument: `It is an OpenDocument spreadsheet (.ods). ${saveAsCsv}`,
  numbersDocument: `It is a Numbers document. ${saveAsCsv}`,
  pdf: 'It is a PDF. Copy its table into a spreadsheet and save that as CSV.',
  picture: 'It is a picture.',
  zip: 'It is a ZIP archive. Unpack it and choose the list inside.',
  brokenWorkbook: `It is an Excel workbook that cannot be opened. ${saveAsCsv}`,
  workbookTooLarge: `It is an Excel workbook with more than ${csvLimits.rows} rows, or too large to unpack. ${saveAsCsv}`,
  notText: `It is neither text nor an Excel workbook. ${saveAsCsv}`,
} as const satisfies Record<FileProblem, string>;

export function FileChoice({
  label,
  most,
  children,
}: {
  label: string;
  most: number;
  children: (file: ChosenFile, close: () => void) => ReactNode;
}): ReactElement {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [refused, refuse] = useState<{ readonly name: string; readonly problem: FileProblem } | null>(null);
  const choose = async (input: HTMLInputElement): Promise<void> => {
    const chosen = input.files?.[0];
    setFile(null);
    refuse(null);
    if (!chosen) return;
    const { name } = chosen;
    const decoded =
      chosen.size > csvLimits.bytes
        ? { problem: 'fileTooLarge' as const }
        : await decodeListFile(new Uint8Array(await chosen.arrayBuffer()));
    if ('problem' in decoded) refuse({ name, problem: decoded.problem });
    else setFile((before) => ({ name, list: decoded.list, count: (before?.count ?? 0) + 1 }));
    // Lets the user select the same file again after editing it.
    input.value = '';
  };
  return (
    <>
      <p>
        <label>
          <span>{label} </span>
          <input
            className={styles.fileInput}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
            onChange={({ target }) => void choose(target)}
          />
        </label>
      </p>
      {refused ? (
        <p role="alert">
          {refused.name} cannot be read. {problems[refused.problem]} Nothing was imported. A list holds up to{' '}
          {most} players.
        </p>
      ) : null}
      {file ? children(file, () => setFile(null)) : null}
    </>
  );
}
