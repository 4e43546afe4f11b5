import { readFileSync } from 'node:fs';
import { exampleSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { CommandRefused, findTeam, pickupLines, standingsLines } from './answers.ts';
import { commands, messageBody, readInteraction } from './interaction.ts';

const season = exampleSeason();
const [first, second] = season.teams;

describe('findTeam', () => {
  it('finds a team by its name in any letter case, and returns the user’s own team if no name is given', () => {
    expect(findTeam(season, first?.name.toUpperCase(), null)).toBe(first?.id);
    expect(findTeam(season, undefined, second?.id ?? null)).toBe(second?.id);
  });

  it('throws an error if no team or several teams match, or if there is neither a name nor an own team', () => {
    expect(() => findTeam(season, 'no such team', null)).toThrow('No team has this name: ');
    expect(() => findTeam(season, 'e', null)).toThrow(CommandRefused);
    expect(() => findTeam(season, undefined, null)).toThrow('Name a team');
  });

  it('lists at most ten teams in the error', () => {
    const teams = Array.from({ length: 30 }, (_, index) =>
      season.teams.slice(0, 1).map((team) => ({ ...team, id: `${index}`, name: `Team ${index}` })),
    ).flat();
    expect(() => findTeam({ ...season, teams }, 'none', null)).toThrow('Team 9; 20 more.');
  });
});

describe('standingsLines', () => {
  it('returns a line with rank and record for each team, after a heading', () => {
    const lines = standingsLines(season, { odds: null, week: null });
    expect(lines).toHaveLength(season.teams.length + 1);
    expect(lines[1]).toMatch(/^1\. .+, \d+–\d+/);
  });
});

describe('pickupLines', () => {
  const none = {
    week: 5,
    firstDay: null,
    lastDay: '2026-12-06',
    unit: 'categories',
    chance: null,
    pickups: [],
    weighed: 40,
    addsLeft: null,
    none: null,
  } as const;

  it('names the player to drop, or the moves off and to the injured list that the platform requires first', () => {
    const named = (name: string) => ({ id: name, name });
    const pickup = {
      player: named('Add'),
      drop: named('Drop'),
      day: '2026-12-02',
      games: 3,
      gain: 0.4,
      deviation: 0.1,
      givenUp: 0,
      net: 0.4,
      chance: 0.5,
    };
    const back = { day: '2026-12-01', activate: named('Back'), drop: named('Bench') };
    const later = { day: '2026-12-04', activate: named('Later'), drop: null };
    const answer = {
      ...none,
      pickups: [pickup, { ...pickup, drop: null, list: named('Hurt'), returns: [back, later] }],
    };
    const [, plain, withList] = pickupLines(season, first?.id ?? '', answer);
    expect(plain).toBe('Add for Drop from Wed, Dec 2, +0.40 category wins');
    expect(withList).toBe(
      'First activate Back (drop Bench), then Add by moving Hurt to the injured list from Wed, Dec 2, +0.40 category wins',
    );
    const points = {
      ...none,
      unit: 'wins',
      pickups: [{ ...pickup, drop: null, day: season.league.today, net: 0.019, points: 14.2 }],
    } as const;
    expect(pickupLines(season, first?.id ?? '', { ...points, pickups: [...points.pickups] })[1]).toBe(
      'Add into your open roster spot, +14.2 pts, +1.9 pp to win',
    );
  });

  it('throws an explanatory error if no free agent would help', () => {
    expect(() => pickupLines(season, first?.id ?? '', { ...none, pickups: [] })).toThrow(
      `No free agent would help ${first?.name} (40 checked).`,
    );
  });
});

describe('readInteraction', () => {
  const read = (value: unknown) => readInteraction(Buffer.from(JSON.stringify(value)));

  it('reads pings and commands, and ignores other fields', () => {
    expect(read({ type: 1, id: '1' })).toEqual({ type: 1 });
    expect(read({ type: 2, guild_id: '5', data: { id: '7', name: 'standings' } })).toEqual({
      type: 2,
      data: { name: 'standings', options: [] },
    });
  });

  it('returns null for other types, invalid JSON, and long names or values', () => {
    const option = { name: 'name', value: 'x'.repeat(101) };
    for (const wrong of [null, 5, {}, { type: 3 }, { type: 2 }, { type: 2, data: { name: 'a'.repeat(33) } }])
      expect(read(wrong)).toBeNull();
    expect(read({ type: 2, data: { name: 'player', options: [option] } })).toBeNull();
    expect(readInteraction(Buffer.from('{'))).toBeNull();
  });
});

describe('messageBody', () => {
  it('disables mentions, and can make the message visible to one user only', () => {
    expect(messageBody('Hi', false).data).toEqual({
      content: 'Hi',
      flags: 4,
      allowed_mentions: { parse: [] },
    });
    expect(messageBody('Hi', true).data.flags).toBe(68);
  });
});

describe('docs/discord.md', () => {
  it('contains the commands to register', () => {
    const text = readFileSync(new URL('../../../../docs/discord.md', import.meta.url), 'utf8');
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual(commands);
  });
});
