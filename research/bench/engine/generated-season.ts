import { createRandom, type Random } from '@fantasy-stats/engine/numeric';
import { type NbaTeamSchedule, PART_COUNT, type PartId, parts } from '@fantasy-stats/engine/projection';
import type { BenchSeason } from './bench-season.ts';

const NBA_TEAMS = 30;
const WEEKS = 24;
/** Approximate number of an NBA team's games per week. */
const GAMES_A_WEEK = 3.4;
/** A Monday, in days since 1970-01-01. */
const FIRST_DAY = 20_018;

export function generatedSeason(players: number): BenchSeason {
  const random = createRandom(2024, 30);
  const nbaTeams = drawSchedule(random);
  const rows: { player: number; nbaTeam: number; day: number; game: number; line: Float64Array }[] = [];
  const firstRow = new Int32Array(players + 1);
  for (let player = 0; player < players; player += 1) {
    const nbaTeam = player % NBA_TEAMS;
    // Each NBA team's first players play the most.
    const minutes = 36 - 1.9 * Math.floor(player / NBA_TEAMS) + 2 * random.normal();
    const style = Array.from({ length: PART_COUNT }, () => 0.6 + 0.8 * random.next());
    const health = 0.65 + 0.33 * random.next();
    nbaTeams[nbaTeam]!.days.forEach((day, game) => {
      if (random.next() >= health) return;
      rows.push({ player, nbaTeam, day, game, line: drawLine(random, Math.max(4, minutes), style) });
    });
    firstRow[player + 1] = rows.length;
  }
  const lines = new Float64Array(rows.length * PART_COUNT);
  rows.forEach(({ line }, row) => {
    lines.set(line, row * PART_COUNT);
  });
  return {
    source: 'games drawn by chance',
    history: {
      nbaTeams,
      rowCount: rows.length,
      rowPlayer: Int32Array.from(rows, (row) => row.player),
      rowNbaTeam: Int32Array.from(rows, (row) => row.nbaTeam),
      rowDay: Int32Array.from(rows, (row) => row.day),
      rowGame: Int32Array.from(rows, (row) => row.game),
      lines,
      firstRow,
    },
    weeks: Array.from({ length: WEEKS }, (_, week) => ({
      first: FIRST_DAY + 7 * week,
      last: FIRST_DAY + 7 * week + 6,
    })),
  };
}

function drawSchedule(random: Random): NbaTeamSchedule[] {
  const games: { day: number; opponent: number; home: number }[][] = Array.from(
    { length: NBA_TEAMS },
    () => [],
  );
  const order = Int32Array.from({ length: NBA_TEAMS }, (_, nbaTeam) => nbaTeam);
  for (let day = FIRST_DAY; day < FIRST_DAY + 7 * WEEKS; day += 1) {
    random.shuffle(order);
    const expected = (NBA_TEAMS / 2) * (GAMES_A_WEEK / 7);
    const played = Math.round(expected * (0.5 + random.next()));
    for (let game = 0; game < played; game += 1) {
      const home = order[2 * game]!;
      const away = order[2 * game + 1]!;
      games[home]!.push({ day, opponent: away, home: 1 });
      games[away]!.push({ day, opponent: home, home: 0 });
    }
  }
  return games.map((list) => ({
    days: Int32Array.from(list, (game) => game.day),
    opponents: Int32Array.from(list, (game) => game.opponent),
    home: Uint8Array.from(list, (game) => game.home),
    won: Uint8Array.from(list, () => (random.next() < 0.5 ? 1 : 0)),
  }));
}

/** A starter's statistics per minute. */
const perMinute: Readonly<Partial<Record<PartId, number>>> = {
  FGA: 0.36,
  FTA: 0.1,
  '3PA': 0.15,
  OREB: 0.04,
  DREB: 0.14,
  AST: 0.1,
  STL: 0.03,
  BLK: 0.02,
  TO: 0.055,
  PF: 0.08,
};

function drawLine(random: Random, usualMinutes: number, style: readonly number[]): Float64Array {
  const line = new Float64Array(PART_COUNT);
  const indexOf = (part: PartId): number => parts.indexOf(part);
  const minutes = Math.max(2, usualMinutes + 5 * random.normal());
  line[indexOf('MIN')] = minutes;
  parts.forEach((part, at) => {
    const mean = (perMinute[part] ?? 0) * style[at]! * minutes;
    if (mean > 0) line[at] = Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  });
  const made = (tried: PartId, share: number): number => {
    let count = 0;
    for (let shot = 0; shot < line[indexOf(tried)]!; shot += 1) if (random.next() < share) count += 1;
    return count;
  };
  line[indexOf('3PA')] = Math.min(line[indexOf('3PA')]!, line[indexOf('FGA')]!);
  line[indexOf('3PM')] = made('3PA', 0.36);
  line[indexOf('FGM')] = Math.max(line[indexOf('3PM')]!, made('FGA', 0.47));
  line[indexOf('FTM')] = made('FTA', 0.78);
  line[indexOf('PTS')] = 2 * line[indexOf('FGM')]! + line[indexOf('3PM')]! + line[indexOf('FTM')]!;
  line[indexOf('REB')] = line[indexOf('OREB')]! + line[indexOf('DREB')]!;
  line[indexOf('GP')] = 1;
  return line;
}
