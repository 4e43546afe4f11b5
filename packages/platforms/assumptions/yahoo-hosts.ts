import {
  isProperties,
  type Properties,
  properties,
  readFlag,
  readInteger,
  readNumber,
  readText,
} from '../loose.ts';
import { runningGame, yahooGameKeyOf } from '../yahoo/game-keys.ts';
import { leaguePart } from '../yahoo/league.ts';
import { collection, content, merged } from '../yahoo/shape.ts';
import { type Finding, Tally, type Verdict, verdictOf } from './assumption.ts';

/** Access: with tokens, without an account, or with a browser's session. */
export type YahooWay = 'oauth' | 'public' | 'browser';

export interface YahooHostResponse {
  readonly way: YahooWay;
  /** Yahoo's resource path, such as `league/466.l.1234/settings`. */
  readonly resource: string;
  readonly status: number;
  readonly text: string;
}

export interface YahooHostFact {
  readonly id: string;
  readonly sentence: string;
  readonly check: (responses: readonly YahooHostResponse[]) => Finding;
}

interface HostSample extends YahooHostResponse {
  readonly body: Properties;
  readonly description: string;
}

function sampleOf(response: YahooHostResponse): HostSample {
  let body: Properties = {};
  try {
    const parsed: unknown = JSON.parse(response.text);
    body = properties(parsed);
  } catch {
    // The body is not JSON.
  }
  return { ...response, body, description: readText(properties(body.error).description) ?? '' };
}

function fact(
  id: string,
  sentence: string,
  look: (response: HostSample, tally: Tally) => void,
): YahooHostFact {
  return {
    id: `yahoo-host-${id}`,
    sentence,
    check: (responses) => {
      const tally = new Tally();
      for (const response of responses) look(sampleOf(response), tally);
      return { agreeing: tally.agreeing, disagreeing: tally.disagreeing };
    },
  };
}

const isServed = ({ body, status }: HostSample): boolean =>
  status === 200 && isProperties(body.fantasy_content);
/** Matches requests for league number 1, which almost never exists. */
const unknownNumber = /^league\/[^/]+\.l\.1\//;
const isOfLeague = ({ resource }: HostSample): boolean => /^league\/[^/;]+\.l\.\d/.test(resource);
const rows = (body: Properties, part: string, key: string): Properties[] =>
  collection(leaguePart(body, part), key).map(merged);

function servesResource(id: string, what: string, pattern: RegExp): YahooHostFact {
  return fact(id, `The public host serves ${what}.`, (response, tally) => {
    const isShown =
      response.way !== 'oauth' && isOfLeague(response) && !unknownNumber.test(response.resource);
    if (isShown && pattern.test(response.resource)) tally.add(isServed(response));
  });
}

