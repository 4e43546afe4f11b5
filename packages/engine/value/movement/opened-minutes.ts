import { type Day, daysBetween, type ForecastInputs, type InjuryStatus } from '@fantasy-stats/domain';
import { chancesWithStatus, loadsOf, outlookOf, partIndex } from '../../projection/index.ts';
import type { MeasuredGame } from './played-games.ts';
import { moderatedVariance, sampleOf, typicalVariance } from './window-change.ts';

/** Minutes that absent teammates leave to a player in the NBA team's next game. */
export interface OpenedMinutes {
  readonly day: Day;
  /** Projected minutes, and minutes per game of the season so far. */
  readonly minutes: number;
  readonly season: number;
  readonly gain: number;
  /** Standard error of the gain. */
  readonly error: number;
  /** The absent teammates, most minutes first. */
  readonly out: readonly { readonly nbaId: number; readonly name: string; readonly minutes: number }[];
}

const MIN = partIndex('MIN');
/** Minimum games this season for a player's mean minutes to be used. */
const fewestOfSeason = 5;
/** Minimum minutes per game for an absence to matter. */
const LEAST_ABSENT = 18;
/** Chances to play below which a teammate counts as absent, and above which a player can gain minutes. */
const MOST_ABSENT = 0.35;
const LEAST_PRESENT = 0.5;
/** Minimum gain in minutes. */
const LEAST_GAIN = 1;

interface NextGame {
  readonly id: number;
  readonly name: string;
  readonly nbaTeam: string;
  readonly day: Day;
  readonly chance: number;
  readonly minutes: number;
  readonly error: number;
}

/**
 * Returns, by NBA id, the players who are projected to play clearly more in the next game than so far while a
 * teammate is absent.
 *
 * @param injuries the platform's statuses by NBA id
 */
export function openedMinutes(
  inputs: ForecastInputs,
  games: ReadonlyMap<number, readonly MeasuredGame[]>,
  injuries: ReadonlyMap<number, InjuryStatus>,
): ReadonlyMap<number, OpenedMinutes> {
  const samples = new Map(
    [...games].flatMap(([id, played]) =>
      played.length >= fewestOfSeason ? [[id, sampleOf(played.map(({ minutes }) => minutes))] as const] : [],
    ),
  );
  const typical = typicalVariance([...samples.values()]);
  const next = inputs.players.flatMap((player) => nextGame(inputs, player, injuries) ?? []);
  const absent = next.flatMap(({ chance, id, name, nbaTeam }) => {
    const minutes = samples.get(id)?.mean ?? 0;
    return chance < MOST_ABSENT && minutes >= LEAST_ABSENT ? [{ nbaTeam, nbaId: id, name, minutes }] : [];
  });
  return new Map(
    next.flatMap((player): [number, OpenedMinutes][] => {
      const sample = samples.get(player.id);
      const out = absent
        .filter(({ nbaId, nbaTeam }) => nbaTeam === player.nbaTeam && nbaId !== player.id)
        .sort((one, other) => other.minutes - one.minutes)
        .map(({ minutes, name, nbaId }) => ({ nbaId, name, minutes }));
      if (!sample || out.length === 0 || player.chance < LEAST_PRESENT) return [];
      const { variance } = moderatedVariance([sample], typical);
      const gain = player.minutes - sample.mean;
      const error = Math.sqrt(player.error ** 2 + variance / sample.games);
      if (gain < LEAST_GAIN) return [];
      const { day, minutes } = player;
      return [[player.id, { day, minutes, season: sample.mean, gain, error, out }]];
    }),
  );
}

function nextGame(
  inputs: ForecastInputs,
  player: ForecastInputs['players'][number],
  injuries: ReadonlyMap<number, InjuryStatus>,
): NextGame | null {
  const id = Number(player.id);
  const games = inputs.games[player.nbaTeam] ?? [];
  const ahead = games.map(({ day }) => daysBetween(inputs.today, day));
  const game = games.findIndex(({ isOn, share }) => share === 1 && isOn !== true);
  const found = games[game];
  if (!found || !Number.isInteger(id)) return null;
  const chances = chancesWithStatus(player, injuries.get(id) ?? 'healthy', (at) => ahead[at] ?? 0);
  const outlook = outlookOf(player.mean, chances, player.regime, inputs.spread, player.errorFactor);
  const load = loadsOf(player, ahead)[game] ?? 1;
  return {
    id,
    name: player.name,
    nbaTeam: player.nbaTeam,
    day: found.day,
    chance: chances[game] ?? 0,
    minutes: load * (outlook.mean[MIN] ?? 0),
    error: load * (outlook.standardError[MIN] ?? 0),
  };
}
