import { tableNames, tablePath } from '@fantasy-stats/contract/secret-paths';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/answers.ts';
import { apiAddress } from '../../../api/request.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { tableWords } from '../../../words/table-words.ts';
import { SecretAddressPart } from './SecretAddressPart.tsx';
import styles from './Sharing.module.css';

/** Links by which spreadsheets read a league's tables. */
export function Tables({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  return (
    <Section id="tables" name="Spreadsheet links" note="CSV for Google Sheets, Excel, R">
      <p className={styles.text}>
        A link for each table, which a spreadsheet reads by itself and keeps up to date.
      </p>
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
