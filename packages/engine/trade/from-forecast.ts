import {
  type Day,
  daysBetween,
  injuredListToday,
  isHeadToHead,
  isReserveSlot,
  type LeagueSeason,
  type RosterSlot,
  type TeamId,
} from '@fantasy-stats/domain';
import { type CompiledForecast, type ForecastPlayer, noTeam } from '../league/compile.ts';
import { gamesLeft, leftAfterToday } from '../league/games-left.ts';
import { pairTieDecision } from '../league/pair-tie-decision.ts';
import { pointsSoFar, projectedTotals } from '../league/projected-totals.ts';
import { partsOf } from '../matchup/forecast.ts';
import type { TieDecision } from '../matchup/tie-decision.ts';
import { meanLoad, meanUsage, withLoad } from '../projection/player-outlook.ts';
import { isUndroppable } from '../roster/broken-rules.ts';
import { fitsInjuredList, takesSpot } from '../roster/roster-spots.ts';
import { restOfWeek } from '../schedule/league-weeks.ts';
import { isWeekLocked } from '../schedule/open-games.ts';
import { isPlayoffWeek } from '../season/odds/season-model.ts';
import { teamStrengths } from '../season/odds/team-strengths.ts';
import { type TradeLeague, type TradePlayer, type TradeWeek, tradeLeagueModel } from './league-model.ts';

export type NoTradeReason = 'over' | 'nbaNotRead' | 'rostersNotRead' | 'nothingProjectable';

export function noTradeReason({ inputs, players, unknown }: CompiledForecast): NoTradeReason | null {
  if (inputs.lastDay <= inputs.today) return 'over';
  if (inputs.rostered.length === 0) return 'rostersNotRead';
  if (inputs.players.length === 0) return 'nbaNotRead';
  const known = [...players.values()].reduce((sum, team) => sum + team.length, 0);
  return known === 0 || (known < unknown.size && known < inputs.teams.length) ? 'nothingProjectable' : null;
}

/**
 * Builds a league for trades from its projections and its schedule.
 *
 * @param freeFrom days on which players clear waivers, by id
 * @throws InvalidInput when the season is over, or naming an invalid field
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
  // Players who are ruled out move to free injured slots before a trade needs a drop.
  const movable = new Set(
    teams.flatMap((team) => {
      const roster = inputs.rostered.filter(({ teamId }) => teamId === team);
      return injuredListToday(inputs.rules, roster).moves.map(({ player }) => player.id);
    }),
  );
  const playerOf = (player: ForecastPlayer): TradePlayer => {
    const {
      rostered,
      days: games,
      shares,
      open,
      loads,
      usages,
      value,
      isReserved,
      isUndroppable: isProtected,
      lockedThrough,
    } = player;
    const free = freeFrom[rostered.id];
    const outlook = { ...player.outlook, chances: winnableChances(player) };
    const usual = meanLoad(outlook.chances, loads);
    return {
      id: rostered.id,
      team: teams.indexOf(rostered.teamId),
      positions: rostered.positions,
      primaryPosition: rostered.primaryPosition ?? null,
      isUndroppable: isProtected,
      outlook: withLoad(outlook, usual, meanUsage(outlook.chances, usages)),
      days: Int32Array.from(games, dayOf),
      shares: Float64Array.from(shares),
      loads: Float64Array.from(loads, (load) => load / usual),
      value: value * usual,
      isReserved,
      isMovable: movable.has(rostered.id),
      fitsReserve: fitsInjuredList(rostered, inputs.rules),
      isStarting: rostered.slot === null ? null : startingSlot(rostered.slot) !== null,
      freeFrom: free === undefined ? 0 : Math.max(0, dayOf(free)),
      movesFrom: games.reduce(
        (from, day, game) => (open[game]?.moves === false ? Math.max(from, dayOf(day) + 1) : from),
        lockedThrough === null ? 0 : dayOf(lockedThrough) + 1,
      ),
      ...(lockedThrough === null || rostered.slot === null
        ? {}
        : { lock: { slot: startingSlot(rostered.slot), through: dayOf(lockedThrough) } }),
    };
  };
  const unknown = [...compiled.unknown.values()].flat().map(
    ({ id, teamId, positions, primaryPosition, slot, injury, platformInjury, ...rest }): TradePlayer => ({
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
      isMovable: movable.has(id),
      fitsReserve: fitsInjuredList({ injury, platformInjury }, inputs.rules),
      isStarting: slot === null ? null : startingSlot(slot) !== null,
      freeFrom: 0,
      movesFrom: 0,
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
    isLockedByPlayer: inputs.rules.weekLock === 'ownGame',
    ...(isHeadToHead(form) ? {} : { gamesLeft: teams.map((team) => seasonGamesLeft(compiled, team)) }),
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
    tiesOf: tiesOf(compiled, teams, weeks),
    strengthError: strengths?.error ?? null,
    columnCorrelation: (strengths ?? projectedTotals(season, compiled))?.correlation ?? null,
  });
}

/** Returns a slot whose games count; null for other slots. */
function startingSlot(slot: RosterSlot): RosterSlot | null {
  return isReserveSlot(slot) ? null : slot;
}

