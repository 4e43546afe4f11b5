import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Day, TeamId, Week } from '@fantasy-stats/domain';
import { type RosterGames, type WeekSchedule, weekSchedule } from '@fantasy-stats/engine/schedule';
import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { todayOf } from '../../league/today.ts';
import { rosterOf } from '../../schedule/laid-players.ts';
import { hasOwnWeeks, scheduleModel, weekAround, weeksOf } from '../../schedule/schedule-model.ts';
import { gamesLeft, gamesOfRoster, type WeekQuestion } from '../../schedule/week-facts.ts';
import { Answer } from '../../ui/Answer.tsx';
import { formatDays } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { comparedWith } from './compared-with.ts';
import { moreOfSchedule, type OpeningFacts, openingOfSchedule, weekInWords } from './opening.ts';
import styles from './schedule.module.css';

export const PAGE = 'NBA schedule';

interface WeekFacts {
  /** Null without a league. */
  readonly view: SeasonView | null;
  readonly schedule: WeekSchedule;
  readonly today: Day;
  /** What is asked of the week; null without a league. */
  readonly question: WeekQuestion | null;
  readonly teamId: TeamId | null;
  readonly players: readonly LeaguePlayer[] | null;
  /** The games of the team's roster; null without one. */
  readonly games: RosterGames | null;
}

/** Whose roster is looked at, in words. */
export function rosterName({ view, teamId }: Pick<WeekFacts, 'view' | 'teamId'>): string {
  if (teamId === null) return 'Your players';
  return view?.isOwn(teamId) ? 'Your roster' : (view?.name(teamId) ?? '');
}

/** What the opening sentences are made from, for the week and the roster that are looked at. */
export function openingFacts({
  view,
  schedule,
  today,
  question,
  teamId,
  players,
  games,
}: WeekFacts): OpeningFacts {
  const isLeagueWeek = hasOwnWeeks(view?.league ?? null);
  return {
    schedule,
    today,
    isLeagueWeek,
    roster:
      question && games
        ? {
            name: rosterName({ view, teamId }),
            isOwn: view !== null && teamId !== null && view.isOwn(teamId),
            games,
            left: gamesLeft(question, games),
          }
        : null,
    other:
      question && view && players && teamId !== null
        ? comparedWith(view, players, question, teamId, isLeagueWeek)
        : null,
  };
}

interface OpeningProps {
  readonly facts: OpeningFacts;
  readonly weeks: readonly Week[];
}

/** Who plays how often in the week. */
export function Opening({ facts, weeks }: OpeningProps): ReactElement {
  const { isLeagueWeek, schedule, today } = facts;
  const { week } = schedule;
  const next = weeks[weeks.findIndex(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay) + 1];
  return (
    <Answer
      page={PAGE}
      about={`${isLeagueWeek ? `Week ${week.number} of ${weeks.at(-1)?.number}` : 'Calendar week'} · ${formatDays(week)}${week.isPlayoffs ? ' · playoffs' : ''}`}
      isDense
      more={<Said sentence={moreOfSchedule(facts)} />}
    >
      <Said sentence={openingOfSchedule(facts, weekInWords(week, today, next, isLeagueWeek))} />
    </Answer>
  );
}

/** The same of the running week and the reader's roster, before the page's code is there. */
export function earlyOpening({ schedule: known, view }: EarlyFacts): ReactElement | null {
  const { league, ownTeamId } = view;
  if (!known) return null;
  const model = scheduleModel(known.days);
  const weeks = weeksOf(league, model);
  const today = todayOf(league, new Date(known.now));
  const week = weekAround(weeks, today);
  if (!week || model.schedule.games.length === 0) return null;
  const question = { model, league, week, today };
  const roster = ownTeamId === null ? [] : rosterOf(known.players, ownTeamId);
  const facts = openingFacts({
    view,
    schedule: weekSchedule(model.schedule, week),
    today,
    question,
    teamId: ownTeamId,
    players: known.players,
    games: roster.length > 0 ? gamesOfRoster(question, roster) : null,
  });
  return (
    <div className={styles.scheduleHead}>
      <Opening facts={facts} weeks={weeks} />
    </div>
  );
}
