import { at } from '../at.ts';
import { eastern } from '../calendar.ts';
import type { Fitness } from '../season/availability.ts';
import type { Season } from '../season/season.ts';
import type { Pick as DraftPick } from './draft.ts';
import type { FailedClaim, Holding, Move, MoveItem, TradeOffer } from './facts.ts';
import { assign } from './lineup.ts';
import type { FantasyTeam } from './people.ts';
import { accepts, activeSpots, isInjuredSlot, type LeagueRules, type Slot } from './rules.ts';
import type { Opinions } from './scouting.ts';
import { type LeagueWeek, leagueWeeks } from './weeks.ts';

export class LeagueState {
  readonly rules: LeagueRules;
  readonly season: Season;
  readonly teams: readonly FantasyTeam[];
  readonly opinions: Opinions;
  /** Active players and those in injured slots, by team index. */
  readonly active: Set<number>[];
  readonly injured: Set<number>[];
  readonly holdings: Map<number, Holding>[];
  readonly owner = new Map<number, number>();
  readonly waivers = new Map<number, number>();
  readonly spent: number[];
  waiverOrder: number[];
  readonly moves: Move[] = [];
  readonly failedClaims: FailedClaim[] = [];
  readonly offers: TradeOffer[] = [];
  readonly untouchable: ReadonlySet<number>;
  /** Traded picks in the next draft. The key is team × 100 + round. */
  readonly pickOwners = new Map<number, number>();
  readonly #weeks: readonly LeagueWeek[];
  readonly #addsOfWeek = new Map<number, number>();
  readonly #addsOfSeason = new Map<number, number>();
  #locked: ReadonlySet<number> = new Set();

  constructor(
    rules: LeagueRules,
    season: Season,
    teams: readonly FantasyTeam[],
    opinions: Opinions,
    picks: readonly DraftPick[],
    draftedAt: number,
    untouchable: ReadonlySet<number>,
  ) {
    this.rules = rules;
    this.season = season;
    this.teams = teams;
    this.opinions = opinions;
    this.untouchable = untouchable;
    this.#weeks = leagueWeeks(rules.playoffs);
    this.active = teams.map(() => new Set());
    this.injured = teams.map(() => new Set());
    this.holdings = teams.map(() => new Map());
    this.spent = teams.map(() => 0);
    const firstRound = picks.slice(0, teams.length).map(({ team }) => team);
    // The team with the last draft pick claims first. After auctions, any order works.
    this.waiverOrder = [...new Set([...firstRound, ...teams.map(({ index }) => index)])].reverse();
    for (const { team, player } of picks) {
      at(this.active, team).add(player);
      at(this.holdings, team).set(player, { how: 'DRAFT', since: draftedAt });
      this.owner.set(player, team);
    }
  }

  fitness(player: number, dayNumber: number): Fitness {
    return this.season.availability.report(player, dayNumber).fitness;
  }

  get injuredSpots(): number {
    return this.rules.slots.reduce((sum, { slot, count }) => sum + (isInjuredSlot(slot) ? count : 0), 0);
  }

  openSpots(team: number): number {
    return activeSpots(this.rules) - at(this.active, team).size;
  }

  get finalDay(): number {
    return this.#weekOf(Number.POSITIVE_INFINITY).last;
  }

