import type { Platform } from '@fantasy-stats/domain';
import type { ResponseChange } from './raw-tape.ts';

/** A possible change of meaning in a platform’s responses, applied before they are read. */
export interface RawMutation {
  readonly name: string;
  readonly platform: Platform;
  readonly change: ResponseChange;
}

type Entry = Record<string, unknown>;

function isEntry(value: unknown): value is Entry {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Visits every object in a response, parents first, with its key. */
function visit(value: unknown, onEntry: (entry: Entry, key: string) => void, key = ''): void {
  if (Array.isArray(value)) for (const one of value) visit(one, onEntry, key);
  else if (isEntry(value)) {
    onEntry(value, key);
    for (const [name, one] of Object.entries(value)) visit(one, onEntry, name);
  }
}

function withKeys(value: unknown, ...keys: readonly string[]): Entry[] {
  const found: Entry[] = [];
  visit(value, (entry) => {
    if (keys.every((key) => key in entry)) found.push(entry);
  });
  return found;
}

function exchange(entries: readonly Entry[], key: string): void {
  const [first] = entries;
  const other = entries.find((entry) => JSON.stringify(entry[key]) !== JSON.stringify(first?.[key]));
  if (first && other) [first[key], other[key]] = [other[key], first[key]];
}

function renumber(entry: Entry | undefined, key: string, change: (value: number) => number): void {
  const value = entry?.[key];
  if (!entry || value === null || value === '' || !Number.isFinite(Number(value))) return;
  const made = change(Number(value));
  entry[key] = typeof value === 'string' ? String(made) : made;
}

const twice = (value: number) => 2 * value;
const oneMore = (value: number) => value + 1;

const scoringItems = (body: unknown) => withKeys(body, 'statId', 'isReverseItem');
const sides = (body: unknown) => withKeys(body, 'totalPoints', 'teamId');
const scoresByStatistic = (body: unknown) =>
  withKeys(body, 'scoreByStat').flatMap(({ scoreByStat }) => (isEntry(scoreByStat) ? [scoreByStat] : []));

/** ESPN’s ID of rebounds, which every simulated league scores. */
const rebounds = '6';

const atEspn: readonly Omit<RawMutation, 'platform'>[] = [
  {
    name: 'a category’s direction flag',
    change: (body) => {
      const found = scoringItems(body).find(({ statId }) => String(statId) === rebounds);
      if (found) found.isReverseItem = true;
    },
  },
  {
    name: 'a category unknown',
    change: (body) => {
      for (const item of scoringItems(body)) if (String(item.statId) === rebounds) item.statId = 999;
      for (const scores of scoresByStatistic(body)) {
        if (scores[rebounds] !== undefined) scores['999'] = scores[rebounds];
        delete scores[rebounds];
      }
    },
  },
  {
    name: 'a statistic not in the matchups',
    change: (body) => {
      for (const scores of scoresByStatistic(body)) delete scores[rebounds];
    },
  },
  {
    name: 'a statistic of all matchups doubled',
    change: (body) => {
      for (const scores of scoresByStatistic(body))
        if (isEntry(scores[rebounds])) renumber(scores[rebounds], 'score', twice);
    },
  },
  {
    name: 'points of matchups doubled',
    change: (body) => {
      for (const side of sides(body))
        for (const key of ['totalPoints', 'totalPointsLive']) renumber(side, key, twice);
    },
  },
  {
    name: 'prices doubled',
    change: (body) => {
      for (const item of scoringItems(body)) renumber(item, 'points', twice);
    },
  },
  {
    name: 'points of players’ days doubled',
    change: (body) => {
      for (const line of withKeys(body, 'appliedTotal', 'scoringPeriodId'))
        renumber(line, 'appliedTotal', twice);
    },
  },
  {
    name: 'statistics of players’ days doubled',
    change: (body) => {
      for (const { stats } of withKeys(body, 'stats', 'scoringPeriodId', 'statSourceId'))
        if (isEntry(stats)) for (const id of Object.keys(stats)) renumber(stats, id, twice);
    },
  },
  {
    name: 'matchups a week later',
    change: (body) => {
      for (const matchup of withKeys(body, 'matchupPeriodId', 'home'))
        renumber(matchup, 'matchupPeriodId', oneMore);
    },
  },
  {
    name: 'winners of matchups exchanged',
    change: (body) => {
      for (const matchup of withKeys(body, 'winner', 'home'))
        matchup.winner =
          matchup.winner === 'HOME' ? 'AWAY' : matchup.winner === 'AWAY' ? 'HOME' : matchup.winner;
    },
  },
  {
    name: 'verdicts on a category exchanged',
    change: (body) => {
      for (const scores of scoresByStatistic(body)) {
        const score = scores[rebounds];
        if (isEntry(score))
          score.result = score.result === 'WIN' ? 'LOSS' : score.result === 'LOSS' ? 'WIN' : score.result;
      }
    },
  },
  {
    name: 'two teams’ records exchanged',
    change: (body) => exchange(withKeys(body, 'record', 'abbrev'), 'record'),
  },
  {
    name: 'players counted on the bench',
    change: (body) => {
      for (const entry of withKeys(body, 'lineupSlotId', 'playerId'))
        if (entry.lineupSlotId === 12) entry.lineupSlotId = 11;
    },
  },
  {
    name: 'two draft picks exchanged',
    change: (body) => exchange(withKeys(body, 'overallPickNumber', 'playerId'), 'teamId'),
  },
  {
    name: 'a count of adds off by one',
    change: (body) => renumber(withKeys(body, 'acquisitions', 'drops')[0], 'acquisitions', oneMore),
  },
];

const yahooRebounds = '15';

function under(body: unknown, key: string): unknown[] {
  return withKeys(body, key).map((entry) => entry[key]);
}

const atYahoo: readonly Omit<RawMutation, 'platform'>[] = [
  {
    name: 'a category’s direction flag',
    change: (body) => {
      const found = withKeys(body, 'stat_id', 'sort_order').find(
        ({ stat_id }) => String(stat_id) === yahooRebounds,
      );
      if (found) found.sort_order = '0';
    },
  },
  {
    name: 'a category unknown',
    change: (body) => {
      for (const entry of withKeys(body, 'stat_id'))
        if (String(entry.stat_id) === yahooRebounds) entry.stat_id = '999';
    },
  },
  {
    name: 'a statistic of all weeks doubled',
    change: (body) => {
      for (const part of under(body, 'team_stats').filter(
        (part) => isEntry(part) && part.coverage_type === 'week',
      ))
        for (const entry of withKeys(part, 'stat_id', 'value'))
          if (String(entry.stat_id) === yahooRebounds) renumber(entry, 'value', twice);
    },
  },
  {
    name: 'points of teams doubled',
    change: (body) => {
      for (const part of under(body, 'team_points'))
        for (const entry of withKeys(part, 'total'))
          if (entry.coverage_type === 'week') renumber(entry, 'total', twice);
    },
  },
  {
    name: 'prices doubled',
    change: (body) => {
      for (const part of under(body, 'stat_modifiers'))
        for (const entry of withKeys(part, 'stat_id', 'value')) renumber(entry, 'value', twice);
    },
  },
  {
    name: 'statistics of days doubled',
    change: (body) => {
      for (const part of under(body, 'team_stats').filter(
        (part) => isEntry(part) && part.coverage_type === 'date',
      ))
        for (const entry of withKeys(part, 'stat_id', 'value')) renumber(entry, 'value', twice);
    },
  },
  {
    name: 'winners of matchups exchanged',
    change: (body) => {
      for (const matchup of under(body, 'matchup').filter(isEntry)) {
        const keys = [...new Set(under(matchup, 'team_key'))];
        const winner = matchup.winner_team_key;
        if (winner !== undefined) matchup.winner_team_key = keys.find((key) => key !== winner);
      }
    },
  },
  {
    name: 'two teams’ records exchanged',
    change: (body) => exchange(withKeys(body, 'outcome_totals'), 'outcome_totals'),
  },
  {
    name: 'players counted on the bench',
    change: (body) => {
      for (const part of under(body, 'selected_position'))
        for (const entry of withKeys(part, 'position')) if (entry.position === 'BN') entry.position = 'Util';
    },
  },
  {
    name: 'two draft picks exchanged',
    change: (body) => exchange(withKeys(body, 'pick', 'round', 'team_key'), 'team_key'),
  },
  {
    name: 'a count of adds off by one',
    change: (body) => renumber(withKeys(body, 'number_of_moves')[0], 'number_of_moves', oneMore),
  },
];

export const rawMutations: readonly RawMutation[] = [
  ...atEspn.map((mutation) => ({ ...mutation, platform: 'espn' as const })),
  ...atYahoo.map((mutation) => ({ ...mutation, platform: 'yahoo' as const })),
];
