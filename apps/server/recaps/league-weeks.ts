import type { LeagueId, Week } from '@fantasy-stats/domain';
import { recapWeeks } from '@fantasy-stats/engine/recap';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { leagues } from '../database/schema/league.ts';
import { storedLeague } from '../league/facts/stored.ts';
import type { Logger } from '../log.ts';

/** The weeks by which a league is told of, and how new what is stored of it is. */
export interface LeagueWeeks {
  readonly weeks: readonly Week[];
  /** Changes with everything that is read of the league. */
  readonly version: number;
  readonly syncedAt: Date | null;
}

/** The weeks of leagues; of one that cannot be read the log tells. */
export async function leagueWeeksOf(
  database: Queryable,
  log: Logger,
  ids: Iterable<LeagueId>,
): Promise<ReadonlyMap<LeagueId, LeagueWeeks>> {
  const rows = await database
    .select({
      id: leagues.id,
      facts: leagues.facts,
      version: leagues.version,
      syncedAt: leagues.syncedAt,
    })
    .from(leagues)
    .where(inArray(leagues.id, [...new Set(ids)]));
  return new Map(
    rows.flatMap(({ facts, id, ...row }): [LeagueId, LeagueWeeks][] => {
      try {
        return [[id, { ...row, weeks: recapWeeks(storedLeague(facts, id)) }]];
      } catch (error) {
        log.warn({ err: error, league: id }, 'a league’s weeks cannot be read');
        return [];
      }
    }),
  );
}

/** Leagues that are asked for in one query, and held at a time. */
const leaguesAtOnce = 200;

/** What concerns leagues, those of some leagues at a time. */
export function byLeagues<Item extends { readonly leagueId: LeagueId }>(items: readonly Item[]): Item[][] {
  const ofLeagues = [...Map.groupBy(items, ({ leagueId }) => leagueId).values()];
  return Array.from({ length: Math.ceil(ofLeagues.length / leaguesAtOnce) }, (_, batch) =>
    ofLeagues.slice(batch * leaguesAtOnce, (batch + 1) * leaguesAtOnce).flat(),
  );
}

/** What was looked at in vain: it is looked at again once something has changed. */
const mostInVain = 10_000;

/** Remembers what was looked at in vain, by the league's version then. */
export function lookedAtInVain() {
  const inVain = new Map<string, string>();
  const nameOf = ({ syncedAt, version }: LeagueWeeks) => `${version} ${syncedAt?.getTime()}`;
  return {
    has: (key: string, league: LeagueWeeks): boolean => inVain.get(key) === nameOf(league),
    note: (key: string, league: LeagueWeeks): void => {
      if (inVain.size >= mostInVain) inVain.clear();
      inVain.set(key, nameOf(league));
    },
  };
}
