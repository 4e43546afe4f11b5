import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { formatOrdinal, formatRecord } from '@fantasy-stats/domain';
import { isOutOfTitleRace } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { linkTo } from '../../links/link-to.ts';
import { rosterOf } from '../../schedule/laid-players.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';
import { gamesOfRoster, opponentIn } from '../../schedule/week-facts.ts';
import { useSeason } from '../../season/season-context.ts';
import { formatDays } from '../../text/phrases.ts';
import { joinSentences, SentenceText, sentence } from '../../text/sentence.tsx';
import text from '../../theme/text.module.css';
import { formatEstimate } from '../../ui/format-probability.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import styles from './home.module.css';

interface NextMatchupProps {
  readonly model: ScheduleModel | null;
  readonly players: readonly LeaguePlayer[] | null;
  readonly today: string;
  /** Null while unknown. */
  readonly chanceOf: (week: number) => number | null;
  /** The week after which to look for the next matchup. */
  readonly after: number | null;
}

/** Shows the next opponent's rank and record, the win probability and both teams' number of games. */
export function NextMatchup(props: NextMatchupProps): ReactElement | null {
  const view = useSeason();
  const { model, players, today, after } = props;
  const { league, season, ownTeamId } = view;
  const week = league.weeks.find(({ number, firstDay }) =>
    after === null ? firstDay > today : number > after,
  );
  if (!week || ownTeamId === null || league.weeks.length < 2) return null;
  const chance = props.chanceOf(week.number);
  const rival = opponentIn(league, season.matchups, week.number, ownTeamId);
  const place = linkTo('/nbaSchedule', { league: league.id, week: week.number });
  const standing = season.standings.find(({ teamId }) => teamId === rival);
  const gamesOf = (team: string) => {
    const roster = model && players ? rosterOf(players, team) : [];
    return model && roster.length > 0 ? gamesOfRoster({ model, league, week, today }, roster) : null;
  };
  const [own, other] = [gamesOf(ownTeamId), rival === null ? null : gamesOf(rival)];
  const isBye = rival === null && season.matchups.some((matchup) => matchup.week === week.number);
  return (
    <Section
      id="next"
      name={`Next: week ${week.number}`}
      note={`${formatDays(week)}${week.isPlayoffs ? ', playoffs' : ''}`}
      actions={
        <Link className={text.link} to={place}>
          Its schedule
        </Link>
      }
    >
      <p className={styles.homeNext}>
        {rival === null ? (
          isBye ? (
            isOutOfTitleRace(season, ownTeamId, week) ? (
              'No matchup: your team is out of the title race.'
            ) : (
              'No opponent: a bye, or the bracket is not set yet.'
            )
          ) : (
            'Your opponent is not known yet.'
          )
        ) : (
          <SentenceText
            sentence={joinSentences(
              sentence`Against ${view.name(rival)}${standing?.rank ? `, ${formatOrdinal(standing.rank)} at ${formatRecord(standing.wins, standing.losses, standing.ties)}` : ''}.`,
              chance === null
                ? null
                : sentence`Win probability: ${formatEstimate(chance)} with current rosters.`,
              own && other
                ? sentence`Games that fit lineup slots: ${own.held} yours, ${other.held} theirs.`
                : null,
            )}
          />
        )}
      </p>
    </Section>
  );
}
