import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useApiMutation } from '../api/use-api-query.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './account.module.css';
import { saveFile } from './save-file.ts';

export function ExportAccount(): ReactElement {
  const exporting = useApiMutation(calls.account.exportAccount);
  const save = () =>
    exporting.mutate(
      {},
      {
        onSuccess: ({ name, zip }) =>
          saveFile(
            name,
            'application/zip',
            Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0)),
          ),
      },
    );
  return (
    <div className={styles.accountRow}>
      <p>
        Everything stored about your account, as one ZIP: a JSON file, and tables as CSV. Passwords and
        platform credentials are not included.
      </p>
      <Button isBusy={exporting.isPending} onClick={save}>
        Export my data
      </Button>
      {exporting.error ? <FailureNote thrown={exporting.error} /> : null}
    </div>
  );
}
