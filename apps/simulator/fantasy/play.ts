import { at, need } from '../at.ts';
import { eastern } from '../calendar.ts';
import { random } from '../random.ts';
import type { Player } from '../season/players.ts';
import type { Season } from '../season/season.ts';
import { commissionerActs } from './commissioner.ts';
import { auctionDraft, drawKeepers, type Pick, snakeDraft } from './draft.ts';
import type { PlayedLeague, RosterEntry } from './facts.ts';
import { LeagueState } from './league-state.ts';
import { assign } from './lineup.ts';
import type { LiveDraft } from './live-draft.ts';
import { teamsOutOfTitle } from './locked-teams.ts';
import type { FantasyTeam } from './people.ts';
import { claimsOf, lookForPickUp, makeRoom, runWaivers, waiverMinute } from './pick-ups.ts';
import { Results } from './results.ts';
import { accepts, isInjuredSlot, isStarting, type LeagueRules, locksEliminated, type Slot } from './rules.ts';
import { Opinions, type Scouting } from './scouting.ts';
import { offerTrade, settleTrades } from './trades.ts';

function places(rules: LeagueRules, which: (slot: Slot) => boolean): Slot[] {
  return rules.slots.flatMap(({ slot, count }) =>
    which(slot) ? Array.from({ length: count }, () => slot) : [],
  );
}

/** By team, the games played in each slot that has a season cap. */
type UsedGames = readonly ReadonlyMap<Slot, number>[];

/** Returns the starting slots, ordered by how much of their season cap is left, most first. */
function startingPlaces({ gamesCaps, ...rules }: LeagueRules, used: ReadonlyMap<Slot, number>): Slot[] {
  const shareLeft = (slot: Slot): number => {
    const cap = gamesCaps.find((one) => one.slot === slot && one.period === 'season');
    return cap ? 1 - (used.get(slot) ?? 0) / cap.games : 1;
  };
  return places({ gamesCaps, ...rules }, isStarting).sort((a, b) => shareLeft(b) - shareLeft(a));
}

function withDay(
  used: UsedGames,
  lineups: readonly (readonly RosterEntry[])[],
  hasPlayed: (player: number) => boolean,
): UsedGames {
  return used.map((before, team) => {
    const after = new Map(before);
    for (const { player, slot } of at(lineups, team))
      if (hasPlayed(player)) after.set(slot, (after.get(slot) ?? 0) + 1);
    return after;
  });
}

/** Sets a team’s lineup for a day: players with a game first, each group by value. */
function setLineUp(state: LeagueState, team: number, dayNumber: number, used: UsedGames): RosterEntry[] {
  const { season, rules } = state;
  const worths = state.opinions.plain(season.calendar.weekOf(dayNumber).week);
  const standings = new Map<number, number>();
  for (const player of at(state.active, team)) {
    const fitness = state.fitness(player, dayNumber);
    const isAble = fitness === 'fit' || fitness === 'gameTimeDecision';
    const plays = isAble && season.fixtureOf(season.nbaTeamOn(player, dayNumber), dayNumber) !== undefined;
    standings.set(player, plays ? 2 : isAble ? 1 : 0);
  }
  const standing = (player: number): number => need(standings, player);
  const order = [...standings.keys()].sort(
    (a, b) => standing(b) - standing(a) || at(worths, b) - at(worths, a),
  );
  const starting = startingPlaces(rules, at(used, team));
  const benchPlaces = places(rules, (slot) => slot === 'BN').length;
  const fits = (player: number, slot: Slot): boolean =>
    accepts(slot, at(season.players, player).positions, 'fit');
  // Injured players start only if the bench is full.
  const able = order.filter((player) => standing(player) > 0);
  const unable = order.filter((player) => standing(player) === 0);
  const overflow = Math.max(0, unable.length - benchPlaces);
  const placed = assign([...able, ...unable.slice(0, overflow)], starting, fits);
  const entries = order.map((player): RosterEntry => {
    const place = placed.get(player);
    return { player, slot: place === undefined ? 'BN' : at(starting, place) };
  });
  const injuredPlaces = places(rules, isInjuredSlot);
  const injured = [...at(state.injured, team)];
  const inPlace = assign(injured, injuredPlaces, (player, slot) =>
    accepts(slot, [], state.fitness(player, dayNumber)),
  );
  const free = injuredPlaces
    .map((_, index) => index)
    .filter((place) => ![...inPlace.values()].includes(place));
  for (const player of injured) {
    // A recovered player stays in the injured slot until their manager activates them.
    const place = inPlace.get(player) ?? free.shift() ?? 0;
    entries.push({ player, slot: at(injuredPlaces, place) });
  }
  const slotOrder = rules.slots.map(({ slot }) => slot);
  return entries.sort((a, b) => slotOrder.indexOf(a.slot) - slotOrder.indexOf(b.slot));
}

