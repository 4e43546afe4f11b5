import { at } from '../at.ts';
import { random } from '../random.ts';
import { addTo, counted, emptyLine, type Line } from '../season/line.ts';
import type { Player } from '../season/players.ts';
import type { Season } from '../season/season.ts';
import { aboveTheLine, isRate, type LeagueRules, partsOf, pointsOf } from './rules.ts';

function withMisses(line: Line): Line {
  line.FGMI = line.FGA - line.FGM;
  line.FTMI = line.FTA - line.FTM;
  line['3PMI'] = line['3PA'] - line['3PM'];
  return line;
}

function meanGame(player: Player): Line {
  const { skill } = player;
  const minutes = Math.min(player.minutes, 36.5);
  const line = emptyLine();
  line.GP = 1;
  line.GS = player.rotation < 5 ? 1 : 0;
  line.MIN = minutes;
  line.FGA = skill.fieldGoalAttempts * minutes;
  line['3PA'] = line.FGA * skill.threeShare;
  line['3PM'] = line['3PA'] * skill.threePercentage;
  line.FGM = line['3PM'] + (line.FGA - line['3PA']) * skill.twoPercentage;
  line.FTA = line.FGA * skill.freeThrowRate;
  line.FTM = line.FTA * skill.freeThrowPercentage;
  line.PTS = 2 * line.FGM + line['3PM'] + line.FTM;
  line.OREB = skill.offensiveRebounds * minutes;
  line.DREB = skill.defensiveRebounds * minutes;
  line.REB = line.OREB + line.DREB;
  line.AST = skill.assists * minutes;
  line.STL = skill.steals * minutes;
  line.BLK = skill.blocks * minutes;
  line.TO = skill.turnovers * minutes;
  line.PF = skill.fouls * minutes;
  const doubles = Math.min(1, Math.max(0, (Math.max(line.REB, line.AST) - 6) / 6));
  line.DD = line.PTS > 9 ? doubles : doubles / 4;
  line.TD = line.REB > 7 && line.AST > 7 ? 0.15 : 0;
  line.TW = 0.5;
  return withMisses(line);
}

/** Returns a player’s preseason projection per game: the player’s skill with a typical error. */
export function projectGame(seed: number, player: Player): Line {
  const stream = random('projection', seed, player.index);
  const line = meanGame(player);
  const role = Math.max(0.6, 1 + 0.09 * stream.normal());
  for (const id of counted) if (id !== 'GP' && id !== 'GS') line[id] *= role;
  line.MIN = Math.min(37, line.MIN);
  for (const id of ['AST', 'STL', 'BLK', 'OREB', 'DREB'] as const) {
    line[id] *= Math.max(0.6, 1 + 0.07 * stream.normal());
  }
  line.REB = line.OREB + line.DREB;
  return line;
}

/** Weight of the preseason projection, in games. */
const priorGames = 16;

/** Tracks players’ mean lines per game. Each game is added once. */
export class Estimates {
  readonly #season: Season;
  /** Weighted sums, and the number of games in the log that they include. */
  readonly #sums: readonly { readonly sum: Line; games: number }[];

  constructor(season: Season, projections: readonly Line[]) {
    this.#season = season;
    this.#sums = projections.map((prior) => {
      const sum = emptyLine();
      for (const id of counted) sum[id] = priorGames * prior[id];
      return { sum, games: 0 };
    });
  }

  /**
   * Returns each player’s estimated mean line per game on the morning of a day. Days must be requested in
   * order.
   */
  on(dayNumber: number): Line[] {
    return this.#sums.map((known, index) => {
      // Use the first published lines, because later corrections must not change past estimates.
      const log = at(this.#season.firstLogs, index);
      for (;;) {
        const next = log[known.games];
        if (!next || next.dayNumber >= dayNumber) break;
        addTo(known.sum, next.line);
        known.games += 1;
      }
      const mean = emptyLine();
      for (const id of counted) mean[id] = known.sum[id] / (priorGames + known.games);
      return mean;
    });
  }
}

/**
 * Computes players’ value by category: standard scores among rostered players, with rates weighted by
 * attempts. Points leagues have one component.
 */
export function worthOfGames(
  rules: Pick<LeagueRules, 'prices' | 'categories' | 'teamIds'>,
  games: readonly Line[],
): number[][] {
  if (rules.prices.length > 0) return games.map((line) => [pointsOf(line, rules.prices)]);
  const rosteredCount = rules.teamIds.length * 13;
  const pool = [...games].sort(
    (a, b) => b.PTS + 1.3 * b.REB + 1.6 * b.AST - (a.PTS + 1.3 * a.REB + 1.6 * a.AST),
  );
  const held13 = pool.slice(0, rosteredCount);
  const columns = rules.categories.map(({ statistic, lowerWins }) => {
    const sign = lowerWins ? -1 : 1;
    let read = (line: Line): number => (isRate(statistic) ? 0 : line[statistic]);
    if (isRate(statistic)) {
      const [, attempted] = partsOf(statistic);
      const mean =
        held13.reduce((sum, line) => sum + aboveTheLine(line, statistic), 0) /
        held13.reduce((sum, line) => sum + line[attempted], 0);
      read = (line) => aboveTheLine(line, statistic) - mean * line[attempted];
    }
    const values = held13.map(read);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation =
      Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
    return games.map((line) => (sign * (read(line) - mean)) / deviation);
  });
  return games.map((_, player) => columns.map((column) => at(column, player)));
}
