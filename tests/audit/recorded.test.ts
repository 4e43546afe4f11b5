import { auditLeague } from '@fantasy-stats/engine/audit/index';
import { espnAccount, memoryTokenStore, yahooAccount, yahooAuthorization } from '@fantasy-stats/platforms';
import { hasRecordings, recordingsNote } from '@fantasy-stats/platforms/testing/recordings';
import { type Replay, startReplay } from '@fantasy-stats/platforms/testing/replay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isQuiet, MutationTable } from './mutation-table.ts';
import { readFacts } from './read-facts.ts';

describe.skipIf(!hasRecordings)(`the audit of recorded leagues${recordingsNote}`, () => {
  let replay: Replay;
  beforeAll(async () => {
    replay = await startReplay();
  });
  afterAll(() => replay?.close());

  const yahoo = async () => {
    const config = {
      loginUrl: replay.yahooUrl,
      fantasyUrl: replay.yahooUrl,
      clientId: 'replayed',
      clientSecret: 'replayed',
      redirectUri: 'http://127.0.0.1/back',
      retryMilliseconds: 1,
    };
    const authorization = yahooAuthorization(config);
    const reply = await fetch(authorization.authorizeUrl('state'), { redirect: 'manual' });
    const back = new URL(reply.headers.get('location') ?? '').searchParams;
    const tokens = await authorization.exchangeCode(authorization.readCallback(back).code);
    return yahooAccount(config, memoryTokenStore(tokens)).league('466.l.175298');
  };

  it('says nothing of the Yahoo league, and sees what is made wrong in the week that is there', async () => {
    const facts = await readFacts(await yahoo());
    const audit = auditLeague(facts);
    expect(audit.contradictions).toEqual([]);
    expect(isQuiet(audit)).toBe(true);
    expect(audit.compared.categoryWinner).toBe(54);
    const table = new MutationTable();
    table.tryOn(facts, 'recorded');
    const missed = table.rows.flatMap(({ missed: places, name }) => (places.length > 0 ? [name] : []));
    expect(table.rows.filter(({ seen }) => seen > 0).length).toBeGreaterThan(3);
    expect(missed).toEqual([]);
  });

  it('says nothing of the ESPN league before its season', async () => {
    const credentials = { espnS2: 'any', swid: '{F36DDB31-32F1-D024-97FC-A8B8B18B9E32}' };
    const source = espnAccount({ baseUrl: replay.espnUrl, retryMilliseconds: 1 }, credentials).league(
      2027,
      '2020202',
    );
    const audit = auditLeague(await readFacts(source));
    expect(audit.contradictions).toEqual([]);
    expect(isQuiet(audit)).toBe(true);
  });
});