/** Repeats yesterday’s lineup, with new players in open slots. */
function leaveLineUp(
  state: LeagueState,
  team: number,
  yesterday: readonly RosterEntry[],
): RosterEntry[] | undefined {
  const mine = new Set([...at(state.active, team), ...at(state.injured, team)]);
  const same = mine.size === yesterday.length && yesterday.every(({ player }) => mine.has(player));
  const injuredCount = yesterday.filter(({ slot }) => isInjuredSlot(slot)).length;
  return same && injuredCount === at(state.injured, team).size ? [...yesterday] : undefined;
}

/** Repeats a weekly lineup. Departed players leave empty slots, and new players stay on the bench. */
function adjustLineup(state: LeagueState, team: number, yesterday: readonly RosterEntry[]): RosterEntry[] {
  const before = new Map(yesterday.map(({ player, slot }) => [player, slot]));
  const injured = at(state.injured, team);
  const free = places(state.rules, isInjuredSlot);
  for (const player of injured) {
    const index = free.indexOf(before.get(player) ?? 'BN');
    if (index >= 0) free.splice(index, 1);
  }
  const slotOf = (player: number): Slot => {
    const slot = before.get(player) ?? 'BN';
    if (injured.has(player)) return isInjuredSlot(slot) ? slot : (free.shift() ?? 'BN');
    return isInjuredSlot(slot) ? 'BN' : slot;
  };
  const slotOrder = state.rules.slots.map(({ slot }) => slot);
  return [...at(state.active, team), ...injured]
    .map((player): RosterEntry => ({ player, slot: slotOf(player) }))
    .sort((a, b) => slotOrder.indexOf(a.slot) - slotOrder.indexOf(b.slot));
}

/** Returns whether a player’s NBA team has played earlier in the week, which locks their slot. */
function isLockedForWeek({ season }: LeagueState, player: number, dayNumber: number): boolean {
  const { first } = season.calendar.weekOf(dayNumber);
  return Array.from({ length: dayNumber - first }, (_, index) => first + index).some(
    (day) => season.fixtureOf(season.nbaTeamOn(player, day), day) !== undefined,
  );
}

/** Starts the best players who have not played this week in the slots that locked players leave open. */
function moveUnlocked(
  state: LeagueState,
  team: number,
  dayNumber: number,
  yesterday: readonly RosterEntry[],
): RosterEntry[] {
  const { rules, season } = state;
  const entries = adjustLineup(state, team, yesterday);
  const isFixed = ({ player, slot }: RosterEntry): boolean =>
    isInjuredSlot(slot) || isLockedForWeek(state, player, dayNumber);
  const free = places(rules, isStarting);
  for (const { slot } of entries.filter(isFixed)) {
    const index = free.indexOf(slot);
    if (index >= 0) free.splice(index, 1);
  }
  const worths = state.opinions.plain(season.calendar.weekOf(dayNumber).week);
  const able = entries
    .filter((entry) => !isFixed(entry) && state.fitness(entry.player, dayNumber) === 'fit')
    .map(({ player }) => player)
    .sort((a, b) => at(worths, b) - at(worths, a));
  const placed = assign(able, free, (player, slot) =>
    accepts(slot, at(season.players, player).positions, 'fit'),
  );
  const slotOrder = rules.slots.map(({ slot }) => slot);
  return entries
    .map((entry): RosterEntry => {
      const place = placed.get(entry.player);
      return isFixed(entry) ? entry : { ...entry, slot: place === undefined ? 'BN' : at(free, place) };
    })
    .sort((a, b) => slotOrder.indexOf(a.slot) - slotOrder.indexOf(b.slot));
}

interface Event {
  readonly minute: number;
  readonly act: () => void;
}

/**
 * Returns a day’s events in order. Each day has its own random streams, so later days never change earlier
 * ones.
 */
function eventsOf(state: LeagueState, dayNumber: number): Event[] {
  const { seed } = state.season;
  const events: Event[] = [
    { minute: waiverMinute, act: () => runWaivers(state, dayNumber) },
    { minute: 600, act: () => settleTrades(state, dayNumber, 600) },
    { minute: 1150, act: () => offerTrade(state, dayNumber, 1150) },
    { minute: 660, act: () => commissionerActs(state, dayNumber, 660) },
  ];
  for (const { index, manager } of state.teams) {
    const stream = random('day', seed, state.rules.leagueId, dayNumber, index);
    const minute = 440 + stream.below(660);
    if (stream.chance(manager.temperament.activity)) {
      events.push({
        minute,
        act: () => {
          makeRoom(state, index, dayNumber, minute);
          lookForPickUp(state, index, dayNumber, minute);
        },
      });
    }
  }
  return events.sort((a, b) => a.minute - b.minute);
}

function undrafted(
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  scouting: Scouting,
  live: LiveDraft | null,
): PlayedLeague {
  const { season } = scouting;
  return {
    rules,
    season,
    teams,
    draftedAt: draftTime(rules, season),
    isDrafted: false,
    picks: [],
    live,
    rosters: Array.from({ length: Math.max(0, season.calendar.todayNumber) + 1 }, () => teams.map(() => [])),
    moves: [],
    failedClaims: [],
    pendingClaims: [],
    offers: [],
    spent: teams.map(() => 0),
    waiverRank: teams.map(({ index }) => index + 1),
    holdings: teams.map(() => new Map()),
    waivers: new Map(),
    ranking: scouting.ranking.filter((player) => season.isAround(player)),
    undroppable: new Set(),
  };
}

