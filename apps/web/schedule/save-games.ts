import type { Day } from '@fantasy-stats/domain';
import { saveFile } from '../account/save-file.ts';
import { fileNameOf } from '../ui/stat-table/download.ts';
import type { CalendarTeam } from './games-calendar.ts';
import type { ScheduleModel } from './schedule-model.ts';

export async function saveGames(
  name: string,
  model: ScheduleModel,
  teams: readonly CalendarTeam[],
  from: Day,
): Promise<void> {
  // Loaded on demand, because it is rarely used.
  const { gamesCalendar } = await import('./games-calendar.ts');
  const text = gamesCalendar(name, model, teams, from, new Date());
  saveFile(`${fileNameOf(name)}.ics`, 'text/calendar; charset=utf-8', text);
}

export function calendarTeams(
  players: readonly { readonly name: string; readonly nbaTeam: string | null }[],
): CalendarTeam[] {
  const byTeam = new Map<string, string[]>();
  for (const { name, nbaTeam } of players)
    if (nbaTeam !== null) byTeam.set(nbaTeam, [...(byTeam.get(nbaTeam) ?? []), name]);
  return [...byTeam].map(([nbaTeam, names]) => ({ nbaTeam, names }));
}
