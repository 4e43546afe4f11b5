/** An NBA team. `number` is ESPN’s id, also used in Yahoo’s `nba.t.N`. */
export interface NbaTeam {
  readonly number: number;
  readonly location: string;
  readonly name: string;
  readonly espn: string;
  readonly yahoo: string;
  readonly conference: 'East' | 'West';
  readonly division: string;
}

function nbaTeam(
  number: number,
  espn: string,
  yahoo: string,
  location: string,
  name: string,
  division: string,
): NbaTeam {
  const west = ['Northwest', 'Pacific', 'Southwest'].includes(division);
  return { number, location, name, espn, yahoo, conference: west ? 'West' : 'East', division };
}

export const nbaTeams: readonly NbaTeam[] = [
  nbaTeam(1, 'ATL', 'ATL', 'Atlanta', 'Hawks', 'Southeast'),
  nbaTeam(2, 'BOS', 'BOS', 'Boston', 'Celtics', 'Atlantic'),
  nbaTeam(3, 'NO', 'NOP', 'New Orleans', 'Pelicans', 'Southwest'),
  nbaTeam(4, 'CHI', 'CHI', 'Chicago', 'Bulls', 'Central'),
  nbaTeam(5, 'CLE', 'CLE', 'Cleveland', 'Cavaliers', 'Central'),
  nbaTeam(6, 'DAL', 'DAL', 'Dallas', 'Mavericks', 'Southwest'),
  nbaTeam(7, 'DEN', 'DEN', 'Denver', 'Nuggets', 'Northwest'),
  nbaTeam(8, 'DET', 'DET', 'Detroit', 'Pistons', 'Central'),
  nbaTeam(9, 'GS', 'GSW', 'Golden State', 'Warriors', 'Pacific'),
  nbaTeam(10, 'HOU', 'HOU', 'Houston', 'Rockets', 'Southwest'),
  nbaTeam(11, 'IND', 'IND', 'Indiana', 'Pacers', 'Central'),
  nbaTeam(12, 'LAC', 'LAC', 'LA', 'Clippers', 'Pacific'),
  nbaTeam(13, 'LAL', 'LAL', 'Los Angeles', 'Lakers', 'Pacific'),
  nbaTeam(14, 'MIA', 'MIA', 'Miami', 'Heat', 'Southeast'),
  nbaTeam(15, 'MIL', 'MIL', 'Milwaukee', 'Bucks', 'Central'),
  nbaTeam(16, 'MIN', 'MIN', 'Minnesota', 'Timberwolves', 'Northwest'),
  nbaTeam(17, 'BKN', 'BKN', 'Brooklyn', 'Nets', 'Atlantic'),
  nbaTeam(18, 'NY', 'NYK', 'New York', 'Knicks', 'Atlantic'),
  nbaTeam(19, 'ORL', 'ORL', 'Orlando', 'Magic', 'Southeast'),
  nbaTeam(20, 'PHI', 'PHI', 'Philadelphia', '76ers', 'Atlantic'),
  nbaTeam(21, 'PHX', 'PHX', 'Phoenix', 'Suns', 'Pacific'),
  nbaTeam(22, 'POR', 'POR', 'Portland', 'Trail Blazers', 'Northwest'),
  nbaTeam(23, 'SAC', 'SAC', 'Sacramento', 'Kings', 'Pacific'),
  nbaTeam(24, 'SA', 'SAS', 'San Antonio', 'Spurs', 'Southwest'),
  nbaTeam(25, 'OKC', 'OKC', 'Oklahoma City', 'Thunder', 'Northwest'),
  nbaTeam(26, 'UTAH', 'UTA', 'Utah', 'Jazz', 'Northwest'),
  nbaTeam(27, 'WSH', 'WAS', 'Washington', 'Wizards', 'Southeast'),
  nbaTeam(28, 'TOR', 'TOR', 'Toronto', 'Raptors', 'Atlantic'),
  nbaTeam(29, 'MEM', 'MEM', 'Memphis', 'Grizzlies', 'Southwest'),
  nbaTeam(30, 'CHA', 'CHA', 'Charlotte', 'Hornets', 'Southeast'),
];
