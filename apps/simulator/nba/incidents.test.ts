import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { TestClient } from '../testing/client.ts';
import { createWorld, type World } from '../world.ts';
import { teamOf } from './identity.ts';

const options = { placement: 'calendar', incidents: true } as const;
const seed = 2;
const worldOn = (date: string): World => createWorld(seed, date, options);
const late = worldOn('2027-04-12');
const clients: TestClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

function on(date: string): TestClient {
  const client = new TestClient({ seed, date, ...options });
  clients.push(client);
  return client;
}

interface Entry {
  gameId: string;
  gameStatusText: string;
  gameDateEst: string;
  postponedStatus: string;
  gameLabel: string;
}

async function schedule(client: TestClient): Promise<Entry[]> {
  const response = await client.server.inject({ url: '/nba/static/json/staticData/scheduleLeagueV2.json' });
  const body = response.json<{ leagueSchedule: { gameDates: { games: Entry[] }[] } }>();
  return body.leagueSchedule.gameDates.flatMap(({ games }) => games);
}

const idOf = (index: number): string => `00226${String(index + 1).padStart(5, '0')}`;

describe('NBA files for a season with incidents', () => {
  it('list a game as postponed at first, and later with its new date', async () => {
    const moved = at(
      late.season.games.filter(({ movedFrom }) => movedFrom !== undefined),
      0,
    );
    const id = idOf(moved.index);
    const put = on(late.calendar.dayOf(moved.movedFrom ?? 0));
    expect((await schedule(put)).find(({ gameId }) => gameId === id)).toMatchObject({
      gameStatusText: 'PPD',
      postponedStatus: 'Y',
    });
    const found = (await schedule(on('2027-04-12'))).find(({ gameId }) => gameId === id);
    expect(found).toMatchObject({ gameStatusText: 'Final', postponedStatus: 'N' });
    expect(found?.gameDateEst.slice(0, 10)).toBe(late.calendar.dayOf(moved.dayNumber));
  });

  it('label NBA Cup games, and add knockout games only once the group stage is over', async () => {
    const before = await schedule(on('2026-11-20'));
    expect(before.filter(({ gameId }) => gameId.startsWith('002'))).toHaveLength(1215);
    expect(before.filter(({ gameLabel }) => gameLabel === 'NBA Cup').length).toBeGreaterThan(20);
  });

  it('list a traded player with the player’s NBA team on the day of the game', async () => {
    const client = on('2027-04-12');
    const { one, dayNumber } = at(late.season.transfers, 0);
    const nbaTeamsOf = async (index: number): Promise<{ teamTricode: string; names: string[] }[]> => {
      const url = `/nba/static/json/liveData/boxscore/boxscore_${idOf(index)}.json`;
      const { game } = (await client.server.inject({ url })).json<{
        game: Record<
          'homeTeam' | 'awayTeam',
          { teamTricode: string; players: { personId: number; jerseyNum: string }[] }
        >;
      }>();
      return [game.homeTeam, game.awayTeam].map(({ teamTricode, players }) => ({
        teamTricode,
        names: players.map(({ personId }) => String(personId)),
      }));
    };
    const nbaTeamBefore = late.season.nbaTeamOn(one, 1);
    const nbaTeamAfter = late.season.nbaTeamOn(one, dayNumber);
    const gameOf = (nbaTeam: number, from: number, to: number): number =>
      at(
        late.season.boxScores.filter(
          ({ game }) =>
            (game.home === nbaTeam || game.away === nbaTeam) && from <= game.dayNumber && game.dayNumber < to,
        ),
        0,
      ).game.index;
    const squad = async (nbaTeam: number, index: number): Promise<Set<string>> => {
      const side = (await nbaTeamsOf(index)).find(
        ({ teamTricode }) => teamTricode === teamOf(nbaTeam).teamTricode,
      );
      expect(side?.names).toHaveLength(15);
      return new Set(side?.names);
    };
    const first = await squad(nbaTeamBefore, gameOf(nbaTeamBefore, 1, dayNumber));
    const then = await squad(nbaTeamAfter, gameOf(nbaTeamAfter, dayNumber, 175));
    expect([...first].filter((person) => then.has(person))).toHaveLength(1);
  });
});
