import { seasonWeeks } from '../calendar.ts';
import type { Json, JsonObject } from '../espn/view.ts';
import { hash } from '../random.ts';
import { nbaTeams } from '../season/nba-teams.ts';
import type { Game } from '../season/schedule.ts';
import type { World } from '../world.ts';
import { partialScore } from './box-score.ts';
import type { NbaEvents } from './events.ts';
import { clockText, momentOf, utc, wallTime } from './games.ts';
import { type NbaTeam, teamOf, undecidedTeam } from './identity.ts';
import type { NbaSeason } from './seasons.ts';

interface Entry {
  readonly id: string;
  readonly day: string;
  /** Minutes after midnight, US Eastern; null until scheduled. */
  readonly tipOff: number | null;
  readonly home: NbaTeam;
  readonly away: NbaTeam;
  readonly status: 'scheduled' | 'postponed' | 'canceled' | 'live' | 'final';
  readonly homePoints: number;
  readonly awayPoints: number;
  readonly label?: string;
  readonly seriesText?: string;
}

type Records = ReadonlyMap<number, { wins: number; losses: number }>;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function dayName(day: string): string {
  return weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? '';
}

function statusText(entry: Entry): string {
  if (entry.status === 'postponed') return 'PPD';
  if (entry.status === 'canceled') return 'Cancelled';
  if (entry.status === 'final') return 'Final';
  if (entry.status === 'live') return 'Q3 5:00';
  return entry.tipOff === null ? 'TBD' : clockText(entry.tipOff);
}

function team(side: NbaTeam, score: number, records: Records): JsonObject {
  const { wins, losses } = records.get(side.teamId) ?? { wins: 0, losses: 0 };
  return {
    teamId: side.teamId,
    teamName: side.teamName,
    teamCity: side.teamCity,
    teamTricode: side.teamTricode,
    teamSlug: side.teamName.toLowerCase().replaceAll(' ', ''),
    wins,
    losses,
    score,
    seed: 0,
  };
}

function gameEntry(world: World, entry: Entry, sequence: number, records: Records): JsonObject {
  const { day } = entry;
  const minutes = entry.tipOff ?? 0;
  const week = seasonWeeks.find(({ first, last }) => {
    const number = world.calendar.numberOf(day);
    return first <= number && number <= last;
  });
  const sides = `${entry.away.teamTricode}${entry.home.teamTricode}`;
  return {
    gameId: entry.id,
    gameCode: `${day.replaceAll('-', '')}/${sides === '' ? 'TBDTBD' : sides}`,
    gameStatus: entry.status === 'final' ? 3 : entry.status === 'live' ? 2 : 1,
    gameStatusText: statusText(entry),
    gameSequence: sequence,
    gameDateEst: wallTime(day, 0),
    gameTimeEst: wallTime('1900-01-01', minutes),
    gameDateTimeEst: wallTime(day, minutes),
    gameDateUTC: utc(day, 0),
    gameTimeUTC: `1900-01-01${utc(day, minutes).slice(10)}`,
    gameDateTimeUTC: utc(day, minutes),
    awayTeamTime: wallTime(day, minutes),
    homeTeamTime: wallTime(day, minutes),
    day: dayName(day),
    monthNum: Number(day.slice(5, 7)),
    weekNumber: week?.week ?? 0,
    weekName: week ? `Week ${week.week}` : '',
    ifNecessary: false,
    seriesGameNumber: '',
    gameLabel: entry.label ?? '',
    gameSubLabel: '',
    seriesText: entry.seriesText ?? '',
    arenaName: entry.home.teamId === 0 ? '' : `${entry.home.teamCity} Hall`,
    arenaState: '',
    arenaCity: entry.home.teamCity,
    postponedStatus: entry.status === 'postponed' ? 'Y' : 'N',
    branchLink: '',
    gameSubtype: '',
    isNeutral: false,
    homeTeam: team(entry.home, entry.homePoints, records),
    awayTeam: team(entry.away, entry.awayPoints, records),
  };
}

