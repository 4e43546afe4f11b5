import { formatSigned, type GoalUnit, goalDecimals } from '@fantasy-stats/domain';

// Describes an add's gain in the same words on all pages and in alerts, emails and API responses.

interface UnitWords {
  /** Unit within a sentence: "0.12 category wins". */
  readonly many: string;
  /** Unit in table headers. */
  readonly short: string;
  readonly factor: number;
}

/** Units of gains. A matchup's chance is in percentage points. */
export const addUnits = {
  categories: { many: 'category wins', short: 'cat wins', factor: 1 },
  wins: { many: 'percentage points of win probability', short: 'pp to win', factor: 100 },
  fantasyPoints: { many: 'fantasy points', short: 'fantasy pts', factor: 1 },
  rotisseriePoints: { many: 'rotisserie points', short: 'roto pts', factor: 1 },
} as const satisfies Record<GoalUnit, UnitWords>;

/** Formats a gain without the unit: "+0.12", "0.0". */
export function signedGain(unit: GoalUnit, value: number): string {
  return formatSigned(value * addUnits[unit].factor, goalDecimals[unit]);
}

/** Formats a value without a sign: "0.12". */
export function plainGain(unit: GoalUnit, value: number): string {
  const written = (value * addUnits[unit].factor).toFixed(goalDecimals[unit]);
  return Number(written) === 0 ? (0).toFixed(goalDecimals[unit]) : written.replace('-', '−');
}

const unitInSentence = (unit: GoalUnit): string =>
  unit === 'wins' ? addUnits.wins.short : addUnits[unit].many;

/**
 * Formats a player's rest-of-season value, or the value given up by a drop, without the unit: "0.12". The unit
 * is that of gains from adds, so that a net gain is the difference of the shown values.
 */
export function restValue(unit: GoalUnit, value: number): string {
  return plainGain(unit, value);
}

/** Formats a rest-of-season value in a sentence: "0.12 category wins". */
export function restValueInWords(unit: GoalUnit, value: number): string {
  return `${restValue(unit, value)} ${unitInSentence(unit)}`;
}

interface AddFigures {
  readonly gain: number;
  readonly givenUp: number;
  readonly net: number;
  /** Change in the team's fantasy points of the week, in head-to-head points leagues. */
  readonly points?: number | undefined;
}

/** Formats a change in fantasy points: "+14.2 pts". */
export function signedPoints(points: number): string {
  return `${formatSigned(points, goalDecimals.fantasyPoints)} pts`;
}

/**
 * Formats the net gain that ranks adds: "+0.12 category wins", in head-to-head points leagues after the
 * change in fantasy points: "+14.2 pts, +1.9 pp to win".
 */
export function netOfAdd(unit: GoalUnit, { net, points }: Pick<AddFigures, 'net' | 'points'>): string {
  const gain = `${signedGain(unit, net)} ${unitInSentence(unit)}`;
  return points === undefined ? gain : `${signedPoints(points)}, ${gain}`;
}

/**
 * Formats the parts of a net gain: "+0.14 ± 0.03 this week, −0.02 rest of season".
 *
 * @param margin half of the 80% interval of the gain
 */
export function partsOfAdd(
  unit: GoalUnit,
  { gain, givenUp }: Pick<AddFigures, 'gain' | 'givenUp'>,
  margin: number,
  when: string,
): string {
  const now = `${signedGain(unit, gain)} ± ${plainGain(unit, margin)} ${when}`;
  const cost = restValue(unit, givenUp);
  return Number(cost) === 0 ? now : `${now}, −${cost} rest of season`;
}
