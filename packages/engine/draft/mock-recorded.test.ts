import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { mockSale } from '../testing/example-draft.ts';
import type { DraftLeague, DraftPool } from './draft-pool.ts';
import { draftTurns } from './draft-turns.ts';
import { pickSpread } from './market.ts';
import { type MockAuction, mockBids, mockNominee, mostBid } from './mock-auction.ts';
import { HUMAN, type MockManager, mockPicks } from './mock-managers.ts';

// Compares mock opponents with recorded drafts and an auction.

const shared = resolve(process.env.FANTASY_SHARED ?? resolve(import.meta.dirname, '../../../../shared'));
const auctionFile = `${shared}/recordings/yahoo/nba-2025-head/league-draftresults.json`;
const averagesFile = `${shared}/recordings/espn/other-sports/hockey_league_data.json`;
const gamesFile = `${shared}/nba/player_gamelogs_2023-24.csv.gz`;
const isThere = [auctionFile, averagesFile, gamesFile].every((file) => existsSync(file));

const TEAMS = 12;
const ROUNDS = 13;
const COUNTED = ['PTS', 'REB', 'AST', 'STL', 'BLK', 'FG3M', 'TOV'] as const;
const COLUMNS = COUNTED.length + 2;
const league: DraftLeague = {
  form: 'eachCategory',
  teams: TEAMS,
  rounds: ROUNDS,
  variance: new Float64Array(COLUMNS).fill(2 * ROUNDS),
};

function seasonPool(): DraftPool {
  const [head = [], ...rows] = gunzipSync(readFileSync(gamesFile))
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const columnOf = (name: string) => head.indexOf(name);
  const totals = new Map<string, { games: number; sums: number[] }>();
  const names = [...COUNTED, 'FGM', 'FGA', 'FTM', 'FTA'];
  for (const row of rows) {
    const id = row[columnOf('PLAYER_ID')] ?? '';
    const own = totals.get(id) ?? { games: 0, sums: names.map(() => 0) };
    own.games += 1;
    own.sums = own.sums.map((sum, index) => sum + (Number(row[columnOf(names[index] ?? '')]) || 0));
    totals.set(id, own);
  }
  const regulars = [...totals.values()]
    .filter(({ games }) => games >= 30)
    .map(({ games, sums }) => sums.map((sum) => sum / games))
    .sort((a, b) => b[0]! - a[0]!)
    .slice(0, 300);
  const total = (index: number) => regulars.reduce((sum, line) => sum + line[index]!, 0);
  const [fg, ft] = [total(7) / total(8), total(9) / total(10)];
  const lines = regulars.map((line) => [
    ...line.slice(0, 6),
    -line[6]!,
    line[7]! - fg * line[8]!,
    line[9]! - ft * line[10]!,
  ]);
  const x = new Float64Array(lines.length * COLUMNS);
  for (let c = 0; c < COLUMNS; c += 1) {
    const mean = lines.reduce((sum, line) => sum + line[c]!, 0) / lines.length;
    const spread = Math.sqrt(lines.reduce((sum, line) => sum + (line[c]! - mean) ** 2, 0) / lines.length);
    lines.forEach((line, player) => {
      x[player * COLUMNS + c] = (line[c]! - mean) / spread;
    });
  }
  const g = Float64Array.from(lines, (_, player) =>
    x.subarray(player * COLUMNS, (player + 1) * COLUMNS).reduce((sum, value) => sum + value, 0),
  );
  return { players: lines.length, columns: COLUMNS, x, g, ratio: new Float64Array(COLUMNS).fill(1) };
}

/**
 * Sums the dollars paid for the top 12 players, the next 24, the next 42 and the rest, and counts one-dollar
 * players.
 */
