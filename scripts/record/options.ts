import { parseArgs } from 'node:util';
import type { FeedName } from '@fantasy-stats/platforms';

export interface RecordOptions {
  /** The folder the recordings go to. */
  readonly out: string;
  readonly feeds: readonly FeedName[];
  /** Yahoo's league keys; the account's own leagues when empty. */
  readonly yahooLeagues: readonly string[];
  readonly espnLeagues: readonly string[];
  /** The year ESPN's season ends. */
  readonly espnSeason: number;
  /** A file of names, one a line, that are to be replaced wherever they stand. */
  readonly namesFile: string | null;
  /** Milliseconds between two requests to one host. */
  readonly pace: number;
}

export const usage = `Usage: npm run record -- [--out DIR] [--feed yahoo|espn|nba …] [--yahoo-league 466.l.1234 …]
                       [--espn-league 1234 …] [--espn-season 2027] [--names FILE] [--pace MS]
Credentials come from the environment or are asked for; see docs/recording.md.`;

/** What is wrong with the command line. Its message is for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const feedNames = ['yahoo', 'espn', 'nba'] as const satisfies readonly FeedName[];

/** @throws UsageError */
export function readOptions(parameters: readonly string[], today: Date): RecordOptions {
  const { values } = parse(parameters);
  const feeds = values.feed.flatMap((name) => {
    const feed = feedNames.find((known) => known === name);
    if (!feed) throw new UsageError(`There is no feed “${name}”: there are ${feedNames.join(', ')}.`);
    return [feed];
  });
  for (const key of values['yahoo-league'])
    if (!/^\d{1,5}\.l\.\d{1,12}$/.test(key))
      throw new UsageError(`“${key}” is not a league key of Yahoo’s, such as 466.l.1234.`);
  for (const id of values['espn-league'])
    if (!/^\d{1,12}$/.test(id)) throw new UsageError(`“${id}” is not a league number of ESPN’s.`);
  return {
    out: values.out,
    feeds: feeds.length > 0 ? feeds : feedNames,
    yahooLeagues: values['yahoo-league'],
    espnLeagues: values['espn-league'],
    espnSeason: numberOf(values['espn-season'], '--espn-season') ?? seasonEnd(today),
    namesFile: values.names ?? null,
    pace: numberOf(values.pace, '--pace') ?? 1100,
  };
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        out: { type: 'string', default: '.recordings' },
        feed: { type: 'string', multiple: true, default: [] },
        'yahoo-league': { type: 'string', multiple: true, default: [] },
        'espn-league': { type: 'string', multiple: true, default: [] },
        'espn-season': { type: 'string' },
        names: { type: 'string' },
        pace: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The command line cannot be read.');
  }
}

function numberOf(text: string | undefined, option: string): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`${option} needs a whole number.`);
  return Number(text);
}

/** A season begins in October and carries the next year's number at ESPN. */
function seasonEnd(today: Date): number {
  return today.getUTCMonth() >= 8 ? today.getUTCFullYear() + 1 : today.getUTCFullYear();
}
