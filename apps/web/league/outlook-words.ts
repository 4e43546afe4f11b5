import { isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { contestColumns, playoffRace } from '@fantasy-stats/engine/season';
import type { DashboardResponse } from '../api/responses.ts';
import { joinSentences, type Sentence, sentence } from '../text/sentence.tsx';
import { formatEstimate } from '../ui/format-probability.ts';
import { oddsSentence } from './odds-sentence.ts';
import type { SeasonView } from './season-view.ts';
import { decidedSentence, settledSentence } from './settled-stakes.ts';
import { stakesOf, stakesSentence } from './week-stakes.ts';

export function titleChance(dashboard: DashboardResponse | null, team: TeamId | null): number | null {
  return dashboard?.odds?.teams.find(({ teamId }) => teamId === team)?.title ?? null;
}

/** Returns the season odds and the week's stakes. Null without a team; empty if nothing is known. */
export function outlookSentence(view: SeasonView, dashboard: DashboardResponse | null): Sentence | null {
  const { league, ownTeamId, season } = view;
  if (ownTeamId === null) return null;
  const chance = titleChance(dashboard, ownTeamId);
  if (!isHeadToHead(league.scoringForm) || league.phase === 'playoffs')
    return chance === null ? null : oddsSentence(view, dashboard, false);
  const title =
    chance === null ? null : sentence`You win the title in ${formatEstimate(chance)} of simulated seasons.`;
  const stakes = stakesOf(dashboard?.odds ?? null, ownTeamId);
  const ofTitle = stakes?.team.stakes ? stakesSentence(stakes, false) : title;
  if (league.playoffs === null) return ofTitle;
  const race = playoffRace(season)?.find(({ teamId }) => teamId === ownTeamId);
  if (race?.state === 'eliminated' || race?.state === 'clinched')
    return joinSentences(
      decidedSentence(race.state),
      settledSentence(view, stakes, race.state) ?? (race.state === 'clinched' ? title : null),
    );
  const worth = stakes && stakesSentence(stakes, true);
  const mostAWeek = league.scoringForm === 'eachCategory' ? contestColumns(league).length : 1;
  const isNear = (race?.magicNumber ?? 0) <= NEAR_WEEKS * mostAWeek;
  return joinSentences(worth, (isNear && raceSentence(race?.magicNumber ?? null, chance)) || title);
}

/** Magic numbers that take more weeks than this are not shown. */
const NEAR_WEEKS = 3;

function raceSentence(magicNumber: number | null, title: number | null): Sentence | null {
  if (magicNumber === null) return null;
  const magic = sentence`Your magic number for the playoffs is ${String(magicNumber)}`;
  return title === null
    ? [...magic, '.']
    : [...magic, ...sentence`; you win the title in ${formatEstimate(title)} of simulated seasons.`];
}
