import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { type StatisticId, statistic, type TeamId } from '@fantasy-stats/domain';
import type { AnyRankedPlayer } from '@fantasy-stats/engine/rankings';
import type { RestValue } from '@fantasy-stats/engine/streaming';
import { type TableColumn, tableAsCsv } from '../table.ts';

/** A row with the player's rest-of-season value to the team; null without projections. */
export type TableRow = AnyRankedPlayer<LeaguePlayer> & { readonly rest: RestValue | null };

type Row = TableRow;

interface RankingTable {
  readonly rows: readonly Row[];
  readonly categories: readonly StatisticId[];
  readonly ownTeamId: TeamId | null;
  readonly nameOf: (team: TeamId) => string;
}

function rosterText({ listed }: Row, nameOf: RankingTable['nameOf']): string {
  if (listed === null) return 'Not listed';
  if (listed.teamId !== null) return nameOf(listed.teamId);
  return listed.availability === 'waivers' ? 'Waivers' : 'Free agent';
}

/** Returns a ranking as CSV with the columns of the page's table, without the user's notes. */
export function rankingTable({ rows, categories, ownTeamId, nameOf }: RankingTable): string {
  const isOwn = ({ listed }: Row) => listed?.teamId != null && listed.teamId === ownTeamId;
  return tableAsCsv<Row>(
    [
      ['Rank', ({ numbers }) => numbers?.rank ?? null],
      ['Player', ({ name }) => name],
      ['NBA team', ({ nbaTeam }) => nbaTeam],
      ['Positions', ({ listed }) => listed?.positions.join(', ') ?? null],
      ['Injury', ({ listed }) => listed?.injury ?? null],
      ['Roster', (row) => rosterText(row, nameOf)],
      ['Waivers until', ({ listed }) => listed?.waiverUntil ?? null],
      ['Value', ({ numbers }) => numbers?.total ?? null],
      ['Standard error', ({ numbers }) => numbers?.error ?? null],
      ['ROS value', (row) => row.rest?.value ?? (isOwn(row) ? null : (row.toTeam?.gain ?? null))],
      [
        'ROS value standard error',
        (row) => row.rest?.error ?? (isOwn(row) ? null : (row.toTeam?.error ?? null)),
      ],
      ['Auction dollars', ({ numbers }) => numbers?.dollars ?? null],
      ['Games', ({ numbers }) => numbers?.games ?? null],
      ['Minutes per game', ({ numbers }) => numbers?.minutes ?? null],
      ['Games left this week', ({ week }) => week?.left ?? null],
      ['Games next week', ({ week }) => week?.next ?? null],
      ...categories.map(
        (id): TableColumn<Row> => [
          statistic(id).label,
          ({ numbers }) => numbers?.cells.get(id)?.value ?? null,
        ],
      ),
      // New columns go at the end, because spreadsheets refer to columns by position.
      ['Rostered percent', ({ listed }) => listed?.percentRostered ?? null],
      ['Rostered percent change', ({ listed }) => listed?.percentRosteredChange ?? null],
      ['Standard deviation per game', ({ numbers }) => numbers?.deviation ?? null],
      ['Floor per game', ({ numbers }) => numbers?.floor ?? null],
      ['Ceiling per game', ({ numbers }) => numbers?.ceiling ?? null],
    ],
    rows,
  );
}
