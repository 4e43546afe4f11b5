import {
  type Day,
  type InjuryReport,
  isDay,
  type ReportedPlayer,
  type ReportedTeam,
  type ReportStatus,
  reportStatuses,
} from '@fantasy-stats/domain';
import { UnexpectedAnswer } from '../../errors.ts';
import type { NbaReading } from '../client.ts';
import { nbaTeamOfName } from '../nba-teams.ts';
import { PdfRefused, readPages } from './read-pages.ts';
import { NoTable, type Row, readTable, type Table } from './read-rows.ts';

const statusOf = new Map<string, ReportStatus>(reportStatuses.map((status) => [status, status]));

/** Parses a day such as 11/01/2025 or 11/01/25; null if invalid. */
function dayOfDate(text: string): Day | null {
  const match = /^(\d\d)\/(\d\d)\/(?:20)?(\d\d)$/.exec(text);
  const day = match ? `20${match[3]}-${match[1]}-${match[2]}` : '';
  return isDay(day) ? day : null;
}

/** Returns the time a report was made, from its title; null if missing. */
function momentOf(title: string): { day: Day; minutes: number } | null {
  const match = /^Injury Report: (\S+) (\d\d):(\d\d) (AM|PM)$/.exec(title);
  const day = match && dayOfDate(match[1] ?? '');
  if (!match || !day) return null;
  const hours = (Number(match[2]) % 12) + (match[4] === 'PM' ? 12 : 0);
  return { day, minutes: 60 * hours + Number(match[3]) };
}

/** Turns "Porter Jr., Kevin" into "Kevin Porter Jr."; single names stay. */
function nameOf(listed: string): string {
  const [last = '', ...first] = listed.split(',').map((part) => part.trim());
  return [...first, last].filter(Boolean).join(' ');
}

function aboutOf(row: Row, before: Partial<ReportedTeam>): Partial<ReportedTeam> {
  const day = row.date === '' ? before.day : dayOfDate(row.date);
  const nbaTeam = row.team === '' ? before.nbaTeam : nbaTeamOfName(row.team);
  return { ...(day ? { day } : {}), ...(nbaTeam ? { nbaTeam } : {}) };
}

/** Parses a report's table; invalid rows are skipped and named. Null if the title has no time. */
function reportOf({ rows, title }: Table): NbaReading<InjuryReport> | null {
  const moment = momentOf(title);
  if (!moment) return null;
  const players: ReportedPlayer[] = [];
  const notSubmitted: ReportedTeam[] = [];
  const skipped: string[] = [];
  let about: Partial<ReportedTeam> = {};
  for (const row of rows) {
    about = aboutOf(row, about);
    const { day, nbaTeam } = about;
    const status = statusOf.get(row.status.toLowerCase());
    if (day === undefined || nbaTeam === undefined)
      skipped.push(`${row.date} ${row.team}: no such day or team`);
    else if (row.player === '' && /^not yet submitted$/i.test(row.reason))
      notSubmitted.push({ day, nbaTeam });
    else if (row.player === '' || status === undefined)
      skipped.push(`${nbaTeam} ${row.player}: status "${row.status}"`);
    else
      players.push({
        day,
        nbaTeam,
        name: nameOf(row.player),
        status,
        reason: row.reason === '-' ? '' : row.reason,
      });
  }
  return { facts: { ...moment, players, notSubmitted }, skipped };
}

/**
 * Reads one of the NBA's injury reports. Takes tenths of a second of CPU: call it off the main thread.
 *
 * @throws UnexpectedAnswer for a file that is too large, not a PDF, or not an injury report
 */
export async function readInjuryReport(bytes: Uint8Array, path: string): Promise<NbaReading<InjuryReport>> {
  const unexpected = (problem: string) =>
    new UnexpectedAnswer({ platform: 'nba', path, status: 200 }, problem);
  try {
    const report = reportOf(readTable(await readPages(bytes)));
    if (!report) throw unexpected('does not say when it was made');
    if (report.skipped.length > report.facts.players.length + report.facts.notSubmitted.length)
      throw unexpected('has more rows that cannot be read than others');
    return report;
  } catch (error) {
    if (error instanceof PdfRefused || error instanceof NoTable) throw unexpected(error.message);
    throw error;
  }
}
