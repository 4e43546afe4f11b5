import { at } from '../at.ts';
import { random } from '../random.ts';
import type { Desk } from './desk.ts';
import type { PendingClaim } from './facts.ts';

/** What a manager thinks of having a player from a day on: his worth, his next games, his fitness. */
function appeal(desk: Desk, team: number, player: number, dayNumber: number): number {
  const { week } = desk.season.calendar.weekOf(dayNumber);
  const club = desk.season.clubOn(player, dayNumber);
  let games = 0;
  for (let ahead = 0; ahead < 5; ahead += 1) if (desk.season.fixtureOf(club, dayNumber + ahead)) games += 1;
  const worth = at(desk.opinions.of(team, week), player);
  const fitness = desk.fitness(player, dayNumber);
  const hurt = fitness === 'injured' ? 2.6 : fitness === 'out' ? 1.1 : 0;
  const away = fitness === 'notActive' ? 5 : fitness === 'suspended' ? 1.5 : 0;
  return worth + desk.opinions.unit * (0.42 * (games - 2.3) - hurt - away);
}

/** The player a team would let go first, and what he is worth to it. */
function leastWanted(
  desk: Desk,
  team: number,
  dayNumber: number,
): { player: number; appeal: number } | undefined {
  const today = desk.time(dayNumber, 0);
  let least: { player: number; appeal: number } | undefined;
  for (const player of at(desk.active, team)) {
    if (desk.untouchable.has(player)) continue;
    // Nobody drops on the day of the pickup.
    if ((at(desk.holdings, team).get(player)?.since ?? 0) >= today) continue;
    const value = appeal(desk, team, player, dayNumber);
    if (!least || value < least.appeal) least = { player, appeal: value };
  }
  return least;
}

/** The free agents worth looking at in a week, best first. */
function wire(desk: Desk, dayNumber: number): number[] {
  const { week } = desk.season.calendar.weekOf(dayNumber);
  const found: number[] = [];
  for (const player of desk.opinions.order(week)) {
    if (desk.isFreeAgent(player)) found.push(player);
    if (found.length === 45) break;
  }
  return found;
}

/** A manager looks at the free agents and takes one when he is clearly better than the last man on the bench. */
export function lookForPickUp(desk: Desk, team: number, dayNumber: number, minute: number): void {
  if (desk.addsLeft(team, dayNumber) <= 0) return;
  let best = -1;
  let bestAppeal = Number.NEGATIVE_INFINITY;
  for (const player of wire(desk, dayNumber)) {
    const value = appeal(desk, team, player, dayNumber);
    if (value > bestAppeal) {
      best = player;
      bestAppeal = value;
    }
  }
  if (best < 0) return;
  if (desk.openSpots(team) > 0) {
    desk.add(team, best, undefined, dayNumber, minute, undefined);
    return;
  }
  const least = leastWanted(desk, team, dayNumber);
  if (least && bestAppeal > least.appeal + 0.5 * desk.opinions.unit) {
    desk.add(team, best, least.player, dayNumber, minute, undefined);
  }
}

/** A player fit again has no place: the least wanted goes. */
export function makeRoom(desk: Desk, team: number, dayNumber: number, minute: number): void {
  const fitAgain = [...at(desk.injured, team)].some((player) => desk.fitness(player, dayNumber) === 'fit');
  if (!fitAgain || desk.openSpots(team) > 0) return;
  const least = leastWanted(desk, team, dayNumber);
  if (!least) return;
  desk.drop(team, least.player, dayNumber, minute);
  desk.tendInjured(team, dayNumber);
}

/** Claims the teams make for a player who clears waivers on a day, the winning one first. */
function claimsFor(desk: Desk, player: number, dayNumber: number): PendingClaim[] {
  const claims: PendingClaim[] = [];
  for (const { index: team, manager } of desk.teams) {
    const stream = random('claim', desk.season.seed, desk.rules.leagueId, dayNumber, player, team);
    if (!stream.chance(Math.min(0.85, 1.5 * manager.temperament.activity))) continue;
    if (desk.addsLeft(team, dayNumber) <= 0) continue;
    const value = appeal(desk, team, player, dayNumber);
    const least = desk.openSpots(team) > 0 ? undefined : leastWanted(desk, team, dayNumber);
    if (!least && desk.openSpots(team) <= 0) continue;
    const gain = value - (least?.appeal ?? value - desk.opinions.unit);
    if (gain < 0.3 * desk.opinions.unit) continue;
    const eager = (gain / desk.opinions.unit) * (2 + 5 * stream.next());
    const bid = desk.rules.waiverBudget === null ? 0 : Math.min(desk.budgetLeft(team), Math.round(eager));
    claims.push({ dayNumber, team, player, dropped: least?.player, bid });
  }
  return claims.sort(
    (a, b) => b.bid - a.bid || desk.waiverOrder.indexOf(a.team) - desk.waiverOrder.indexOf(b.team),
  );
}

/** Claims that stand for the players who clear waivers on a day. Who makes other moves before may take his back. */
export function claimsOf(desk: Desk, dayNumber: number): PendingClaim[] {
  return [...desk.waivers]
    .filter(([, day]) => day === dayNumber)
    .flatMap(([player]) => claimsFor(desk, player, dayNumber));
}

/** Minutes after midnight at which waivers clear. */
export const waiverMinute = 245;

/** Gives the players whose waiver time is over to the teams that want them most. */
export function runWaivers(desk: Desk, dayNumber: number): void {
  const minute = waiverMinute;
  const due = [...desk.waivers].filter(([, day]) => day <= dayNumber).map(([player]) => player);
  for (const player of due.sort((a, b) => a - b)) {
    desk.waivers.delete(player);
    const [winner, ...losers] = claimsFor(desk, player, dayNumber);
    if (!winner) continue;
    desk.add(winner.team, player, winner.dropped, dayNumber, minute, {
      bid: desk.rules.waiverBudget === null ? null : winner.bid,
    });
    for (const { team, bid } of losers) {
      desk.failedClaims.push({ dayNumber, time: desk.time(dayNumber, minute), team, player, bid });
    }
  }
}
