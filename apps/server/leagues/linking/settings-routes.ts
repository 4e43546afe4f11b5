import { calls } from '@fantasy-stats/contract';
import { fantasyDayOf, isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit-log.ts';
import type { Transaction } from '../../kernel/database/index.ts';
import { leagueMembers, leagues, teams } from '../../kernel/database/schema/league.ts';
import { platformAccounts } from '../../kernel/database/schema/link.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';
import type { Auditor } from '../audit/auditor.ts';
import { storedHead } from '../facts/stored.ts';
import { freshnessOf, newestSyncs } from '../freshness.ts';
import type { LeagueJobs } from '../league-jobs.ts';
import { activate, ensureOneActive, leagueOf, leaguesOf, lockLeaguesOf } from '../membership.ts';
import { eraseCopy } from './browser-reading/copies.ts';
import { espnReadingRoutes } from './browser-reading/espn-reading-routes.ts';
import type { Reader } from './browser-reading/reader.ts';
import { yahooReadingRoutes } from './browser-reading/yahoo-reading-routes.ts';
import { readEspnAddress } from './espn-address.ts';
import { listEspnLeagues, runningSeason } from './espn-leagues.ts';
import { type Linking, linkEspnLeague, linkPublicYahooLeague, linkYahooLeague } from './link-league.ts';
import type { Platforms } from './platforms.ts';
import { basketballAddress } from './yahoo-address.ts';
import { yahooRoutes } from './yahoo-routes.ts';

/** Parses ESPN cookies that a user entered. Both are required; `espn_s2` stays exactly as copied. */
function cookiesOf(body: { readonly espnS2?: string | undefined; readonly swid?: string | undefined }) {
  const { espnS2, swid } = body;
  if (!espnS2 && !swid) return null;
  const missing = espnS2 ? 'swid' : 'espnS2';
  if (!espnS2 || !swid)
    throw new ApiError('invalidRequest', {
      fields: [{ path: missing, message: 'Both cookies are needed: espn_s2 and SWID.' }],
    });
  return { espnS2, swid: `{${swid.replace(/^\{|\}$/g, '')}}` };
}

export interface SettingsParts {
  readonly jobs: LeagueJobs;
  readonly platforms: Platforms;
  readonly auditor: Auditor;
  readonly reader: Reader;
  /** Runs in the transaction that stores a manager's choice of team. */
  readonly onTeamChosen: (transaction: Transaction, league: LeagueId) => Promise<void>;
}

export function settingsRoutes({ auditor, jobs, onTeamChosen, platforms, reader }: SettingsParts) {
  return (routes: Routes, parts: Parts): void => {
    const { config, database } = parts;
    const linking: Linking = { jobs, parts, platforms };
    yahooRoutes(routes, parts, platforms);
    espnReadingRoutes(routes, parts, platforms, auditor, reader);
    yahooReadingRoutes(routes, parts, auditor, reader);

    routes.handle(calls.settings.overview, ({ user }) =>
      database.transaction(
        async (transaction) => {
          const accounts = await transaction
            .select()
            .from(platformAccounts)
            .where(eq(platformAccounts.userId, user.id));
          const linkOf = (platform: 'yahoo' | 'espn') => {
            const account = accounts.find((row) => row.platform === platform);
            return {
              isLinked: account !== undefined,
              needsRelink: account?.needsRelink ?? false,
              linkedAt: account?.linkedAt.toISOString() ?? null,
            };
          };
          const rows = await leaguesOf(transaction, user.id);
          const ids = rows.map(({ league }) => league.id);
          const syncs = await newestSyncs(transaction, ids);
          const teamRows = await transaction
            .select({ leagueId: teams.leagueId, id: teams.id, name: teams.name })
            .from(teams)
            .where(inArray(teams.leagueId, ids))
            .orderBy(teams.position);
          return {
            email: user.email,
            emailConfirmed: user.emailConfirmed,
            isSimulated: config.platforms.isSimulated,
            yahoo: {
              isAvailable: platforms.hasYahoo,
              readsPublicLeagues: platforms.hasYahooPublic,
              publicUrl: config.platforms.yahooPublic.url,
              ...linkOf('yahoo'),
            },
            espn: {
              apiUrl: config.platforms.espn.apiUrl,
              season: runningSeason(fantasyDayOf(parts.now())),
              ...linkOf('espn'),
            },
            leagues: rows.map(({ league, member }) => {
              const { isPublic, name, scoringForm, season, size } = storedHead(league.facts);
              return {
                id: league.id,
                platform: league.platform,
                name,
                season,
                size,
                scoringForm,
                isActive: member.isActive,
                isPublic,
                isReadByBrowser: isBrowserCopy(league.id),
                ownTeamId: member.ownTeamId,
                teams: teamRows
                  .filter(({ leagueId }) => leagueId === league.id)
                  .map(({ id, name: teamName }) => ({ id, name: teamName })),
                freshness: freshnessOf(league, syncs.get(league.id) ?? null),
              };
            }),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );

    routes.handle(calls.settings.linkYahooLeague, async ({ body, user }) => {
      if (!body.league.startsWith('yahoo-')) throw new ApiError('leagueNotFoundAtPlatform');
      await linkYahooLeague(linking, user.id, body.league);
      return { league: body.league };
    });

    routes.handle(calls.settings.linkPublicYahooLeague, ({ body, user }) =>
      linkPublicYahooLeague(linking, user.id, basketballAddress(body.league)),
    );

    routes.handle(calls.settings.linkEspnLeague, async ({ body, user }) => {
      const address = readEspnAddress(body.league);
      if (!address)
        throw new ApiError('invalidRequest', {
          fields: [
            {
              path: 'league',
              message: 'This is neither a league number nor the address of a league page.',
            },
          ],
        });
      const cookies = cookiesOf(body);
      return { league: await linkEspnLeague(linking, user.id, address, { cookies, season: body.season }) };
    });

    routes.handle(calls.settings.espnLeagues, async ({ body, user }) => ({
      leagues: await listEspnLeagues(linking, user.id, cookiesOf(body)),
    }));

    routes.handle(calls.settings.unlinkLeague, async ({ body, user }) => {
      await database.transaction(async (transaction) => {
        await lockLeaguesOf(transaction, user.id);
        const gone = await transaction
          .delete(leagueMembers)
          .where(and(eq(leagueMembers.userId, user.id), eq(leagueMembers.leagueId, body.league)))
          .returning({ leagueId: leagueMembers.leagueId });
        if (gone.length === 0) throw new ApiError('leagueNotFound');
        await eraseCopy(transaction, body.league);
        await ensureOneActive(transaction, user.id);
        const own = { actor: 'user', actorId: user.id } as const;
        await writeAudit(transaction, { ...own, action: 'leagueUnlinked', subject: body.league });
      });
      return { done: true };
    });

    routes.handle(calls.settings.unlinkPlatform, async ({ body, user }) => {
      await database.transaction(async (transaction) => {
        await lockLeaguesOf(transaction, user.id);
        // Keep public ESPN leagues, which need no credentials. The others are removed with their platform
        // account.
        const open = transaction
          .select({ id: leagues.id })
          .from(leagues)
          .where(and(eq(leagues.platform, 'espn'), sql`(${leagues.facts} ->> 'isPublic')::boolean`));
        if (body.platform === 'espn')
          await transaction
            .update(leagueMembers)
            .set({ accountId: null })
            .where(and(eq(leagueMembers.userId, user.id), inArray(leagueMembers.leagueId, open)));
        await transaction
          .delete(platformAccounts)
          .where(and(eq(platformAccounts.userId, user.id), eq(platformAccounts.platform, body.platform)));
        await ensureOneActive(transaction, user.id);
        const own = { actor: 'user', actorId: user.id } as const;
        await writeAudit(transaction, { ...own, action: 'platformUnlinked', subject: body.platform });
      });
      return { done: true };
    });

    routes.handle(calls.settings.chooseLeague, async ({ body, user }) => {
      await database.transaction(async (transaction) => {
        await lockLeaguesOf(transaction, user.id);
        if (!(await leagueOf(transaction, user.id, body.league))) throw new ApiError('leagueNotFound');
        await activate(transaction, user.id, body.league);
      });
      return { done: true };
    });

    routes.handle(calls.settings.chooseTeam, async ({ body, user }) => {
      await database.transaction(async (transaction) => {
        const own = and(eq(leagueMembers.userId, user.id), eq(leagueMembers.leagueId, body.league));
        if (!(await leagueOf(transaction, user.id, body.league))) throw new ApiError('leagueNotFound');
        const known = await transaction
          .select({ id: teams.id })
          .from(teams)
          .where(and(eq(teams.leagueId, body.league), eq(teams.id, body.team)));
        if (known.length === 0) throw new ApiError('teamNotFound');
        await transaction.update(leagueMembers).set({ ownTeamId: body.team }).where(own);
        await onTeamChosen(transaction, body.league);
      });
      return { done: true };
    });
  };
}
