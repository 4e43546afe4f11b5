import { type CalendarPart, calendarParts, calendarPath } from '@fantasy-stats/contract/secret-paths';
import { type ReactElement, useState } from 'react';
import { apiAddress } from '../../../api/request.ts';
import type { SettingsLeague } from '../../../api/responses.ts';
import textStyles from '../../../theme/text.module.css';
import { CheckboxGroup, inWords } from '../../../ui/Checkbox.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { SecretAddressPart } from './SecretAddressPart.tsx';
import styles from './Sharing.module.css';

const partWords = {
  games: 'Your players’ games',
  locks: 'Lineup locks',
  matchups: 'Your matchups, week by week',
  adds: 'Days on which adds reset',
  draft: 'Draft',
  deadline: 'Deadlines',
  playoffs: 'Fantasy playoffs',
} as const satisfies Record<CalendarPart, string>;

function CalendarLink({ secret, league }: { secret: string; league: SettingsLeague }): ReactElement {
  const [parts, setParts] = useState<readonly CalendarPart[]>(calendarParts);
  const url = apiAddress(calendarPath(secret, parts)).href;
  const isEmpty = parts.length === 0;
  return (
    <>
      <CheckboxGroup
        legend="Included events"
        choices={inWords(calendarParts, partWords)}
        value={parts}
        onChange={setParts}
      />
      {league.ownTeamId === null ? (
        <p className={textStyles.note}>Choose your team above to include its games and matchups.</p>
      ) : null}
      {isEmpty ? (
        <p className={textStyles.note}>Choose at least one.</p>
      ) : (
        <div className={styles.actions}>
          <a className={textStyles.link} href={url.replace(/^https?:/, 'webcal:')}>
            Add to your calendar
          </a>
          <CopyButton text={() => url} label="Copy link" name="Copy link: calendar" variant="default" />
        </div>
      )}
    </>
  );
}

export function Calendars({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  return (
    <Section id="calendars" name="Calendar" note="for Google, Apple, Outlook">
      <p className={styles.text}>
        A calendar of your league that stays up to date. Apple and Outlook update it every hour, Google every
        few hours.
      </p>
      <SecretAddressPart
        kind="calendar"
        leagues={leagues}
        what="the calendar link"
        loss="Calendars that use the old link stop updating."
      >
        {(secret, league) => <CalendarLink secret={secret} league={league} />}
      </SecretAddressPart>
    </Section>
  );
}
