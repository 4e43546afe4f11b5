import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { FeedName } from '@fantasy-stats/platforms';

export interface RecordCredentials {
  readonly yahoo: {
    readonly clientId: string;
    readonly clientSecret: string;
    /** Refresh token; null to request a code with `askCode`. */
    readonly refreshToken: string | null;
  } | null;
  /** Session cookies; null for public leagues only. */
  readonly espn: { readonly espnS2: string; readonly swid: string } | null;
}

/** Prompts the operator for a value. Returns null if there is no terminal. */
export type Prompt = (question: string, isSecret: boolean) => Promise<string | null>;

export type Environment = Readonly<Record<string, string | undefined>>;

export async function readCredentials(
  environment: Environment,
  feeds: readonly FeedName[],
  prompt: Prompt,
): Promise<RecordCredentials> {
  const get = async (name: string, question: string, isSecret: boolean) =>
    environment[name]?.trim() || ((await prompt(question, isSecret))?.trim() ?? '');
  let yahoo: RecordCredentials['yahoo'] = null;
  if (feeds.includes('yahoo')) {
    const clientId = await get('YAHOO_CLIENT_ID', 'Yahoo: client id (empty to leave Yahoo out): ', false);
    if (clientId !== '') {
      const clientSecret = await get('YAHOO_CLIENT_SECRET', 'Yahoo: client secret: ', true);
      const refreshToken = environment.YAHOO_REFRESH_TOKEN?.trim() || null;
      yahoo = { clientId, clientSecret, refreshToken };
    }
  }
  let espn: RecordCredentials['espn'] = null;
  if (feeds.includes('espn')) {
    const espnS2 = await get('ESPN_S2', 'ESPN: cookie espn_s2 (empty for public leagues alone): ', true);
    if (espnS2 !== '') espn = { espnS2, swid: await get('ESPN_SWID', 'ESPN: cookie SWID: ', true) };
  }
  return { yahoo, espn };
}

/** Returns every secret in every form in which it could appear in a response. */
export function secretsOf({ yahoo, espn }: RecordCredentials): string[] {
  const secrets = [yahoo?.clientId, yahoo?.clientSecret, yahoo?.refreshToken, espn?.espnS2, espn?.swid];
  return secrets
    .filter((secret) => typeof secret === 'string')
    .flatMap((secret) => [secret, safelyDecoded(secret), secret.replace(/[{}]/g, '')]);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a prompt in the terminal, which does not echo secrets. */
export function terminalPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Prompt {
  return async (question, isSecret) => {
    if (!input.isTTY) return null;
    output.write(question);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const terminal = createInterface({ input, output: isSecret ? silent : output, terminal: true });
    try {
      return await terminal.question('');
    } finally {
      terminal.close();
      if (isSecret) output.write('\n');
    }
  };
}