  #weekOf(dayNumber: number): LeagueWeek {
    return this.#weeks.find(({ last }) => dayNumber <= last) ?? at(this.#weeks, this.#weeks.length - 1);
  }

  isFirstDayOfRound(dayNumber: number): boolean {
    const { first, round } = this.#weekOf(dayNumber);
    return round > 0 && first === dayNumber;
  }

  lock(teams: ReadonlySet<number>): void {
    this.#locked = teams;
  }

  isLocked(team: number): boolean {
    return this.#locked.has(team);
  }

  addsLeft(team: number, dayNumber: number): number {
    if (this.isLocked(team)) return 0;
    const { week, first, last } = this.#weekOf(dayNumber);
    const { weeklyAdds, dailyAdds, seasonAdds } = this.rules;
    const made = this.#addsOfWeek.get(team * 100 + week) ?? 0;
    const allowed =
      dailyAdds === null
        ? weeklyAdds || Number.POSITIVE_INFINITY
        : Math.floor(dailyAdds * (last - first + 1) + 0.01);
    const ofSeason = (seasonAdds ?? Number.POSITIVE_INFINITY) - (this.#addsOfSeason.get(team) ?? 0);
    return Math.min(allowed - made, ofSeason);
  }

  budgetLeft(team: number): number {
    return (this.rules.waiverBudget ?? 0) - at(this.spent, team);
  }

  isFreeAgent(player: number): boolean {
    return !this.owner.has(player) && !this.waivers.has(player);
  }

  tendInjured(team: number, dayNumber: number): void {
    const active = at(this.active, team);
    const injured = at(this.injured, team);
    const eligible = this.#eligible(team, dayNumber);
    for (const player of [...injured]) {
      if (!eligible.has(player) && this.openSpots(team) > 0) {
        injured.delete(player);
        active.add(player);
      }
    }
    const worths = this.opinions.plain(this.season.calendar.weekOf(dayNumber).week);
    const hurt = [...active]
      .filter((player) => accepts('IL', [], this.fitness(player, dayNumber)))
      .sort((a, b) => at(worths, b) - at(worths, a));
    for (const player of hurt) {
      if (injured.size >= this.injuredSpots) break;
      active.delete(player);
      injured.add(player);
    }
  }

  /**
   * Returns whether a team may not add players, because a player in an injured slot is no longer eligible for
   * it.
   */
  refusesAdds(team: number, dayNumber: number): boolean {
    return this.#eligible(team, dayNumber).size < at(this.injured, team).size;
  }

  #eligible(team: number, dayNumber: number): ReadonlyMap<number, number> {
    const injured = [...at(this.injured, team)];
    const places = this.rules.slots.flatMap(({ slot, count }) =>
      isInjuredSlot(slot) ? Array.from({ length: count }, () => slot) : [],
    );
    const isEligible = (player: number, slot: Slot): boolean => {
      const fitness = this.fitness(player, dayNumber);
      if (this.rules.platform === 'espn' && fitness === 'gameTimeDecision') return true;
      return accepts(slot, [], fitness);
    };
    return assign(injured, places, isEligible);
  }

  #release(team: number, player: number, dayNumber: number): void {
    at(this.active, team).delete(player);
    at(this.injured, team).delete(player);
    at(this.holdings, team).delete(player);
    this.owner.delete(player);
    if (this.rules.waiverDays > 0) this.waivers.set(player, dayNumber + this.rules.waiverDays);
  }

  #take(team: number, player: number, how: Holding['how'], time: number): void {
    at(this.active, team).add(player);
    at(this.holdings, team).set(player, { how, since: time });
    this.owner.set(player, team);
    this.waivers.delete(player);
  }

  time(dayNumber: number, minute: number): number {
    return eastern(this.season.calendar.dayOf(dayNumber), 0, minute, (dayNumber * 37 + minute * 13) % 60);
  }

  #record(move: Omit<Move, 'id' | 'picks' | 'money'> & Partial<Pick<Move, 'picks' | 'money'>>): void {
    // If two trades happen on one morning, the second trade's drops must not come before the first trade.
    const time = Math.max(move.time, this.moves.at(-1)?.time ?? 0);
    this.moves.push({ id: this.moves.length + 1, picks: [], money: [], ...move, time });
  }

  /**
   * Adds a player, and drops another if given. `bid` is the price of a waiver claim.
   *
   * @throws Error if {@link refusesAdds}
   */
  add(
    team: number,
    player: number,
    dropped: number | undefined,
    dayNumber: number,
    minute: number,
    claim: { bid: number | null } | undefined,
  ): void {
    if (this.refusesAdds(team, dayNumber))
      throw new Error(`team ${team} cannot add: a recovered player is in an injured slot`);
    const time = this.time(dayNumber, minute);
    const items: MoveItem[] = [
      { player, kind: 'add', from: null, to: team, source: claim ? 'waivers' : 'freeagents' },
    ];
    if (dropped !== undefined) {
      this.#release(team, dropped, dayNumber);
      items.push({ player: dropped, kind: 'drop', from: team, to: null, source: 'team' });
    }
    this.#take(team, player, 'ADD', time);
    const { week } = this.#weekOf(dayNumber);
    this.#addsOfWeek.set(team * 100 + week, (this.#addsOfWeek.get(team * 100 + week) ?? 0) + 1);
    this.#addsOfSeason.set(team, (this.#addsOfSeason.get(team) ?? 0) + 1);
    if (claim?.bid) this.spent[team] = at(this.spent, team) + claim.bid;
    if (claim) this.waiverOrder = [...this.waiverOrder.filter((other) => other !== team), team];
    const type = dropped === undefined ? 'add' : 'add/drop';
    this.#record({ type, dayNumber, time, teams: [team], items, bid: claim?.bid ?? null });
  }

  drop(team: number, player: number, dayNumber: number, minute: number): void {
    this.#release(team, player, dayNumber);
    this.#record({
      type: 'drop',
      dayNumber,
      time: this.time(dayNumber, minute),
      teams: [team],
      items: [{ player, kind: 'drop', from: team, to: null, source: 'team' }],
      bid: null,
    });
  }

  /** Logs the commissioner’s first entry after the draft: settings, without players. */
  openBooks(time: number): void {
    this.#record({ type: 'commish', dayNumber: 0, time, teams: [0], items: [], bid: null });
  }

  /** Makes the commissioner replace a player. The dropped player does not go on waivers. */
  replaceByHand(team: number, dropped: number, added: number, dayNumber: number, minute: number): void {
    const time = this.time(dayNumber, minute);
    this.#release(team, dropped, dayNumber);
    this.#take(team, added, 'ADD', time);
    const items: MoveItem[] = [
      { player: added, kind: 'add', from: null, to: team, source: 'freeagents' },
      { player: dropped, kind: 'drop', from: team, to: null, source: 'team' },
    ];
    this.#record({ type: 'commish', dayNumber, time, teams: [team], items, bid: null });
  }

  swapByHand(
    team: number,
    own: number,
    other: number,
    theirs: number,
    dayNumber: number,
    minute: number,
  ): void {
    const time = this.time(dayNumber, minute);
    const items = this.#exchange(
      [
        [own, team, other],
        [theirs, other, team],
      ],
      time,
    );
    this.#record({ type: 'commish', dayNumber, time, teams: [team, other], items, bid: null });
  }

  #exchange(
    changes: readonly (readonly [player: number, from: number, to: number])[],
    time: number,
  ): MoveItem[] {
    for (const [player, from] of changes) {
      at(this.active, from).delete(player);
      at(this.injured, from).delete(player);
      at(this.holdings, from).delete(player);
    }
    for (const [player, , to] of changes) this.#take(to, player, 'TRADE', time);
    return changes.map(([player, from, to]) => ({ player, kind: 'trade', from, to, source: 'team' }));
  }

  /** Executes a trade. A team that gets more players than it gives drops its least valuable ones. */
  trade(offer: TradeOffer, dayNumber: number, minute: number): void {
    const time = this.time(dayNumber, minute);
    const worths = this.opinions.plain(this.season.calendar.weekOf(dayNumber).week);
    for (const [team, incoming, outgoing] of [
      [offer.from, offer.gets, offer.gives],
      [offer.to, offer.gives, offer.gets],
    ] as const) {
      const stays = outgoing.filter((player) => at(this.active, team).has(player)).length;
      let surplus = incoming.length - stays - this.openSpots(team);
      const least = [...at(this.active, team)]
        .filter((player) => !outgoing.includes(player))
        // Small rosters drop a top player only if they have no one else.
        .sort(
          (a, b) =>
            Number(this.untouchable.has(a)) - Number(this.untouchable.has(b)) ||
            at(worths, a) - at(worths, b),
        );
      for (const player of least) {
        if (surplus <= 0) break;
        this.drop(team, player, dayNumber, minute - 1);
        surplus -= 1;
      }
    }
    const items = this.#exchange(
      [
        ...offer.gives.map((player) => [player, offer.from, offer.to] as const),
        ...offer.gets.map((player) => [player, offer.to, offer.from] as const),
      ],
      time,
    );
    for (const { original, round, to } of offer.picks) this.pickOwners.set(original * 100 + round, to);
    for (const { amount, from, to } of offer.money) {
      this.spent[from] = at(this.spent, from) + amount;
      this.spent[to] = at(this.spent, to) - amount;
    }
    this.#record({
      type: 'trade',
      dayNumber,
      time,
      teams: [offer.from, offer.to],
      items,
      picks: offer.picks,
      money: offer.money,
      bid: null,
    });
  }
}
