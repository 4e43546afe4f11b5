import type { AuthParts } from '../accounts/auth/parts.ts';
import type { Payments } from '../billing/selling.ts';
import type { Forecaster } from '../forecasts/forecaster.ts';
import { forgetOldAddresses } from '../kernel/audit-log.ts';
import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import type { LeagueJobs } from '../leagues/league-jobs.ts';
import type { LiveDrafts } from '../leagues/live-draft/live-drafts.ts';
import { doors } from '../pages/sharing/door.ts';
import { accountRoutes } from './account/account-routes.ts';
import { eraseDueAccounts } from './account/erase.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { calendarDoor } from './calendars/calendar-door.ts';
import { forgetOldEvents } from './calendars/store-events.ts';
import { installOutboxPage } from './dev/outbox-page.ts';
import { installDiscord } from './discord/install.ts';
import { draftAdviceRoutes } from './draft/draft-advice-routes.ts';
import { draftRoomRoutes } from './draft/draft-room-routes.ts';
import { draftRoutes } from './draft/draft-routes.ts';
import { liveDraftRoutes } from './draft/live-draft-routes.ts';
import { initRoutes } from './init/context-routes.ts';
import { adviceRoutes } from './league/advice-routes.ts';
import { allLeagueRoutes } from './league/all-leagues.ts';
import { forecastRoutes } from './league/forecast-routes.ts';
import { keeperRoutes } from './league/keeper-routes.ts';
import { lastDayRoutes } from './league/last-day.ts';
import { leagueRoutes } from './league/league-routes.ts';
import { offerRoutes } from './league/offer-routes.ts';
import { leaguePlayerRoutes } from './league/player-routes.ts';
import { markRoutes } from './marks/mark-routes.ts';
import { installMcp } from './mcp/install.ts';
import { tableDoor } from './tables/table-door.ts';

export interface ApiNeeds {
  readonly auth: AuthParts;
  readonly payments: Payments | null;
  readonly forecasts: Forecaster;
  readonly jobs: LeagueJobs;
  readonly liveDrafts: LiveDrafts;
}

/** Calls that combine several modules, and calendars, tables, MCP and administration. */
export function apiModule(
  parts: Parts,
  { auth, forecasts, jobs, liveDrafts, payments }: ApiNeeds,
): ServerModule {
  const { config, database } = parts;
  return {
    name: 'api',
    routes: [
      (routes) => accountRoutes(routes, { ...auth, payments }),
      initRoutes,
      markRoutes,
      draftRoomRoutes,
      draftRoutes(forecasts),
      draftAdviceRoutes(forecasts),
      liveDraftRoutes(liveDrafts),
      leagueRoutes(jobs),
      allLeagueRoutes,
      leaguePlayerRoutes,
      lastDayRoutes,
      offerRoutes,
      forecastRoutes(forecasts),
      adviceRoutes(forecasts),
      keeperRoutes(forecasts),
      adminRoutes(jobs),
    ],
    installApi: async (api) => {
      const open = doors(api, parts);
      open(tableDoor(parts, forecasts));
      open(calendarDoor(parts));
      await installDiscord(api, parts, forecasts);
    },
    install: async (app) => {
      await installMcp(app, parts);
      if (config.platforms.isSimulated) installOutboxPage(app, parts);
    },
    schedules: [
      { name: 'erase-accounts', cron: '*/10 * * * *', run: () => eraseDueAccounts({ ...parts, payments }) },
    ],
    cleanup: [(at) => forgetOldEvents(database, at), (at) => forgetOldAddresses(database, at)],
  };
}
