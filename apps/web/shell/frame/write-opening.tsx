import type { OpeningWriter } from '@fantasy-stats/contract/league-opening';
import { renderToString } from 'react-dom/server';
import type { DashboardAnswer, LeagueSeasonAnswer } from '../../api/answers.ts';
import { learnedInWords } from '../../league/audit-words.ts';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { partialWords } from '../../league/forecast-words.ts';
import { seasonView } from '../../league/season-view.ts';
import { pageOpenings } from '../page-openings.ts';

/** Whether the page begins with a notice, which only its own code can write. */
function hasNotice(
  { audit, freshness, league }: LeagueSeasonAnswer,
  dashboard: DashboardAnswer | null,
): boolean {
  return (
    freshness.failure !== null ||
    freshness.missing.length > 0 ||
    (audit !== null &&
      (audit.contradictions.length > 0 || learnedInWords(audit.learned, league.platform).length > 0)) ||
    (dashboard !== null && partialWords(dashboard) !== null)
  );
}

/** Writes the opening of a page as its own code will. Run by the server, for the head of the page to show it at once. */
export const writeOpening: OpeningWriter = (page, facts) => {
  /* The pages change nothing of what they are answered. */
  const answer = facts.season as LeagueSeasonAnswer;
  const dashboard = facts.dashboard as DashboardAnswer | null;
  if (answer.teams.length === 0 || hasNotice(answer, dashboard)) return null;
  const { leagues, team } = facts;
  const { draft, schedule, trades } = facts as Pick<EarlyFacts, 'draft' | 'schedule' | 'trades'>;
  const view = seasonView(answer);
  const opening = pageOpenings[page]({ answer, view, dashboard, draft, leagues, schedule, team, trades });
  /* With marks between texts that stand side by side: put together, they would be one, and measured and broken in another way. */
  return opening && renderToString(opening);
};
