import { afterEach, describe, expect, it } from 'vitest';
import type { LocalServer } from '../testing/local-server.ts';
import { notFoundAtYahoo, sampleAccount, serveYahoo } from '../testing/sample-servers.ts';
import { collectionOf, leagueAnswer, player } from '../testing/yahoo-sample.ts';

let server: LocalServer;
afterEach(() => server.close());

describe('players requested by their keys', () => {
  it('are read without the player that makes Yahoo fail', async () => {
    const keys = Array.from({ length: 27 }, (_, index) => `501.p.${100 + index}`);
    server = await serveYahoo({
      ...Object.fromEntries(
        [25, 5, 1].flatMap((size) =>
          Array.from({ length: Math.ceil(27 / size) }, (_, index) => {
            const some = keys.slice(size * index, size * (index + 1));
            const body = leagueAnswer({
              players: collectionOf(
                'player',
                some.map((key) => [player(Number(key.slice(6)))]),
              ),
            });
            const isBroken = some.includes('501.p.107');
            return [
              `league/501.l.77/players;player_keys=${some}`,
              isBroken ? notFoundAtYahoo : { body },
            ] as const;
          }),
        ),
      ),
      [`league/501.l.77/players;player_keys=${keys.slice(25)}`]: {
        body: leagueAnswer({ players: collectionOf('player', [[player(125)], [player(126)]]) }),
      },
    });
    const source = sampleAccount(server.url).league('501.l.77');
    const { facts, skipped } = await source.readPlayers((await source.readLeague()).facts, keys);
    expect(facts).toHaveLength(26);
    expect(skipped).toEqual(['player 8 of those asked for: NotFoundAtPlatform']);
  });
});
