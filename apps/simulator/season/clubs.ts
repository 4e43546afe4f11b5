/** One of the NBA's clubs. `number` is the id ESPN uses; Yahoo's `nba.t.N` carries the same. */
export interface Club {
  readonly number: number;
  readonly location: string;
  readonly name: string;
  readonly espn: string;
  readonly yahoo: string;
  readonly conference: 'East' | 'West';
  readonly division: string;
}

function club(
  number: number,
  espn: string,
  yahoo: string,
  location: string,
  name: string,
  division: string,
): Club {
  const west = ['Northwest', 'Pacific', 'Southwest'].includes(division);
  return { number, location, name, espn, yahoo, conference: west ? 'West' : 'East', division };
}

/** All thirty, by number. */
export const clubs: readonly Club[] = [
  club(1, 'ATL', 'ATL', 'Atlanta', 'Hawks', 'Southeast'),
  club(2, 'BOS', 'BOS', 'Boston', 'Celtics', 'Atlantic'),
  club(3, 'NO', 'NOP', 'New Orleans', 'Pelicans', 'Southwest'),
  club(4, 'CHI', 'CHI', 'Chicago', 'Bulls', 'Central'),
  club(5, 'CLE', 'CLE', 'Cleveland', 'Cavaliers', 'Central'),
  club(6, 'DAL', 'DAL', 'Dallas', 'Mavericks', 'Southwest'),
  club(7, 'DEN', 'DEN', 'Denver', 'Nuggets', 'Northwest'),
  club(8, 'DET', 'DET', 'Detroit', 'Pistons', 'Central'),
  club(9, 'GS', 'GSW', 'Golden State', 'Warriors', 'Pacific'),
  club(10, 'HOU', 'HOU', 'Houston', 'Rockets', 'Southwest'),
  club(11, 'IND', 'IND', 'Indiana', 'Pacers', 'Central'),
  club(12, 'LAC', 'LAC', 'LA', 'Clippers', 'Pacific'),
  club(13, 'LAL', 'LAL', 'Los Angeles', 'Lakers', 'Pacific'),
  club(14, 'MIA', 'MIA', 'Miami', 'Heat', 'Southeast'),
  club(15, 'MIL', 'MIL', 'Milwaukee', 'Bucks', 'Central'),
  club(16, 'MIN', 'MIN', 'Minnesota', 'Timberwolves', 'Northwest'),
  club(17, 'BKN', 'BKN', 'Brooklyn', 'Nets', 'Atlantic'),
  club(18, 'NY', 'NYK', 'New York', 'Knicks', 'Atlantic'),
  club(19, 'ORL', 'ORL', 'Orlando', 'Magic', 'Southeast'),
  club(20, 'PHI', 'PHI', 'Philadelphia', '76ers', 'Atlantic'),
  club(21, 'PHX', 'PHX', 'Phoenix', 'Suns', 'Pacific'),
  club(22, 'POR', 'POR', 'Portland', 'Trail Blazers', 'Northwest'),
  club(23, 'SAC', 'SAC', 'Sacramento', 'Kings', 'Pacific'),
  club(24, 'SA', 'SAS', 'San Antonio', 'Spurs', 'Southwest'),
  club(25, 'OKC', 'OKC', 'Oklahoma City', 'Thunder', 'Northwest'),
  club(26, 'UTAH', 'UTA', 'Utah', 'Jazz', 'Northwest'),
  club(27, 'WSH', 'WAS', 'Washington', 'Wizards', 'Southeast'),
  club(28, 'TOR', 'TOR', 'Toronto', 'Raptors', 'Atlantic'),
  club(29, 'MEM', 'MEM', 'Memphis', 'Grizzlies', 'Southwest'),
  club(30, 'CHA', 'CHA', 'Charlotte', 'Hornets', 'Southeast'),
];
