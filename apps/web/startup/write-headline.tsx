import type { HeadlineWriter } from '@fantasy-stats/contract/league-headline';
import { renderToString } from 'react-dom/server';
import type { DashboardResponse, LeagueSeasonResponse } from '../api/responses.ts';
import { hasLearned } from '../league/audit-pages.ts';
import { partialWords } from '../league/forecast-words.ts';
import { seasonView } from '../league/season-view.ts';
import type { ServerHeadlineFacts } from '../league/server-headline-facts.ts';
import { pageHeadlines } from './page-headlines.ts';

/** Returns whether the page starts with a notice, which only the browser renders. */
function hasNotice({ audit, freshness }: LeagueSeasonResponse, dashboard: DashboardResponse | null): boolean {
  return (
    freshness.failure !== null ||
    freshness.missing.length > 0 ||
    (audit !== null && (audit.contradictions.length > 0 || hasLearned(audit.learned))) ||
    (dashboard !== null && partialWords(dashboard) !== null)
  );
}

/** Renders a page's headline on the server, identical to the one in the browser. The head script shows it. */
export const writeHeadline: HeadlineWriter = (page, facts) => {
  // The types differ only in `readonly`, and pages do not modify responses.
  const response = facts.season as LeagueSeasonResponse;
  const dashboard = facts.dashboard as DashboardResponse | null;
  if (response.teams.length === 0 || hasNotice(response, dashboard)) return null;
  const { leagues, team } = facts;
  const { draft, schedule, trades } = facts as Pick<ServerHeadlineFacts, 'draft' | 'schedule' | 'trades'>;
  const view = seasonView(response);
  const headline = pageHeadlines[page]?.({
    season: response,
    view,
    dashboard,
    draft,
    leagues,
    schedule,
    team,
    trades,
  });
  // Keeps React's markers between adjacent texts. Without them, the merged text would wrap differently.
  return headline ? renderToString(headline) : null;
};