function bandsOf(costs: readonly number[]) {
  const sorted = costs.toSorted((a, b) => b - a);
  const sum = (from: number, to: number) => sorted.slice(from, to).reduce((total, cost) => total + cost, 0);
  return {
    stars: sum(0, 12),
    starters: sum(12, 36),
    middle: sum(36, 78),
    last: sum(78, sorted.length),
    dollars: sorted.filter((cost) => cost <= 1).length,
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function valuesOf(json: unknown, name: string): number[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === name ? [Number(value)] : valuesOf(value, name),
  );
}

/** A player with their round (0 if undrafted) and their average draft position. */
interface Drafted {
  readonly round: number;
  readonly usual: number;
}

function holdersOf(json: unknown, name: string): Record<string, unknown>[] {
  if (typeof json !== 'object' || json === null) return [];
  const own = name in json ? [json as Record<string, unknown>] : [];
  return [...own, ...Object.values(json).flatMap((value) => holdersOf(value, name))];
}

interface RecordedDraft {
  readonly file: string;
  readonly players: readonly Drafted[];
  /** Number of first rounds whose picks are keepers. */
  readonly keeperRounds: number;
  readonly teams: number;
}

/** Minimum number of picks to compare rounds. */
const FEWEST = 100;

/**
 * Reads every recorded draft: picks as listed or, in keeper leagues, all players rostered at the season's end
 * with their rounds (ESPN's keeper cost; dropped players are missing).
 */
function recordedDrafts(): RecordedDraft[] {
  const folder = `${shared}/recordings`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^(espn|yahoo)\/.+\.json$/.test(file))
    .sort()
    .flatMap((file): RecordedDraft[] => {
      const json = readJson(`${folder}/${file}`);
      const averageOf = (entry: unknown) => valuesOf(entry, 'averageDraftPosition')[0] || Number.NaN;
      const keepers = holdersOf(json, 'keeperValueFuture').map(
        (entry): Drafted => ({ round: Number(entry.keeperValueFuture), usual: averageOf(entry) }),
      );
      const listed = [...holdersOf(json, 'roundId'), ...holdersOf(json, 'team_key')].flatMap(
        (entry): Drafted[] => {
          const round = Number(entry.roundId ?? entry.round);
          return round > 0 ? [{ round, usual: averageOf(entry) }] : [];
        },
      );
      const players = listed.length > keepers.length ? listed : keepers;
      const rounds = Map.groupBy(
        players.filter(({ round }) => round > 0),
        ({ round }) => round,
      );
      if (rounds.size < 5) return [];
      return [
        {
          file,
          players,
          keeperRounds: Math.max(0, ...valuesOf(json, 'keeperCount')),
          teams: Math.max(...[...rounds.values()].map(({ length }) => length)),
        },
      ];
    });
}

/**
 * Computes, by round, how far players went from their average draft position (ranks among picked players).
 */
