import { at } from '../at.ts';
import { random } from '../random.ts';
import type { PendingClaim } from './facts.ts';
import type { LeagueState } from './league-state.ts';

function appeal(state: LeagueState, team: number, player: number, dayNumber: number): number {
  const { week } = state.season.calendar.weekOf(dayNumber);
  const nbaTeam = state.season.nbaTeamOn(player, dayNumber);
  let games = 0;
  for (let ahead = 0; ahead < 5; ahead += 1)
    if (state.season.fixtureOf(nbaTeam, dayNumber + ahead)) games += 1;
  const worth = at(state.opinions.of(team, week), player);
  const fitness = state.fitness(player, dayNumber);
  const hurt = fitness === 'injured' ? 2.6 : fitness === 'out' ? 1.1 : 0;
  const away = fitness === 'notActive' ? 5 : fitness === 'suspended' ? 1.5 : 0;
  return worth + state.opinions.unit * (0.42 * (games - 2.3) - hurt - away);
}

function leastWanted(
  state: LeagueState,
  team: number,
  dayNumber: number,
): { player: number; appeal: number } | undefined {
  const today = state.time(dayNumber, 0);
  let least: { player: number; appeal: number } | undefined;
  for (const player of at(state.active, team)) {
    if (state.untouchable.has(player)) continue;
    // Players are not dropped on the day they were added.
    if ((at(state.holdings, team).get(player)?.since ?? 0) >= today) continue;
    const value = appeal(state, team, player, dayNumber);
    if (!least || value < least.appeal) least = { player, appeal: value };
  }
  return least;
}

function wire(state: LeagueState, dayNumber: number): number[] {
  const { week } = state.season.calendar.weekOf(dayNumber);
  const found: number[] = [];
  for (const player of state.opinions.order(week)) {
    if (state.isFreeAgent(player)) found.push(player);
    if (found.length === 45) break;
  }
  return found;
}

export function lookForPickUp(state: LeagueState, team: number, dayNumber: number, minute: number): void {
  if (state.addsLeft(team, dayNumber) <= 0 || state.refusesAdds(team, dayNumber)) return;
  let best = -1;
  let bestAppeal = Number.NEGATIVE_INFINITY;
  for (const player of wire(state, dayNumber)) {
    const value = appeal(state, team, player, dayNumber);
    if (value > bestAppeal) {
      best = player;
      bestAppeal = value;
    }
  }
  if (best < 0) return;
  if (state.openSpots(team) > 0) {
    state.add(team, best, undefined, dayNumber, minute, undefined);
    return;
  }
  const least = leastWanted(state, team, dayNumber);
  if (least && bestAppeal > least.appeal + 0.5 * state.opinions.unit) {
    state.add(team, best, least.player, dayNumber, minute, undefined);
  }
}

export function makeRoom(state: LeagueState, team: number, dayNumber: number, minute: number): void {
  if (!state.refusesAdds(team, dayNumber) || state.isLocked(team)) return;
  if (state.openSpots(team) > 0) {
    state.tendInjured(team, dayNumber);
    return;
  }
  const least = leastWanted(state, team, dayNumber);
  if (!least) return;
  state.drop(team, least.player, dayNumber, minute);
  state.tendInjured(team, dayNumber);
}

function claimsFor(state: LeagueState, player: number, dayNumber: number): PendingClaim[] {
  const claims: PendingClaim[] = [];
  for (const { index: team, manager } of state.teams) {
    const stream = random('claim', state.season.seed, state.rules.leagueId, dayNumber, player, team);
    if (!stream.chance(Math.min(0.85, 1.5 * manager.temperament.activity))) continue;
    if (state.addsLeft(team, dayNumber) <= 0 || state.refusesAdds(team, dayNumber)) continue;
    const value = appeal(state, team, player, dayNumber);
    const least = state.openSpots(team) > 0 ? undefined : leastWanted(state, team, dayNumber);
    if (!least && state.openSpots(team) <= 0) continue;
    const gain = value - (least?.appeal ?? value - state.opinions.unit);
    if (gain < 0.3 * state.opinions.unit) continue;
    const eager = (gain / state.opinions.unit) * (2 + 5 * stream.next());
    const bid = state.rules.waiverBudget === null ? 0 : Math.min(state.budgetLeft(team), Math.round(eager));
    claims.push({ dayNumber, team, player, dropped: least?.player, bid });
  }
  return claims.sort(
    (a, b) => b.bid - a.bid || state.waiverOrder.indexOf(a.team) - state.waiverOrder.indexOf(b.team),
  );
}

/**
 * Returns the claims on players who clear waivers on a day. A team may withdraw its claims after other moves.
 */
export function claimsOf(state: LeagueState, dayNumber: number): PendingClaim[] {
  return [...state.waivers]
    .filter(([, day]) => day === dayNumber)
    .flatMap(([player]) => claimsFor(state, player, dayNumber));
}

/** Time at which waivers clear, in minutes after midnight. */
export const waiverMinute = 245;

export function runWaivers(state: LeagueState, dayNumber: number): void {
  const minute = waiverMinute;
  const due = [...state.waivers].filter(([, day]) => day <= dayNumber).map(([player]) => player);
  for (const player of due.sort((a, b) => a - b)) {
    state.waivers.delete(player);
    const [winner, ...losers] = claimsFor(state, player, dayNumber);
    if (!winner) continue;
    state.add(winner.team, player, winner.dropped, dayNumber, minute, {
      bid: state.rules.waiverBudget === null ? null : winner.bid,
    });
    for (const { team, bid } of losers) {
      state.failedClaims.push({ dayNumber, time: state.time(dayNumber, minute), team, player, bid });
    }
  }
}
