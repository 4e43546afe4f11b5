import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays, type Day, isHeadToHead, type Week } from '@fantasy-stats/domain';
import type { UnownedPlayer } from '@fantasy-stats/engine/league-forecast/compile';
import type { NoPlanReason } from '@fantasy-stats/engine/streaming/cannot-stream';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForecastInputs } from '../../api/league/forecast-inputs.ts';
import type {
  PickUpAnswer,
  PickUpQuestion,
  PickUpReply,
  PickUpRequest,
} from '../../worker/pick-ups-messages.ts';
import type { TradeIdea } from '../../worker/trade-idea.ts';
import { opponentIn } from '../nbaSchedule/week-facts.ts';
import type { SeasonView } from '../season/season-view.ts';

/** Days ahead in leagues without matchups. */
const AHEAD = 7;

export interface PickUpsState {
  readonly answer: PickUpAnswer | null;
  readonly none: NoPlanReason | null;
  /** Chance of the next matchup; null while it is not known. */
  readonly nextChance: number | null;
  /** Null until somebody has looked for it, and where no trade helps everybody; see `hasLooked`. */
  readonly tradeIdea: TradeIdea | null;
  readonly hasLooked: boolean;
  readonly question: PickUpQuestion | null;
  readonly failure: unknown;
  /** The forecast has no inputs: the NBA's games have not been read. */
  readonly isUnread: boolean;
}

/** Free agents of a league as the engine takes them, joined to their projections by the NBA's number. */
export function freeAgentsOf(players: readonly LeaguePlayer[], inputs: WireForecastInputs): UnownedPlayer[] {
  const places = new Map(inputs.players.ids.map((id, place) => [id, place]));
  return players.flatMap((player): UnownedPlayer[] => {
    const place = player.nbaId === null ? undefined : places.get(String(player.nbaId));
    if (player.teamId !== null || place === undefined) return [];
    const { id, name, club, positions, jersey, injury } = player;
    return [{ id, name, club, positions, jersey, injury, place }];
  });
}

/**
 * What to ask: the rest of the running week from tomorrow on, for whoever is added today plays from then; the next week when
 * nothing is left of it; the next seven days where there are no matchups. Null without a team or days.
 */
export function pickUpQuestion(view: SeasonView, players: readonly LeaguePlayer[]): PickUpQuestion | null {
  const { league, ownTeamId, season } = view;
  if (ownTeamId === null || league.phase === 'over' || league.phase === 'beforeDraft') return null;
  const tomorrow = addDays(league.today, 1);
  const isWeekly = isHeadToHead(league.scoringForm);
  /* Where line-ups lock weekly nothing can be done about a week that has begun. */
  const isOpen = ({ firstDay, lastDay }: Week) =>
    league.lineupLock === 'weekly' ? firstDay >= tomorrow : lastDay >= tomorrow;
  const week = isWeekly ? league.weeks.find(isOpen) : undefined;
  if (isWeekly && !week) return null;
  /* Whoever is added now plays from here on; what is played before it counts in the matchup as well. */
  const begin = week && week.firstDay > tomorrow ? week.firstDay : tomorrow;
  const first = week && week.firstDay > league.today ? week.firstDay : league.today;
  const ahead = addDays(first, AHEAD);
  const last = week ? week.lastDay : ahead < league.lastDay ? ahead : league.lastDay;
  if (begin > last) return null;
  const after = week && league.weeks.find(({ number }) => number === week.number + 1);
  const rival = after && opponentIn(league, season.matchups, after.number, ownTeamId);
  return {
    teamId: ownTeamId,
    opponentId: week ? opponentIn(league, season.matchups, week.number, ownTeamId) : null,
    week: week?.number ?? null,
    first,
    last,
    from: new Map(
      players.flatMap(({ id, teamId, availability, waiverUntil }): [string, Day][] => {
        if (teamId !== null) return [];
        if (availability === 'freeAgent') return [[id, begin]];
        /* On waivers, and nobody says until when. */
        if (waiverUntil === null) return [];
        return [[id, waiverUntil > begin ? waiverUntil : begin]];
      }),
    ),
    seasonLines: new Map(season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine])),
    next: after && rival ? { week: after.number, opponentId: rival } : null,
  };
}

/** Whether trades are still made: before the deadline, in the regular season. */
function isTradeable({ league }: SeasonView): boolean {
  const { tradeDeadline } = league.acquisitions;
  return league.phase === 'running' && (tradeDeadline === null || league.today <= tradeDeadline);
}

/**
 * The best pick-ups and a trade, computed in a worker of its own when inputs and players are there, and anew when they change.
 *
 * @param version of the dashboard, so that the chances are about the same state
 * @param leagueVersion rises when the league changed
 */
export function usePickUps(
  view: SeasonView,
  version: string | null,
  players: readonly LeaguePlayer[] | null,
  leagueVersion: number,
): PickUpsState {
  const { data, error } = useForecastInputs(view.league.id, version ?? '', version !== null);
  const inputs = data?.inputs ?? null;
  const question = useMemo(() => (players ? pickUpQuestion(view, players) : null), [view, players]);
  const [reply, setReply] = useState<Omit<PickUpsState, 'question' | 'isUnread'>>({
    answer: null,
    none: null,
    nextChance: null,
    tradeIdea: null,
    hasLooked: false,
    failure: null,
  });

  /* A trade is for the rest of the season: it is looked for anew when the league has changed, not with every basket. */
  const lookedAt = useRef('');
  const state = `${view.league.id} ${leagueVersion} ${view.league.today}`;

  useEffect(() => {
    if (!inputs || !players || !question) return;
    const worker = new Worker(new URL('../../worker/pick-ups.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('message', ({ data: said }: MessageEvent<PickUpReply>) => {
      if (said.kind === 'nextChance') setReply((before) => ({ ...before, nextChance: said.chance }));
      else if (said.kind === 'tradeIdea') {
        lookedAt.current = state;
        setReply((before) => ({ ...before, tradeIdea: said.idea, hasLooked: true }));
      } else
        setReply((before) => ({
          ...before,
          answer: said.kind === 'pickUps' ? said.answer : null,
          none: said.kind === 'none' ? said.reason : null,
          failure: said.kind === 'failed' ? new Error(said.message) : null,
        }));
    });
    worker.addEventListener('error', (event) => {
      setReply((before) => ({ ...before, failure: new Error(event.message || 'The worker broke.') }));
    });
    worker.postMessage({
      inputs,
      freeAgents: freeAgentsOf(players, inputs),
      question,
      season: isTradeable(view) && lookedAt.current !== state ? view.season : null,
    } satisfies PickUpRequest);
    return () => worker.terminate();
  }, [inputs, players, question, view, state]);

  return {
    ...reply,
    question,
    failure: reply.failure ?? error,
    isUnread: data !== undefined && inputs === null,
  };
}
