import { isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { contestColumns, playoffRace } from '@fantasy-stats/engine/standings';
import type { DashboardAnswer } from '../api/answers.ts';
import { formatEstimate } from '../ui/format-probability.ts';
import { type Sentence, say, together } from '../words/sentence.tsx';
import { oddsSentence } from './forecast-words.ts';
import type { SeasonView } from './season-view.ts';
import { decidedSentence, settledSentence } from './settled-stakes.ts';
import { stakesOf, stakesSentence } from './week-stakes.ts';

/** A team's chance of the title; null where it is not known. */
export function titleChance(dashboard: DashboardAnswer | null, team: TeamId | null): number | null {
  return dashboard?.odds?.teams.find(({ teamId }) => teamId === team)?.title ?? null;
}

/**
 * What the week and the season hold for the reader, short enough to stand beside the week: what winning it is worth, the race for
 * the playoffs, and the title. Null without a team; empty where nothing of it is known.
 */
export function outlookSentence(view: SeasonView, dashboard: DashboardAnswer | null): Sentence | null {
  const { league, ownTeamId, season } = view;
  if (ownTeamId === null) return null;
  const chance = titleChance(dashboard, ownTeamId);
  if (!isHeadToHead(league.scoringForm) || league.phase === 'playoffs')
    return chance === null ? null : oddsSentence(view, dashboard, false);
  const title =
    chance === null ? null : say`You win the title in ${formatEstimate(chance)} of simulated seasons.`;
  const stakes = stakesOf(dashboard?.odds ?? null, ownTeamId);
  const ofTitle = stakes?.team.stakes ? stakesSentence(stakes, false) : title;
  if (league.playoffs === null) return ofTitle;
  const race = playoffRace(season)?.find(({ teamId }) => teamId === ownTeamId);
  if (race?.state === 'eliminated' || race?.state === 'clinched')
    return together(
      decidedSentence(race.state),
      settledSentence(view, stakes, race.state) ?? (race.state === 'clinched' ? title : null),
    );
  const worth = stakes && stakesSentence(stakes, true);
  const mostAWeek = league.scoringForm === 'eachCategory' ? contestColumns(league).length : 1;
  const isNear = (race?.magicNumber ?? 0) <= NEAR_WEEKS * mostAWeek;
  return together(worth, (isNear && raceSentence(race?.magicNumber ?? null, chance)) || title);
}

/** A magic number that takes more weeks than this to reach, however they go, tells nothing yet. */
const NEAR_WEEKS = 3;

/** The magic number, with the title odds where they are known; null without one. */
function raceSentence(magicNumber: number | null, title: number | null): Sentence | null {
  if (magicNumber === null) return null;
  const magic = say`Your magic number for the playoffs is ${String(magicNumber)}`;
  return title === null
    ? [...magic, '.']
    : [...magic, ...say`; you win the title in ${formatEstimate(title)} of simulated seasons.`];
}
