import { draftAims, draftKinds, draftStyles, roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import type { DraftRoom } from '@fantasy-stats/contract/draft-room-shape';
import {
  isLeagueId,
  leagueLimits,
  nbaTeams,
  rosterSlots,
  scoringForms,
  statisticIds,
} from '@fantasy-stats/domain';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isNumber = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;
const isInteger = (least: number, most: number) => (value: unknown) =>
  Number.isSafeInteger(value) && isNumber(least, most)(value);
const isText = (least: number, most: number) => (value: unknown) =>
  typeof value === 'string' && value.length >= least && value.length <= most;
const isOneOf = (values: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && values.includes(value);
const isNullOr = (check: Check) => (value: unknown) => value === null || check(value);
const isOptional = (check: Check) => (value: unknown) => value === undefined || check(value);
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isList = (check: Check, most: number, least: number) => (value: unknown) =>
  Array.isArray(value) && value.length >= least && value.length <= most && value.every(check);
const hasFields = (checks: Readonly<Record<string, Check>>) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(checks).every(([name, check]) => check((value as Fields)[name]));

const isSeat = isInteger(0, roomLimits.teams - 1);
const isRound = isInteger(1, roomLimits.rounds);

const isPick = hasFields({
  id: isText(1, roomLimits.playerId),
  team: isSeat,
  cost: isNullOr(isNumber(0, roomLimits.budget)),
  keptAt: isNullOr(isRound),
  number: isOptional(isInteger(1, roomLimits.picks)),
});

const isScored = hasFields({
  statistic: isOneOf(statisticIds),
  points: isNullOr(isNumber(-roomLimits.points, roomLimits.points)),
});
const isSlot = hasFields({ slot: isOneOf(rosterSlots), count: isInteger(0, leagueLimits.placesOfSlot) });

const isOpponent = hasFields({
  style: isOneOf(draftStyles),
  skill: isNumber(0, 1),
  nbaTeam: isNullOr(isOneOf(nbaTeams)),
});

const isRoom = hasFields({
  name: isText(1, roomLimits.name),
  league: isNullOr(
    (value) => typeof value === 'string' && value.length <= roomLimits.leagueId && isLeagueId(value),
  ),
  rules: isNullOr(
    hasFields({
      scoringForm: isOneOf(scoringForms),
      scored: isList(isScored, statisticIds.length, 1),
      slots: isList(isSlot, rosterSlots.length, 0),
    }),
  ),
  kind: isOneOf(draftKinds),
  teams: isInteger(2, roomLimits.teams),
  rounds: isRound,
  budget: isInteger(1, roomLimits.budget),
  seat: isSeat,
  punts: isList(isOneOf(statisticIds), statisticIds.length, 0),
  valueFor: isOptional(isOneOf(draftAims)),
  picks: isList(isPick, roomLimits.picks, 0),
  traded: isList(hasFields({ round: isRound, from: isSeat, to: isSeat }), roomLimits.traded, 0),
  mock: isNullOr(
    hasFields({
      opponents: isList(isOpponent, roomLimits.teams, 2),
      pace: isNumber(0, roomLimits.pace),
      seed: isInteger(1, roomLimits.seed),
    }),
  ),
  followed: isOptional(
    isNullOr(
      hasFields({
        isOn: isBoolean,
        teams: isList(isText(1, roomLimits.teamId), roomLimits.teams, 0),
        disputed: isList(isPick, roomLimits.picks, 0),
      }),
    ),
  ),
});

/**
 * Accepts the same values as the contract's schema, which pages do not import because that would bundle the
 * whole schema library.
 */
export function isDraftRoom(value: unknown): value is DraftRoom {
  return isRoom(value);
}
