import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/answers.ts';
import { Section } from '../../../ui/SectionHeading.tsx';
import { Assistants } from './Assistants.tsx';
import { Calendars } from './Calendars.tsx';
import { LeagueRooms } from './LeagueRoom.tsx';
import { Recaps } from './Recaps.tsx';
import { Tables } from './Tables.tsx';
import { Tokens } from './Tokens.tsx';
import { Webhooks } from './Webhooks.tsx';

/** What other people and programs may read, and by which addresses. */
export function Sharing({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  return (
    <>
      {leagues.length > 0 ? (
        <Section id="sharing" name="League page" note="off until you turn it on">
          <LeagueRooms leagues={leagues} />
        </Section>
      ) : null}
      <Recaps leagues={leagues} />
      <Calendars leagues={leagues} />
      <Tables leagues={leagues} />
      <Assistants />
      <Tokens />
      <Webhooks leagues={leagues} />
    </>
  );
}
