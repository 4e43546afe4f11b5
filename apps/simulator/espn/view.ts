import { createHmac } from 'node:crypto';
import { eastern, type Week } from '../calendar.ts';
import type { League } from '../fantasy/leagues.ts';
import { allManagers, type Manager } from '../fantasy/people.ts';
import type { Results } from '../fantasy/results.ts';
import type { Slot } from '../fantasy/rules.ts';
import { hash } from '../random.ts';
import type { Fitness } from '../season/availability.ts';
import type { World } from '../world.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export const slotIds: Record<Slot, number> = {
  PG: 0,
  SG: 1,
  SF: 2,
  PF: 3,
  C: 4,
  G: 5,
  F: 6,
  'SG/SF': 7,
  'G/F': 8,
  'PF/C': 9,
  'F/C': 10,
  UTIL: 11,
  BN: 12,
  IL: 13,
  'IL+': 13,
};

/** Returns ESPN’s injury status. A game-time decision has two possible values. */
export function injuryStatus(fitness: Fitness, player: number): string {
  switch (fitness) {
    case 'fit':
      return 'ACTIVE';
    case 'gameTimeDecision':
      return player % 3 === 0 ? 'QUESTIONABLE' : 'DAY_TO_DAY';
    case 'suspended':
      return 'SUSPENSION';
    default:
      return 'OUT';
  }
}

/** Returns the end year of the season, which is ESPN’s season id. */
export function seasonId({ calendar }: World): number {
  return calendar.startYear + 1;
}

/** Returns the world of an ESPN season, as seen today; undefined if no leagues existed in that season. */
export function worldOf(world: World, season: number): World | undefined {
  return Number.isInteger(season) ? world.seasonOf(season - 1) : undefined;
}

export function espnLeague(world: World, id: number): League | undefined {
  return world.leagues.find(({ rules }) => rules.platform === 'espn' && rules.leagueId === id);
}

export function refusedLeagueId({ calendar }: World): number {
  return 77_210_308 + 10 * calendar.placement;
}

/** Returns the id of an ice hockey league, which is not in the basketball game. */
export function hockeyLeagueId({ calendar }: World): number {
  return 77_210_309 + 10 * calendar.placement;
}

function hex(text: string, length: number): string {
  let digits = '';
  for (let part = 0; digits.length < length; part += 1) {
    digits += hash(`${text}/${part}`).toString(16).padStart(8, '0');
  }
  return digits.slice(0, length);
}

export function uuid(text: string): string {
  const digits = hex(text, 32);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
  ];
  return `${parts.join('-')}-${digits.slice(20, 32)}`;
}

/** Returns a user’s SWID, including its braces. */
export function swidOf({ number }: Manager): string {
  return `{${uuid(`swid/${number}`).toUpperCase()}}`;
}

/** Returns a user’s `espn_s2`, percent-encoded as in the browser. It must be sent unchanged. */
export function sessionOf(manager: Manager): string {
  const parts = [1, 2, 3].map((part) =>
    createHmac('sha256', `simulated-session/${manager.number}`).update(`${part}`).digest('base64'),
  );
  return encodeURIComponent(`AEB${parts.join('/')}`);
}

export function signedIn(cookieHeader: string | undefined): Manager | undefined {
  const cookies = new Map(
    (cookieHeader ?? '').split(';').map((pair) => {
      const cut = pair.indexOf('=');
      return [pair.slice(0, cut).trim(), pair.slice(cut + 1).trim()] as const;
    }),
  );
  const swid = cookies.get('SWID') ?? cookies.get('swid');
  const session = cookies.get('espn_s2');
  return allManagers.find((manager) => swidOf(manager) === swid && sessionOf(manager) === session);
}

export function isMember({ teams }: League, manager: Manager): boolean {
  return teams.some((team) => team.manager.number === manager.number);
}

export function now({ calendar }: World): number {
  return eastern(calendar.today, 0, calendar.clockMinute);
}

/** Returns the scoring period of an instant. A day runs from 3 a.m. to 3 a.m. US Eastern. */
export function periodOf({ calendar }: World, instant: number): number {
  const guess = calendar.numberOf(new Date(instant).toISOString().slice(0, 10));
  return eastern(calendar.dayOf(guess), 3) <= instant ? guess : guess - 1;
}

export function playedDays({ league }: Results, { first, last }: Pick<Week, 'first' | 'last'>): number[] {
  const until = Math.min(last, league.season.calendar.todayNumber - 1);
  return Array.from({ length: Math.max(0, until - first + 1) }, (_, index) => first + index);
}

/** Merges two responses: objects by key, lists of objects by id. */
export function overlay(base: Json | undefined, top: Json): Json {
  if (Array.isArray(base) && Array.isArray(top)) return overlayLists(base, top);
  if (isObject(base) && isObject(top)) {
    const merged: Record<string, Json> = { ...base };
    for (const [key, value] of Object.entries(top)) merged[key] = overlay(merged[key], value);
    return merged;
  }
  return top;
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function idOf(value: Json): string | undefined {
  if (!isObject(value)) return undefined;
  // Matchups in the short schedule have no ID.
  if ('matchupPeriodId' in value && isObject(value.home)) {
    return `${String(value.matchupPeriodId)}/${String(value.home.teamId)}`;
  }
  return 'id' in value ? String(value.id) : undefined;
}

function overlayLists(base: readonly Json[], top: readonly Json[]): Json {
  if ([...base, ...top].some((item) => idOf(item) === undefined)) return top;
  const merged = new Map<string, Json>();
  for (const item of [...base, ...top]) {
    const id = idOf(item) ?? '';
    merged.set(id, overlay(merged.get(id), item));
  }
  return [...merged.values()];
}
