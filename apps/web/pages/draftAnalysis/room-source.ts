import { calls } from '@fantasy-stats/contract/calls';
import type { DraftRoomAverage } from '@fantasy-stats/contract/draft-averages';
import type { RoomRules } from '@fantasy-stats/contract/draft-room-shape';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import {
  type Day,
  isStatisticId,
  nbaTeams,
  type Platform,
  standardLeague,
  statistic,
} from '@fantasy-stats/domain';
import { useMemo } from 'react';
import { REFRESH_MILLISECONDS } from '../../api/freshness.ts';
import { useCall } from '../../api/use-call.ts';
import { whyWithdrawn } from '../../league/forecast-words.ts';
import { type SeasonView, viewOf } from '../../league/season-view.ts';
import { useToday } from '../../league/today.ts';
import { useOwnInputs } from '../../marks/use-own-inputs.ts';
import { useSameJson } from '../../worker/use-asked.ts';
import { areUsualPicksOfToday } from './usual-picks.ts';

/** What a room is computed from: a league, or the whole NBA by rules of the room's own. */
export interface RoomSource {
  readonly view: SeasonView;
  /** Null while they are on their way, and where there are none. */
  readonly inputs: WireForecastInputs | null;
  readonly players: readonly LeaguePlayer[] | undefined;
  /** Where players go in other drafts; empty where nobody knows. */
  readonly averages: readonly DraftRoomAverage[];
  readonly averagesOf: { readonly platform: Platform; readonly asOf: Day } | null;
  /** Whether the averages and the positions of the players are there, or will not be: advice without them would be another. */
  readonly isSettled: boolean;
  /** Why nothing can be computed; null while it may be. */
  readonly none:
    | { readonly kind: 'over' }
    | { readonly kind: 'notRead'; readonly outage: NbaOutage | null }
    | { readonly kind: 'withdrawn'; readonly why: string }
    | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Projections a draft room is opened with: once they are there they stay, since numbers that change between two picks would
 * only confuse.
 */
const asOpened = {
  asOf: 'draft room',
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data?: { inputs: unknown } | undefined } }) =>
    state.data?.inputs ? (false as const) : REFRESH_MILLISECONDS,
};

function whyNone(
  data: { readonly inputs: WireForecastInputs | null; readonly nbaOutage: NbaOutage | null } | undefined,
  withdrawn: string | null,
): RoomSource['none'] {
  if (!data) return null;
  if (data.inputs) return data.inputs.players.ids.length === 0 ? { kind: 'over' } : null;
  return withdrawn === null
    ? { kind: 'notRead', outage: data.nbaOutage }
    : { kind: 'withdrawn', why: withdrawn };
}

/** A league's own projections, players and averages. */
export function useLeagueSource(view: SeasonView): RoomSource {
  const { league } = view;
  const forecast = useCall(calls.league.forecastInputs, { league: league.id }, asOpened);
  const players = useCall(calls.league.players, { league: league.id });
  const isBefore = areUsualPicksOfToday(league);
  const averages = useCall(calls.draft.averages, isBefore ? { league: league.id } : null);
  const told = isBefore ? averages.data : undefined;
  const inputs = useOwnInputs(forecast.data?.inputs ?? null);
  return {
    view,
    inputs,
    players: players.data?.players,
    averages: told?.averages ?? NO_AVERAGES,
    averagesOf: told?.asOf ? { platform: league.platform, asOf: told.asOf } : null,
    isSettled: !players.isPending && (!isBefore || !averages.isPending),
    none: whyNone(forecast.data, whyWithdrawn(forecast.data?.noInputs ?? null)),
    error: forecast.data ? null : forecast.error,
    retry: () => void forecast.refetch(),
  };
}

const NO_AVERAGES: readonly DraftRoomAverage[] = [];

/** A league that plays by a room's rules. */
function useRuledView(rules: RoomRules | null, name: string, teams: number): SeasonView {
  const today = useToday(null);
  const same = useSameJson(rules);
  const league = useMemo(() => {
    const standard = standardLeague(today);
    return same
      ? { ...standard, scoringForm: same.scoringForm, scored: scoredBy(same), slots: same.slots }
      : standard;
  }, [same, today]);
  return useMemo(() => viewOf({ ...league, name, size: teams }), [league, name, teams]);
}

function scoredBy({ scored }: RoomRules) {
  return scored.flatMap(({ statistic: id, points }) =>
    isStatisticId(id) ? [{ statistic: id, points, lowerIsBetter: statistic(id).lowerIsBetter }] : [],
  );
}

/** The whole NBA by the rules of a room without a league. */
export function useOwnSource(rules: RoomRules | null, name: string, teams: number): RoomSource {
  const view = useRuledView(rules, name, teams);
  const forecast = useCall(calls.draft.projections, {}, asOpened);
  const { data } = forecast;
  const { scored, scoringForm, slots } = view.league;
  const ruled = useMemo(
    () =>
      data?.inputs
        ? {
            ...data.inputs,
            rules: { ...data.inputs.rules, scoringForm, scored: [...scored], slots: [...slots] },
          }
        : null,
    [data, scored, scoringForm, slots],
  );
  const inputs = useOwnInputs(ruled);
  const players = useMemo(() => data && playersOf(data.listed, data.inputs), [data]);
  return {
    view,
    inputs,
    players,
    averages: data?.averages ?? NO_AVERAGES,
    averagesOf: data?.platform && data.asOf ? { platform: data.platform, asOf: data.asOf } : null,
    isSettled: true,
    none: whyNone(data, null),
    error: data ? null : forecast.error,
    retry: () => void forecast.refetch(),
  };
}

/** Everybody listed, as the players of a league that nobody has drafted in. */
function playersOf(
  listed: readonly {
    readonly nbaId: number;
    readonly name: string;
    readonly positions: LeaguePlayer['positions'];
  }[],
  inputs: WireForecastInputs | null,
): LeaguePlayer[] {
  const teams = new Map(inputs?.players.ids.map((id, place) => [id, inputs.players.nbaTeams[place] ?? -1]));
  return listed.map(({ nbaId, name, positions }) => ({
    id: String(nbaId),
    name,
    nbaTeam: nbaTeams[teams.get(String(nbaId)) ?? -1] ?? null,
    positions,
    injury: 'healthy',
    injuryNote: null,
    jersey: null,
    nbaId,
    teamId: null,
    slot: null,
    availability: 'freeAgent',
    waiverUntil: null,
    percentRostered: null,
  }));
}
