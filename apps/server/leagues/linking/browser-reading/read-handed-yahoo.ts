import { calls } from '@fantasy-stats/contract';
import { type League, yahooLeagueKey } from '@fantasy-stats/domain';
import { NotFoundAtPlatform, UnexpectedAnswer } from '@fantasy-stats/platforms';
import {
  type HandedYahooLeague,
  handedYahooLeague,
  isRefreshable,
  mayBeUnknownNumber,
  YahooNotHandedOver,
  type YahooRequest,
  yahooReadPlan,
  yahooReadStart,
} from '@fantasy-stats/platforms/yahoo';
import { parseRequest } from '../../../kernel/http/parse-request.ts';
import { isMarketOf } from '../../draft-market/store-draft-market.ts';
import { weeksToRead } from '../../sync/weeks-to-read.ts';
import { yahooCopyIdOf } from './copy-id.ts';
import { type Found, type Handed, isSpoiled, type KnownCopy, parsedBody } from './handed.ts';
import { preparedWhole } from './prepared.ts';
import { freeAgentsRead, readWhole } from './whole.ts';

export async function readHandedYahoo(handed: Handed): Promise<Found> {
  const { isSimulated, known, market, now, userId } = handed;
  const body = parseRequest('body', calls.settings.yahooReading.body, parsedBody(handed));
  const { answers, league: leagueKey } = body;
  const spoiled = answers.find(({ reply }) => isSpoiled(reply.text));
  if (spoiled) {
    const facts = { platform: 'yahoo', path: spoiled.request.resource } as const;
    throw new UnexpectedAnswer(facts, 'holds what is no text');
  }
  const opened = handedYahooLeague(answers, { leagueKey, isSimulated, now: () => now });
  const handedOver = new Set(answers.map(({ request }) => request.resource));
  const more = (plan: readonly YahooRequest[]): Found => {
    const resources = [...plan, ...opened.wanted()].map(({ resource }) => resource);
    const open = [...new Set(resources)].filter((resource) => !handedOver.has(resource));
    // If the plan requests the standings, that response includes the scoreboard.
    const hasScoreboard = open.some((resource) => resource.includes(';out=scoreboard'));
    const requests = open.filter((resource) => !hasScoreboard || !resource.endsWith('/scoreboard'));
    return { state: 'moreYahoo', requests: requests.map((resource) => ({ resource })) };
  };
  const before = known.get(yahooCopyIdOf(userId, leagueKey))?.league ?? null;
  let league: League;
  try {
    league = await readLeague(opened, before, isKnown(leagueKey, known));
  } catch (error) {
    if (error instanceof YahooNotHandedOver) return more(yahooReadStart(leagueKey, before));
    if (error instanceof NotFoundAtPlatform) return { state: 'notThereYahoo', league: leagueKey };
    throw error;
  }
  const copy = yahooCopyIdOf(userId, yahooLeagueKey(league.id));
  const stored = known.get(copy);
  const weeks = weeksToRead(league, stored?.weeks ?? [], { id: '', allCorrections: false, ahead: true });
  const hasDraftMarket = market !== null && isMarketOf(market, league);
  const hasDraft = stored?.hasDraft ?? false;
  const since = stored?.movesAsOf ?? null;
  const whole = await readWhole(opened, { known: before, since, weeks, hasDraft, hasDraftMarket });
  if (!whole) {
    const wish = { weeks, hasDraft, freeAgents: freeAgentsRead.yahoo };
    return more(yahooReadPlan(leagueKey, league, wish, handedOver));
  }
  const found = 'reading' in whole.teams ? whole.teams.reading.facts.ownTeamId : null;
  return {
    state: 'whole',
    copy,
    whole: await preparedWhole(copy, whole),
    answers: answers.length,
    ownTeamId: found ?? body.ownTeamId,
    hasSettings: before === null || !isRefreshable(before),
  };
}

/**
 * Reads the league itself. Yahoo's response to an unknown id looks like an outage; a request for Yahoo's game
 * data distinguishes the two.
 *
 * @param known the stored league, whose settings are not read again
 * @throws NotFoundAtPlatform, YahooNotHandedOver, and any error of a request
 */
async function readLeague(
  { isServing, source }: HandedYahooLeague,
  known: League | null,
  wasRead: boolean,
): Promise<League> {
  try {
    return (await source.readLeague(known ?? undefined)).facts;
  } catch (error) {
    if (!mayBeUnknownNumber(error) || wasRead || !(await isServing())) throw error;
    throw new NotFoundAtPlatform(error);
  }
}

function isKnown(leagueKey: string, known: ReadonlyMap<string, KnownCopy>): boolean {
  const [, number = ''] = leagueKey.split('.l.');
  return [...known.keys()].some((id) => id.startsWith('yahoo-') && id.includes(`.l.${number}-c`));
}
