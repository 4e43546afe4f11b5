import { calls } from '@fantasy-stats/contract/calls';
import type { DraftRoomAverage } from '@fantasy-stats/contract/draft-averages';
import type { RoomRules } from '@fantasy-stats/contract/draft-room-shape';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type Day,
  isStatisticId,
  nbaTeams,
  type Platform,
  standardLeague,
  statistic,
} from '@fantasy-stats/domain';
import { areUsualPicksOfToday } from '@fantasy-stats/questions/usual-picks';
import { useMemo } from 'react';
import { REFRESH_MILLISECONDS } from '../../../api/stale-times.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { type SeasonView, viewOf } from '../../../league/season-view.ts';
import { useToday } from '../../../league/today.ts';
import { useOwnInputs } from '../../../player-notes/use-own-inputs.ts';
import { failedRequest, inputsUnavailable, type Unavailable } from '../../../season/unavailable.ts';
import { readyInputs, useForecast } from '../../../season/use-forecast.ts';
import { useSameJson } from '../../../ui/use-same-json.ts';

export interface RoomSource {
  readonly view: SeasonView;
  readonly inputs: WireForecastInputs | null;
  readonly players: readonly LeaguePlayer[] | undefined;
  /** Average picks; empty if unknown. */
  readonly averages: readonly DraftRoomAverage[];
  readonly averagesOf: { readonly platform: Platform; readonly asOf: Day } | null;
  /** Whether the requests for averages and positions have finished. Recommendations wait for them. */
  readonly isSettled: boolean;
  /** Why there are no recommendations; null if they are available or loading. */
  readonly unavailable: Unavailable | null;
}

// Projections stay fixed while the room is open, because numbers that change between picks would confuse.
const asOpened = {
  asOf: 'draft room',
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data?: { inputs: unknown } | undefined } }) =>
    state.data?.inputs ? (false as const) : REFRESH_MILLISECONDS,
};

/** Returns why projections are missing; null if they are available or loading. */
function roomUnavailable(
  inputs: WireForecastInputs | null,
  unavailable: Unavailable | null,
): Unavailable | null {
  return inputs?.players.ids.length === 0 ? { reason: 'over' } : unavailable;
}

export function useLeagueSource(view: SeasonView): RoomSource {
  const { league } = view;
  const { forecast } = useForecast(league.id, asOpened);
  const players = useApiQuery(calls.league.players, { league: league.id });
  const isBefore = areUsualPicksOfToday(league);
  const averages = useApiQuery(calls.draft.averages, isBefore ? { league: league.id } : null);
  const loaded = isBefore ? averages.data : undefined;
  const inputs = readyInputs(forecast);
  return {
    view,
    inputs,
    players: players.data?.players,
    averages: loaded?.averages ?? NO_AVERAGES,
    averagesOf: loaded?.asOf ? { platform: loaded.platform ?? league.platform, asOf: loaded.asOf } : null,
    isSettled: !players.isPending && (!isBefore || !averages.isPending),
    unavailable: roomUnavailable(inputs, forecast.state === 'unavailable' ? forecast.unavailable : null),
  };
}

const NO_AVERAGES: readonly DraftRoomAverage[] = [];

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

export function useOwnSource(rules: RoomRules | null, name: string, teams: number): RoomSource {
  const view = useRuledView(rules, name, teams);
  const forecast = useApiQuery(calls.draft.projections, {}, asOpened);
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
    unavailable: roomUnavailable(
      inputs,
      data ? inputsUnavailable(data, null) : forecast.error ? failedRequest(forecast) : null,
    ),
  };
}

function playersOf(
  listed: readonly {
    readonly nbaId: number;
    readonly name: string;
    readonly positions: LeaguePlayer['positions'];
  }[],
  inputs: WireForecastInputs | null,
): LeaguePlayer[] {
  const teams = new Map(inputs?.players.ids.map((id, index) => [id, inputs.players.nbaTeams[index] ?? -1]));
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
