import type { ReactElement } from 'react';
import { useExportAccount } from '../../api/account/export-account.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { saveFile } from './save-file.ts';

/** Saves everything kept about the account as one JSON file. */
export function ExportAccount(): ReactElement {
  const exporting = useExportAccount();
  const save = () =>
    exporting.mutate(undefined, {
      onSuccess: (data) =>
        saveFile('fantasy-stats-account.json', 'application/json', JSON.stringify(data, null, 2)),
    });
  return (
    <div className="fs-account-row">
      <p>
        Everything kept about your account, as one JSON file. Passwords and platform credentials are not in
        it.
      </p>
      <button type="button" className="fs-button" disabled={exporting.isPending} onClick={save}>
        Export my data
      </button>
      {exporting.error ? <FailureNote thrown={exporting.error} /> : null}
    </div>
  );
}