function regularEntry(world: World, season: NbaSeason, game: Game, events: NbaEvents): Entry {
  const moment = momentOf(world, season, game, events);
  const begun = moment.status === 'final' || moment.status === 'live';
  const score = begun ? partialScore(season, game, moment, events) : { home: 0, away: 0 };
  return {
    id: moment.id,
    day: moment.day,
    tipOff: game.tipOff,
    home: teamOf(game.home),
    away: teamOf(game.away),
    status: moment.status === 'live' && moment.share === 0 ? 'scheduled' : moment.status,
    homePoints: score.home,
    awayPoints: score.away,
    ...(game.isCup ? { label: 'NBA Cup' } : {}),
  };
}

/** Returns games that do not count in any fantasy league. */
function otherEntries(world: World, season: NbaSeason): Entry[] {
  const { calendar, seed } = world;
  const year = String(season.startYear % 100).padStart(2, '0');
  const drawn = (name: string): number => hash(`${name}/${seed}/${season.startYear}`);
  const first = drawn('guests') % nbaTeams.length;
  const entry = (id: string, dayNumber: number, home: number, away: number, more: Partial<Entry>): Entry => {
    const isOver = dayNumber < calendar.todayNumber;
    const points = drawn(id) % 30;
    return {
      id,
      day: season.dayOf(dayNumber),
      tipOff: 20 * 60 + 30,
      home: teamOf(home),
      away: teamOf(away),
      status: isOver ? 'final' : 'scheduled',
      homePoints: isOver ? 98 + points : 0,
      awayPoints: isOver ? 97 + ((points + 11) % 30) : 0,
      ...more,
    };
  };
  return [
    entry(`001${year}00001`, -11, first, (first + 7) % nbaTeams.length, { seriesText: 'Preseason' }),
    entry(`006${year}00001`, 53, (first + 3) % nbaTeams.length, (first + 11) % nbaTeams.length, {
      label: 'Cup Championship',
    }),
    ...Array.from({ length: 6 }, (_, index) =>
      entry(`005${year}0000${index + 1}`, 176 + Math.floor(index / 2), 0, 1, {
        home: undecidedTeam,
        away: undecidedTeam,
        tipOff: null,
        label: 'Play-In',
      }),
    ),
  ];
}

function recordsOf(entries: readonly Entry[]): Records {
  const records = new Map<number, { wins: number; losses: number }>();
  for (const entry of entries) {
    if (entry.status !== 'final') continue;
    const homeWon = entry.homePoints > entry.awayPoints;
    for (const [side, won] of [
      [entry.home, homeWon],
      [entry.away, !homeWon],
    ] as const) {
      const record = records.get(side.teamId) ?? { wins: 0, losses: 0 };
      if (won) record.wins += 1;
      else record.losses += 1;
      records.set(side.teamId, record);
    }
  }
  return records;
}

/** Returns `scheduleLeagueV2.json`, the season’s schedule as of today. */
export function leagueSchedule(world: World, season: NbaSeason, events: NbaEvents): JsonObject {
  const regular = season.games.map((game) => regularEntry(world, season, game, events));
  const records = recordsOf(regular);
  const byDay = new Map<string, Entry[]>();
  for (const entry of [...regular, ...otherEntries(world, season)]) {
    byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry]);
  }
  const gameDates = [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, entries]): Json => {
      const [year, month, date] = day.split('-');
      return {
        gameDate: `${month}/${date}/${year} 00:00:00`,
        games: entries.map((entry, index) => gameEntry(world, entry, index + 1, records)),
      };
    });
  const { startYear } = season;
  const label = `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`;
  return {
    meta: {
      version: 1,
      request: `http://nba.cloud/league/00/${label}/scheduleleaguev2?Format=json`,
      time: new Date(Date.parse(`${world.calendar.today}T17:00:00Z`)).toISOString(),
    },
    leagueSchedule: {
      seasonYear: label,
      leagueId: '00',
      gameDates,
      weeks: seasonWeeks.map(({ week, first, last }) => ({
        weekNumber: week,
        weekName: `Week ${week}`,
        startDate: season.dayOf(first),
        endDate: season.dayOf(last),
      })),
      broadcasterList: [],
    },
  };
}
