import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  addDays,
  addsAllowed,
  type Day,
  type League,
  nbaTeams,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import type { RosterEdit } from '@fantasy-stats/engine/league-forecast';
import { firstDayToHave, type MoveLeague } from '@fantasy-stats/engine/roster-moves';
import { addsLeftIn } from '../../league/adds-left.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { counted } from '../../words/phrases.ts';

/** The team of somebody who was added by an edit. */
export function addedTeam(edits: readonly RosterEdit[], id: string): string | null {
  for (const edit of edits) if (edit.kind === 'add' && edit.playerId === id) return edit.teamId;
  return null;
}

/** Free agents with a game left in the week, and from when they could play it; those most rostered elsewhere first. */
export function tryable(
  inputs: WireForecastInputs,
  freeAgents: readonly LeaguePlayer[],
  week: Week,
  today: Day,
) {
  const places = new Map(inputs.players.ids.map((id, place) => [id, place]));
  const tomorrow = addDays(today, 1);
  const earliest = week.firstDay > tomorrow ? week.firstDay : tomorrow;
  return freeAgents
    .flatMap((player) => {
      const place = player.nbaId === null ? undefined : places.get(String(player.nbaId));
      const nbaTeam = nbaTeams[inputs.players.nbaTeams[place ?? -1] ?? -1];
      if (nbaTeam === undefined) return [];
      // Whoever is on waivers until nobody knows when may be tried, and the page says so.
      const day = firstDayToHave(player, earliest);
      const from = day ?? earliest;
      const games = (inputs.games[nbaTeam] ?? []).filter((ahead) => {
        const day = addDays(inputs.today, ahead);
        return day >= from && day <= week.lastDay;
      }).length;
      return games > 0 ? [{ player, from, games, canBeHad: day !== null }] : [];
    })
    .sort((one, other) => (other.player.percentRostered ?? 0) - (one.player.percentRostered ?? 0));
}

/** The league as rules of moves ask about it, for what is tried on some teams in a week. */
export function moveLeagueOf(
  view: SeasonView,
  inputs: WireForecastInputs,
  freeAgents: readonly LeaguePlayer[],
  week: Week,
  teams: readonly TeamId[],
): MoveLeague {
  const begins = week.firstDay > inputs.today ? week.firstDay : inputs.today;
  const begun = new Set(
    inputs.shares.map(
      ([nbaTeam, game]) => `${nbaTeam} ${addDays(inputs.today, inputs.games[nbaTeam]?.[game] ?? Number.NaN)}`,
    ),
  );
  const nbaTeamOf = new Map(
    inputs.rostered.map(({ id, place }) => [id, nbaTeams[inputs.players.nbaTeams[place ?? -1] ?? -1]]),
  );
  return {
    rules: inputs.rules,
    rostered: inputs.rostered,
    freeAgents,
    freeFrom: new Map(freeAgents.map((player) => [player.id, firstDayToHave(player, begins)])),
    addsLeft: new Map(
      teams.flatMap((team): [TeamId, number][] => {
        const { left } = addsLeftIn(view, week, team);
        return left === null ? [] : [[team, left]];
      }),
    ),
    hasBegun: (playerId, day) => begun.has(`${nbaTeamOf.get(playerId)} ${day}`),
  };
}

/** How many adds the league allows in the week, and what an old link asked for in vain. */
export function addsNoteOf({ league }: SeasonView, week: Week, lost: number): string {
  const allowed = addsAllowed(league.acquisitions, week);
  const adds = allowed === null ? '' : `Your league allows ${counted(allowed, 'add')} in this week.`;
  const old =
    lost === 0
      ? ''
      : `${counted(lost, 'change')} of this link ${lost === 1 ? 'has' : 'have'} expired: the rosters have changed.`;
  return [adds, old].filter(Boolean).join(' ');
}

/** What a league's limits to games mean here; empty without any. */
export function capsNote(caps: League['gamesCaps']): string {
  const weekly = caps.find(({ slot, period }) => slot === null && period === 'week');
  const others = caps.filter((cap) => cap !== weekly);
  return [
    weekly
      ? `Your league counts at most ${counted(weekly.games, 'game')} of a week; under the cap the best ones count here.`
      : '',
    others.length > 0 ? 'Its caps by slot or over the season are not part of this forecast.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
