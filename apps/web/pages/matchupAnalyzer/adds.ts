import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeGames } from '@fantasy-stats/contract/forecast-wire';
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
import { firstDayToHave, type MoveLeague } from '@fantasy-stats/engine/roster';
import { openGames } from '@fantasy-stats/engine/schedule';
import { addsLeftIn } from '../../league/adds-left.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { counted, ignoredCapsNote } from '../../words/phrases.ts';

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

export function moveLeagueOf(
  view: SeasonView,
  inputs: WireForecastInputs,
  freeAgents: readonly LeaguePlayer[],
  week: Week,
  teams: readonly TeamId[],
): MoveLeague {
  const begins = week.firstDay > inputs.today ? week.firstDay : inputs.today;
  const games = decodeGames(inputs);
  const openOf = openGames({ ...inputs, games });
  const begun = new Set(
    Object.entries(games).flatMap(([nbaTeam, own]) =>
      own.flatMap((game) => (openOf(game).moves ? [] : [`${nbaTeam} ${game.day}`])),
    ),
  );
  const nbaTeamOf = new Map(
    inputs.rostered.map(({ id, place }) => [id, nbaTeams[inputs.players.nbaTeams[place ?? -1] ?? -1]]),
  );
  const addsLeft = new Map(teams.map((team) => [team, addsLeftIn(view, week, team)]));
  return {
    rules: inputs.rules,
    rostered: inputs.rostered,
    freeAgents,
    freeFrom: new Map(freeAgents.map((player) => [player.id, firstDayToHave(player, begins)])),
    addsLeft: new Map([...addsLeft].flatMap(([team, { left }]) => (left === null ? [] : [[team, left]]))),
    lockedOut: new Set(teams.filter((team) => addsLeft.get(team)?.isLocked)),
    hasBegun: (playerId, day) => begun.has(`${nbaTeamOf.get(playerId)} ${day}`),
  };
}

/** Describes the limits on adds, and how many of the link's changes have expired. */
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
