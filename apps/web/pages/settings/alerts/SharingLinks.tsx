import type { ReactElement } from 'react';
import { Link } from 'react-router';
import text from '../../../theme/text.module.css';
import { Section } from '../../../ui/SectionHeading.tsx';
import { sectionAddress } from '../section-addresses.ts';
import styles from './alerts.module.css';

const shared = [
  { section: 'sharing', name: 'League page', about: 'public, without a login' },
  { section: 'recaps', name: 'Recaps', about: 'Discord, Slack, email' },
  { section: 'calendars', name: 'Calendar', about: 'Google, Apple, Outlook' },
  { section: 'tables', name: 'Spreadsheets', about: 'Google Sheets, Excel, R' },
  { section: 'assistants', name: 'Assistants', about: 'Claude, ChatGPT, Cursor' },
  { section: 'tokens', name: 'API tokens', about: 'your own programs' },
  { section: 'webhooks', name: 'Webhooks', about: 'your own servers' },
];

export function SharingLinks(): ReactElement {
  return (
    <Section id="share" name="Sharing" note="off until you turn it on">
      <ul className={styles.sharingLinks}>
        {shared.map(({ section, name, about }) => (
          <li key={section}>
            <Link className={text.link} to={sectionAddress(`#${section}`) ?? ''}>
              {name}
            </Link>
            <span className={text.note}>{about}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
