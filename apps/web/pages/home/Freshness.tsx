import type { ReactElement } from 'react';
import type { LeagueSeasonResponse, LinkedLeague } from '../../api/responses.ts';
import { NbaFreshness } from '../../league/NbaFreshness.tsx';
import { LeagueSync } from '../../linking/LeagueSync.tsx';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Section } from '../../ui/SectionHeading.tsx';

export function Freshness({
  linked,
  season,
}: {
  linked: LinkedLeague;
  season: LeagueSeasonResponse | null;
}): ReactElement {
  return (
    <Section id="sync" name="Last updated">
      <LeagueSync
        league={linked.id}
        freshness={season?.freshness ?? linked.freshness}
        areStepsShown
        {...(season ? { teams: season.teams } : {})}
      />
      <p className={`${text.note} ${layout.below}`}>
        <NbaFreshness />
      </p>
    </Section>
  );
}
