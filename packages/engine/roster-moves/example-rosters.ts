import {
  addDays,
  type Day,
  type InjuryStatus,
  isHeadToHead,
  type Position,
  positions,
  type RosterSlot,
  scoringForms,
  type TeamId,
} from '@fantasy-stats/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import { runningWeek, today } from '../league-forecast/example-inputs.ts';
import type { InputFacts } from '../league-forecast/make-inputs.ts';
import { exampleTrades } from '../trade/example-league.ts';

/*
 * Random leagues, and everything the engine advises in them: each move is made on rosters kept here, by rules written down here
 * again, so that a rule that is read wrongly once is not read wrongly twice.
 */

export interface Player {
  readonly id: string;
  readonly primaryPosition: Position;
  readonly isUndroppable: boolean;
  readonly slot: RosterSlot;
  readonly injury: InjuryStatus;
}

export const tomorrow = addDays(today, 1);
export const sunday = '2026-11-22';
export const ACTIVE = 6;
export const INJURED = 1;

/** Everything about a league that is drawn. */
export const drawn = fc.record({
  form: fc.constantFrom(...scoringForms),
  bench: fc.integer({ min: 1, max: 3 }),
  most: fc.record(
    Object.fromEntries(positions.map((position) => [position, fc.integer({ min: 0, max: 4 })])) as Record<
      Position,
      fc.Arbitrary<number>
    >,
    { requiredKeys: [] },
  ),
  keepsUndroppable: fc.boolean(),
  undroppable: fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
  primary: fc.infiniteStream(fc.constantFrom(...positions)),
  isHurt: fc.infiniteStream(fc.boolean()),
  waits: fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
  addsLeft: fc.constantFrom(null, 0, 1, 3),
  trade: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 3, maxLength: 3 }),
  sizes: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3 })),
});
export type Drawn = typeof drawn extends fc.Arbitrary<infer League> ? League : never;

export const take = <Value>(stream: fc.Stream<Value>, otherwise: Value): Value => {
  const { value, done } = stream.next();
  return done ? otherwise : value;
};

/** A league of four teams of nine with one slot for the injured, as drawn. */
export function leagueOf(draw: Drawn) {
  const players = new Map<string, Player>();
  const example = exampleTrades(draw.form, (facts): InputFacts => {
    const slots = [
      { slot: 'UTIL', count: ACTIVE },
      { slot: 'BN', count: draw.bench },
      { slot: 'IL', count: INJURED },
    ] as const;
    const rosterRules = { mostByPosition: draw.most, keepsUndroppable: draw.keepsUndroppable };
    const slotOf = new Map<string, RosterSlot>();
    const rosters = facts.rosters.map((roster) => {
      const hasHurt = take(draw.isHurt, false);
      const entries = roster.entries.map(({ playerId }, place) => {
        const slot = hasHurt && place === 8 ? 'IL' : place < ACTIVE ? 'UTIL' : 'BN';
        slotOf.set(playerId, slot);
        return { playerId, slot } as const;
      });
      return { ...roster, entries };
    });
    const listed = facts.players.map((player) => {
      const slot = slotOf.get(player.id) ?? 'BN';
      const injury = slot === 'IL' ? (take(draw.isHurt, true) ? 'out' : 'questionable') : player.injury;
      const known = {
        primaryPosition: take(draw.primary, 'C'),
        isUndroppable: take(draw.undroppable, 1) === 0,
        injury,
      };
      players.set(player.id, { id: player.id, slot, ...known });
      return { ...player, ...known };
    });
    const { season } = facts;
    return {
      ...facts,
      rosters,
      players: listed,
      season: { ...season, league: { ...season.league, slots, rosterRules } },
    };
  });
  const from = new Map<string, Day>(
    example.compiled.freeAgents.flatMap(({ rostered }): [string, Day][] => {
      const waits = take(draw.waits, 0);
      return waits === 4 ? [] : [[rostered.id, addDays(tomorrow, waits)]];
    }),
  );
  const rosters = new Map<TeamId, Player[]>(example.compiled.inputs.teams.map(({ id }) => [id, []]));
  for (const { id, teamId } of example.compiled.inputs.rostered) {
    const player = players.get(id);
    if (player) rosters.get(teamId)?.push(player);
  }
  const named = (ids: readonly string[]): Player[] =>
    ids.map((id) => players.get(id) ?? expect.fail(`${id} is nobody`));
  return { ...example, draw, from, rosters, named, places: ACTIVE + draw.bench };
}
export type League = ReturnType<typeof leagueOf>;

export const playersOfPosition = (roster: readonly Player[], position: Position): number =>
  roster.filter(({ primaryPosition }) => primaryPosition === position).length;

/** Makes a move on a roster; fails where the league does not allow it. Who comes by a trade may go on waiting in a free IL slot. */
export function moved(
  league: League,
  before: readonly Player[],
  comes: readonly Player[],
  goes: readonly Player[],
  drops: readonly Player[],
): Player[] {
  for (const player of [...goes, ...drops]) expect([...before, ...comes]).toContainEqual(player);
  if (league.draw.keepsUndroppable) expect(drops.filter(({ isUndroppable }) => isUndroppable)).toEqual([]);
  const leaves = new Set([...goes, ...drops].map(({ id }) => id));
  const after = [...before, ...comes].filter(({ id }) => !leaves.has(id));
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  for (const position of positions) {
    const most = league.draw.most[position];
    if (most === undefined) continue;
    const had = playersOfPosition(before, position);
    expect(playersOfPosition(after, position)).toBeLessThanOrEqual(Math.max(most, had));
  }
  const stays = new Set(before.map(({ id }) => id));
  const waits = (roster: readonly Player[]): number =>
    Math.min(
      INJURED,
      roster.filter(({ id, slot, injury }) => slot === 'IL' && (stays.has(id) || injury === 'out')).length,
    );
  const active = (roster: readonly Player[]): number => roster.length - waits(roster);
  expect(active(after)).toBeLessThanOrEqual(Math.max(league.places, active(before)));
  return after;
}

/** Makes adds with their drops on a day; fails where the league does not allow it. */
export function madeOn(
  league: League,
  roster: readonly Player[],
  day: Day,
  moves: readonly { readonly add: string; readonly drop: string | null }[],
): Player[] {
  for (const { add } of moves) {
    const first = league.from.get(add);
    expect(first === undefined ? 'never' : first <= day).toBe(true);
  }
  const comes = league
    .named(moves.map(({ add }) => add))
    .map((player) => ({ ...player, slot: 'BN' as const }));
  const drops = moves.flatMap(({ drop }) => drop ?? []);
  for (const drop of drops) expect(roster.some(({ id }) => id === drop)).toBe(true);
  return moved(
    league,
    roster,
    comes,
    [],
    roster.filter(({ id }) => drops.includes(id)),
  );
}

/** Makes one add and its drop. */
export function added(
  league: League,
  roster: readonly Player[],
  { day, ...move }: { readonly add: string; readonly drop: string | null; readonly day: Day },
): Player[] {
  return madeOn(league, roster, day, [move]);
}

export const own: TeamId = '1';
export const rosterOf = (league: League, team: TeamId): Player[] => league.rosters.get(team) ?? [];

export function questionOf(league: League) {
  const isMatchup = isHeadToHead(league.draw.form);
  return {
    teamId: own,
    opponentId: isMatchup ? '2' : null,
    week: isMatchup ? runningWeek : null,
    first: today,
    last: sunday,
    from: league.from,
    seasonLines: new Map(league.season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine])),
    addsLeft: league.draw.addsLeft,
    next: null,
  };
}
