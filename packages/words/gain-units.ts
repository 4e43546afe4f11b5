import { formatNumber, formatSigned } from '@fantasy-stats/domain';

/** The unit of a trade's, pickup's or player's effect on a team. */
export type GainKind = 'categoryWins' | 'matchupWins' | 'rotisseriePoints' | 'points';

interface GainUnitWords {
  /** Unit within a sentence. */
  readonly name: string;
  /** Unit in headers and after a number: "+5.2 pp to win". */
  readonly short: string;
  readonly factor: number;
  readonly decimals: number;
}

const unitWords = (name: string, decimals: number): GainUnitWords => ({
  name,
  short: name,
  factor: 1,
  decimals,
});

/** Units of gains; a two-week matchup counts as one matchup. Matchup wins are shown in percentage points. */
export const gainUnits: Readonly<Record<GainKind, GainUnitWords>> = {
  categoryWins: unitWords('category wins per matchup', 2),
  matchupWins: {
    name: 'percentage points to win per matchup',
    short: 'pp to win',
    factor: 100,
    decimals: 1,
  },
  rotisseriePoints: unitWords('rotisserie points', 1),
  points: unitWords('fantasy points per 7 days', 1),
};

/** Returns how many decimals of an unscaled value are shown: 3 for matchup wins. */
export function unscaledDecimals(unit: GainKind): number {
  const { decimals, factor } = gainUnits[unit];
  return decimals + Math.round(Math.log10(factor));
}

/** Returns a value in the shown unit. Rounds before scaling, as computed gains are rounded. */
function shownValue(unit: GainKind, value: number): number {
  return Number(value.toFixed(unscaledDecimals(unit))) * gainUnits[unit].factor;
}

/** Formats a gain without the unit: "+0.12"; 0.052 matchup wins are "+5.2". */
export function formatGain(unit: GainKind, value: number): string {
  return formatSigned(shownValue(unit, value), gainUnits[unit].decimals);
}

/** Formats the size of a gain or margin, without sign and unit: "0.12". */
export function formatGainSize(unit: GainKind, value: number): string {
  return formatNumber(Math.abs(shownValue(unit, value)), gainUnits[unit].decimals);
}

/** Formats a gain with its unit: "+0.12 category wins per matchup", "+5.2 pp to win". */
export function gainInWords(unit: GainKind, value: number): string {
  return `${formatGain(unit, value)} ${gainUnits[unit].short}`;
}
