/**
 * Maximum size of a league: above what either platform allows, and small enough to bound its cost. Parsers
 * reject larger leagues. Every external count, length and range has its limit here.
 */
export const leagueLimits = {
  teams: 40,
  weeks: 60,
  /** Days from a season's first to its last. */
  seasonDays: 400,
  /** Days of a playoff round, or of the single period in a league without weeks. */
  weekDays: 250,
  /** Spots of one slot, and of all slots together. */
  placesOfSlot: 50,
  places: 100,
  roster: 60,
  matchupsOfWeek: 100,
  managersOfTeam: 20,
  divisions: 40,
  playoffTeams: 40,
  weeksOfRound: 8,
  keepers: 60,
  gamesCaps: 40,
  gamesOfCap: 10_000,
  /** Adds per week, day or season. */
  adds: 10_000,
  /** FAAB in dollars. */
  faabBudget: 1_000_000,
  auctionBudget: 100_000,
  draftPicks: 40 * 60,
  /** Slow drafts by email allow days per pick. */
  secondsPerPick: 7 * 86_400,
  /** Executed transactions, and trade offers. */
  transactions: 20_000,
  offers: 5_000,
  movesOfTransaction: 120,
  /** Players in one sync, and free agents among them. */
  players: 10_000,
  freeAgents: 2_000,
  /** Characters of a name, note or URL, and of an id. */
  text: 600,
  id: 80,
  teamId: 12,
  /** Maximum absolute value of a total, score or price. */
  number: 1_000_000_000,
} as const;

/** Plausible range of days of fantasy basketball. */
export const earliestDay = '1990-01-01';
export const latestDay = '2100-01-01';

export function isLeagueNumber(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= leagueLimits.number;
}
