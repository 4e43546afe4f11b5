import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { Differences } from '../differences.ts';
import type { RawLeague } from '../raw-league.ts';

/** Responses with rosters, draft, latest moves, trades and players. */
export interface Lists {
  readonly rosters: ResponseOf<typeof calls.league.rosters>['rosters'];
  readonly picks: ResponseOf<typeof calls.league.draft>['picks'];
  readonly transactions: ResponseOf<typeof calls.league.season>['transactions'];
  readonly trades: ResponseOf<typeof calls.league.trades>['trades'];
  readonly players: ResponseOf<typeof calls.league.players>['players'];
}

export function rosters(differences: Differences, raw: RawLeague, { rosters: shown }: Lists): void {
  differences.alike(
    'rosters',
    'the league',
    shown.flatMap(({ entries, teamId }) =>
      entries.map(({ playerId, slot }) => `${teamId} ${playerId} ${slot}`),
    ),
    raw.rosters,
  );
}

/** Compares the draft board: every pick with its team, player and cost. */
export function draft(differences: Differences, raw: RawLeague, { picks }: Lists): void {
  differences.alike(
    'draft',
    'the board',
    picks.map(
      ({ cost, pick, playerId, round, teamId }) => `${round} ${pick} ${teamId} ${playerId} ${cost ?? 'free'}`,
    ),
    raw.picks,
  );
}

export function latestMoves(differences: Differences, raw: RawLeague, { transactions }: Lists): void {
  const text = (at: number, moves: readonly string[]) => `${new Date(at).toISOString()}: ${moves.join(', ')}`;
  const shown = transactions
    .filter(({ moves }) => moves.length > 0)
    .map(({ at, moves }) => ({
      at: Date.parse(at),
      moves: moves.map(({ from, playerId, to }) => `${playerId} ${from ?? 'pool'}→${to ?? 'pool'}`).sort(),
    }));
  // The page lists fifty moves. More moves may have the same time as the last one.
  const oldest = transactions.length < 50 ? 0 : Math.min(...transactions.map(({ at }) => Date.parse(at)));
  const of = (all: readonly { at: number; moves: readonly string[] }[]) =>
    all.filter(({ at, moves }) => at > oldest && moves.length > 0).map(({ at, moves }) => text(at, moves));
  differences.alike('latest moves', 'the list', of(shown), of(raw.moves));
}

export function trades(differences: Differences, raw: RawLeague, { trades: shown }: Lists): void {
  const text = (at: number, moves: readonly string[]) => `${new Date(at).toISOString()}: ${moves.join(', ')}`;
  differences.alike(
    'trade history',
    'the list',
    shown
      .filter(({ status }) => status !== 'vetoed')
      .map(({ at, sides }) =>
        text(
          Date.parse(at),
          sides.flatMap(({ got, teamId }) => got.map(({ playerId }) => `${playerId}→${teamId}`)).sort(),
        ),
      ),
    raw.moves
      .filter(({ isTrade }) => isTrade)
      .map(({ at, moves }) => text(at, moves.map((move) => move.replace(/ \w+→/, '→')).sort())),
  );
}

/** Compares free agents: availability, waivers, and the share of the platform's leagues that roster them. */
export function freeAgents(differences: Differences, raw: RawLeague, { players }: Lists): void {
  const own = new Map(raw.unowned.map((text) => [text.split(' ')[0], text]));
  const teamByPlayer = new Map(raw.rosters.map((text) => [text.split(' ')[1], text.split(' ')[0]]));
  for (const { availability, id, percentRostered, teamId } of players) {
    differences.compare('players', `owner of ${id}`, teamId, teamByPlayer.get(id) ?? null);
    if (teamId !== null || percentRostered === null) continue;
    const [, place, percent] = own.get(id)?.split(' ') ?? [];
    differences.compare(
      'free agents',
      `${id}`,
      { availability, percentRostered },
      {
        availability: place,
        percentRostered: Number(percent),
      },
    );
  }
}
