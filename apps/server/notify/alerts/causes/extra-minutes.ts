import type { ExtraMinutes } from '@fantasy-stats/contract/alerts';
import { addDays, type Day, isRuledOut, marginOf, type TeamId } from '@fantasy-stats/domain';
import type { MovementOfLeague, OpenedInLeague } from '../../../forecasts/rankings/league-movement.ts';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import type { Cause } from './cause.ts';

interface Manager {
  readonly ownTeamId: TeamId;
  /** NBA ids of the absent players of recent alerts. */
  readonly reported: ReadonlySet<number>;
}

/** Minimum gain in minutes. */
const LEAST_GAIN = 3;
/** Minimum projected minutes of a free agent. */
const LEAST_MINUTES = 20;
const MOST_FREE = 2;
const MOST_PLAYERS = 5;
const MOST_CAUSES = 3;
/** Games further ahead may have other reports. */
const DAYS_AHEAD = 1;

const order = { own: 0, free: 1 } as const satisfies Record<ExtraMinutes['why'], number>;

/**
 * Reports players who are projected to play clearly more in their next game because players worth a roster
 * spot are out: one alert per NBA team. Absences that were reported are left out.
 */
export function extraMinutesCauses(
  { opened, spots }: Pick<MovementOfLeague, 'opened' | 'spots'>,
  { ownTeamId, reported }: Manager,
  today: Day,
): Cause[] {
  const found = opened.flatMap((player) => {
    const why = whyOf(player, ownTeamId);
    const gain = player.minutes - player.season;
    const out = player.out.filter(({ rank }) => rank !== null && rank <= spots);
    const isClear = gain >= LEAST_GAIN && gain >= marginOf(player.error);
    if (why === null || !isClear || out.length === 0 || player.day > addDays(today, DAYS_AHEAD)) return [];
    return [{ player, why, gain, out, key: JSON.stringify([player.day, ...out.map(({ nbaId }) => nbaId)]) }];
  });
  return [...Map.groupBy(found, ({ key }) => key).values()]
    .flatMap((all) => {
      const [first] = all;
      if (!first || first.out.every(({ nbaId }) => reported.has(nbaId))) return [];
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
    .map(({ first: { out, player }, shown }): Cause => {
      const ends = startOfFantasyDay(addDays(player.day, 1));
      return {
        kind: 'extraMinutes',
        subject: [player.day, ...out.map(({ nbaId }) => nbaId)].join(' '),
        facts: {
          kind: 'extraMinutes',
          day: player.day,
          out: out.map(({ name, nbaId }) => ({ id: String(nbaId), name })),
          players: shown.map(({ player: { error, id, minutes, name, season }, why }) => ({
            id,
            name,
            why,
            minutes,
            season,
            margin: marginOf(error),
          })),
        },
        changesAt: ends,
        endsAt: ends,
      };
    });
}

function whyOf({ injury, minutes, teamId }: OpenedInLeague, ownTeamId: TeamId): ExtraMinutes['why'] | null {
  if (teamId === ownTeamId) return 'own';
  return teamId === null && minutes >= LEAST_MINUTES && !isRuledOut(injury) ? 'free' : null;
}
