import { type Day, leadFigure, type ScoringForm, type TeamId } from '@fantasy-stats/domain';
import type { Aim, RosterEdit } from '@fantasy-stats/engine/league';
import type { AdviceQuestion, AdviceRules, MatchupQuestion } from '@fantasy-stats/questions/matchup';
import { useMemo } from 'react';
import type { ScheduleDays } from '../../api/responses.ts';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { addsLeftIn } from '../../league/adds-left.ts';
import type { SeasonView } from '../../league/season-view.ts';
import type { Rosters } from '../../links/edits-address.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import type { Unavailable } from '../../season/unavailable.ts';
import { readyInputs } from '../../season/use-forecast.ts';
import { useParams } from '../../shell/use-params.ts';
import { tryable } from './adds.ts';
import { scoreOfNow } from './Headline.tsx';
import { opponentsOf } from './lineup-rows.ts';
import { matchupParams } from './params.ts';
import type { Chosen } from './question.ts';
import { useEdits } from './use-edits.ts';
import { type MatchupData, useAdvice, useMatchupData, useOutlook } from './use-matchup.ts';

const NO_EDITS: readonly RosterEdit[] = [];

function usualAim(form: ScoringForm): Aim {
  return leadFigure(form) === 'expectedCategories' ? 'score' : 'share';
}

/** Returns why there are no odds; null if there are odds, or while loading. */
function unavailableIn(
  { forecast, dashboard }: MatchupData,
  chosen: Chosen,
  failure: unknown,
): Unavailable | null {
  if (forecast.state === 'unavailable') return forecast.unavailable;
  if (chosen.time === 'running' && dashboard?.noWeek === 'scoreWithoutParts')
    return { reason: 'scoreWithoutParts' };
  return failure ? { reason: 'computationFailed' } : null;
}

function firstTip(days: ScheduleDays | null, first: Day): string | null {
  if (!days) return null;
  const tips = scheduleModel(days).schedule.games.flatMap(({ day, tip }) =>
    day === first && tip !== null ? [tip] : [],
  );
  return tips.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

export function useLiveMatchup(view: SeasonView, chosen: Chosen, opponent: TeamId) {
  const { league } = view;
  const [{ aim: chosenAim }, change] = useParams(matchupParams);
  const aim = chosenAim ?? usualAim(league.scoringForm);
  const data = useMatchupData(league.id);
  const { about: loadedAbout, freeAgents } = data;
  const inputs = readyInputs(data.forecast);
  const { days, error: scheduleError } = useNbaSchedule(
    chosen.week.firstDay,
    chosen.week.lastDay,
    league.today,
  );
  const freeAgentsById = useMemo(
    () => new Map(freeAgents.map((player) => [player.id, player])),
    [freeAgents],
  );
  const agents = useMemo(
    () => (inputs ? tryable(inputs, freeAgents, chosen.week, league.today) : []),
    [inputs, freeAgents, chosen.week, league.today],
  );
  const rosters = useMemo((): Rosters | null => {
    if (!inputs || !data.knowsFreeAgents) return null;
    const teams = new Map(inputs.rostered.map(({ id, teamId }) => [id, teamId]));
    const free = new Set(agents.map(({ player }) => player.id));
    return {
      teams: [chosen.team, opponent],
      teamOf: (id) => teams.get(id) ?? null,
      isFreeAgent: (id) => free.has(id),
    };
  }, [inputs, data.knowsFreeAgents, agents, chosen.team, opponent]);
  const editing = useEdits(rosters);
  const { edits } = editing;
  const question = useMemo(
    (): MatchupQuestion => ({ week: chosen.week.number, team: chosen.team, opponent, edits }),
    [chosen.week.number, chosen.team, opponent, edits],
  );
  const plain = useMemo(
    (): MatchupQuestion => ({ week: chosen.week.number, team: chosen.team, opponent, edits: NO_EDITS }),
    [chosen.week.number, chosen.team, opponent],
  );
  const before = useOutlook(loadedAbout, plain);
  const changed = useOutlook(loadedAbout, edits.length > 0 ? question : null);
  const rules = useMemo(
    (): AdviceRules => ({
      aim,
      adds: agents.flatMap(({ player, from, canBeHad }) => (canBeHad ? [[player.id, from] as const] : [])),
      addsLeft: addsLeftIn(view, chosen.week, chosen.team).left,
    }),
    [aim, agents, view, chosen.week, chosen.team],
  );
  const base = before.projection;
  const shown = edits.length > 0 ? (changed.projection ?? base) : base;
  const wished = useMemo((): AdviceQuestion => ({ ...question, rules }), [question, rules]);
  const { advice, isCurrent } = useAdvice(base && loadedAbout, wished);
  const now = useMemo(() => scoreOfNow(view, chosen, opponent), [view, chosen, opponent]);
  const opponents = useMemo(() => opponentsOf(days), [days]);
  const locksAt = useMemo(() => firstTip(days, chosen.week.firstDay), [days, chosen.week.firstDay]);
  return {
    inputs,
    players: loadedAbout?.players ?? null,
    locksAt,
    freeAgents,
    freeAgentsById,
    agents,
    rosters,
    lacksFreeAgents: data.lacksFreeAgents,
    leftOut: data.dashboard?.leftOut ?? [],
    hasSchedule: days !== null || scheduleError === null,
    opponents,
    editing,
    base,
    shown,
    aim,
    chooseAim: (to: Aim) => change({ aim: to === usualAim(league.scoringForm) ? null : to }),
    advice,
    isCurrent,
    now,
    unavailable: unavailableIn(data, chosen, before.failure),
  };
}

export type LiveMatchupState = ReturnType<typeof useLiveMatchup>;
