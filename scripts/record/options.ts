import { parseArgs } from 'node:util';
import type { FeedName } from '@fantasy-stats/platforms';
import type { YahooWay } from '@fantasy-stats/platforms/assumptions';

export interface RecordOptions {
  readonly out: string;
  readonly feeds: readonly FeedName[];
  /** Yahoo league keys; the account's own leagues if empty. */
  readonly yahooLeagues: readonly string[];
  /** How Yahoo is read: with an account, without an account, or from responses that a browser received. */
  readonly yahooWay: YahooWay;
  /** A file with a browser's responses; null unless `yahooWay` is `browser`. */
  readonly handedFile: string | null;
  readonly espnLeagues: readonly string[];
  readonly espnSeason: number;
  /** A file with additional names to replace, one per line. */
  readonly namesFile: string | null;
  /** Milliseconds between two requests to one host. */
  readonly pace: number;
}

export const usage = `Usage: npm run record -- [--out DIR] [--feed yahoo|espn|nba …] [--yahoo-league 466.l.1234 …]
                       [--yahoo-transport oauth|public] [--yahoo-handed FILE]
                       [--espn-league 1234 …] [--espn-season 2027] [--names FILE] [--pace MS]
Credentials come from the environment or are asked for; see docs/platforms.md.`;

/** A command line error. Its message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const feedNames = ['yahoo', 'espn', 'nba'] as const satisfies readonly FeedName[];

/**
 * Parses the command line.
 * @throws UsageError
 */
export function readOptions(parameters: readonly string[], today: Date): RecordOptions {
  const { values } = parse(parameters);
  const feeds = values.feed.flatMap((name) => {
    const feed = feedNames.find((known) => known === name);
    if (!feed) throw new UsageError(`There is no feed “${name}”: there are ${feedNames.join(', ')}.`);
    return [feed];
  });
  for (const key of values['yahoo-league'])
    if (!/^(?:nba|\d{1,5})\.l\.\d{1,12}$/.test(key))
      throw new UsageError(`“${key}” is not a league key of Yahoo’s, such as 466.l.1234.`);
  for (const id of values['espn-league'])
    if (!/^\d{1,12}$/.test(id)) throw new UsageError(`“${id}” is not a league number of ESPN’s.`);
  const handedFile = values['yahoo-handed'] ?? null;
  return {
    yahooWay: wayOf(values['yahoo-transport'], handedFile, values['yahoo-league'].length),
    handedFile,
    out: values.out,
    feeds: feeds.length > 0 ? feeds : feedNames,
    yahooLeagues: values['yahoo-league'],
    espnLeagues: values['espn-league'],
    espnSeason: numberOf(values['espn-season'], '--espn-season') ?? seasonEnd(today),
    namesFile: values.names ?? null,
    pace: numberOf(values.pace, '--pace') ?? 1100,
  };
}

function wayOf(transport: string, handedFile: string | null, leagues: number): YahooWay {
  if (handedFile !== null) return 'browser';
  if (transport === 'public' && leagues === 0)
    throw new UsageError(
      '--yahoo-transport public needs a --yahoo-league: without an account there is no list.',
    );
  if (transport === 'oauth' || transport === 'public') return transport;
  throw new UsageError(`There is no transport “${transport}”: there are oauth and public.`);
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        out: { type: 'string', default: '.recordings' },
        feed: { type: 'string', multiple: true, default: [] },
        'yahoo-league': { type: 'string', multiple: true, default: [] },
        'yahoo-transport': { type: 'string', default: 'oauth' },
        'yahoo-handed': { type: 'string' },
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

/** Returns the number of ESPN's season, which starts in October and has the next year's number. */
function seasonEnd(today: Date): number {
  return today.getUTCMonth() >= 8 ? today.getUTCFullYear() + 1 : today.getUTCFullYear();
}
