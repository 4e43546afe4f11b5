import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Day, TeamId, Week } from '@fantasy-stats/domain';
import { type RosterGames, type WeekSchedule, weekSchedule } from '@fantasy-stats/engine/schedule';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { todayOf } from '../../league/today.ts';
import { rosterOf } from '../../schedule/laid-players.ts';
import { hasOwnWeeks, scheduleModel, weekAround, weeksOf } from '../../schedule/schedule-model.ts';
import { gamesLeft, gamesOfRoster, type WeekQuestion } from '../../schedule/week-facts.ts';
import { formatDays } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { comparedWith } from './compared-with.ts';
import { type HeadlineFacts, headlineOfSchedule, moreOfSchedule, weekInWords } from './headline.ts';
import styles from './schedule.module.css';

export const PAGE = 'NBA schedule';

interface WeekFacts {
  readonly view: SeasonView | null;
  readonly schedule: WeekSchedule;
  readonly today: Day;
  readonly question: WeekQuestion | null;
  readonly teamId: TeamId | null;
  readonly players: readonly LeaguePlayer[] | null;
  readonly games: RosterGames | null;
}

export function rosterName({ view, teamId }: Pick<WeekFacts, 'view' | 'teamId'>): string {
  if (teamId === null) return 'Your players';
  return view?.isOwn(teamId) ? 'Your roster' : (view?.name(teamId) ?? '');
}

export function headlineFacts({
  view,
  schedule,
  today,
  question,
  teamId,
  players,
  games,
}: WeekFacts): HeadlineFacts {
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

interface HeadlineProps {
  readonly facts: HeadlineFacts;
  readonly weeks: readonly Week[];
}

export function Headline({ facts, weeks }: HeadlineProps): ReactElement {
  const { isLeagueWeek, schedule, today } = facts;
  const { week } = schedule;
  const running = weeks.findIndex(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  const next = running < 0 ? undefined : weeks[running + 1];
  return (
    <PageHeadline
      page={PAGE}
      about={`${isLeagueWeek ? `Week ${week.number} of ${weeks.at(-1)?.number}` : 'Calendar week'} · ${formatDays(week)}${week.isPlayoffs ? ' · playoffs' : ''}`}
      isDense
      more={<SentenceText sentence={moreOfSchedule(facts)} />}
    >
      <SentenceText sentence={headlineOfSchedule(facts, weekInWords(week, today, next, isLeagueWeek))} />
    </PageHeadline>
  );
}

export function serverHeadline({ schedule: known, view }: ServerHeadlineFacts): ReactElement | null {
  const { league, ownTeamId } = view;
  if (!known) return null;
  const model = scheduleModel(known.days);
  const weeks = weeksOf(league, model);
  const today = todayOf(league, new Date(known.now));
  const week = weekAround(weeks, today);
  if (!week || model.schedule.games.length === 0) return null;
  const question = { model, league, week, today };
  const roster = ownTeamId === null ? [] : rosterOf(known.players, ownTeamId);
  const facts = headlineFacts({
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
      <Headline facts={facts} weeks={weeks} />
    </div>
  );
}
