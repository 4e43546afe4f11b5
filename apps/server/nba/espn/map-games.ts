import type { Day, NbaGameKind, NbaGameStatus, NbaTeam } from '@fantasy-stats/domain';
import type { EspnGame } from '@fantasy-stats/platforms/nba';

export interface StoredGame {
  readonly id: number;
  readonly espnId: number | null;
  readonly kind: NbaGameKind;
  readonly day: Day;
  readonly home: NbaTeam | null;
  readonly away: NbaTeam | null;
  readonly status: NbaGameStatus;
}

/** How ESPN's list of a season's games corresponds to the stored games. */
export interface GamePlan<Stored> {
  readonly matched: readonly { readonly stored: Stored; readonly game: EspnGame }[];
  /** Games that only ESPN lists. */
  readonly added: readonly EspnGame[];
  /** Upcoming games that ESPN does not list because they are postponed without a new date. */
  readonly gone: readonly Stored[];
}

/** Minimum share of the stored games in ESPN's list. With fewer, the list counts as incomplete. */
const wholeShare = 0.95;

/**
 * Matches ESPN's games with stored games: by id if known; by teams and day; then, for moved games, by teams
 * in date order, if both lists have the same number of them. An NBA Cup game without teams matches if it is
 * the only one that day.
 */
export function mapGames<Stored extends StoredGame>(
  stored: readonly Stored[],
  games: readonly EspnGame[],
): GamePlan<Stored> {
  const own = stored.filter(({ kind }) => kind === 'regular' || kind === 'cupFinal');
  const matched: { stored: Stored; game: EspnGame }[] = [];
  const openOwn = new Set(own);
  const openGames = new Set(games);
  const pair = (one: Stored | undefined, game: EspnGame | undefined) => {
    if (!one || !game) return;
    matched.push({ stored: one, game });
    openOwn.delete(one);
    openGames.delete(game);
  };

  const byNumber = new Map(own.flatMap((one) => (one.espnId === null ? [] : [[one.espnId, one] as const])));
  for (const game of games) pair(byNumber.get(game.id), game);

  const isDecided = ({ home, away }: { home: NbaTeam | null; away: NbaTeam | null }) =>
    home !== null && away !== null;
  const byDay = new Map(
    [...openOwn].filter(isDecided).map((one) => [`${one.day} ${one.home} ${one.away}`, one]),
  );
  for (const game of [...openGames]) pair(byDay.get(`${game.day} ${game.home} ${game.away}`), game);

  const pairing = ({ home, away }: { home: NbaTeam | null; away: NbaTeam | null }) => `${home} ${away}`;
  const toCome = groupBy(
    [...openOwn].filter(({ status }) => status !== 'final'),
    pairing,
  );
  for (const [key, list] of groupBy([...openGames].filter(isDecided), pairing)) {
    const left = toCome.get(key) ?? [];
    if (left.length !== list.length) continue;
    for (const [index, game] of list.sort(byDate).entries()) pair(left.sort(byDate)[index], game);
  }

  const undecided = groupBy(
    [...openOwn].filter((one) => !isDecided(one)),
    ({ day }) => day,
  );
  for (const [day, list] of groupBy([...openGames], (game) => game.day)) {
    const [one, another] = undecided.get(day) ?? [];
    if (list.length === 1 && !another) pair(one, list[0]);
  }

  const decided = own.filter(isDecided);
  const isWhole = matched.length >= wholeShare * decided.length;
  const gone = [...openOwn].filter(
    ({ home, away, kind, status }) =>
      kind === 'regular' && home !== null && away !== null && (status === 'scheduled' || status === 'live'),
  );
  return { matched, added: [...openGames], gone: isWhole ? gone : [] };
}

function byDate(a: { readonly day: Day }, b: { readonly day: Day }): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0;
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
