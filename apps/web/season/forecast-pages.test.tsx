import { calls } from '@fantasy-stats/contract/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import type { DashboardResponse } from '../api/responses.ts';
import { callQuery } from '../api/use-api-query.ts';
import { exampleView } from '../league/example-view.ts';
import { RoomPage } from '../pages/draftAnalysis/room/RoomPage.tsx';
import { useLeagueSource } from '../pages/draftAnalysis/room/room-source.ts';
import { newRoom } from '../pages/draftAnalysis/room/room-state.ts';
import type { OpenedRoom } from '../pages/draftAnalysis/room/use-opened-room.ts';
import { Pickups } from '../pages/home/Pickups.tsx';
import { usePickups } from '../pages/home/use-pickups.ts';
import { ForecastWeek } from '../pages/leagueDashboard/ForecastWeek.tsx';
import { MatchupAnalyzer } from '../pages/matchupAnalyzer/MatchupAnalyzer.tsx';
import { Streamers } from '../pages/streamer-selection/Streamers.tsx';
import { TradeAnalyzer } from '../pages/tradeAnalyzer/TradeAnalyzer.tsx';
import { SeasonContext } from './season-context.ts';
import { inputsUnavailable } from './unavailable.ts';
import { unavailableWords } from './unavailable-words.ts';

const example = exampleView({
  levels: [
    [5, 5],
    [1, 1],
  ],
});
const view = { ...example, league: { ...example.league, id: 'espn-2027-1' } };
const league = view.league.id;
const outage = { source: 'nba', since: '2026-12-22T14:35:00Z', triedAgainAt: null } as const;

const dashboard: DashboardResponse = {
  week: null,
  noWeek: null,
  odds: null,
  noOdds: null,
  power: [],
  nba: { state: 'none', isPartial: false, gamesOver: 0, gamesRead: 0 },
  nbaOutage: null,
  players: { rostered: 26, found: 3 },
  leftOut: [],
  version: '1',
};

function HomePickups(): ReactElement | null {
  const state = usePickups(view, dashboard, [], 1);
  return <Pickups state={state} players={[]} isWhole week={null} isCutOff={false} />;
}

function DraftRoom(): ReactElement {
  const state = newRoom(view.league);
  return (
    <RoomPage
      source={useLeagueSource(view)}
      opened={{ state, room: state, heads: [] } as unknown as OpenedRoom}
    />
  );
}

const pages: Readonly<Record<string, () => ReactElement | null>> = {
  'Trade analyzer': () => <TradeAnalyzer />,
  Streamers: () => <Streamers />,
  'Matchup analyzer': () => <MatchupAnalyzer />,
  Home: HomePickups,
  'Draft room': DraftRoom,
  'League dashboard': () => {
    const [matchup] = view.season.matchups.filter(({ week }) => week === 3);
    const known = queryClient.getQueryData(callQuery(calls.league.dashboard, { league }).queryKey);
    return matchup && known ? <ForecastWeek matchup={matchup} dashboard={known} isWaiting={false} /> : null;
  },
};

/** Server responses: the reason for missing inputs, and for a missing week. */
const missing = {
  outage: { noInputs: 'notRead', noWeek: 'nbaNotRead', nbaOutage: outage },
  'games not synced': { noInputs: 'notRead', noWeek: 'nbaNotRead', nbaOutage: null },
  'players not synced': { noInputs: 'playersNotRead', noWeek: 'playersNotRead', nbaOutage: null },
  'contradicted rules': { noInputs: 'contradicted', noWeek: 'contradicted', nbaOutage: null },
  'unknown statistic': { noInputs: 'unknownStatistic', noWeek: 'unknownStatistic', nbaOutage: null },
} as const;

function know({ noInputs, noWeek, nbaOutage }: (typeof missing)[keyof typeof missing]) {
  const known = { ...dashboard, noWeek, nbaOutage };
  const inputs = { inputs: null, noInputs, nbaOutage, version: '1' };
  queryClient.setQueryData(callQuery(calls.league.dashboard, { league }).queryKey, known);
  for (const asOf of ['1', 'draft room'])
    queryClient.setQueryData(callQuery(calls.league.forecastInputs, { league }, asOf).queryKey, inputs);
  const unavailable = inputsUnavailable(inputs, known);
  return unavailable ? unavailableWords(unavailable) : null;
}

function shownBy(Page: () => ReactElement | null): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SeasonContext value={view}>
          <Page />
        </SeasonContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, '');
}

describe('pages without forecasts', () => {
  afterEach(() => queryClient.clear());

  for (const [reason, responses] of Object.entries(missing))
    it.each(Object.entries(pages))(`show the same text for ${reason}: %s`, (_, Page) => {
      const words = know(responses);
      const shown = shownBy(Page);
      expect(words).not.toBeNull();
      expect(shown).toContain(words?.body);
      if (!responses.nbaOutage) expect(shown).toContain(words?.title);
    });
});
