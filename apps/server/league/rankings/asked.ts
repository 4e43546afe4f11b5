import type { Defaults, OwnProjection } from '@fantasy-stats/contract/marks';
import { type RankingParameter, rankingParameters } from '@fantasy-stats/contract/secret-paths';
import type { TeamId } from '@fantasy-stats/domain';
import type { ValueWindow } from '@fantasy-stats/engine/player-values';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { playerMarks } from '../../database/schema/marks.ts';
import { readDefaults, readOwnProjections } from '../../marks/read-marks.ts';
import type { Membership } from '../membership.ts';

/** A ranking as somebody asks for it: the page's address, and what his account says where that says nothing. */
export interface RankingAsked {
  readonly ownTeamId: TeamId | null;
  readonly address: Readonly<Partial<Record<RankingParameter, string>>>;
  readonly window: ValueWindow | null;
  readonly defaults: Pick<Defaults, 'punts' | 'weights' | 'usesOwnWeights'>;
  /** His own projections, where he has switched them on. */
  readonly own: readonly OwnProjection[] | null;
  /** The NBA's numbers of the players he asks for by his marks; null for everybody. */
  readonly marked: readonly number[] | null;
}

/** Characters of a parameter that are read; more than any that has sense. */
const LONGEST_PARAMETER = 200;

/** What is asked for with the parameters of an address, by the member who asks. */
export async function rankingAsked(
  database: Queryable,
  { league, linked, ownTeamId, userId }: Membership,
  query: unknown,
): Promise<RankingAsked> {
  const address = Object.fromEntries(
    rankingParameters.flatMap((name) => {
      const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : null;
      return typeof value === 'string' ? [[name, value.slice(0, LONGEST_PARAMETER)]] : [];
    }),
  ) as RankingAsked['address'];
  const defaults = await readDefaults(database, userId);
  const { punts, usesOwnWeights, weights, window } = defaults;
  return {
    ownTeamId: league === linked ? ownTeamId : null,
    address,
    window,
    defaults: { punts, usesOwnWeights, weights },
    own: await readOwnProjections(database, userId, defaults),
    marked: await markedPlayers(database, userId, address),
  };
}

async function markedPlayers(
  database: Queryable,
  userId: string,
  { tag = '', watch }: RankingAsked['address'],
): Promise<number[] | null> {
  if (watch !== '1' && tag === '') return null;
  const marks = await database.select().from(playerMarks).where(eq(playerMarks.userId, userId));
  return marks
    .filter(({ isWatched, tags }) => (watch !== '1' || isWatched) && (tag === '' || tags.includes(tag)))
    .map(({ nbaId }) => nbaId)
    .sort((one, other) => one - other);
}
