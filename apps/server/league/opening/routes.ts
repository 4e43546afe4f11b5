import { calls } from '@fantasy-stats/contract';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import type { OpeningFacts, OpeningPage } from '@fantasy-stats/contract/league-opening';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { nbaOutage, outageVersion } from '../../nba/outage.ts';
import { readAuditSummary } from '../audit/read.ts';
import { forecastVersion, nbaVersionOf } from '../forecast/facts.ts';
import { readKeptForecast } from '../forecast/kept.ts';
import { openLeague, versionOf } from '../open-league.ts';
import { seasonAnswer } from '../season-answer.ts';
import type { OpeningSource } from './writer.ts';

type Dashboard = NonNullable<OpeningFacts['dashboard']>;

/** Pages whose opening tells of forecasts. */
const forecasting: ReadonlySet<OpeningPage> = new Set<OpeningPage>(['/home', '/leagueDashboard']);

/**
 * The opening sentences of pages, written for their heads. Nothing is computed for them: a forecast that is not there yet is left
 * out, or the whole opening is.
 */
export function openingRoutes(source: OpeningSource): Concern {
  return (routes, { database, reads }) => {
    routes.handleKept(
      calls.league.opening,
      async ({
        membership,
        query: { page },
        unchanged,
      }): Promise<AnswerOf<typeof calls.league.opening> | typeof notModified> => {
        const outage = forecasting.has(page) ? await nbaOutage(database) : null;
        const facts = await reads.atOnce([membership.league, membership.linked], async (transaction) => {
          const opened = await openLeague(transaction, membership);
          const { freshness, league, ownTeamId } = opened;
          const audit = await readAuditSummary(transaction, league);
          const version = forecastVersion(league.version, league.syncedAt, await nbaVersionOf(transaction));
          const kept = forecasting.has(page)
            ? await readKeptForecast(transaction, league.id, 'dashboard', version)
            : null;
          const known = [page, freshness, ownTeamId, audit, kept && version, outageVersion(outage)];
          if (unchanged(versionOf(league.version, ...known))) return notModified;
          return {
            season: await seasonAnswer(transaction, opened, audit, 0),
            kept: kept?.about === 'dashboard' ? kept.answer : null,
          };
        });
        if (facts === notModified) return notModified;
        const write = await source();
        const dashboard: Dashboard | null = facts.kept && { ...facts.kept, nbaOutage: outage };
        return { html: write?.(page, { season: facts.season, dashboard }) ?? null };
      },
    );
  };
}
