import type { Day } from '@fantasy-stats/domain';
import { at } from '../../at.ts';
import { addDays, eastern } from '../../calendar.ts';
import { hash } from '../../random.ts';
import { nbaTeams } from '../../season/nba-teams.ts';
import type { Player } from '../../season/players.ts';
import type { Game } from '../../season/schedule.ts';
import type { World } from '../../world.ts';
import type { NbaEvents } from '../events.ts';
import { nbaNameOf, teamOf } from '../identity.ts';
import { injuryReportPdf, type ReportLine } from './pdf.ts';

interface Moment {
  readonly day: Day;
  /** Minutes after midnight. */
  readonly minutes: number;
}

/** When teams submit their report on the day before the game, in minutes after midnight. */
const submittedBy = { usual: 17 * 60, backToBack: 13 * 60 };
/** Minutes before tip-off by which all questionable players are decided. */
const decidedBefore = 75;

const twoDigits = (value: number) => String(value).padStart(2, '0');

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12;
  return `${twoDigits(hour === 0 ? 12 : hour)}:${twoDigits(minutes % 60)}`;
}

/** Until this day, reports are hourly; from then on, every 15 minutes. */
const everyQuarterSince: Day = '2025-12-22';

/**
 * Returns the time in a report's file name; null for other names. `…_05_15PM.pdf` means 5:15 p.m.; with
 * hourly reports, `…_05PM.pdf` means 5:30 p.m.
 */
function momentOfFile(file: string): Moment | null {
  const match = /^Injury-Report_(\d{4}-\d\d-\d\d)_(\d\d)(?:_(\d\d))?(AM|PM)\.pdf$/.exec(file);
  const [, day = '', hour, quarter, half] = match ?? [];
  if (!match || (quarter !== undefined) !== day >= everyQuarterSince) return null;
  const minutes = ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(quarter ?? 30);
  const isThere =
    Number(hour) >= 1 && Number(hour) <= 12 && (quarter === undefined || Number(quarter) % 15 === 0);
  return isThere ? { day, minutes } : null;
}

function statusOf(world: World, player: Player, game: Game, made: Moment, events: NbaEvents) {
  const { season, calendar } = world;
  const reported = events.reported.get(player.index);
  if (reported !== undefined)
    return reported === null ? null : { status: reported, reason: 'Injury/Illness - Left Knee; Soreness' };
  const { fitness, note } = season.availability.report(player.index, game.dayNumber);
  if (fitness === 'fit') return null;
  const isAway = season.availability.isAway(player.index, game.dayNumber);
  if (fitness !== 'gameTimeDecision')
    return {
      status: 'Out',
      reason: /Rest|Suspension|League/.test(note) ? note : `Injury/Illness - ${note}; Soreness`,
    };
  const reason = `Injury/Illness - ${hash(`side/${player.index}`) % 2 ? 'Left' : 'Right'} ${note}; Sprain, Injury Management`;
  const left =
    (eastern(calendar.dayOf(game.dayNumber), 0, game.tipOff) - eastern(made.day, 0, made.minutes)) / 60_000;
  if (left <= decidedBefore) return { status: isAway ? 'Out' : 'Available', reason };
  const lot = hash(`status/${season.seed}/${player.index}/${game.dayNumber}`) % 10;
  if (isAway) return { status: lot < 3 ? 'Doubtful' : 'Questionable', reason };
  return { status: lot < 3 ? 'Probable' : 'Questionable', reason };
}

function linesOf(world: World, game: Game, nbaTeam: number, made: Moment, events: NbaEvents): ReportLine[] {
  const { calendar, season } = world;
  const day = calendar.dayOf(game.dayNumber);
  const [year, month, date] = day.split('-');
  const home = teamOf(game.home);
  const away = teamOf(game.away);
  const about = {
    date: `${month}/${date}/${year}`,
    time: `${clock(game.tipOff)} (ET)`,
    matchup: `${away.teamTricode}@${home.teamTricode}`,
    team: `${at(nbaTeams, nbaTeam).location} ${at(nbaTeams, nbaTeam).name}`,
  };
  const isBackToBack = season.gameOf(nbaTeam, game.dayNumber - 1) !== undefined;
  const due = isBackToBack ? submittedBy.backToBack : submittedBy.usual;
  if (day > made.day && made.minutes < due)
    return [{ ...about, player: '', status: '', reason: 'NOT YET SUBMITTED' }];
  return season.players
    .filter(({ index }) => season.nbaTeamOn(index, game.dayNumber) === nbaTeam)
    .flatMap((player) => {
      const status = statusOf(world, player, game, made, events);
      const { first, last } = nbaNameOf(player.name, world.seed);
      return status ? [{ ...about, player: `${last}, ${first}`, ...status }] : [];
    })
    .sort((one, other) => (one.player < other.player ? -1 : 1));
}

/**
 * Returns the report with a file name; null for future reports, and if there are no games that day or the
 * next.
 */
export function injuryReport(world: World, file: string, events: NbaEvents): Buffer | null {
  const made = momentOfFile(file);
  const { calendar, season } = world;
  if (!made || made.day > calendar.today) return null;
  const days = [made.day, addDays(made.day, 1)].map((day) => calendar.numberOf(day));
  const games = season.games
    .filter((game) => !game.isPostponed && days.includes(game.dayNumber))
    .sort((one, other) => one.dayNumber - other.dayNumber || one.tipOff - other.tipOff);
  if (games.length === 0) return null;
  const lines = games.flatMap((game) =>
    [game.away, game.home].flatMap((nbaTeam) => linesOf(world, game, nbaTeam, made, events)),
  );
  const [year = '', month, date] = made.day.split('-');
  const half = made.minutes < 12 * 60 ? 'AM' : 'PM';
  return injuryReportPdf(`${month}/${date}/${year.slice(2)} ${clock(made.minutes)} ${half}`, lines);
}
