import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, setUp, startSimulator } from '../index.ts';

// One week before the drafts.
const date = '2026-10-07';

let simulator: Simulator;
let espn: string;
let yahoo: string;
beforeAll(async () => {
  simulator = await startSimulator({
    seed: 3,
    date,
    placement: 'calendar',
    only: true,
    leagues: [
      setUp({ platform: 'espn', name: 'Live', size: 8, keepers: 1, isPublic: true }),
      setUp({ platform: 'yahoo', name: 'Sold', size: 6, draft: 'auction', isPublic: true }),
    ],
  });
  const { espn: own, yahoo: other } = simulator.facts();
  espn = `espn-${own.season}-${own.leagues[0]?.id}`;
  yahoo = `yahoo-${other.gameKey}.l.${other.leagues[0]?.id}`;
  for (const id of [espn, yahoo]) simulator.truth(id);
});
afterAll(() => simulator?.close());

const command = async (league: string, body: object): Promise<{ status: number; made: number }> => {
  const response = await fetch(`${simulator.url}/control/drafts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ league, ...body }),
  });
  const { made } = (await response.json()) as { made: number };
  return { status: response.status, made };
};

interface Detail {
  readonly draftDetail: {
    readonly drafted: boolean;
    readonly inProgress: boolean;
    readonly picks: readonly { playerId: number; teamId: number; keeper: boolean; roundId: number }[];
  };
}

async function espnDraft(): Promise<Detail['draftDetail']> {
  const [, season, number] = espn.split('-');
  const url = `${simulator.url}/espn/apis/v3/games/fba/seasons/${season}/segments/0/leagues/${number}?view=mDraftDetail`;
  return ((await (await fetch(url)).json()) as Detail).draftDetail;
}

const drafted = ({ picks }: Detail['draftDetail']) =>
  picks.filter(({ keeper, playerId }) => playerId > 0 && !keeper);

describe('a simulated draft controlled by commands', () => {
  it('rejects commands before it starts and commands for unknown leagues', async () => {
    expect((await command(espn, { action: 'advance' })).status).toBe(400);
    expect((await command('espn-1999-1', { action: 'start' })).status).toBe(404);
    expect((await espnDraft()).inProgress).toBe(false);
  });

  it('lists every ESPN pick from the start, and fills the requested number of picks', async () => {
    const { status } = await command(espn, { action: 'start' });
    expect(status).toBe(200);
    const start = await espnDraft();
    expect(start).toMatchObject({ drafted: false, inProgress: true });
    expect(start.picks.filter(({ keeper }) => keeper).every(({ playerId }) => playerId > 0)).toBe(true);
    expect(drafted(start)).toHaveLength(0);
    expect((await command(espn, { action: 'advance', picks: 9 })).made).toBe(9);
    const later = await espnDraft();
    expect(drafted(later)).toEqual(later.picks.filter(({ keeper }) => !keeper).slice(0, 9));
    expect(later.picks).toHaveLength(start.picks.length);
    expect(simulator.truth(espn).picks.filter(({ playerId }) => playerId !== null)).toHaveLength(
      later.picks.filter(({ playerId }) => playerId > 0).length,
    );
  });

  it('changes the player of a pick, and takes back the last picks', async () => {
    const before = drafted(await espnDraft());
    await command(espn, { action: 'correct', pick: 3 });
    const corrected = drafted(await espnDraft());
    expect(corrected.map(({ playerId }, index) => playerId === before[index]?.playerId)).toEqual(
      before.map((_, index) => index !== 2),
    );
    await command(espn, { action: 'back', picks: 2 });
    expect(drafted(await espnDraft())).toEqual(corrected.slice(0, -2));
  });

  it('swaps picks that were traded before the draft', async () => {
    const [first, second] = simulator.truth(espn).teams.map(({ id }) => id);
    const before = (await espnDraft()).picks;
    await command(espn, { action: 'start', swaps: [{ teams: [first, second], rounds: [1, 2] }] });
    const after = (await espnDraft()).picks;
    const moved = after.filter(({ teamId }, index) => teamId !== before[index]?.teamId);
    expect(moved.map(({ roundId, teamId }) => [roundId, String(teamId)]).sort()).toEqual([
      [1, second],
      [2, first],
    ]);
  });

  it('lists only sold players in a Yahoo auction, and is followed by the preseason once it is finished', async () => {
    await command(yahoo, { action: 'start' });
    await command(yahoo, { action: 'advance', picks: 4 });
    expect(simulator.truth(yahoo)).toMatchObject({ league: { phase: 'beforeDraft' } });
    expect(simulator.truth(yahoo).picks.map(({ cost }) => cost !== null && cost > 0)).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    await command(yahoo, { action: 'finish' });
    expect(simulator.truth(yahoo)).toMatchObject({ league: { phase: 'beforeSeason' } });
    expect((await command(yahoo, { action: 'advance' })).status).toBe(400);
  });

  it('can start in mid-season, and then removes the season’s transactions', async () => {
    const later = await startSimulator({ seed: 3, date: '2027-01-13' });
    try {
      const { leagues, season } = later.facts().espn;
      const id = `espn-${season}-${leagues[0]?.id}`;
      expect(later.truth(id).league.phase).not.toBe('beforeDraft');
      await fetch(`${later.url}/control/drafts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ league: id, action: 'start' }),
      });
      expect(later.truth(id)).toMatchObject({ league: { phase: 'beforeDraft' }, transactions: [] });
    } finally {
      await later.close();
    }
  });

  it('makes picks at the requested pace', async () => {
    await command(espn, { action: 'start', secondsPerPick: 0.05 });
    await expect.poll(async () => drafted(await espnDraft()).length, { timeout: 8000 }).toBeGreaterThan(5);
  });
});
