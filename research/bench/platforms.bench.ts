import type { LeagueSource } from '@fantasy-stats/platforms';
import { middle } from './calibration.ts';
import {
  playedDays,
  type RecordedSeason,
  readEveryDay,
  readSeason,
  recordSeasons,
} from './platforms-season.ts';

// Time to parse and map a twelve-team league's season from text in memory, compared with `JSON.parse` of the
// same texts. Times are the thread's CPU times.

export const name = 'platforms';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly spread: number | null;
  readonly reference: number | null;
  readonly ratio: number | null;
  readonly bar: string | null;
  readonly holds: boolean | null;
}

const mostTimesParsing = 6;

/** Numbers of measurements, and of repetitions per measurement. Short work needs more of both. */
interface Pace {
  readonly measurements: number;
  readonly passes: number;
}

interface Measured {
  readonly reading: readonly number[];
  readonly parsing: readonly number[];
}

function clock(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function measure(
  season: RecordedSeason,
  { measurements, passes }: Pace,
  read: (source: LeagueSource) => Promise<unknown>,
): Promise<Measured & { readonly texts: readonly string[] }> {
  const reading: number[] = [];
  const parsing: number[] = [];
  let texts: string[] = [];
  for (let round = 0; round <= measurements; round++) {
    const began = clock();
    for (let pass = 0; pass < passes; pass++) {
      texts = [];
      await read(season.open((text) => texts.push(text)));
    }
    const between = clock();
    for (let pass = 0; pass < passes; pass++) for (const text of texts) JSON.parse(text);
    if (round === 0) continue;
    reading.push((between - began) / passes);
    parsing.push((clock() - between) / passes);
  }
  return { reading, parsing, texts };
}

function row(rowName: string, { reading, parsing }: Measured): Row {
  const { value, spread } = middle(reading);
  const reference = middle(parsing).value;
  const ratio = value / reference;
  return {
    name: rowName,
    value,
    unit: 'ms',
    spread,
    reference,
    ratio,
    bar: `≤ ${mostTimesParsing}`,
    holds: ratio <= mostTimesParsing,
  };
}

function size(rowName: string, texts: readonly string[]): Row {
  const megabytes = texts.reduce((sum, text) => sum + text.length, 0) / 1e6;
  const plain = { spread: null, reference: null, ratio: null, bar: null, holds: null };
  return { name: rowName, value: megabytes, unit: 'MB', ...plain };
}

export async function* run(): AsyncIterable<Row> {
  const seasons = await recordSeasons();
  for (const platform of ['yahoo', 'espn'] as const) {
    const season = seasons[platform];
    const whole = await measure(season, { measurements: 9, passes: 10 }, readSeason);
    yield row(`${platform}: settings to free agents`, whole);
    yield size(`${platform}: settings to free agents, ${whole.texts.length} answers`, whole.texts);
    const days = await measure(season, { measurements: 5, passes: 1 }, (source) =>
      readEveryDay(source, season.league),
    );
    yield row(`${platform}: ${playedDays(season.league).length} past days`, days);
    yield size(`${platform}: past days, ${days.texts.length} answers`, days.texts);
    const sum = (part: readonly number[], other: readonly number[]) =>
      part.map((value, index) => value + (other[index] ?? Number.NaN));
    yield row(`${platform}: the whole season`, {
      reading: sum(days.reading, whole.reading),
      parsing: sum(days.parsing, whole.parsing),
    });
  }
}
