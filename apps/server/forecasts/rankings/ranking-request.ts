import type { Defaults, OwnProjection } from '@fantasy-stats/contract/marks';
import { type RankingParameter, rankingParameters } from '@fantasy-stats/contract/secret-paths';
import type { TeamId } from '@fantasy-stats/domain';
import type { ValueWindow } from '@fantasy-stats/engine/rankings';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { playerMarks } from '../../kernel/database/schema/marks.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import { readDefaults, readOwnProjections } from '../../leagues/read-marks.ts';

/** A requested ranking: the page's URL parameters, with the user's settings for omitted ones. */
export interface RankingRequest {
  readonly ownTeamId: TeamId | null;
  readonly address: Readonly<Partial<Record<RankingParameter, string>>>;
  readonly window: ValueWindow | null;
  readonly defaults: Pick<Defaults, 'punts' | 'weights' | 'usesOwnWeights'>;
  /** The user's own projections; null if the user does not apply them. */
  readonly own: readonly OwnProjection[] | null;
  /** NBA ids of the players selected by the user's notes; null for all players. */
  readonly marked: readonly number[] | null;
}

/** Maximum length of a parameter. No valid value is longer. */
const LONGEST_PARAMETER = 200;

export async function rankingRequest(
  database: Queryable,
  { league, linked, ownTeamId, userId }: Membership,
  query: unknown,
): Promise<RankingRequest> {
  const address = Object.fromEntries(
    rankingParameters.flatMap((name) => {
      const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : null;
      return typeof value === 'string' ? [[name, value.slice(0, LONGEST_PARAMETER)]] : [];
    }),
  ) as RankingRequest['address'];
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
  { tag = '', watch }: RankingRequest['address'],
): Promise<number[] | null> {
  if (watch !== '1' && tag === '') return null;
  const marks = await database.select().from(playerMarks).where(eq(playerMarks.userId, userId));
  return marks
    .filter(({ isWatched, tags }) => (watch !== '1' || isWatched) && (tag === '' || tags.includes(tag)))
    .map(({ nbaId }) => nbaId)
    .sort((one, other) => one - other);
}
