import {
  isRate,
  type LeagueRules,
  type Price,
  partsOf,
  type RateId,
  readCategory,
} from '../fantasy/rules.ts';
import type { Counted, Line } from '../season/line.ts';

export const countedIds: Record<Counted, number> = {
  PTS: 0,
  BLK: 1,
  STL: 2,
  AST: 3,
  OREB: 4,
  DREB: 5,
  REB: 6,
  EJCT: 7,
  FF: 8,
  PF: 9,
  TECH: 10,
  TO: 11,
  DQ: 12,
  FGM: 13,
  FGA: 14,
  FTM: 15,
  FTA: 16,
  '3PM': 17,
  '3PA': 18,
  FGMI: 23,
  FTMI: 24,
  '3PMI': 25,
  DD: 37,
  TD: 38,
  QD: 39,
  MIN: 40,
  GS: 41,
  GP: 42,
  TW: 43,
};

const rateIds: Record<RateId, number> = {
  'FG%': 19,
  'FT%': 20,
  '3P%': 21,
  'AFG%': 22,
  APG: 26,
  BPG: 27,
  MPG: 28,
  PPG: 29,
  RPG: 30,
  SPG: 31,
  TOPG: 32,
  '3PG': 33,
  PPM: 34,
  'A/T': 35,
  STR: 36,
  FTR: 44,
};

export function statisticId(statistic: Counted | RateId): number {
  return isRate(statistic) ? rateIds[statistic] : countedIds[statistic];
}

/** Returns all of a line’s stats, as ESPN lists them for players. */
export function statisticsOf(line: Line): Record<string, number> {
  const stats: Record<string, number> = {};
  for (const [statistic, id] of Object.entries(countedIds)) stats[id] = countOf(line, statistic);
  for (const [statistic, id] of Object.entries(rateIds)) {
    if (isRate(statistic)) stats[id] = roundRate(readCategory(line, statistic));
  }
  return stats;
}

function isCounted(text: string): text is Counted {
  return text in countedIds;
}

function countOf(line: Line, statistic: string): number {
  return isCounted(statistic) ? line[statistic] : 0;
}

/** Stats that are not divided by games for averages: rates and per-game stats. */
const notAveraged = new Set([19, 20, 21, 22, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 44]);

export function averagesOf(stats: Record<string, number>): Record<string, number> {
  const games = stats['42'] ?? 0;
  if (games === 0) return {};
  return Object.fromEntries(
    Object.entries(stats).map(([id, value]) => {
      if (id === '42') return [id, games];
      return [id, notAveraged.has(Number(id)) ? value : value / games];
    }),
  );
}

export function appliedOf(prices: readonly Price[], line: Line): Record<string, number> {
  return Object.fromEntries(
    prices.map(({ statistic, points }) => [String(countedIds[statistic]), points * line[statistic]]),
  );
}

/** Returns the scored stats, including the components of scored rates. */
export function leagueStatistics(rules: LeagueRules): { id: number; read: (line: Line) => number }[] {
  if (rules.prices.length > 0) {
    return rules.prices.map(({ statistic }) => ({
      id: countedIds[statistic],
      read: (line: Line) => line[statistic],
    }));
  }
  const list: { id: number; read: (line: Line) => number }[] = [];
  for (const { statistic } of rules.categories) {
    list.push({ id: statisticId(statistic), read: (line) => roundRate(readCategory(line, statistic)) });
    if (!isRate(statistic)) continue;
    for (const part of partsOf(statistic)) list.push({ id: countedIds[part], read: (line) => line[part] });
  }
  return list;
}

function roundRate(value: number | null): number {
  return value === null ? 0 : Math.round(value * 1e8) / 1e8;
}
