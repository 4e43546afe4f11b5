import { formatSigned, type GoalUnit, type InjuryStatus } from '@fantasy-stats/domain';
import { addUnits, netOfAdd, signedGain } from './add-gain.ts';
import { injuryWords } from './injury.ts';
import { figure, percent } from './phrases.ts';

interface Choice {
  readonly injury: InjuryStatus;
  readonly teamGames: number;
  readonly games: number;
  readonly chance: number | null;
}

interface Comparison {
  readonly unit: GoalUnit;
  readonly gain: number;
  /** The gain in fantasy points, in head-to-head points leagues. */
  readonly points?: number | undefined;
  readonly bothStart: boolean;
  /** The better choice first. */
  readonly choices: readonly [Choice, Choice];
  readonly categories: readonly { readonly statistic: string; readonly change: number }[];
}

const NAMED = 3;

export function isVisibleGain(unit: GoalUnit, gain: number): boolean {
  return signedGain(unit, gain) !== signedGain(unit, 0);
}

/** Returns which player to start: "Start A over B: +0.12 category wins." */
export function startOrSitVerdict(
  { bothStart, gain, points, unit }: Comparison,
  [better, worse]: readonly [string, string],
): string {
  const start = !isVisibleGain(unit, gain)
    ? `${better} and ${worse} are worth the same this week.`
    : `Start ${better} over ${worse}: ${points === undefined ? `${signedGain(unit, gain)} ${addUnits[unit].many}` : netOfAdd(unit, { net: gain, points })}.`;
  return bothStart ? `${start} The best lineup has room for both.` : start;
}

/** Returns the reasons for the choice. */
export function startOrSitReasons(
  { categories, choices, unit }: Comparison,
  names: readonly [string, string],
): string[] {
  const [better, worse] = choices;
  const games = choices.map((one) => figure(one.games));
  const hurt = choices.flatMap(({ injury }, index) =>
    injury === 'healthy' ? [] : [`${names[index]} is ${injuryWords[injury]}.`],
  );
  const isRotisserie = unit === 'rotisseriePoints';
  const changes = categories
    .map(({ change, statistic }) => ({
      statistic,
      text: isRotisserie ? formatSigned(change, 2) : formatSigned(change * 100, 1),
    }))
    .filter(({ text }) => Number(text.replace('−', '-')) !== 0)
    .slice(0, NAMED)
    .map(({ statistic, text }) => `${statistic} ${text}`);
  return [
    `Expected games: ${games[0]} of ${figure(better.teamGames)} for ${names[0]}, ${games[1]} of ${figure(worse.teamGames)} for ${names[1]}.`,
    ...hurt,
    ...(changes.length === 0
      ? []
      : [
          `${isRotisserie ? 'Rotisserie points' : 'Change in category win chance, in percentage points'}: ${changes.join(', ')}.`,
        ]),
    ...(better.chance === null || worse.chance === null
      ? []
      : [`Chance to win the matchup: ${percent(better.chance)} against ${percent(worse.chance)}.`]),
  ];
}
