import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './account.module.css';
import { saveFile } from './save-file.ts';

export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactElement {
  return (
    <div className={styles.recovery}>
      <p>
        <b>Keep these recovery codes.</b> They are shown only once. Each works once if you lose your app or
        passkey.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        onClick={() => saveFile('fantasy-stats-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}
      >
        Save as a file
      </Button>
    </div>
  );
}
