import type { Roster } from '@fantasy-stats/domain';
import { at } from '../at.ts';
import { addDays } from '../calendar.ts';
import type { Results } from '../fantasy/results.ts';
import { playerIdOf } from '../identity.ts';
import { nbaTeams } from '../season/nba-teams.ts';
import type { LeagueTruth, PlayerTruth, TeamTruth } from './shapes.ts';
import { slotOf } from './slots.ts';

export function rostersTruth(results: Results, dayNumber: number): Roster[] {
  const { teams, rules, season } = results.league;
  const { calendar } = season;
  const rosters = results.rostersOn(dayNumber);
  return teams.map(({ index, id }) => ({
    teamId: String(id),
    day: addDays(calendar.opening, dayNumber - 1),
    entries: at(rosters, index).map(({ player, slot }) => ({
      playerId: playerIdOf(rules.platform, calendar, season, player),
      slot: slotOf(rules.platform, slot),
    })),
  }));
}

export function teamsTruth(results: Results): TeamTruth[] {
  const { teams, rules, spent, waiverRank } = results.league;
  return teams.map(({ index, id, name, abbreviation, manager, division }) => {
    const { adds, trades } = results.countMoves(index);
    return {
      id: String(id),
      name,
      abbreviation,
      managers: [{ person: manager.number, name: manager.nickname }],
      division: division === null ? null : at(rules.divisions, division),
      waiverPriority: at(waiverRank, index),
      faabBalance: rules.waiverBudget === null ? null : rules.waiverBudget - at(spent, index),
      moves: adds,
      trades,
    };
  });
}

/** Returns all NBA players. ESPN writes names without diacritics. */
export function playersTruth(results: Results): PlayerTruth[] {
  const { rules, season } = results.league;
  const { calendar, availability } = season;
  return season.players
    .filter(({ index }) => season.isAround(index))
    .map(({ index, name, nbaTeam, positions, jersey }) => {
      const { fitness, note } = availability.report(index, calendar.todayNumber);
      return {
        id: playerIdOf(rules.platform, calendar, season, index),
        name: rules.platform === 'yahoo' ? name.full : `${name.asciiFirst} ${name.asciiLast}`,
        nbaTeam: at(nbaTeams, nbaTeam).espn,
        positions,
        jersey,
        fitness,
        injuryNote: note === '' ? null : note,
      };
    });
}

export function freeAgentsTruth(results: Results): LeagueTruth['freeAgents'] {
  const { holdings, waivers, season, rules, isDrafted } = results.league;
  if (!isDrafted) return [];
  const { calendar } = season;
  const rostered = new Set(holdings.flatMap((holding) => [...holding.keys()]));
  return season.players
    .filter(({ index }) => season.isAround(index) && !rostered.has(index))
    .map(({ index }) => {
      const clearsOn = waivers.get(index);
      return {
        playerId: playerIdOf(rules.platform, calendar, season, index),
        availability: clearsOn === undefined ? 'freeAgent' : 'waivers',
        waiversUntil: clearsOn === undefined ? null : addDays(calendar.opening, clearsOn - 1),
      };
    });
}
