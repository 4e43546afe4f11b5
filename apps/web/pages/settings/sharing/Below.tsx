import { calls } from '@fantasy-stats/contract/calls';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import { callQuery, useApiQuery } from '../../../api/use-api-query.ts';
import layout from '../../../theme/layout.module.css';
import { Section } from '../../../ui/SectionHeading.tsx';
import { Sections } from '../Sections.tsx';
import styles from '../settings.module.css';
import { Calendars } from './Calendars.tsx';
import { initialLeague } from './ChosenLeague.tsx';
import { DiscordCommands } from './DiscordCommands.tsx';
import { PublicLeaguePages } from './LeagueRoom.tsx';
import { Recaps } from './Recaps.tsx';

export function Below({ leagues }: { leagues: readonly SettingsLeague[] }): ReactElement {
  const league = initialLeague(leagues);
  const of = league ? { league: league.id } : null;
  const publicPages = useQueries({
    queries: leagues.map(({ id }) => callQuery(calls.room.state, { league: id })),
  });
  const channels = useApiQuery(calls.recaps.channels, of);
  const addresses = useApiQuery(calls.settings.secretAddresses, of);
  return (
    <Sections queries={[...publicPages, channels, addresses]}>
      <div className={`${layout.grid} ${styles.halves}`}>
        <div className={styles.settingsColumn}>
          {league ? (
            <Section id="sharing" name="League page" note="off until you turn it on">
              <PublicLeaguePages leagues={leagues} />
            </Section>
          ) : null}
        </div>
        <div className={styles.settingsColumn}>
          <Calendars leagues={leagues} />
          <Recaps leagues={leagues} />
          <DiscordCommands leagues={leagues} />
        </div>
      </div>
    </Sections>
  );
}
