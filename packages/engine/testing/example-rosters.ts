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
import type { InputFacts } from '../league/make-inputs.ts';
import { runningWeek, today } from './example-inputs.ts';
import { exampleTrades } from './example-league.ts';

// An independent second implementation of the rules makes the moves, so that a misread rule is detected.

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
const INJURED = 1;

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
  isOut: fc.infiniteStream(fc.nat(7)),
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

/** A league of four teams of nine with one injured slot. */
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
      const entries = roster.entries.map(({ playerId }, index) => {
        const slot = hasHurt && index === 8 ? 'IL' : index < ACTIVE ? 'UTIL' : 'BN';
        slotOf.set(playerId, slot);
        return { playerId, slot } as const;
      });
      return { ...roster, entries };
    });
    const listed = facts.players.map((player) => {
      const slot = slotOf.get(player.id) ?? 'BN';
      const isOut = slot === 'IL' ? take(draw.isHurt, true) : take(draw.isOut, 1) === 0;
      const injury = isOut ? 'out' : slot === 'IL' ? 'questionable' : player.injury;
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
  const playersNamed = (ids: readonly string[]): Player[] =>
    ids.map((id) => players.get(id) ?? expect.fail(`${id} is not a player`));
  return { ...example, draw, from, rosters, playersNamed, places: ACTIVE + draw.bench };
}
export type League = ReturnType<typeof leagueOf>;

const playersOfPosition = (roster: readonly Player[], position: Position): number =>
  roster.filter(({ primaryPosition }) => primaryPosition === position).length;

/** Makes a move on a roster; fails when the league does not allow it. */
export function moved(
  league: League,
  before: readonly Player[],
  comes: readonly Player[],
  goes: readonly Player[],
  drops: readonly Player[],
  mayList = false,
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
  const onList = before.filter(({ slot }) => slot === 'IL').length;
  const waits = Math.min(
    INJURED,
    after.filter((player) =>
      player.slot === 'IL' && stays.has(player.id) ? true : mayList && isEligible(player),
    ).length,
  );
  expect(after.length - waits).toBeLessThanOrEqual(Math.max(league.places, before.length - onList));
  return after;
}

interface InjuredListStep {
  readonly drop: string | null;
  readonly list?: string | undefined;
}
type Add = InjuredListStep & { readonly add: string };
type Return = InjuredListStep & { readonly activate: string | null };

const isEligible = ({ injury }: Player): boolean => injury === 'out' || injury === 'injuredReserve';

/** Moves players to the injured list and from it; fails when the league does not allow it. */
export function afterInjuredList(
  before: readonly Player[],
  returns: readonly Return[],
  adds: readonly Add[] = [],
): Player[] {
  const lists = new Set([...returns, ...adds].flatMap(({ list }) => list ?? []));
  const activates = new Set(returns.flatMap(({ activate }) => activate ?? []));
  const drops = new Set(returns.flatMap(({ drop }) => drop ?? []));
  for (const id of [...lists, ...activates, ...drops]) expect(before.some((one) => one.id === id)).toBe(true);
  const after = before.flatMap((player): Player[] => {
    if (drops.has(player.id)) return [];
    if (activates.has(player.id)) {
      expect(player.slot).toBe('IL');
      return [{ ...player, slot: 'BN' }];
    }
    if (!lists.has(player.id)) return [player];
    expect(player.slot).not.toBe('IL');
    expect(isEligible(player)).toBe(true);
    return [{ ...player, slot: 'IL' }];
  });
  expect(after.filter(({ slot }) => slot === 'IL').length).toBeLessThanOrEqual(INJURED);
  return after;
}

/** Makes adds with their drops on a day; fails when the league does not allow it. */
export function madeOn(
  league: League,
  standing: readonly Player[],
  day: Day,
  moves: readonly Add[],
  returns: readonly Return[] = [],
): Player[] {
  const dropsOfReturns = new Set(returns.flatMap(({ drop }) => drop ?? []));
  if (league.draw.keepsUndroppable)
    expect(standing.filter(({ id, isUndroppable }) => isUndroppable && dropsOfReturns.has(id))).toEqual([]);
  const roster = afterInjuredList(standing, returns, moves);
  expect(roster.filter(({ slot }) => slot !== 'IL').length).toBeLessThanOrEqual(
    Math.max(league.places, standing.filter(({ slot }) => slot !== 'IL').length),
  );
  if (moves.length === 0) return roster;
  // Both platforms refuse adds while a recovered player is on the injured list.
  expect(roster.filter((player) => player.slot === 'IL' && !isEligible(player))).toEqual([]);
  for (const { add } of moves) {
    const first = league.from.get(add);
    expect(first === undefined ? 'never' : first <= day).toBe(true);
  }
  const comes = league
    .playersNamed(moves.map(({ add }) => add))
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

export function added(
  league: League,
  roster: readonly Player[],
  {
    day,
    returns = [],
    ...move
  }: Add & { readonly day: Day; readonly returns?: readonly Return[] | undefined },
): Player[] {
  return madeOn(league, roster, day, [move], returns);
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
