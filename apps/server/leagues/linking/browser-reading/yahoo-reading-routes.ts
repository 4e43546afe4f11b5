import { calls } from '@fantasy-stats/contract';
import { NotFoundAtPlatform } from '@fantasy-stats/platforms';
import { yahooReadStart } from '@fantasy-stats/platforms/yahoo';
import type { Routes } from '../../../kernel/http/routes.ts';
import type { Parts } from '../../../kernel/parts.ts';
import type { Auditor } from '../../audit/auditor.ts';
import { readMarketDay } from '../../draft-market/store-draft-market.ts';
import { basketballAddress } from '../yahoo-address.ts';
import { yahooCopyIdOf } from './copy-id.ts';
import type { Reader } from './reader.ts';
import { knownCopiesOf, storeReading } from './store-reading.ts';

export function yahooReadingRoutes(routes: Routes, parts: Parts, { audit }: Auditor, reader: Reader): void {
  const { config, now } = parts;

  routes.handle(calls.settings.yahooReadPlan, async ({ body, user }) => {
    const { key, team } = basketballAddress(body.league);
    const known = (await knownCopiesOf(parts, user.id)).get(yahooCopyIdOf(user.id, key));
    return { league: key, ownTeamId: team, requests: yahooReadStart(key, known?.league ?? null) };
  });

  routes.handleBytes(calls.settings.yahooReading, async ({ bytes, log, user }) => {
    const found = await reader.read({
      platform: 'yahoo',
      body: bytes,
      userId: user.id,
      known: await knownCopiesOf(parts, user.id),
      market: await readMarketDay(parts.database),
      isSimulated: config.platforms.isSimulated,
      now: now(),
    });
    if (found.state === 'moreYahoo') return { state: 'more', requests: found.requests };
    if (found.state !== 'whole')
      throw new NotFoundAtPlatform({ platform: 'yahoo', path: found.state === 'more' ? '' : found.league });
    const { answers, copy, hasSettings, ownTeamId, whole } = found;
    log.debug({ league: copy, answers }, 'a browser has read a league');
    await storeReading({ ...parts, audit }, user, copy, whole, { answers, hasSettings, ownTeamId });
    return { state: 'done', league: copy };
  });
}
