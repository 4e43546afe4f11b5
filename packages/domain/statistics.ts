import { InvalidInput } from './errors.ts';
import type { Platform } from './platform.ts';

/** Whether a statistic is counted in games or computed from counted statistics. */
export type StatisticKind =
  | { readonly kind: 'counted' }
  /** Σ weights·numerator ÷ Σ weights·denominator. */
  | {
      readonly kind: 'rate';
      readonly numerator: readonly Part[];
      readonly denominator: readonly Part[];
    }
  /** Σ weight·part: a counted statistic implied by others. */
  | { readonly kind: 'sum'; readonly parts: readonly Part[] };

export interface Part {
  readonly statistic: StatisticId;
  readonly weight: number;
}

export interface Statistic {
  readonly id: StatisticId;
  /** The column header that managers know. */
  readonly label: string;
  readonly name: string;
  readonly lowerIsBetter: boolean;
  /** Decimals of a total; averages of counted statistics show one more. */
  readonly decimals: number;
  /** Formatted as `.483`, without the leading zero. */
  readonly asFraction: boolean;
  readonly computed: StatisticKind;
  readonly yahoo: number | null;
  readonly espn: number | null;
}

export const statisticIds = [
  'GP',
  'GS',
  'MIN',
  'FGM',
  'FGA',
  'FG%',
  'FTM',
  'FTA',
  'FT%',
  '3PM',
  '3PA',
  '3P%',
  'PTS',
  'OREB',
  'DREB',
  'REB',
  'AST',
  'STL',
  'BLK',
  'TO',
  'A/T',
  'PF',
  'DQ',
  'TECH',
  'EJCT',
  'FF',
  'DD',
  'TD',
  'QD',
  'AFG%',
  'FGMI',
  'FTMI',
  '3PMI',
  'APG',
  'BPG',
  'MPG',
  'PPG',
  'RPG',
  'SPG',
  'TOPG',
  '3PG',
  'PPM',
  'STR',
  'FTR',
  'TW',
] as const;

/** A statistic that either platform can score or show, by its common abbreviation. */
export type StatisticId = (typeof statisticIds)[number];

const one = (statistic: StatisticId): readonly Part[] => [{ statistic, weight: 1 }];

interface Draft {
  label?: string;
  name: string;
  lower?: boolean;
  decimals?: number;
  fraction?: boolean;
  computed?: StatisticKind;
  yahoo?: number;
  espn?: number;
}

const counted: StatisticKind = { kind: 'counted' };
const rate = (numerator: readonly Part[], denominator: readonly Part[]): StatisticKind => ({
  kind: 'rate',
  numerator,
  denominator,
});
const perGame = (statistic: StatisticId): StatisticKind => rate(one(statistic), one('GP'));
const missed = (attempted: StatisticId, made: StatisticId): StatisticKind => ({
  kind: 'sum',
  parts: [
    { statistic: attempted, weight: 1 },
    { statistic: made, weight: -1 },
  ],
});

