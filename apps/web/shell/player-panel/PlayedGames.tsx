import { calls } from '@fantasy-stats/contract/calls';
import { addDays, formatNumber, isCategoryForm, type League, statistic } from '@fantasy-stats/domain';
import { splitByTeammate, summarizeGames } from '@fantasy-stats/engine/player-games';
import type { PlayerValues } from '@fantasy-stats/engine/rankings';
import { type ReactElement, useMemo } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { counted, formatDays } from '../../text/phrases.ts';
import { seasonName } from '../../text/season-name.ts';
import text from '../../theme/text.module.css';
import { DateField } from '../../ui/DateField.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { useAddress } from '../use-address.ts';
import { Consistency } from './Consistency.tsx';
import { Part } from './Part.tsx';
import styles from './PlayerPanel.module.css';
import { type GamesPeriod, readPanelChoice, writePeriod } from './panel-address.ts';
import { isWithin, type LoggedGame, playedGames } from './played-games.ts';
import { Splits, type Teammate } from './Splits.tsx';
import { Trend } from './Trend.tsx';

const trendGames = 20;
const usualDays = 21;

interface PlayedGamesProps {
  readonly name: string;
  readonly games: readonly LoggedGame[];
  readonly league: League;
  readonly trend: PlayerValues['trend'];
  readonly nbaTeam: string | null;
  readonly teammates: readonly Teammate[];
}

export function PlayedGames(props: PlayedGamesProps): ReactElement | null {
  const { name, league, trend, teammates } = props;
  const { read, write } = useAddress();
  const choice = readPanelChoice(read);
  const played = useMemo(() => playedGames(props.games, league, trend), [props.games, league, trend]);
  const teammate = teammates.find(({ id }) => id === choice.teammate) ?? null;
  const log = useApiQuery(calls.nba.playerLog, teammate === null ? null : { player: teammate.id });
  const latest = props.games[0]?.season;
  if (latest === undefined || played.length === 0) return null;
  const period: GamesPeriod = choice.period ?? { kind: 'season', season: latest };
  const shown = played.filter((game) => isWithin(period, game));
  const isByCategory = isCategoryForm(league.scoringForm);
  const scored = league.scored
    .map(({ statistic: id }) => id)
    .filter((id) => id !== 'GP' && statistic(id).computed.kind !== 'sum');
  const recent = played.filter(({ season }) => season === played[0]?.season).slice(0, trendGames);
  const minutes = recent.map(({ day, line }) => ({ day, value: line.MIN ?? 0 })).toReversed();
  const about =
    period.kind === 'season'
      ? seasonName(period.season)
      : formatDays({ firstDay: period.first, lastDay: period.last });
  return (
    <>
      {minutes.length > 1 ? (
        <Part
          name="Minutes by game"
          note={`last ${counted(minutes.length, 'game')} played; line: six-game average with 80% band`}
        >
          <Trend trend={minutes} write={(value) => formatNumber(value, 1)} />
        </Part>
      ) : null}
      <Part name="Totals and consistency" note={`${about}; ${counted(shown.length, 'game')} played`}>
        <Period
          period={period}
          seasons={[...new Set(played.map(({ season }) => season))]}
          today={league.today}
          change={(next) =>
            write((now) => ({ playerDates: writePeriod(next(readPanelChoice(now).period ?? period)) }))
          }
        />
        {shown.length > 0 ? (
          <Consistency
            summary={summarizeGames(shown, ['MIN', ...scored.filter((id) => id !== 'MIN')])}
            isByCategory={isByCategory}
            fileName={[name, 'totals and consistency', about]}
          />
        ) : (
          <p className={text.note}>No games in this period.</p>
        )}
        <p className={text.note}>
          Nine in ten games are at least as good as the floor, one in ten as good as the ceiling or better;
          for turnovers and the like, fewer is better. Both need five games.
        </p>
      </Part>
      {shown.length > 0 ? (
        <Part name="Splits" note="per game; ± is the 80% interval of the average">
          <Splits
            games={shown}
            statistics={scored}
            isByCategory={isByCategory}
            opponent={choice.opponent}
            teammates={teammates}
            teammate={teammate}
            byTeammate={
              log.data
                ? splitByTeammate(shown, log.data.games, { nbaTeam: props.nbaTeam, season: latest })
                : null
            }
            write={write}
            fileName={[name, 'splits', about]}
          />
        </Part>
      ) : null}
    </>
  );
}

interface PeriodProps {
  readonly period: GamesPeriod;
  readonly seasons: readonly number[];
  readonly today: string;
  /** Changes the period. `next` receives the current period, so that no change is lost. */
  readonly change: (next: (now: GamesPeriod) => GamesPeriod) => void;
}

function Period({ period, seasons, today, change }: PeriodProps): ReactElement {
  const date = (label: string, end: 'first' | 'last') =>
    period.kind === 'dates' ? (
      <DateField
        label={label}
        value={period[end]}
        isRequired
        onChange={(day) => change((now) => (now.kind === 'dates' && day ? { ...now, [end]: day } : now))}
      />
    ) : null;
  return (
    <div className={`${segmentedStyles.bar} ${styles.panelChoices}`}>
      <Segmented
        label="Games counted"
        size="small"
        choices={[
          ...seasons.map((season) => ({ value: String(season), label: seasonName(season) })),
          { value: 'dates', label: 'Dates' },
        ]}
        value={period.kind === 'dates' ? 'dates' : String(period.season)}
        onChange={(value) =>
          change(() =>
            value === 'dates'
              ? { kind: 'dates', first: addDays(today, -usualDays), last: addDays(today, -1) }
              : { kind: 'season', season: Number(value) },
          )
        }
      />
      {date('From', 'first')}
      {date('to', 'last')}
    </div>
  );
}