function seasonGamesLeft(compiled: CompiledForecast, teamId: TeamId) {
  const { today, lastDay } = compiled.inputs;
  const { bySlot, team } = gamesLeft(compiled.inputs, teamId, today, lastDay);
  if (!bySlot && team === null) return null;
  return { team, bySlot: leftAfterToday(compiled, teamId, today, bySlot ?? {}) };
}

/**
 * Returns the chance to play each game; 0 for games of benched players and free agents that can no longer
 * enter a lineup.
 */
function winnableChances({ open, outlook, rostered }: ForecastPlayer): Float64Array {
  const { slot, teamId } = rostered;
  const isFree = teamId === noTeam;
  if (!isFree && (slot === null || !isReserveSlot(slot))) return outlook.chances;
  return outlook.chances.map((chance, game) =>
    (isFree ? open[game]?.moves : open[game]?.lineup) === false ? 0 : chance,
  );
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
        isLocked: isRunning && isWeekLocked(inputs, week),
      },
    ];
  });
}

/** Returns the rest of a season as one week, for leagues decided by totals. */
function wholeRest(days: number): TradeWeek {
  return { number: 0, first: 0, last: days - 1, isPlayoffs: false, isRunning: true, isLocked: false };
}

/**
 * Returns each team's opponents: the scheduled one, or all teams without a schedule (playoffs, leagues
 * without matchups).
 */
function opponentsOf(
  season: LeagueSeason,
  teams: readonly string[],
  weeks: readonly TradeWeek[],
): (team: number, week: number) => readonly number[] {
  const allOpponents = teams.map((_, team) =>
    teams.map((__, other) => other).filter((other) => other !== team),
  );
  const table = weeks.map(({ number, isPlayoffs }) => {
    const matchups = season.matchups.filter(
      (matchup) => matchup.week === number && !matchup.isPlayoffs && !matchup.isConsolation,
    );
    if (isPlayoffs || matchups.length === 0) return allOpponents;
    return teams.map((id) =>
      matchups.flatMap(({ home, away }) => {
        const other = home === id ? away : away === id ? home : null;
        const index = other === null ? -1 : teams.indexOf(other);
        return index < 0 ? [] : [index];
      }),
    );
  });
  return (team, week) => table[week]?.[team] ?? [];
}

/** Returns how ties between two teams are decided; null if ties stay ties in every week. */
function tiesOf(
  compiled: CompiledForecast,
  teams: readonly TeamId[],
  weeks: readonly TradeWeek[],
): NonNullable<TradeLeague['tiesOf']> | null {
  if (!compiled.inputs.ties) return null;
  const known = new Map<number, TieDecision>();
  return (first, second, week) => {
    const key = (week * teams.length + first) * teams.length + second;
    const decision =
      known.get(key) ??
      pairTieDecision(compiled, weeks[week]?.number, teams[first] ?? noTeam, teams[second] ?? null);
    known.set(key, decision);
    return decision;
  };
}

/** Returns the uncertainty of team strengths for the columns that can be projected. */
function contestStrengths(season: LeagueSeason, { set, inputs }: CompiledForecast) {
  const strengths = teamStrengths(season);
  const size = strengths.columns.length;
  const isByPoints = inputs.rules.scoringForm === 'headToHeadPoints';
  const weekIndexes = isByPoints
    ? [0]
    : set.categories.map(({ statistic }) => strengths.columns.findIndex(({ id }) => id === statistic));
  return {
    error: Float64Array.from(
      inputs.teams.flatMap((_, team) =>
        weekIndexes.map((index) => strengths.error[team * size + index] ?? 0),
      ),
    ),
    correlation: Float64Array.from(
      weekIndexes.flatMap((a) => weekIndexes.map((b) => strengths.correlation[a * size + b] ?? 0)),
    ),
  };
}
