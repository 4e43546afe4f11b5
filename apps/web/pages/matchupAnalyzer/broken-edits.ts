import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeGames } from '@fantasy-stats/contract/forecast-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { nbaTeams, type TeamId, type Week } from '@fantasy-stats/domain';
import { brokenEdits, type RosterEdit } from '@fantasy-stats/engine/league';
import { firstDayToHave, type MoveLeague } from '@fantasy-stats/engine/roster';
import { openGames } from '@fantasy-stats/engine/schedule';
import { addsLeftIn } from '../../league/adds-left.ts';
import { brokenRuleWords } from '../../league/broken-rule-words.ts';
import type { SeasonView } from '../../league/season-view.ts';

function moveLeagueOf(
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

/** Describes the rule that each edit breaks, in order; null for allowed edits. */
export function brokenEditWords(
  view: SeasonView,
  inputs: WireForecastInputs,
  freeAgents: readonly LeaguePlayer[],
  week: Week,
  teams: readonly TeamId[],
  edits: readonly RosterEdit[],
  nameOf: (id: string) => string,
): (string | null)[] {
  const league = moveLeagueOf(view, inputs, freeAgents, week, teams);
  return brokenEdits(league, edits).map((broken) => broken && brokenRuleWords(broken, nameOf, view.name));
}
