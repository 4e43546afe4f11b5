import type { ReactElement } from 'react';
import type { LeagueSeasonResponse, LinkedLeague } from '../../api/responses.ts';
import { LeagueSync } from '../../linking/LeagueSync.tsx';
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
    </Section>
  );
}
