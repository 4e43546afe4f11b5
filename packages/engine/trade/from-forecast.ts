import { type Day, daysBetween, isHeadToHead, isReserveSlot, type LeagueSeason } from '@fantasy-stats/domain';
import type { CompiledForecast, ForecastPlayer } from '../league-forecast/compile.ts';
import { pointsSoFar, projectedTotals } from '../league-forecast/projected-totals.ts';
import { partsOf } from '../matchup/forecast.ts';
import { meanLoad, withLoad } from '../projection/player-outlook.ts';
import { isUndroppable } from '../roster-moves/broken-rules.ts';
import { fitsReserve, takesSpot } from '../roster-moves/roster-spots.ts';
import { restOfWeek } from '../schedule/league-weeks.ts';
import { isPlayoffWeek } from '../standings/odds/season-model.ts';
import { teamStrengths } from '../standings/odds/team-strengths.ts';
import { type TradeLeague, type TradePlayer, type TradeWeek, tradeLeagueModel } from './league-model.ts';

/** Why trades of a league cannot be looked at. */
export type NoTradeReason =
  /** Nothing of the season is left. */
  | 'over'
  | 'nbaNotRead'
  | 'rostersNotRead'
  /** Not one rostered player can be projected. */
  | 'nothingProjectable';

/** What stands in the way of looking at trades; null when nothing does. */
export function noTradeReason({ inputs, players, unknown }: CompiledForecast): NoTradeReason | null {
  if (inputs.lastDay <= inputs.today) return 'over';
  if (inputs.rostered.length === 0) return 'rostersNotRead';
  if (inputs.players.length === 0) return 'nbaNotRead';
  const known = [...players.values()].reduce((sum, team) => sum + team.length, 0);
  return known === 0 || (known < unknown.size && known < inputs.teams.length) ? 'nothingProjectable' : null;
}

/**
 * A league ready for trades, from the projections of its players and its schedule.
 *
 * @param freeFrom days on which players on waivers become free, by their ids
 * @throws InvalidInput when nothing of the season is left, or a field cannot be computed with
 */
export function tradeLeague(
  compiled: CompiledForecast,
  season: LeagueSeason,
  freeFrom: Readonly<Record<string, Day>> = {},
): TradeLeague {
  const { inputs, set } = compiled;
  const { today } = inputs;
  const { scoringForm: form, lineupLock: lock } = inputs.rules;
  const days = Math.max(0, daysBetween(today, inputs.lastDay) + 1);
  const teams = inputs.teams.map(({ id }) => id);
  const weeks = isHeadToHead(form) ? weeksToCome(season, compiled) : [wholeRest(days)];
  const dayOf = (day: Day): number => daysBetween(today, day);
  const playerOf = ({
    rostered,
    outlook,
    days: games,
    shares,
    loads,
    value,
    isReserved,
    isUndroppable: isKept,
  }: ForecastPlayer): TradePlayer => {
    const free = freeFrom[rostered.id];
    const usual = meanLoad(outlook.chances, loads);
    return {
      id: rostered.id,
      team: teams.indexOf(rostered.teamId),
      positions: rostered.positions,
      primaryPosition: rostered.primaryPosition ?? null,
      isUndroppable: isKept,
      outlook: withLoad(outlook, usual),
      days: Int32Array.from(games, dayOf),
      shares: Float64Array.from(shares),
      loads: Float64Array.from(loads, (load) => load / usual),
      value: value * usual,
      isReserved,
      fitsReserve: fitsReserve(rostered.injury),
      isStarting: rostered.slot === null ? null : !isReserveSlot(rostered.slot),
      freeFrom: free === undefined ? 0 : Math.max(0, dayOf(free)),
    };
  };
  const unknown = [...compiled.unknown.values()].flat().map(
    ({ id, teamId, positions, primaryPosition, slot, injury, ...rest }): TradePlayer => ({
      id,
      team: teams.indexOf(teamId),
      positions,
      primaryPosition: primaryPosition ?? null,
      isUndroppable: isUndroppable(inputs, rest),
      outlook: null,
      days: new Int32Array(),
      shares: new Float64Array(),
      loads: new Float64Array(),
      value: 0,
      isReserved: !takesSpot(slot),
      fitsReserve: fitsReserve(injury),
      isStarting: slot === null ? null : !isReserveSlot(slot),
      freeFrom: 0,
    }),
  );
  const strengths = isHeadToHead(form) ? contestStrengths(season, compiled) : null;
  const standings = new Map(season.standings.map((standing) => [standing.teamId, standing]));
  return tradeLeagueModel({
    form,
    set,
    correlation: compiled.constants.spread.correlation,
    categoryScales: compiled.constants.categoryScales,
    slots: inputs.rules.slots,
    mostByPosition: inputs.rules.rosterRules?.mostByPosition ?? {},
    lock,
    days,
    weeks,
    teams,
    players: [
      ...[...compiled.players.values()].flat().map(playerOf),
      ...unknown,
      ...compiled.freeAgents.map(playerOf),
    ],
    soFar: inputs.teams.map(({ id, soFar }) =>
      isHeadToHead(form)
        ? partsOf(soFar, `teams[${id}].soFar`)
        : partsOf(standings.get(id)?.seasonLine ?? {}, `standings[${id}].seasonLine`),
    ),
    ...(form === 'seasonPoints'
      ? {
          pointsSoFar: teams.map((id) => {
            const standing = standings.get(id);
            return standing ? (pointsSoFar(standing, compiled) ?? 0) : 0;
          }),
        }
      : {}),
    opponents: opponentsOf(season, teams, weeks),
    strengthError: strengths?.error ?? null,
    columnCorrelation: (strengths ?? projectedTotals(season, compiled))?.correlation ?? null,
  });
}

