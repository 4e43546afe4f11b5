import { isHeadToHead, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import {
  type CoveredThrough,
  computedSeason,
  contestColumns,
  leagueColumns,
  leagueTable,
  luck,
  matchupReader,
  playedWeeks,
  seasonEnd,
  seasonTotals,
  standingsThrough,
  teamAverages,
  totalsThrough,
  weeklyTable,
} from '@fantasy-stats/engine/season';
import { categoryColumns, labelOf, type TableColumn, tableAsCsv } from '../../forecasts/table.ts';

type NameOf = (id: TeamId) => string;

/** Tables computed from a season. Former teams are listed by id. */
const seasonTables = {
  standings,
  'season-totals': totals,
  'team-averages': averages,
  'weekly-stats': weekly,
  matchups,
} as const satisfies Record<string, (season: LeagueSeason, nameOf: NameOf) => string>;

export function seasonTable(name: keyof typeof seasonTables, stored: LeagueSeason): string {
  const season = computedSeason(stored);
  const names = new Map(season.teams.map((team) => [team.id, team.name]));
  return seasonTables[name](season, (id) => names.get(id) ?? `Team ${id}`);
}

const teamColumn = <Row extends { readonly teamId: TeamId }>(nameOf: NameOf): TableColumn<Row> => [
  'Team',
  ({ teamId }) => nameOf(teamId),
];

/** Returns the columns that say which weeks a table covers. Every row has the same values. */
function coverage<Row>({ throughWeek, weekInProgress }: CoveredThrough): TableColumn<Row>[] {
  return [
    ['Through week', () => throughWeek],
    ['Week in progress', () => weekInProgress],
  ];
}

function standings(season: LeagueSeason, nameOf: NameOf): string {
  const { league, teams } = season;
  const managers = new Map(teams.map((team) => [team.id, team.managers.map(({ name }) => name).join(' & ')]));
  const lucks = new Map((luck(season) ?? []).map((row) => [row.teamId, row]));
  const { rows } = leagueTable(season);
  const finish = league.phase === 'over' ? seasonEnd(season) : null;
  const places = new Map(
    finish?.champion == null ? [] : finish.places.map(({ teamId, place }) => [teamId, place]),
  );
  const begun = playedWeeks(league, { includeRunning: true, includePlayoffs: true }).length > 0;
  type Row = (typeof rows)[number];
  const counts: TableColumn<Row>[] = isHeadToHead(league.scoringForm)
    ? [
        ['Wins', ({ record }) => record.wins],
        ['Losses', ({ record }) => record.losses],
        ['Ties', ({ record }) => record.ties],
        ['Games behind', ({ gamesBack }) => gamesBack],
        ['Streak', ({ streak }) => streak],
        ['Expected wins', ({ teamId }) => lucks.get(teamId)?.expected ?? null],
        ['Luck', ({ teamId }) => lucks.get(teamId)?.luck ?? null],
      ]
    : [['Points behind', ({ gamesBack }) => gamesBack]];
  const rankOf = ({ rank, teamId }: Row) => places.get(teamId) ?? rank;
  return tableAsCsv<Row>(
    [
      ['Rank', (row) => (begun ? rankOf(row) : null)],
      teamColumn(nameOf),
      ['Manager', ({ teamId }) => managers.get(teamId) ?? null],
      ...counts,
      ['Points', ({ points }) => points],
      ...coverage<Row>(standingsThrough(season)),
    ],
    [...rows].sort((one, other) => rankOf(one) - rankOf(other)),
  );
}

function totals(season: LeagueSeason, nameOf: NameOf): string {
  const { columns, rows } = seasonTotals(season);
  return tableAsCsv<(typeof rows)[number]>(
    [
      teamColumn(nameOf),
      ...categoryColumns<(typeof rows)[number]>(columns),
      ...coverage(totalsThrough(season)),
    ],
    rows,
  );
}

/** Averages per seven days over completed weeks, like the page's default view. */
function averages(season: LeagueSeason, nameOf: NameOf): string {
  const weeks = playedWeeks(season.league);
  const { columns, rows } = teamAverages(season, weeks);
  return tableAsCsv<(typeof rows)[number]>(
    [
      teamColumn(nameOf),
      ...categoryColumns<(typeof rows)[number]>(columns),
      ...coverage({ throughWeek: weeks.at(-1) ?? null, weekInProgress: null }),
    ],
    rows,
  );
}

function weekly(season: LeagueSeason, nameOf: NameOf): string {
  const weeks = playedWeeks(season.league, { includeRunning: true, includePlayoffs: true });
  const rows = weeks.flatMap((week) => {
    const table = weeklyTable(season, week);
    return table.rows.map((row) => ({ ...row, week, isOver: table.isCompleted }));
  });
  return tableAsCsv<(typeof rows)[number]>(
    [
      ['Week', ({ week }) => week],
      ['Over', ({ isOver }) => (isOver ? 'yes' : 'no')],
      teamColumn(nameOf),
      ...categoryColumns<(typeof rows)[number]>(leagueColumns(season.league)),
    ],
    rows,
  );
}

function matchups(season: LeagueSeason, nameOf: NameOf): string {
  const read = matchupReader(season);
  const rows = season.matchups
    .toSorted((one, other) => one.week - other.week)
    .filter(({ away }) => away !== null)
    .map(read);
  type Row = (typeof rows)[number];
  const winner = ({ matchup, margin }: Row): string | null => {
    if (matchup.status !== 'final' || margin === null) return null;
    return margin === 0 ? 'tie' : nameOf(margin > 0 ? matchup.home : (matchup.away ?? ''));
  };
  return tableAsCsv<Row>(
    [
      ['Week', ({ matchup }) => matchup.week],
      ['Status', ({ matchup }) => matchup.status],
      ['Home', ({ matchup }) => nameOf(matchup.home)],
      ['Away', ({ matchup }) => nameOf(matchup.away ?? '')],
      ['Home score', ({ home }) => home.score],
      ['Away score', ({ away }) => away?.score ?? null],
      ['Winner', winner],
      ...contestColumns(season.league).flatMap((column, index): TableColumn<Row>[] => [
        [`Home ${labelOf(column)}`, ({ home }) => home.values[index] ?? null],
        [`Away ${labelOf(column)}`, ({ away }) => away?.values[index] ?? null],
      ]),
    ],
    rows,
  );
}
