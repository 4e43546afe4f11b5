import { calls } from '@fantasy-stats/contract';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import { leagueMembers, leagues, teams } from '../database/schema/league.ts';
import { platformAccounts } from '../database/schema/link.ts';
import { ApiError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Auditor } from '../league/audit/auditor.ts';
import { storedHead } from '../league/facts/stored.ts';
import { precomputeOpeningsWork } from '../league/forecast/precompute-openings.ts';
import { freshnessOf, newestSyncs } from '../league/freshness.ts';
import { activate, keepOneActive, leagueOf, leaguesOf, lockLeaguesOf } from '../league/membership.ts';
import type { Parts } from '../parts.ts';
import { readEspnAddress } from './espn-address.ts';
import { eraseCopy } from './espn-reading/copies.ts';
import type { Reader } from './espn-reading/reader.ts';
import { espnReadingRoutes } from './espn-reading/routes.ts';
import { type Linking, linkEspnLeague, linkYahooLeague } from './link-league.ts';
import type { Platforms } from './platforms.ts';
import { yahooRoutes } from './yahoo-routes.ts';

/** What somebody typed for ESPN's cookies. Both are needed; the text of `espn_s2` stays exactly as it was copied. */
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

/** The calls of `settings/…`. */
export function settingsRoutes(jobs: Jobs, platforms: Platforms, auditor: Auditor, reader: Reader) {
  return (routes: Routes, parts: Parts): void => {
    const { config, database, queue } = parts;
    const linking: Linking = { jobs, parts, platforms };
    yahooRoutes(routes, parts, platforms);
    espnReadingRoutes(routes, parts, platforms, auditor, reader);

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
            yahoo: { isAvailable: platforms.hasYahoo, ...linkOf('yahoo') },
            espn: { apiUrl: config.platforms.espn.apiUrl, ...linkOf('espn') },
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

    routes.handle(calls.settings.unlinkLeague, async ({ body, user }) => {
      await database.transaction(async (transaction) => {
        await lockLeaguesOf(transaction, user.id);
        const gone = await transaction
          .delete(leagueMembers)
          .where(and(eq(leagueMembers.userId, user.id), eq(leagueMembers.leagueId, body.league)))
          .returning({ leagueId: leagueMembers.leagueId });
        if (gone.length === 0) throw new ApiError('leagueNotFound');
        await eraseCopy(transaction, body.league);
        await keepOneActive(transaction, user.id);
        const own = { actor: 'user', actorId: user.id } as const;
        await writeAudit(transaction, { ...own, action: 'leagueUnlinked', subject: body.league });
      });
      return { done: true };
    });

    routes.handle(calls.settings.unlinkPlatform, async ({ body, user }) => {
      await database.transaction(async (transaction) => {
        await lockLeaguesOf(transaction, user.id);
        /* Public ESPN leagues stay: they need nobody's credentials. The others go with the account that proved them. */
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
        await keepOneActive(transaction, user.id);
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
        const { league } = body;
        await queue.enqueue(transaction, precomputeOpeningsWork, { league }, { key: league });
      });
      return { done: true };
    });
  };
}