function weeksToCome({ league }: LeagueSeason, { inputs }: CompiledForecast): TradeWeek[] {
  return league.weeks.flatMap((week) => {
    const rest = restOfWeek(week, inputs.today);
    if (!rest) return [];
    const isRunning = week.number === inputs.week;
    return [
      {
        number: week.number,
        first: daysBetween(inputs.today, rest.first),
        last: daysBetween(inputs.today, rest.last),
        isPlayoffs: isPlayoffWeek(league, week),
        isRunning,
        isLocked: isRunning && inputs.rules.lineupLock === 'weekly' && week.firstDay < inputs.today,
      },
    ];
  });
}

/** The rest of a season that is decided by its totals. */
function wholeRest(days: number): TradeWeek {
  return { number: 0, first: 0, last: days - 1, isPlayoffs: false, isRunning: true, isLocked: false };
}

/** Who each team plays: the schedule's opponent, or everybody where none is set (playoffs, leagues without matchups). */
function opponentsOf(
  season: LeagueSeason,
  teams: readonly string[],
  weeks: readonly TradeWeek[],
): (team: number, week: number) => readonly number[] {
  const everybody = teams.map((_, team) => teams.map((__, other) => other).filter((other) => other !== team));
  const table = weeks.map(({ number, isPlayoffs }) => {
    const matchups = season.matchups.filter(
      (matchup) => matchup.week === number && !matchup.isPlayoffs && !matchup.isConsolation,
    );
    if (isPlayoffs || matchups.length === 0) return everybody;
    return teams.map((id) =>
      matchups.flatMap(({ home, away }) => {
        const other = home === id ? away : away === id ? home : null;
        const place = other === null ? -1 : teams.indexOf(other);
        return place < 0 ? [] : [place];
      }),
    );
  });
  return (team, week) => table[week]?.[team] ?? [];
}

/** What is unknown about the teams' strengths, for the columns that can be projected. */
function contestStrengths(season: LeagueSeason, { set, inputs }: CompiledForecast) {
  const strengths = teamStrengths(season);
  const size = strengths.columns.length;
  const isByPoints = inputs.rules.scoringForm === 'headToHeadPoints';
  const places = isByPoints
    ? [0]
    : set.categories.map(({ statistic }) => strengths.columns.findIndex(({ id }) => id === statistic));
  return {
    error: Float64Array.from(
      inputs.teams.flatMap((_, team) => places.map((place) => strengths.error[team * size + place] ?? 0)),
    ),
    correlation: Float64Array.from(
      places.flatMap((a) => places.map((b) => strengths.correlation[a * size + b] ?? 0)),
    ),
  };
}
