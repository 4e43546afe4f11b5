import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { type AcquisitionRules, addDays, type League, type RosterRules } from '@fantasy-stats/domain';
import type { RosterEdit } from '@fantasy-stats/engine/league';
import { exampleFacts, exampleInputs, exampleNba, runningWeek, today } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { seasonView } from '../../league/season-view.ts';
import { capsNote, tryable } from './adds.ts';
import { brokenEditWords } from './broken-edits.ts';

const tomorrow = addDays(today, 1);
const shares = new Map(
  ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'].map((nbaTeam) => [`${nbaTeam} ${today}`, 0.4]),
);
const inputs = exampleInputs('eachCategory', exampleNba(shares));
const own = inputs.rostered.filter(({ teamId }) => teamId === '1');
const { season } = exampleFacts();
const week = season.league.weeks.find(({ number }) => number === runningWeek);
const begun = own
  .slice(1)
  .find(({ place }) => inputs.games[inputs.players[place ?? 0]?.nbaTeam ?? 'BOS']?.[0]?.day === today);
const free: LeaguePlayer = {
  id: 'free',
  name: 'Free Agent',
  nbaTeam: 'BOS',
  positions: ['C'],
  primaryPosition: 'C',
  injury: 'healthy',
  injuryNote: null,
  jersey: null,
  nbaId: Number(inputs.players[0]?.id),
  teamId: null,
  slot: null,
  availability: 'freeAgent',
  waiverUntil: null,
  percentRostered: 1,
};

/** The playoffs of a league that locks eliminated teams. No team has qualified, so all are locked. */
function lockedOut({ weeks }: Pick<League, 'weeks'>): Partial<League> {
  return {
    phase: 'playoffs',
    playoffs: {
      teams: 0,
      firstWeek: runningWeek,
      weeksPerRound: 1,
      reseeding: false,
      seeding: null,
      locksEliminated: true,
    },
    weeks: weeks.map((one) => ({ ...one, isPlayoffs: one.number >= runningWeek })),
  };
}

function wordsOf(
  edits: readonly RosterEdit[],
  change: {
    readonly rosterRules?: Partial<RosterRules>;
    readonly acquisitions?: Partial<AcquisitionRules>;
    readonly agent?: Partial<LeaguePlayer>;
    readonly isLockedOut?: boolean;
  } = {},
): (string | null)[] {
  if (!week) throw new Error('no week is running');
  const { league } = season;
  const view = seasonView({
    ...season,
    league: {
      ...league,
      acquisitions: { ...league.acquisitions, ...change.acquisitions },
      ...(change.isLockedOut ? lockedOut(league) : {}),
    },
    ownTeamId: '1',
    transactions: [],
    freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
  });
  const rosterRules = { mostByPosition: {}, keepsUndroppable: true, ...change.rosterRules };
  const wire = encodeForecastInputs({
    ...inputs,
    rules: { ...inputs.rules, slots: [{ slot: 'UTIL', count: own.length }], rosterRules },
    rostered: inputs.rostered.map((player) => ({
      ...player,
      slot: 'UTIL' as const,
      isUndroppable: player.id === own[0]?.id,
    })),
  });
  const agents = [{ ...free, ...change.agent }];
  expect(tryable(wire, agents, week, today)).toHaveLength(1);
  const names = new Map([...own, free].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return brokenEditWords(view, wire, agents, week, ['1', '2'], edits, nameOf);
}

const add = (dropId: string | null): RosterEdit => ({
  kind: 'add',
  playerId: 'free',
  teamId: '1',
  day: tomorrow,
  dropId,
});
const second = own[1]?.id ?? '';

describe('the text of a what-if warning', () => {
  it('is null for changes that the league allows', () => {
    expect(wordsOf([add(second)])).toEqual([null]);
  });

  it('names the league rule that a change breaks', () => {
    expect(wordsOf([add(own[0]?.id ?? '')])).toEqual([
      `${own[0]?.name} is on the platform’s list of undroppable players.`,
    ]);
    expect(wordsOf([add(null)])).toEqual([
      `Team 1 would have ${own.length + 1} players in ${own.length} roster spots: drop a player.`,
    ]);
    expect(wordsOf([add(second)], { rosterRules: { mostByPosition: { C: 0 } } })).toEqual([
      'Team 1 would have 1 center, and the league allows 0.',
    ]);
    expect(wordsOf([add(second)], { acquisitions: { weeklyAdds: 0 } })).toEqual([
      'Team 1 has no adds left in this period.',
    ]);
  });

  it('says for adds and drops that a team out of the playoffs is locked', () => {
    const words = 'Team 1 is out of the playoffs, and the league locks adds and drops for eliminated teams.';
    const drop: RosterEdit = { kind: 'drop', playerId: second, day: tomorrow };
    expect(wordsOf([add(second)], { isLockedOut: true })).toEqual([words]);
    expect(wordsOf([drop], { isLockedOut: true })).toEqual([words]);
  });

  it('says when a player can be added or dropped, if not on the selected day', () => {
    const clears = addDays(today, 2);
    const [waits] = wordsOf([add(second)], { agent: { availability: 'waivers', waiverUntil: clears } });
    expect(waits).toMatch(/^Free Agent cannot be added before /);
    expect(wordsOf([add(second)], { agent: { availability: 'waivers' } })).toEqual([
      'Free Agent is on waivers; the platform does not say until when.',
    ]);
    expect(wordsOf([{ kind: 'drop', playerId: begun?.id ?? '', day: today }])[0]).toMatch(
      /game that day has started. They can be dropped the next day\.$/,
    );
  });
});

describe('capsNote', () => {
  const caps = [
    { slot: 'UTIL', games: 20, period: 'week' },
    { slot: null, games: 700, period: 'season' },
  ] as const;
  const noteOf = (
    gamesCaps: League['gamesCaps'],
    used: { UTIL: number } | null,
    seasonGames: number | null,
  ) => {
    if (!week) throw new Error('no week is running');
    const wire = encodeForecastInputs({
      ...inputs,
      rules: { ...inputs.rules, slots: [{ slot: 'UTIL', count: own.length }], gamesCaps },
      teams: inputs.teams.map((team) => ({ ...team, gamesBySlot: used, seasonGames })),
    });
    return capsNote(wire, week, ['1', '2']);
  };

  it('is empty without caps, and when the forecast applies all of them', () => {
    expect(noteOf([], null, null)).toBe('');
    expect(noteOf(caps, { UTIL: 3 }, 120)).toBe('');
  });

  it('names the caps whose used games are unknown', () => {
    expect(noteOf(caps, null, 120)).toBe(
      'Caps on games in UTIL are not applied, because games used are not known.',
    );
    expect(noteOf(caps, null, null)).toBe(
      'Caps on games in UTIL and all slots are not applied, because games used are not known.',
    );
  });
});
