/**
 * How large a league can be: beyond what either platform lets a commissioner set, and small enough that no league
 * costs more than others. Readers refuse what is larger, and nothing larger is read from the database. Every count,
 * length and range that comes from outside has its limit here.
 */
export const leagueLimits = {
  teams: 40,
  weeks: 60,
  /** From a season's first day to its last. */
  seasonDays: 400,
  /** A round of the playoffs, or a period that a league without weeks has for all of its season. */
  weekDays: 250,
  /** Places of one slot, and of all together. */
  placesOfSlot: 50,
  places: 100,
  /** Players on a team, in whatever slot. */
  roster: 60,
  matchupsOfWeek: 100,
  managersOfTeam: 20,
  divisions: 40,
  playoffTeams: 40,
  weeksOfRound: 8,
  keepers: 60,
  gamesCaps: 40,
  /** Games that a limit allows. */
  gamesOfCap: 10_000,
  /** Players that may be added in a week, on a day or in a season. */
  adds: 10_000,
  /** Dollars for free agents. */
  faabBudget: 1_000_000,
  draftPicks: 40 * 60,
  /** Drafts by email give days. */
  secondsPerPick: 7 * 86_400,
  /** Executed moves, and trades that were offered. */
  transactions: 20_000,
  offers: 5_000,
  /** Players or picks that change hands in one move. */
  movesOfTransaction: 120,
  /** Players that one reading names, and those of them nobody has. */
  players: 10_000,
  freeAgents: 2_000,
  /** Characters of a name, a note or an address, and of an id. */
  text: 600,
  id: 80,
  teamId: 12,
  /** No total, score or price of a statistic is further from 0. */
  number: 1_000_000_000,
} as const;

/** Fantasy basketball is younger and ends, as far as anybody knows, before. */
export const earliestDay = '1990-01-01';
export const latestDay = '2100-01-01';

/** Whether a number is one that a league can have. */
export function isLeagueNumber(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= leagueLimits.number;
}
