import type { AlertFacts, LineupChange } from '@fantasy-stats/contract/alerts';
import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import type { NamedReturn } from '@fantasy-stats/contract/team-headline';
import { plainName } from '@fantasy-stats/words/plain-text';

// Users choose these names. Names are reduced to plain text, so that they cannot add lines or reverse the
// text around them.

const plainPlayer = (name: string): string => plainName(name, 'a player');
const plainEntry = (player: { readonly id: string; readonly name: string }) => ({
  ...player,
  name: plainPlayer(player.name),
});
const plainTeam = (name: string): string => plainName(name, 'a team');

export const plainLeague = (name: string): string => plainName(name, 'Your league');

function plainChange({ instead, slot, start }: LineupChange): LineupChange {
  return {
    slot,
    start: { ...start, name: plainPlayer(start.name) },
    instead: instead && { ...instead, name: plainPlayer(instead.name) },
  };
}

function plainReturn({ activate, drop, list }: NamedReturn): NamedReturn {
  return {
    activate: activate && plainEntry(activate),
    drop: drop && plainEntry(drop),
    ...(list ? { list: plainEntry(list) } : {}),
  };
}

export function plainLeagueToday(league: LeagueToday): LeagueToday {
  const { add, changes, injuredMoves, matchup, name, offersFrom, recovered, sitsToday } = league;
  return {
    ...league,
    name: plainLeague(name),
    changes: changes.map(plainChange),
    sitsToday: sitsToday && {
      ...sitsToday,
      steps: sitsToday.steps.map((step) => ({
        ...step,
        players: step.players.map(plainEntry),
        fills: step.fills.map(plainEntry),
      })),
    },
    injuredMoves: injuredMoves.map(plainEntry),
    recovered: recovered.map(plainEntry),
    offersFrom: offersFrom.map(plainTeam),
    matchup: matchup && {
      ...matchup,
      opponent: { ...matchup.opponent, name: plainTeam(matchup.opponent.name) },
    },
    add: add && {
      ...add,
      player: plainEntry(add.player),
      drop: add.drop && plainEntry(add.drop),
      list: add.list && plainEntry(add.list),
    },
  };
}

export function plainAlert(facts: AlertFacts): AlertFacts {
  switch (facts.kind) {
    case 'emptySlot':
    case 'outStarter':
      return { ...facts, changes: facts.changes.map(plainChange) };
    case 'injuredSlot':
    case 'recovered':
      return { ...facts, player: { ...facts.player, name: plainPlayer(facts.player.name) } };
    case 'weekLock':
      return { ...facts, starts: facts.starts.map(plainEntry), sits: facts.sits.map(plainEntry) };
    case 'addsLeft': {
      const { pickUp } = facts;
      return {
        ...facts,
        pickUp: pickUp && {
          ...pickUp,
          player: plainEntry(pickUp.player),
          drop: pickUp.drop && plainEntry(pickUp.drop),
          ...(pickUp.list ? { list: plainEntry(pickUp.list) } : {}),
        },
      };
    }
    case 'waiver':
      return { ...facts, gets: facts.gets.map(plainEntry), drops: facts.drops.map(plainEntry) };
    case 'tradeDeadline':
    case 'keeperDeadline':
      return facts;
    case 'dropped': {
      const { by, drop, list, player, returns } = facts;
      return {
        ...facts,
        by: plainTeam(by),
        player: plainEntry(player),
        drop: drop && plainEntry(drop),
        list: list && plainEntry(list),
        returns: returns.map(plainReturn),
      };
    }
    case 'extraMinutes':
      return {
        ...facts,
        out: facts.out.map(plainEntry),
        players: facts.players.map((player) => ({ ...player, name: plainPlayer(player.name) })),
      };
    case 'pickUp': {
      const { drop, list, player, returns } = facts;
      return {
        ...facts,
        player: plainEntry(player),
        drop: drop && plainEntry(drop),
        list: list && plainEntry(list),
        returns: returns.map(plainReturn),
      };
    }
    case 'movement':
      return {
        ...facts,
        players: facts.players.map((player) => ({ ...player, name: plainPlayer(player.name) })),
        prices: facts.prices?.map((player) => ({
          ...player,
          name: plainPlayer(player.name),
          team: player.team === null ? null : plainTeam(player.team),
        })),
      };
    case 'tradeOffer':
      return {
        ...facts,
        from: plainTeam(facts.from),
        gets: facts.gets.map(plainPlayer),
        gives: facts.gives.map(plainPlayer),
      };
    case 'weekResult':
      return facts.form === 'matchup' ? { ...facts, opponent: plainTeam(facts.opponent) } : facts;
  }
}