function draftTime(rules: LeagueRules, { calendar }: Season): number {
  return eastern(calendar.dayOf(rules.draftDay), 20, 30);
}

/** Draws a league's draft: all picks, and how each team values players. */
export function drawDraft(
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  scouting: Scouting,
): { readonly picks: Pick[]; readonly opinions: Opinions; readonly players: readonly Player[] } {
  const { season } = scouting;
  const { seed } = season;
  const opinions = new Opinions(rules, teams, scouting);
  const views = teams.map(
    ({ index }) =>
      (player: number) =>
        at(opinions.of(index, 1), player),
  );
  const players = season.players.filter(({ index }) => season.isAround(index));
  const keepers = drawKeepers(seed, rules, teams, players, opinions.plain(1));
  const picks =
    rules.draft === 'auction'
      ? auctionDraft(seed, rules, teams, players, views, keepers)
      : snakeDraft(seed, rules, teams, players, views, opinions.unit, keepers);
  return { picks, opinions, players };
}

/** A draft controlled by commands instead of the calendar. */
export interface CommandedDraft {
  readonly live: LiveDraft;
  readonly isOver: boolean;
}

/** Plays a league until now, or until its last day if that is earlier. */
export function playLeague(
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  scouting: Scouting,
  commanded: CommandedDraft | null = null,
): PlayedLeague {
  const { season } = scouting;
  const { calendar, seed } = season;
  const { clockMinute, todayNumber: today } = calendar;
  const isDrafted = commanded ? commanded.isOver : today > rules.draftDay;
  if (!isDrafted) return undrafted(rules, teams, scouting, commanded?.live ?? null);
  const { opinions, picks: drawn, players } = drawDraft(rules, teams, scouting);
  const picks = commanded?.live.picks ?? drawn;
  const draftedAt = draftTime(rules, season);
  const plain = opinions.plain(1);
  const ranking = players.map(({ index }) => index).sort((a, b) => at(plain, b) - at(plain, a));
  const undroppable = new Set(ranking.slice(0, 3 * teams.length));
  const untouchable = new Set(ranking.slice(0, 5 * teams.length));
  const state = new LeagueState(rules, season, teams, opinions, picks, draftedAt, untouchable);
  state.openBooks(draftedAt + 5_400_000);
  let used: UsedGames = teams.map(() => new Map());
  const rosters: (readonly (readonly RosterEntry[])[])[] = [
    teams.map(({ index }) => setLineUp(state, index, 1, used)),
  ];
  const lastDay = Math.min(today, state.finalDay);
  const played = (): PlayedLeague => ({
    rules,
    season,
    teams,
    draftedAt,
    isDrafted: true,
    picks,
    live: null,
    rosters,
    moves: state.moves,
    failedClaims: state.failedClaims,
    pendingClaims: [],
    offers: state.offers,
    spent: state.spent,
    waiverRank: teams.map(({ index }) => state.waiverOrder.indexOf(index) + 1),
    holdings: state.holdings,
    waivers: state.waivers,
    ranking,
    undroppable,
  });
  /** Returns whether a manager changes a weekly lineup on a later day of the week. */
  const movesLate = (team: number, dayNumber: number): boolean =>
    rules.weekLock === 'ownGame' &&
    random('care', seed, rules.leagueId, dayNumber, team).chance(at(teams, team).manager.temperament.care);
  for (let dayNumber = 1; dayNumber <= lastDay; dayNumber += 1) {
    const yesterday = at(rosters, dayNumber - 1);
    if (locksEliminated(rules) && state.isFirstDayOfRound(dayNumber))
      state.lock(teamsOutOfTitle(new Results(played()), dayNumber));
    const isFixed = rules.lineupLock === 'weekly' && calendar.weekOf(dayNumber).first < dayNumber;
    const cares = teams.map(
      ({ index, manager }) =>
        !isFixed && random('care', seed, rules.leagueId, dayNumber, index).chance(manager.temperament.care),
    );
    for (const { index } of teams) if (at(cares, index)) state.tendInjured(index, dayNumber);
    for (const { minute, act } of eventsOf(state, dayNumber)) {
      if (dayNumber < today || minute < clockMinute) act();
    }
    rosters.push(
      teams.map(({ index }) => {
        if (isFixed)
          return movesLate(index, dayNumber)
            ? moveUnlocked(state, index, dayNumber, at(yesterday, index))
            : adjustLineup(state, index, at(yesterday, index));
        const left = at(cares, index) ? undefined : leaveLineUp(state, index, at(yesterday, index));
        return left ?? setLineUp(state, index, dayNumber, used);
      }),
    );
    used = withDay(used, at(rosters, dayNumber), (player) => season.lineOf(player, dayNumber) !== undefined);
  }
  return {
    ...played(),
    pendingClaims:
      today < state.finalDay ? claimsOf(state, clockMinute > waiverMinute ? today + 1 : today) : [],
  };
}
