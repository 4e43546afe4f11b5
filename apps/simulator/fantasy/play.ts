import { at, need } from '../at.ts';
import { eastern } from '../calendar.ts';
import { random } from '../random.ts';
import type { Season } from '../season/season.ts';
import { commissionerActs } from './commissioner.ts';
import { auctionDraft, drawKept, snakeDraft } from './draft.ts';
import type { PlayedLeague, RosterEntry } from './facts.ts';
import { LeagueState } from './league-state.ts';
import { assign } from './lineup.ts';
import type { FantasyTeam } from './people.ts';
import { claimsOf, lookForPickUp, makeRoom, runWaivers, waiverMinute } from './pick-ups.ts';
import { accepts, isInjuredSlot, isStarting, type LeagueRules, type Slot } from './rules.ts';
import { Opinions, type Scouting } from './scouting.ts';
import { offerTrade, settleTrades } from './trades.ts';

function places(rules: LeagueRules, which: (slot: Slot) => boolean): Slot[] {
  return rules.slots.flatMap(({ slot, count }) =>
    which(slot) ? Array.from({ length: count }, () => slot) : [],
  );
}

/** The lineup of a team on a day: who plays stands first, the better before the lesser. */
function setLineUp(state: LeagueState, team: number, dayNumber: number): RosterEntry[] {
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
  const starting = places(rules, isStarting);
  const benchPlaces = places(rules, (slot) => slot === 'BN').length;
  const fits = (player: number, slot: Slot): boolean =>
    accepts(slot, at(season.players, player).positions, 'fit');
  // The unfit stand in the lineup only when the bench cannot hold them all.
  const able = order.filter((player) => standing(player) > 0);
  const unable = order.filter((player) => standing(player) === 0);
  const overflow = Math.max(0, unable.length - benchPlaces);
  const placed = assign([...able, ...unable.slice(0, overflow)], starting, fits);
  const entries = order.map((player): RosterEntry => {
    const place = placed.get(player);
    return { player, slot: place === undefined ? 'BN' : at(starting, place) };
  });
  const injuredPlaces = places(rules, isInjuredSlot);
  const aside = [...at(state.injured, team)];
  const inPlace = assign(aside, injuredPlaces, (player, slot) =>
    accepts(slot, [], state.fitness(player, dayNumber)),
  );
  const free = injuredPlaces
    .map((_, place) => place)
    .filter((place) => ![...inPlace.values()].includes(place));
  for (const player of aside) {
    // Who is fit again stands there until the manager takes him back.
    const place = inPlace.get(player) ?? free.shift() ?? 0;
    entries.push({ player, slot: at(injuredPlaces, place) });
  }
  const slotOrder = rules.slots.map(({ slot }) => slot);
  return entries.sort((a, b) => slotOrder.indexOf(a.slot) - slotOrder.indexOf(b.slot));
}

/** Yesterday's lineup with who has gone taken out and who has come put where there is room. */
function leaveLineUp(
  state: LeagueState,
  team: number,
  yesterday: readonly RosterEntry[],
): RosterEntry[] | undefined {
  const mine = new Set([...at(state.active, team), ...at(state.injured, team)]);
  const same = mine.size === yesterday.length && yesterday.every(({ player }) => mine.has(player));
  const aside = yesterday.filter(({ slot }) => isInjuredSlot(slot)).length;
  return same && aside === at(state.injured, team).size ? [...yesterday] : undefined;
}

/** Where lineups stand for a week: who has gone leaves his place empty, who has come waits on the bench. */
function keepLineUp(state: LeagueState, team: number, yesterday: readonly RosterEntry[]): RosterEntry[] {
  const before = new Map(yesterday.map(({ player, slot }) => [player, slot]));
  const aside = at(state.injured, team);
  const free = places(state.rules, isInjuredSlot);
  for (const player of aside) {
    const place = free.indexOf(before.get(player) ?? 'BN');
    if (place >= 0) free.splice(place, 1);
  }
  const slotOf = (player: number): Slot => {
    const slot = before.get(player) ?? 'BN';
    if (aside.has(player)) return isInjuredSlot(slot) ? slot : (free.shift() ?? 'BN');
    return isInjuredSlot(slot) ? 'BN' : slot;
  };
  const slotOrder = state.rules.slots.map(({ slot }) => slot);
  return [...at(state.active, team), ...aside]
    .map((player): RosterEntry => ({ player, slot: slotOf(player) }))
    .sort((a, b) => slotOrder.indexOf(a.slot) - slotOrder.indexOf(b.slot));
}

interface Event {
  readonly minute: number;
  readonly act: () => void;
}

/** What happens on a day, in its order. Everything draws from streams of the day, so that a later today adds only. */
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

/** A league before its draft: teams, and nothing else. */
function undrafted(rules: LeagueRules, teams: readonly FantasyTeam[], scouting: Scouting): PlayedLeague {
  const { season } = scouting;
  return {
    rules,
    season,
    teams,
    draftedAt: draftTime(rules, season),
    isDrafted: false,
    picks: [],
    rosters: [teams.map(() => [])],
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

/** Drafts a league and plays it, day by day, up to the clock of today or to its last day. */
export function playLeague(
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  scouting: Scouting,
): PlayedLeague {
  const { season } = scouting;
  const { calendar, seed } = season;
  const { clockMinute, todayNumber: today } = calendar;
  if (today <= rules.draftDay) return undrafted(rules, teams, scouting);
  const opinions = new Opinions(rules, teams, scouting);
  const views = teams.map(
    ({ index }) =>
      (player: number) =>
        at(opinions.of(index, 1), player),
  );
  const players = season.players.filter(({ index }) => season.isAround(index));
  const kept = drawKept(seed, rules, teams, players, opinions.plain(1));
  const picks =
    rules.draft === 'auction'
      ? auctionDraft(seed, rules, teams, players, views, kept)
      : snakeDraft(seed, rules, teams, players, views, opinions.unit, kept);
  const draftedAt = draftTime(rules, season);
  const plain = opinions.plain(1);
  const ranking = players.map(({ index }) => index).sort((a, b) => at(plain, b) - at(plain, a));
  const undroppable = new Set(ranking.slice(0, 3 * teams.length));
  const untouchable = new Set(ranking.slice(0, 5 * teams.length));
  const state = new LeagueState(rules, season, teams, opinions, picks, draftedAt, untouchable);
  state.openBooks(draftedAt + 5_400_000);
  const rosters: (readonly (readonly RosterEntry[])[])[] = [
    teams.map(({ index }) => setLineUp(state, index, 1)),
  ];
  const lastDay = Math.min(today, state.finalDay);
  for (let dayNumber = 1; dayNumber <= lastDay; dayNumber += 1) {
    const yesterday = at(rosters, dayNumber - 1);
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
        if (isFixed) return keepLineUp(state, index, at(yesterday, index));
        const left = at(cares, index) ? undefined : leaveLineUp(state, index, at(yesterday, index));
        return left ?? setLineUp(state, index, dayNumber);
      }),
    );
  }
  return {
    rules,
    season,
    teams,
    draftedAt,
    isDrafted: true,
    picks,
    rosters,
    moves: state.moves,
    failedClaims: state.failedClaims,
    pendingClaims:
      today < state.finalDay ? claimsOf(state, clockMinute > waiverMinute ? today + 1 : today) : [],
    offers: state.offers,
    spent: state.spent,
    waiverRank: teams.map(({ index }) => state.waiverOrder.indexOf(index) + 1),
    holdings: state.holdings,
    waivers: state.waivers,
    ranking,
    undroppable,
  };
}