/** Assumptions that come from documentation alone; recordings confirm or refute them. */
export const yahooHostFacts: readonly YahooHostFact[] = [
  fact(
    'shape',
    'With `format=json` a league is a list of its properties and its parts on every host.',
    (response, tally) => {
      if (isServed(response) && isOfLeague(response)) tally.add(Array.isArray(content(response.body).league));
    },
  ),
  servesResource('settings', 'settings', /\/settings$/),
  servesResource(
    'standings',
    'standings and scoreboards',
    /\/(?:standings|scoreboard(?:;week=\d+)?)$|;out=scoreboard/,
  ),
  servesResource('rosters', 'the rosters of a day', /\/teams\/roster(?:;date=[\d-]+)?$/),
  servesResource(
    'rosters-with-statistics',
    'the rosters of a day with the players’ statistics',
    /\/teams\/roster;date=[\d-]+\/players\/stats;/,
  ),
  servesResource(
    'team-statistics',
    'the teams’ statistics of a day or a week',
    /\/teams\/stats;type=(?:date|week)/,
  ),
  servesResource('players', 'players by their status', /\/players;status=/),
  servesResource('moves', 'transactions and draft results', /\/transactions;count=|\/draftresults$/),
  fact('page-size', 'Lists of the public host have more than 25 rows a page.', (response, tally) => {
    if (
      response.way === 'oauth' ||
      !isServed(response) ||
      !/;count=100\b/.test(response.resource) ||
      !/;start=0\b/.test(response.resource)
    )
      return;
    const list = response.resource.includes('/transactions')
      ? rows(response.body, 'transactions', 'transaction')
      : rows(response.body, 'players', 'player');
    // A first page of exactly 25 rows was cut off. A shorter one is the whole list and proves nothing.
    if (list.length >= 25) tally.add(list.length > 25);
  }),
  fact(
    'running-game',
    `The game \`${runningGame}\` is the running season of basketball.`,
    (response, tally) => {
      if (!isServed(response) || !response.resource.startsWith(`league/${runningGame}.l.`)) return;
      const { league_key: key, season } = merged(content(response.body).league);
      const game = (readText(key) ?? '').split('.')[0] ?? '';
      const known = yahooGameKeyOf(readInteger(season) ?? 0);
      if (known !== null && game !== '' && game !== runningGame) tally.add(known === game);
    },
  ),
  fact(
    'private',
    'A private league without a session is refused with 401 and the request to log in.',
    (response, tally) => {
      if (
        response.way === 'public' &&
        isOfLeague(response) &&
        (response.status === 401 || response.status === 403) &&
        /\/settings$/.test(response.resource)
      )
        tally.add(response.status === 401 && /logged in/i.test(response.description));
    },
  ),
  fact(
    'unknown-number',
    'A number that no league has is refused with 400, mostly in the words of an outage.',
    (response, tally) => {
      if (response.way === 'oauth' || !unknownNumber.test(response.resource)) return;
      tally.add(response.status === 400 && /temporary problem|does not exist/i.test(response.description));
    },
  ),
  fact(
    'user-resources',
    'Resources of a user need a session: without one the public host answers 401.',
    (response, tally) => {
      if (response.way === 'public' && response.resource.startsWith('users;use_login=1'))
        tally.add(response.status === 401);
    },
  ),
  fact('unknown-part', 'A part that a league does not have is refused with 400.', (response, tally) => {
    if (response.way !== 'oauth' && response.resource.endsWith('/nosuchpart'))
      tally.add(response.status === 400);
  }),
  fact('offers', 'Trade offers are shown to members only.', (response, tally) => {
    if (response.way !== 'public' || !/type=pending_trade/.test(response.resource)) return;
    tally.add(!isServed(response) || rows(response.body, 'transactions', 'transaction').length === 0);
  }),
  fact(
    'market',
    'Yahoo’s public league lists players with average picks, and shares of drafts as parts of one.',
    (response, tally) => {
      if (!/\.l\.public\/players;/.test(response.resource) || response.way === 'oauth') return;
      if (!isServed(response)) {
        tally.add(false);
        return;
      }
      for (const player of rows(response.body, 'players', 'player')) {
        const analysis = merged(player.draft_analysis);
        const [pick, share] = [readNumber(analysis.average_pick), readNumber(analysis.percent_drafted)];
        if (pick !== null && share !== null) tally.add(pick >= 1 && share <= 1);
      }
    },
  ),
  fact(
    'own-team',
    'The session’s own team is marked with `is_owned_by_current_login`, and at most one is.',
    (response, tally) => {
      if (
        response.way !== 'browser' ||
        !isServed(response) ||
        !/\/standings$|\/teams(?:\/|$)/.test(response.resource)
      )
        return;
      const table = collection(merged(leaguePart(response.body, 'standings')).teams, 'team');
      const teams = [...table, ...collection(leaguePart(response.body, 'teams'), 'team')].map(merged);
      if (teams.length > 0)
        tally.add(teams.filter((team) => readFlag(team.is_owned_by_current_login)).length <= 1);
    },
  ),
  fact('identifiers', 'Responses without a session name no email addresses.', (response, tally) => {
    if (response.way === 'public' && isServed(response))
      tally.add(!/[\w.]@[\w-]+\.[a-z]/i.test(response.text));
  }),
];

export interface SettledFact {
  readonly fact: YahooHostFact;
  readonly finding: Finding;
  readonly verdict: Verdict;
}

export function settleHostFacts(responses: readonly YahooHostResponse[]): SettledFact[] {
  return yahooHostFacts.map((one) => {
    const finding = one.check(responses);
    return { fact: one, finding, verdict: verdictOf(finding) };
  });
}

export function hostFactLines(settled: readonly SettledFact[]): string[] {
  return (['broken', 'confirmed', 'not seen'] as const).flatMap((wanted) =>
    settled
      .filter(({ verdict }) => verdict === wanted)
      .map(({ fact: { id, sentence }, finding: { agreeing, disagreeing } }) => {
        const cases = wanted === 'not seen' ? '' : ` (${agreeing} of ${agreeing + disagreeing} cases)`;
        return `  ${wanted}: ${id}${cases}: ${sentence}`;
      }),
  );
}
