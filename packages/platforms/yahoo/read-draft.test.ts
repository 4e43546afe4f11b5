import { afterEach, describe, expect, it } from 'vitest';
import { PlatformResponse } from '../loose.ts';
import type { LocalReply, LocalServer } from '../testing/local-server.ts';
import { sampleAccount, serveYahoo } from '../testing/sample-servers.ts';
import { collectionOf, leagueAnswer, player, sampleDraft, sampleRosters } from '../testing/yahoo-sample.ts';
import { readRoster } from './players.ts';

let server: LocalServer;
afterEach(() => server.close());

describe('keepers', () => {
  const rosterOf = (keeper: unknown) => ({
    body: JSON.parse(
      JSON.stringify(sampleRosters).replace(
        JSON.stringify(player(20)).slice(1, -1),
        `${JSON.stringify(player(20)).slice(1, -1)},${JSON.stringify({ is_keeper: keeper })}`,
      ),
    ),
  });
  it.each([
    [{ status: false, cost: false, kept: false }, [false, false, false], undefined],
    [{ status: true, cost: '12', kept: true }, [false, true, false], { cost: 12, isKept: true }],
    [{ status: '1', cost: '12', kept: '0' }, [false, false, false], { cost: 12, isKept: false }],
    [{ status: 1, cost: 12 }, [false, true, false], { cost: 12, isKept: true }],
    [{ status: 1, cost: 'free', kept: 0 }, [false, false, false], { cost: null, isKept: false }],
    ['nonsense', [false, false, false], undefined],
    ['1', [false, true, false], { cost: null, isKept: true }],
    [{ status: 1, cost: 'Round 5', kept: 0 }, [false, false, false], { cost: 5, isKept: false }],
  ])('listed as %j are marked among the picks and on rosters if valid', async (keeper, expected, terms) => {
    server = await serveYahoo({
      'league/501.l.77/teams/roster': rosterOf(keeper),
      'league/501.l.77/draftresults': { body: sampleDraft },
    });
    const source = sampleAccount(server.url).league('501.l.77');
    const league = (await source.readLeague()).facts;
    const teamsFacts = (await source.readTeams(league)).facts;
    const rosters = await source.readRosters(league, teamsFacts);
    const { facts } = await source.readDraft(league);
    expect(facts.picks.map(({ isKeeper }) => isKeeper)).toEqual(expected);
    const read = rosters.facts.rosters.flatMap(({ entries }) => entries.map((entry) => entry.keeper));
    expect(read.find((own) => own !== undefined)).toEqual(terms && { ...terms, nextCost: null });
  });
});

describe('unrecognized keepers', () => {
  it.each([
    ['nonsense', 'is neither flags nor a flag'],
    [{ status: 'maybe', cost: '3', kept: '0' }, 'is not a flag'],
    [{ status: '1', cost: 'free', kept: '0' }, 'is not a cost'],
  ])('listed as %j are reported', async (keeper, problem) => {
    const response = new PlatformResponse('yahoo', '/x');
    const resource = [player(20), { is_keeper: keeper }];
    readRoster('1', { '0': { players: collectionOf('player', [[resource]]) } }, response, '2026-11-03');
    expect(response.skipped.some((one) => one.includes(problem))).toBe(true);
  });

  it('are not reported if Yahoo says that the player is not a keeper', () => {
    const response = new PlatformResponse('yahoo', '/x');
    for (const keeper of [
      { status: false, cost: false, kept: false },
      { status: false, cost: false },
      [],
      0,
    ]) {
      const resource = [player(20), { is_keeper: keeper }];
      readRoster('1', { '0': { players: collectionOf('player', [[resource]]) } }, response, '2026-11-03');
    }
    expect(response.skipped.filter((one) => one.includes('is_keeper'))).toEqual([]);
  });
});

describe('dropped keepers', () => {
  const kept = { status: '1', cost: '3', kept: true };
  const keeper = (id: number) => [player(id, [{ is_keeper: kept }])];
  const rosters: unknown = JSON.parse(
    JSON.stringify(sampleRosters).replace(
      JSON.stringify(player(20)).slice(1, -1),
      `${JSON.stringify(player(20)).slice(1, -1)},${JSON.stringify({ is_keeper: kept })}`,
    ),
  );
  const draftOf = async (changes: Readonly<Record<string, LocalReply>>) => {
    server = await serveYahoo({ 'league/501.l.77/teams/roster': { body: rosters }, ...changes });
    const source = sampleAccount(server.url).league('501.l.77');
    const league = (await source.readLeague()).facts;
    await source.readRosters(league, (await source.readTeams(league)).facts);
    return await source.readDraft(league);
  };

  it('are marked as keepers in the picks if Yahoo lists them', async () => {
    const { facts } = await draftOf({
      'league/501.l.77/players;status=K;start=0;count=25': {
        body: leagueAnswer({ players: collectionOf('player', [keeper(10), keeper(20)]) }),
      },
    });
    expect(facts.picks.map(({ isKeeper }) => isKeeper)).toEqual([true, true, false]);
  });

  it('are unmarked if Yahoo does not list them', async () => {
    const { facts, missing, skipped } = await draftOf({});
    expect(facts.picks.map(({ isKeeper }) => isKeeper)).toEqual([false, true, false]);
    expect(missing).toEqual([]);
    expect(skipped).toEqual(['keepers who were dropped: NotFoundAtPlatform']);
  });
});
