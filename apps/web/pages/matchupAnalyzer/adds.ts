import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  addDays,
  addsAllowed,
  type Day,
  nbaTeams,
  pendingDays,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import { capsLeft, type RosterEdit } from '@fantasy-stats/engine/league';
import { firstDayToHave } from '@fantasy-stats/engine/roster';
import type { SeasonView } from '../../league/season-view.ts';
import { counted, ignoredCapsNote } from '../../text/phrases.ts';

export function addedTeam(edits: readonly RosterEdit[], id: string): string | null {
  for (const edit of edits) if (edit.kind === 'add' && edit.playerId === id) return edit.teamId;
  return null;
}

/** Returns free agents, most rostered first, with their first possible day. */
export function tryable(
  inputs: WireForecastInputs,
  freeAgents: readonly LeaguePlayer[],
  week: Week,
  today: Day,
) {
  const indexById = new Map(inputs.players.ids.map((id, index) => [id, index]));
  const earliest = week.firstDay > today ? week.firstDay : today;
  return freeAgents
    .flatMap((player) => {
      const index = player.nbaId === null ? undefined : indexById.get(String(player.nbaId));
      const nbaTeam = nbaTeams[inputs.players.nbaTeams[index ?? -1] ?? -1];
      if (nbaTeam === undefined) return [];
      // Includes players on waivers with an unknown end date; the page shows a warning.
      const day = firstDayToHave(player, earliest);
      const from = day ?? earliest;
      const games = (inputs.games[nbaTeam] ?? []).filter((ahead) => {
        const day = addDays(inputs.today, ahead);
        return day >= from && day <= week.lastDay;
      }).length;
      const isExpected = pendingDays(inputs.pending, nbaTeam, [], inputs.today).some(
        ({ day }) => day >= from && day <= week.lastDay,
      );
      return games > 0 || isExpected ? [{ player, from, games, canBeHad: day !== null }] : [];
    })
    .sort((one, other) => (other.player.percentRostered ?? 0) - (one.player.percentRostered ?? 0));
}

/** Describes the limit on adds, and how many changes in the URL no longer apply. */
export function addsNoteOf({ league }: SeasonView, week: Week, lost: number): string {
  const allowed = addsAllowed(league.acquisitions, week);
  const adds = allowed === null ? '' : `Your league allows ${counted(allowed, 'add')} this week.`;
  const old =
    lost === 0
      ? ''
      : `${counted(lost, 'change')} in this link no longer ${lost === 1 ? 'applies' : 'apply'}: the rosters have changed.`;
  return [adds, old].filter(Boolean).join(' ');
}

/** Names games caps that the forecast ignores because the games used are unknown; empty if none. */
export function capsNote(inputs: WireForecastInputs, week: Week, teams: readonly TeamId[]): string {
  const first = week.firstDay > inputs.today ? week.firstDay : inputs.today;
  const ignored = teams.flatMap((team) => capsLeft(inputs, team, first).filter(({ left }) => left === null));
  return ignored.length > 0 ? ignoredCapsNote(ignored.map(({ cap }) => cap.slot)) : '';
}
