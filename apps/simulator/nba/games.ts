import type { Day } from '@fantasy-stats/domain';
import { eastern } from '../calendar.ts';
import type { Game } from '../season/schedule.ts';
import type { World } from '../world.ts';
import type { NbaEvents } from './events.ts';
import type { NbaSeason } from './seasons.ts';

const idPattern = /^002(\d{2})(\d{5})$/;

export function gameIdOf(season: NbaSeason, game: Game): string {
  const year = String(season.startYear % 100).padStart(2, '0');
  return `002${year}${String(game.index + 1).padStart(5, '0')}`;
}

export function gameOfId(season: NbaSeason, id: string): Game | undefined {
  const match = idPattern.exec(id);
  if (!match || Number(match[1]) !== season.startYear % 100) return undefined;
  return season.games.find(({ index }) => index === Number(match[2]) - 1);
}

export interface GameMoment {
  readonly id: string;
  readonly status: 'scheduled' | 'postponed' | 'canceled' | 'live' | 'final';
  readonly day: Day;
  /** Played share: 0 before the game, 1 after it. */
  readonly share: number;
}

export function momentOf(world: World, season: NbaSeason, game: Game, events: NbaEvents): GameMoment {
  const id = gameIdOf(season, game);
  const moved = events.moved.get(id);
  const day = moved ?? season.dayOf(game.dayNumber);
  if (events.canceled.has(id)) return { id, day, status: 'canceled', share: 0 };
  if (moved === null || (moved === undefined && game.isPostponed))
    return { id, day, status: 'postponed', share: 0 };
  const share = events.live.get(id);
  if (share !== undefined) return { id, day, status: 'live', share };
  return day < world.calendar.today
    ? { id, day, status: 'final', share: 1 }
    : { id, day, status: 'scheduled', share: 0 };
}

/** Returns Eastern wall-clock time in the feeds’ format, which ends in an incorrect "Z". */
export function wallTime(day: string, minutes: number): string {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${day}T${clock.join(':')}:00Z`;
}

export function utc(day: Day, minutes: number): string {
  return `${new Date(eastern(day, 0, minutes)).toISOString().slice(0, 19)}Z`;
}

export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'am' : 'pm'} ET`;
}
