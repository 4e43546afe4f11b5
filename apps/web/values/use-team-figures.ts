import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { StatisticId } from '@fantasy-stats/domain';
import type { PickupQuestion } from '@fantasy-stats/engine/streaming';
import type { AddGains } from '@fantasy-stats/questions/pickups';
import type { RestValues } from '@fantasy-stats/questions/rest-values';
import { useMemo } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { pickupQuestion } from '../league/pickup-question.ts';
import type { SeasonView } from '../league/season-view.ts';
import { useWorkerQuery } from '../worker/use-worker-query.ts';
import type { LeagueValues } from './use-values-data.ts';

/** Players' values to the user's team, the same as on the home, streamer and trade pages. */
export interface TeamFigures {
  /** Gains from adds; null while loading, or if there is no plan. */
  readonly adds: AddGains | null;
  readonly rest: RestValues | null;
  /** Whether all figures have loaded or are not available. */
  readonly isKnown: boolean;
}

function useAbout({ about }: Pick<LeagueValues, 'about'>) {
  const inputs = about?.inputs ?? null;
  const players = about?.players ?? null;
  return useMemo(() => (inputs && players ? { inputs, players } : null), [inputs, players]);
}

function useAddQuestion(
  view: SeasonView,
  players: readonly LeaguePlayer[] | null,
  isForMatchup = false,
): PickupQuestion | null {
  const isOver = view.league.phase === 'over';
  return useMemo(
    () => (players && !isOver ? withAim(pickupQuestion(view, players), isForMatchup) : null),
    [view, players, isOver, isForMatchup],
  );
}

function withAim(question: PickupQuestion | null, isForMatchup: boolean): PickupQuestion | null {
  return question && isForMatchup ? { ...question, isForMatchup } : question;
}

/** Like {@link useAddQuestion}, but weights likely opponents by odds while the actual one is unknown. */
function useWeightedQuestion(
  view: SeasonView,
  players: readonly LeaguePlayer[] | null,
  isForMatchup: boolean,
) {
  const question = useAddQuestion(view, players, isForMatchup);
  const isUnpaired = [question, question?.next].some((week) => (week?.likelyOpponents?.length ?? 0) > 0);
  const dashboard = useApiQuery(calls.league.dashboard, isUnpaired ? { league: view.league.id } : null);
  const odds = dashboard.data?.odds?.teams ?? null;
  const isPending = isUnpaired && dashboard.isPending;
  const weighted = useMemo(
    () => (isUnpaired && players && odds ? withAim(pickupQuestion(view, players, odds), isForMatchup) : null),
    [view, players, odds, isUnpaired, isForMatchup],
  );
  return { question: isPending ? null : (weighted ?? question), isPending };
}

function useRestQuery(
  about: ReturnType<typeof useAbout>,
  question: ReturnType<typeof useAddQuestion>,
  counts: Readonly<Partial<Record<StatisticId, number>>>,
) {
  const request = useMemo(() => {
    if (!question) return null;
    const { first, from, isForMatchup = false, last, seasonLines, teamId } = question;
    const request = { teamId, first, last, from: [...from], seasonLines: [...seasonLines], isForMatchup };
    return { request, counts };
  }, [question, counts]);
  return useWorkerQuery('restValues', about, request);
}

/**
 * Returns all players' rest-of-season values to the user's team; null while loading and without a team.
 * @param counts category weights
 */
export function useRestOfSeason(
  view: SeasonView,
  values: Pick<LeagueValues, 'about'>,
  counts: Readonly<Partial<Record<StatisticId, number>>>,
): RestValues | null {
  const about = useAbout(values);
  return useRestQuery(about, useAddQuestion(view, about?.players ?? null), counts).result;
}

/**
 * Returns player values to the user's team, based on projections.
 * @param counts category weights for rest-of-season values
 * @param isForMatchup whether the values of a league that counts each category are for winning the matchup
 */
export function useTeamFigures(
  view: SeasonView,
  values: Pick<LeagueValues, 'about'>,
  counts: Readonly<Partial<Record<StatisticId, number>>>,
  isForMatchup = false,
): TeamFigures {
  const about = useAbout(values);
  const { isPending, question } = useWeightedQuestion(view, about?.players ?? null, isForMatchup);
  const adds = useWorkerQuery('addGains', about, question);
  const rest = useRestQuery(about, question, counts);
  const hasNone = values.about !== null && !isPending && (about === null || question === null);
  return {
    adds: adds.result && !('none' in adds.result) ? adds.result : null,
    rest: rest.result,
    isKnown: hasNone || [adds, rest].every(({ error, isCurrent }) => isCurrent || error !== null),
  };
}