const drafts: Record<StatisticId, Draft> = {
  GP: { name: 'Games played', yahoo: 0, espn: 42 },
  GS: { name: 'Games started', yahoo: 1, espn: 41 },
  MIN: { name: 'Minutes', yahoo: 2, espn: 40 },
  FGM: { name: 'Field goals made', yahoo: 4, espn: 13 },
  FGA: { name: 'Field goals attempted', yahoo: 3, espn: 14 },
  'FG%': {
    name: 'Field goal percentage',
    fraction: true,
    decimals: 3,
    computed: rate(one('FGM'), one('FGA')),
    yahoo: 5,
    espn: 19,
  },
  FTM: { name: 'Free throws made', yahoo: 7, espn: 15 },
  FTA: { name: 'Free throws attempted', yahoo: 6, espn: 16 },
  'FT%': {
    name: 'Free throw percentage',
    fraction: true,
    decimals: 3,
    computed: rate(one('FTM'), one('FTA')),
    yahoo: 8,
    espn: 20,
  },
  '3PM': { name: 'Three-pointers made', yahoo: 10, espn: 17 },
  '3PA': { name: 'Three-pointers attempted', yahoo: 9, espn: 18 },
  '3P%': {
    name: 'Three-point percentage',
    fraction: true,
    decimals: 3,
    computed: rate(one('3PM'), one('3PA')),
    yahoo: 11,
    espn: 21,
  },
  PTS: { name: 'Points', yahoo: 12, espn: 0 },
  OREB: { name: 'Offensive rebounds', yahoo: 13, espn: 4 },
  DREB: { name: 'Defensive rebounds', yahoo: 14, espn: 5 },
  REB: { name: 'Rebounds', yahoo: 15, espn: 6 },
  AST: { name: 'Assists', yahoo: 16, espn: 3 },
  STL: { name: 'Steals', yahoo: 17, espn: 2 },
  BLK: { name: 'Blocks', yahoo: 18, espn: 1 },
  TO: { name: 'Turnovers', lower: true, yahoo: 19, espn: 11 },
  'A/T': {
    name: 'Assist-to-turnover ratio',
    decimals: 2,
    computed: rate(one('AST'), one('TO')),
    yahoo: 20,
    espn: 35,
  },
  PF: { name: 'Personal fouls', lower: true, yahoo: 21, espn: 9 },
  DQ: { name: 'Disqualifications', lower: true, yahoo: 22, espn: 12 },
  TECH: { name: 'Technical fouls', lower: true, yahoo: 23, espn: 10 },
  EJCT: { name: 'Ejections', lower: true, yahoo: 24, espn: 7 },
  FF: { name: 'Flagrant fouls', lower: true, yahoo: 25, espn: 8 },
  DD: { name: 'Double-doubles', yahoo: 27, espn: 37 },
  TD: { name: 'Triple-doubles', yahoo: 28, espn: 38 },
  QD: { name: 'Quadruple-doubles', espn: 39 },
  'AFG%': {
    name: 'Adjusted field goal percentage',
    fraction: true,
    decimals: 3,
    computed: rate(
      [
        { statistic: 'FGM', weight: 1 },
        { statistic: '3PM', weight: 0.5 },
      ],
      one('FGA'),
    ),
    espn: 22,
  },
  FGMI: {
    label: 'FG miss',
    name: 'Field goals missed',
    lower: true,
    computed: missed('FGA', 'FGM'),
    espn: 23,
  },
  FTMI: {
    label: 'FT miss',
    name: 'Free throws missed',
    lower: true,
    computed: missed('FTA', 'FTM'),
    espn: 24,
  },
  '3PMI': {
    label: '3P miss',
    name: 'Three-pointers missed',
    lower: true,
    computed: missed('3PA', '3PM'),
    espn: 25,
  },
  APG: { name: 'Assists per game', decimals: 2, computed: perGame('AST'), espn: 26 },
  BPG: { name: 'Blocks per game', decimals: 2, computed: perGame('BLK'), espn: 27 },
  MPG: { name: 'Minutes per game', decimals: 2, computed: perGame('MIN'), yahoo: 26, espn: 28 },
  PPG: { name: 'Points per game', decimals: 2, computed: perGame('PTS'), espn: 29 },
  RPG: { name: 'Rebounds per game', decimals: 2, computed: perGame('REB'), espn: 30 },
  SPG: { name: 'Steals per game', decimals: 2, computed: perGame('STL'), espn: 31 },
  TOPG: { name: 'Turnovers per game', lower: true, decimals: 2, computed: perGame('TO'), espn: 32 },
  '3PG': { name: 'Three-pointers made per game', decimals: 2, computed: perGame('3PM'), espn: 33 },
  PPM: { name: 'Points per minute', decimals: 3, computed: rate(one('PTS'), one('MIN')), espn: 34 },
  STR: {
    label: 'STL/TO',
    name: 'Steal-to-turnover ratio',
    decimals: 2,
    computed: rate(one('STL'), one('TO')),
    espn: 36,
  },
  FTR: { name: 'Free throw rate', decimals: 3, computed: rate(one('FTA'), one('FGA')), espn: 44 },
  TW: { name: 'Team wins', espn: 43 },
};

/** Every statistic either platform can score, with both platforms' ids. */
export const statistics: ReadonlyMap<StatisticId, Statistic> = new Map(
  statisticIds.map((id) => {
    const draft = drafts[id];
    return [
      id,
      {
        id,
        label: draft.label ?? id,
        name: draft.name,
        lowerIsBetter: draft.lower ?? false,
        decimals: draft.decimals ?? 0,
        asFraction: draft.fraction ?? false,
        computed: draft.computed ?? counted,
        yahoo: draft.yahoo ?? null,
        espn: draft.espn ?? null,
      },
    ];
  }),
);

/**
 * Returns the registry's entry.
 *
 * @throws InvalidInput when the id is not in the registry
 */
export function statistic(id: string): Statistic {
  const entry = statistics.get(id as StatisticId);
  if (!entry) throw new InvalidInput('statistic', `"${id}" is not a known statistic`);
  return entry;
}

export function isStatisticId(text: string): text is StatisticId {
  return statistics.has(text as StatisticId);
}

const byPlatform: Record<Platform, ReadonlyMap<number, StatisticId>> = {
  yahoo: platformIndex('yahoo'),
  espn: platformIndex('espn'),
};

function platformIndex(platform: Platform): ReadonlyMap<number, StatisticId> {
  const index = new Map<number, StatisticId>();
  for (const entry of statistics.values()) {
    const number = entry[platform];
    if (number !== null) index.set(number, entry.id);
  }
  return index;
}

export function statisticOfPlatform(platform: Platform, number: number): StatisticId | null {
  return byPlatform[platform].get(number) ?? null;
}

export const nineCategories = [
  'FG%',
  'FT%',
  '3PM',
  'PTS',
  'REB',
  'AST',
  'STL',
  'BLK',
  'TO',
] as const satisfies readonly StatisticId[];
