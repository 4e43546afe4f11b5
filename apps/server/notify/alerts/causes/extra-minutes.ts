import type { ExtraMinutes } from '@fantasy-stats/contract/alerts';
import {
  addDays,
  type Day,
  isRuledOut,
  type League,
  marginOf,
  type TeamId,
  usualDayLocks,
} from '@fantasy-stats/domain';
import { firstDayToHave } from '@fantasy-stats/engine/roster';
import type { MovementOfLeague, OpenedInLeague } from '../../../forecasts/rankings/league-movement.ts';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import type { Cause } from './cause.ts';

/** A recent alert about absent players. */
export interface ReportedAbsence {
  readonly subject: string;
  /** NBA ids. */
  readonly out: readonly number[];
}

interface Manager {
  readonly ownTeamId: TeamId;
  readonly reported: readonly ReportedAbsence[];
  /** Gains of the team's best pickups, by player id. */
  readonly adds: ReadonlyMap<string, NonNullable<ExtraMinutes['add']>>;
}

/** Times that the alert depends on, in addition to the projected minutes. */
export interface MinutesDay {
  readonly today: Day;
  readonly now: Date;
  /** Returns the first day on which an NBA team's free agent can play if added now; null if none is known. */
  readonly earliest: (nbaTeam: string | null) => Day | null;
  /** Returns the tip-off of an NBA team's game; null if unknown. */
  readonly tipOf: (nbaTeam: string | null, day: Day) => Date | null;
}

/** Minimum gain in minutes. */
const LEAST_GAIN = 3;
/** Minimum projected minutes of a free agent. */
const LEAST_MINUTES = 20;
const MOST_FREE = 2;
const MOST_PLAYERS = 5;
const MOST_CAUSES = 3;
/** Maximum days until the game, because later injury reports may change. */
export const DAYS_AHEAD = 1;

const order = { own: 0, free: 1 } as const satisfies Record<ExtraMinutes['why'], number>;

/**
 * Reports players who are projected to play clearly more in their next game because players worth a roster
 * spot are out: one alert per NBA team, until tip-off.
 */
export function extraMinutesCauses(
  { opened, spots }: Pick<MovementOfLeague, 'opened' | 'spots'>,
  { adds, ownTeamId, reported }: Manager,
  about: MinutesDay,
): Cause[] {
  const known = new Set(reported.flatMap(({ out }) => out));
  const subjects = new Set(reported.map(({ subject }) => subject));
  const found = opened.flatMap((player) => {
    const why = whyOf(player, ownTeamId, about.earliest(player.nbaTeam));
    const gain = player.minutes - player.season;
    const out = player.out.filter(({ rank }) => rank !== null && rank <= spots);
    const isClear = gain >= LEAST_GAIN && gain >= marginOf(player.error);
    if (why === null || !isClear || out.length === 0) return [];
    const tip = about.tipOf(player.nbaTeam, player.day);
    const isAhead = player.day <= addDays(about.today, DAYS_AHEAD) && (tip === null || tip > about.now);
    const subject = [player.day, ...out.map(({ nbaId }) => nbaId)].join(' ');
    return isAhead ? [{ player, why, gain, out, tip, subject }] : [];
  });
  return [...Map.groupBy(found, ({ subject }) => subject).values()]
    .flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const isNew = first.out.some(({ nbaId }) => !known.has(nbaId));
      if (!isNew && !subjects.has(first.subject)) return [];
      const sorted = all.sort((one, other) => order[one.why] - order[other.why] || other.gain - one.gain);
      const free = sorted.filter(({ why }) => why === 'free').slice(0, MOST_FREE);
      const shown = [...sorted.filter(({ why }) => why === 'own'), ...free].slice(0, MOST_PLAYERS);
      return [{ first, shown }];
    })
    .sort(
      (one, other) =>
        order[one.shown[0]?.why ?? 'free'] - order[other.shown[0]?.why ?? 'free'] ||
        (other.shown[0]?.gain ?? 0) - (one.shown[0]?.gain ?? 0),
    )
    .slice(0, MOST_CAUSES)
    .map(({ first: { out, player, subject, tip }, shown }): Cause => {
      const ends = tip ?? startOfFantasyDay(addDays(player.day, 1));
      return {
        kind: 'extraMinutes',
        subject,
        facts: {
          kind: 'extraMinutes',
          day: player.day,
          out: out.map(({ name, nbaId }) => ({ id: String(nbaId), name })),
          players: shown.map(({ player: { error, id, minutes, name, points, season }, why }) => ({
            id,
            name,
            why,
            minutes,
            season,
            margin: marginOf(error),
            ...(points === null ? {} : { points }),
            ...(why === 'free' && adds.has(id) ? { add: adds.get(id) } : {}),
          })),
        },
        changesAt: ends,
        endsAt: ends,
      };
    });
}

/** Returns null for other teams' players, and for free agents who cannot play in the game. */
function whyOf(player: OpenedInLeague, ownTeamId: TeamId, earliest: Day | null): ExtraMinutes['why'] | null {
  const { day, injury, minutes, teamId } = player;
  if (teamId === ownTeamId) return 'own';
  if (teamId !== null || earliest === null || minutes < LEAST_MINUTES || isRuledOut(injury)) return null;
  const first = firstDayToHave(player, earliest);
  return first !== null && first <= day ? 'free' : null;
}

/**
 * Returns the first day on which a free agent added now can play; null if unknown.
 *
 * @param hasStarted whether a game of today has started
 * @param openWeek with weekly locks, first day of the next week in which the player is not locked
 */
export function firstDayOfAdds(
  { dayLocks, lineupLock, today }: Pick<League, 'dayLocks' | 'lineupLock' | 'today'>,
  hasStarted: boolean,
  openWeek: Day | null,
): Day | null {
  if (lineupLock === 'weekly') return openWeek !== null && openWeek < today ? today : openWeek;
  const { lineups, moves } = dayLocks ?? usualDayLocks;
  const isOver = [lineups, moves].some((lock) => lock === 'never' || (lock === 'firstGame' && hasStarted));
  return addDays(today, isOver ? 1 : 0);
}
