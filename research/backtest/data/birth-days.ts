import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf } from './csv.ts';
import { dayNumber } from './days.ts';

export function birthDaysFile(folder: string): string {
  return join(folder, 'player_bios.csv');
}

export function hasBirthDays(folder: string): boolean {
  return existsSync(birthDaysFile(folder));
}

/** Returns birth dates as day numbers, by NBA id; players without a date are left out. */
export function readBirthDays(folder: string): ReadonlyMap<string, number> {
  const [header = '', ...lines] = readFileSync(birthDaysFile(folder), 'utf8').split(/\r?\n/);
  const columns = cellsOf(header);
  const id = columns.indexOf('player_id');
  const birth = columns.indexOf('birthdate');
  return new Map(
    lines.flatMap((line) => {
      const row = cellsOf(line);
      const day = row[birth] ?? '';
      return day === '' ? [] : [[row[id] ?? '', dayNumber(day.slice(0, 10))] as const];
    }),
  );
}

/** Returns an age in years at the start of a season, named by the year it starts. */
export function ageAtSeason(birthDay: number, year: number): number {
  return (dayNumber(`${year}-10-01`) - birthDay) / 365.25;
}
