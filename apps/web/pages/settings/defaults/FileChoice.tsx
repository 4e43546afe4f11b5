import { type ReactElement, type ReactNode, useState } from 'react';
import { csvLimits } from '../../../marks/read-csv.ts';
import styles from '../settings.module.css';

/** A file as its reader chose it; nothing is kept of it until he says so. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** Lets a list be chosen from the reader's files, and shows what `children` make of it. */
export function FileChoice({
  label,
  most,
  children,
}: {
  label: string;
  /** How many players a list holds at most. */
  most: number;
  children: (file: ChosenFile, close: () => void) => ReactNode;
}): ReactElement {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (input: HTMLInputElement): Promise<void> => {
    const chosen = input.files?.[0];
    const isLarge = chosen !== undefined && chosen.size > csvLimits.bytes;
    setTooLarge(isLarge);
    setFile(chosen && !isLarge ? { name: chosen.name, text: await chosen.text() } : null);
    /* The same file can be chosen again once it was changed. */
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
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ target }) => void choose(target)}
          />
        </label>
      </p>
      {isTooLarge ? (
        <p role="alert">
          This file is larger than {csvLimits.bytes / 1024} KB; a list of {most} players is smaller. Nothing
          was imported.
        </p>
      ) : null}
      {file ? children(file, () => setFile(null)) : null}
    </>
  );
}
