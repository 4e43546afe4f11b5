import { calls } from '@fantasy-stats/contract/calls';
import { formatNumber, type Player, possessive, type TeamId } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { useSeason } from '../season/season-context.ts';
import { useSort } from '../shell/use-sort.ts';
import { counted } from '../text/phrases.ts';
import { joinSentences, type Sentence, SentenceText, sentence } from '../text/sentence.tsx';
import { PlayerChip } from '../ui/PlayerChip.tsx';
import { numberColumn, textColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import { TableSection } from '../ui/TableSection.tsx';
import type { LineupsResponse } from './lineups-view.ts';
import saysStyles from './says.module.css';
import type { SeasonView } from './season-view.ts';

type PlayerWeek = LineupsResponse['players'][number];

interface Row extends PlayerWeek {
  readonly player: Player;
}

interface PlayersOfMatchupProps {
  readonly week: number;
  /** The two teams, the user's first. */
  readonly sides: readonly [TeamId, TeamId];
}

/** Renders nothing while loading. */
export function PlayersOfMatchup({ week, sides }: PlayersOfMatchupProps): ReactElement | null {
  const view = useSeason();
  const { data } = useApiQuery(calls.league.lineups, { league: view.league.id, week });
  const rows = useMemo(() => (data ? rowsOf(data, sides) : []), [data, sides]);
  const columns = data ? columnsOf(view, data) : [];
  const { sort, onSort } = useSort('playersSort', columns, { column: 'value', direction: 'descending' });
  if (!data || rows.length === 0) return null;
  return (
    <TableSection
      id="matchup-players"
      name="Players"
      note={data.unit === 'points' ? 'fantasy points that counted' : 'value of the games that counted'}
      fileName={[view.league.name, 'matchup players', `week ${week}`, ...sides.map(view.name)]}
      caption="Players in the matchup"
      columns={columns}
      rows={rows}
      rowKey={({ playerId, teamId }) => `${teamId} ${playerId}`}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      sort={sort}
      onSort={onSort}
      lead={
        <p className={saysStyles.says}>
          <SentenceText
            sentence={joinSentences(...sides.map((side) => bestAndWorstSentence(view, rows, side)))}
          />
        </p>
      }
    />
  );
}

function rowsOf({ players, names }: LineupsResponse, sides: readonly TeamId[]): Row[] {
  const known = new Map(names.map((player) => [player.id, player]));
  return players.flatMap((entry) => {
    const player = known.get(entry.playerId);
    return player && sides.includes(entry.teamId) ? [{ ...entry, player }] : [];
  });
}

function bestAndWorstSentence(view: SeasonView, rows: readonly Row[], side: TeamId): Sentence | null {
  const started = rows
    .filter(({ teamId, started: { games } }) => teamId === side && games > 0)
    .sort((one, other) => other.started.value - one.started.value);
  const [best] = started;
  const worst = started.at(-1);
  if (!best || !worst || best === worst) return null;
  const figure = ({ started: { value, games } }: Row) =>
    `${formatNumber(value, 1)} in ${counted(games, 'game')}`;
  const teamLabel = view.isOwn(side) ? 'Your' : possessive(view.name(side));
  return sentence`${teamLabel} best player was ${best.player.name} (${figure(best)}), the weakest ${worst.player.name} (${figure(worst)}).`;
}

function columnsOf(view: SeasonView, { unit }: LineupsResponse): StatColumn<Row>[] {
  const label = unit === 'points' ? 'Points' : 'Value';
  return [
    {
      ...textColumn<Row>('player', 'Player', ({ player }) => player.name, { width: 210, phoneWidth: 150 }),
      isRowHeader: true,
      render: ({ player }) => <PlayerChip player={player} />,
    },
    textColumn('team', 'Team', ({ teamId }) => (view.isOwn(teamId) ? 'You' : view.name(teamId)), {
      width: 150,
      phoneWidth: 80,
    }),
    numberColumn('games', 'Games', ({ started }) => started.games, { name: 'Games that counted' }),
    numberColumn('value', label, ({ started }) => started.value, {
      decimals: 1,
      isStrong: true,
      name: unit === 'points' ? 'Fantasy points that counted' : 'Value of the games that counted',
    }),
    numberColumn('benched', 'Benched', ({ benched }) => benched.games, {
      name: 'Games played on the bench',
    }),
    numberColumn('left', `${label} benched`, ({ benched }) => (benched.games === 0 ? null : benched.value), {
      decimals: 1,
      name: unit === 'points' ? 'Fantasy points left on the bench' : 'Value left on the bench',
    }),
  ];
}
