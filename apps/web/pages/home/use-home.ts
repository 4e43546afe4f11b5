import { calls } from '@fantasy-stats/contract/calls';
import { addDays, isHeadToHead } from '@fantasy-stats/domain';
import { openLineupWeek } from '@fantasy-stats/engine/weekly-lineup';
import { useMemo } from 'react';
import type { LeagueSeasonResponse } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { oddsPartsSentence } from '../../league/odds-parts-words.ts';
import { titleChance } from '../../league/outlook-words.ts';
import { shareOf } from '../../league/own-chances.ts';
import { opponentOf, ownMatchup, runningWeek, seasonView } from '../../league/season-view.ts';
import { todayOf } from '../../league/today.ts';
import { useOddsParts } from '../../league/use-odds-parts.ts';
import { rosterOf } from '../../schedule/laid-players.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import { useNow } from '../../ui/use-now.ts';
import { chancesOf } from './Headline.tsx';
import { todaysList } from './todays-list.ts';
import { usePickups } from './use-pickups.ts';
import { useSitsToday } from './use-sits-today.ts';

/** Days of games to load, enough for two two-week playoff rounds. */
const AHEAD = 28;

/**
 * Past days of games to load in leagues where players lock separately: those since the start of a two-week
 * round.
 */
const WEEK_BACK = 13;

export function useHome(season: LeagueSeasonResponse) {
  const view = useMemo(() => seasonView(season), [season]);
  // Tick only once a minute, because each tick rerenders the whole page.
  const now = useNow(60_000);
  const { league, ownTeamId } = view;
  const today = todayOf(league, now);
  const forecast = useApiQuery(calls.league.dashboard, { league: league.id });
  const dashboard = forecast.data ?? null;
  const response = useApiQuery(calls.league.players, { league: league.id });
  const players = response.data?.players ?? null;
  const nba = useNbaSchedule(
    addDays(today, league.weekLock === 'ownGame' ? -WEEK_BACK : -1),
    addDays(today, AHEAD),
    today,
  );
  const model = useMemo(() => (nba.days ? scheduleModel(nba.days) : null), [nba.days]);
  const roster = useMemo(
    () => (players && ownTeamId !== null ? rosterOf(players, ownTeamId) : []),
    [players, ownTeamId],
  );
  const isPlayed = league.phase === 'running' || league.phase === 'playoffs';
  const lock = model
    ? openLineupWeek({ ...league, today }, model.schedule.games, now, roster.length > 0 ? roster : null)
    : null;
  const running = runningWeek(view);
  const matchup = running === null ? undefined : ownMatchup(view, running);
  const opponent = matchup && ownTeamId !== null ? opponentOf(matchup, ownTeamId) : null;
  const sits = useSitsToday(view, players, running, opponent, isPlayed && dashboard !== null);
  const list =
    model && roster.length > 0 && isPlayed ? todaysList(model, league, roster, today, now, sits) : null;
  const chances = chancesOf(view, dashboard);
  const chance = chances && shareOf(chances.result);
  const title = isHeadToHead(league.scoringForm) ? null : titleChance(dashboard, ownTeamId);
  const pickups = usePickups(view, dashboard, players, season.freshness.version);
  const isWeekly = isHeadToHead(league.scoringForm);
  // Pickups and trades cannot be computed without the forecast or the players.
  const isCutOff = (forecast.isError && !dashboard) || (response.isError && !players);
  const present = useMemo(
    () =>
      players && (dashboard || forecast.error)
        ? { view, opponent, week: running, chance, title, players }
        : null,
    [view, opponent, running, chance, title, players, dashboard, forecast.error],
  );
  const oddsParts = useOddsParts(view, dashboard);
  return {
    view,
    today,
    running,
    matchup,
    isPlayed,
    isWeekly,
    isCutOff,
    isDashboardPending: forecast.isPending,
    dashboard,
    chances,
    players,
    isWhole: response.data?.isWhole ?? true,
    model,
    roster,
    list,
    /** The next weekly lock; null in leagues with daily lineups. */
    lock,
    /** Why today's games are missing, or null while they are loading or available. */
    todayError: (model ? null : nba.error) ?? (players ? null : response.error),
    pickups,
    present,
    /** How the odds changed, in words; null for no change, undefined while loading. */
    moved: oddsParts.isPending ? undefined : oddsPartsSentence(view, oddsParts),
  };
}
