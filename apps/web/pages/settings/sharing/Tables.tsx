import { tableNames, tablePath } from '@fantasy-stats/contract/secret-paths';
import type { ReactElement } from 'react';
import { apiAddress } from '../../../api/request.ts';
import type { SettingsLeague } from '../../../api/responses.ts';
import { tableWords } from '../../../text/table-words.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { SecretAddressPart } from './SecretAddressPart.tsx';
import styles from './Sharing.module.css';

export function Tables({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  return (
    <Section id="tables" name="Spreadsheet links" note="CSV for Google Sheets, Excel, R">
      <p className={styles.text}>A link for each table, for spreadsheets that update automatically.</p>
      <SecretAddressPart
        kind="tables"
        leagues={leagues}
        what="the links"
        loss="Sheets that read the old links stop updating."
      >
        {(secret) => (
          <ul>
            {tableNames.map((name) => {
              const url = apiAddress(tablePath(secret, name)).href;
              return (
                <li key={name} className={styles.row}>
                  <p className={styles.short}>
                    <b>{tableWords[name]}</b>
                  </p>
                  <CopyButton text={() => url} label="Copy link" name={`Copy link: ${tableWords[name]}`} />
                  <CopyButton
                    text={() => `=IMPORTDATA("${url}")`}
                    label="Copy formula"
                    name={`Copy formula: ${tableWords[name]}`}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </SecretAddressPart>
    </Section>
  );
}