function straysByRound(drafted: readonly Drafted[]): Map<number, number[]> {
  const byUsual = drafted.toSorted((one, other) => one.usual - other.usual);
  const place = new Map(byUsual.map((one, index) => [one, index + 1]));
  const strays = new Map<number, number[]>();
  let before = 0;
  for (const round of [...new Set(drafted.map((one) => one.round))].sort((a, b) => a - b)) {
    const own = drafted.filter((one) => one.round === round);
    const middle = before + (own.length + 1) / 2;
    before += own.length;
    strays.set(
      round,
      own.map((one) => Math.abs((place.get(one) ?? 0) - middle)),
    );
  }
  return strays;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe.skipIf(!isThere)(
  `mock opponents compared with people${isThere ? '' : ' (skipped: no recordings at FANTASY_SHARED)'}`,
  () => {
    const pool = isThere ? seasonPool() : null!;

    it('pay for stars, starters, mid-tier and last players like the teams in a recorded twelve-team auction', () => {
      const styles = ['average', 'average', 'average', 'value', 'punter', 'homer'] as const;
      const managers = Array.from(
        { length: TEAMS },
        (_, team): MockManager => ({ style: styles[team % styles.length] ?? 'average', skill: HUMAN }),
      );
      const people = bandsOf(valuesOf(readJson(auctionFile), 'cost'));
      expect(people.stars + people.starters + people.middle + people.last).toBeGreaterThan(2000);
      for (const seed of [1, 2, 3]) {
        let auction: MockAuction = { rosters: managers.map(() => []), budget: 200, seed };
        for (let sale = 0; sale < TEAMS * ROUNDS; sale += 1) {
          const open = managers.map((_, team) => team).filter((team) => mostBid(auction, league, team) > 0);
          const nominator = open[sale % open.length] ?? 0;
          const player = mockNominee(pool, league, auction, managers, nominator);
          const { team, cost } = mockSale(mockBids(pool, league, auction, managers, player), nominator, {
            seed,
            sale,
          });
          const rosters = auction.rosters.map((roster, other) =>
            other === team ? [...roster, { player, cost }] : roster,
          );
          auction = { ...auction, rosters };
        }
        const mock = bandsOf(auction.rosters.flat().map(({ cost }) => cost));
        for (const band of ['stars', 'starters', 'middle'] as const)
          expect(Math.abs(mock[band] / people[band] - 1), `${band} of ${seed}`).toBeLessThan(0.2);
        expect(Math.abs(mock.last - people.last)).toBeLessThan(100);
        expect(Math.abs(mock.dollars - people.dollars)).toBeLessThan(16);
      }
    });

    it('deviate from average draft positions as much as people do in each round, and produce averages like a platform’s', () => {
      const order = Array.from(pool.g.keys()).sort((a, b) => pool.g[b]! - pool.g[a]!);
      const usual = new Float64Array(pool.players);
      order.forEach((player, index) => {
        usual[player] = index + 1;
      });
      const managers = Array.from({ length: TEAMS }, (): MockManager => ({ style: 'average', skill: HUMAN }));
      const start = { rosters: managers.map(() => []), turns: draftTurns(TEAMS, ROUNDS), own: -1 };
      const DRAFTS = 40;
      const sums = new Float64Array(pool.players).fill(DRAFTS * TEAMS * (ROUNDS + 1));
      const strays = Array.from({ length: ROUNDS }, (): number[] => []);
      for (let seed = 1; seed <= DRAFTS; seed += 1)
        mockPicks({ ...pool, usual }, league, start, managers, seed).forEach(({ player }, pick) => {
          sums[player]! += pick + 1 - TEAMS * (ROUNDS + 1);
          strays[Math.floor(pick / TEAMS)]?.push(Math.abs(pick + 1 - usual[player]!));
        });
      // In a normal distribution, half of the values are within .674 standard deviations.
      strays.forEach((found, round) => {
        const median = medianOf(found);
        const spread = 0.674 * pickSpread((round + 0.5) * TEAMS);
        expect(Math.abs(median - spread), `round ${round + 1}: ${median}`).toBeLessThan(1 + 0.35 * spread);
      });
      const recorded = [...new Set(valuesOf(readJson(averagesFile), 'averageDraftPosition'))]
        .filter((pick) => pick > 0)
        .sort((a, b) => a - b);
      const made = Array.from(sums, (sum) => sum / DRAFTS).sort((a, b) => a - b);
      expect(recorded[0]).toBeGreaterThan(1);
      for (const place of [0, 1, 2, 4, 9, 14, 19, 29]) {
        const ratio = made[place]! / recorded[place]!;
        expect(ratio, `place ${place + 1}: ${made[place]} beside ${recorded[place]}`).toBeGreaterThan(0.55);
        expect(ratio, `place ${place + 1}: ${made[place]} beside ${recorded[place]}`).toBeLessThan(1.5);
      }
    });

    const drafts = isThere ? recordedDrafts() : [];

    it('are compared with at least four recorded drafts, of which at least one has enough average draft positions', () => {
      expect(drafts.length).toBeGreaterThanOrEqual(4);
      expect(drafts.some((draft) => toCompare(draft).length >= FEWEST)).toBe(true);
    });

    for (const draft of drafts) {
      const known = toCompare(draft).length;
      const name = `deviate from average draft positions in each round as much as ${draft.teams} people did: ${draft.file}`;
      if (known < FEWEST)
        it.skip(`${name} (skipped: average draft positions of only ${known} picks)`, () => {});
      else it(name, () => compareByRound(draft));
    }
  },
);

function toCompare({ keeperRounds, players }: RecordedDraft): Drafted[] {
  return players.filter(({ round, usual }) => round > keeperRounds && !Number.isNaN(usual));
}

function compareByRound({ keeperRounds, players: allPlayers, teams }: RecordedDraft): void {
  const keepers = allPlayers.flatMap(({ round }, player) =>
    round > 0 && round <= keeperRounds ? [player] : [],
  );
  const picked = allPlayers.filter(({ round }) => round > keeperRounds);
  const lastRound = Math.max(...picked.map(({ round }) => round));
  const pickedRounds = lastRound - keeperRounds;
  const people = straysByRound(picked);
  const known = new Map([...people].map(([round, found]) => [round, found.length]));
  const g = Float64Array.from(allPlayers, ({ usual }) => (Number.isNaN(usual) ? -999 : -usual));
  const usual = Float64Array.from(allPlayers, (one) => one.usual);
  const players: DraftPool = {
    ...{ players: allPlayers.length, columns: 1, x: g, g, usual },
    ratio: Float64Array.of(1),
  };
  const rules: DraftLeague = {
    ...{ form: 'eachCategory', teams, rounds: pickedRounds },
    variance: Float64Array.of(2 * pickedRounds),
  };
  const managers = Array.from({ length: teams }, (): MockManager => ({ style: 'average', skill: HUMAN }));
  const start = {
    ...{ rosters: managers.map(() => []), turns: draftTurns(teams, pickedRounds) },
    ...{ own: -1, gone: keepers },
  };
  const mocks = new Map<number, number[]>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const rounds = mockPicks(players, rules, start, managers, seed).map(
      ({ player }, pick): Drafted => ({
        round: keeperRounds + 1 + Math.floor(pick / teams),
        usual: usual[player] ?? Number.NaN,
      }),
    );
    // Use the same number of picks per round as in the recording.
    const random = createRandom(seed);
    const some = [...known].flatMap(([round, count]) =>
      rounds
        .filter((one) => one.round === round && !Number.isNaN(one.usual))
        .map((one) => ({ one, draw: random.next() }))
        .sort((a, b) => a.draw - b.draw)
        .slice(0, count)
        .map(({ one }) => one),
    );
    for (const [round, found] of straysByRound(some))
      mocks.set(round, [...(mocks.get(round) ?? []), ...found]);
  }
  for (let first = keeperRounds + 1; first + 2 <= lastRound; first += 3) {
    const median = (strays: ReadonlyMap<number, readonly number[]>) =>
      medianOf([0, 1, 2].flatMap((next) => strays.get(first + next) ?? []));
    const label = `rounds ${first} to ${first + 2}: ${median(mocks)} beside ${median(people)}`;
    const ratio = median(mocks) / median(people);
    expect(ratio, label).toBeGreaterThan(0.5);
    expect(ratio, label).toBeLessThan(1.3);
  }
}
