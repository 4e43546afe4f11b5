import {
  type Day,
  fantasyDayOf,
  isCategoryForm,
  isHeadToHead,
  type LeagueId,
  readStatistic,
  type StatisticId,
  type StatLine,
  type Transaction,
} from '@fantasy-stats/domain';
import { leagueSeeds } from '@fantasy-stats/engine/season';
import type { LeagueTruth } from '@fantasy-stats/simulator';
import type { StoredLeague } from './stored.ts';

/** Maximum number of reported differences per section. */
const maxReported = 4;

class Differences {
  readonly found: string[] = [];
  readonly #counts = new Map<string, number>();

  add(part: string, what: string): void {
    const count = (this.#counts.get(part) ?? 0) + 1;
    this.#counts.set(part, count);
    if (count <= maxReported) this.found.push(`${part}: ${what}`);
    else if (count === maxReported + 1) this.found.push(`${part}: and more`);
  }

  same(part: string, what: string, stored: unknown, truth: unknown): void {
    const [one, other] = [JSON.stringify(stored), JSON.stringify(truth)];
    if (one !== other) this.add(part, `${what} is ${one}, should be ${other}`);
  }

  /** Compares lists, ignoring order. */
  alike(part: string, what: string, stored: readonly string[], truth: readonly string[]): void {
    const left = [...truth];
    for (const one of stored) {
      const index = left.indexOf(one);
      if (index < 0) this.add(part, `${what} should not have ${one}`);
      else left.splice(index, 1);
    }
    for (const one of left) this.add(part, `${what} lacks ${one}`);
  }

  /** Compares statistics exactly; percentages have three decimals. */
  number(part: string, what: string, stored: number | null, truth: number | null, tolerance: number): void {
    const isSame =
      stored === null || truth === null ? stored === truth : Math.abs(stored - truth) <= tolerance + 1e-9;
    if (!isSame) this.add(part, `${what} is ${stored}, should be ${truth}`);
  }

  line(part: string, what: string, stored: StatLine, truth: StatLine, of: readonly StatisticId[]): void {
    for (const id of of) {
      const should = readStatistic(truth, id);
      // Without makes and attempts, use the platform’s rates, which are rounded: .467, 1.67.
      const tolerance = Number.isInteger(should) ? 0 : id === 'A/T' ? 0.005 : 0.0005;
      this.number(part, `${what} ${id}`, readStatistic(stored, id), should, tolerance);
    }
  }
}

const movesText = (moves: readonly { playerId: string; from: string | null; to: string | null }[]) =>
  moves
    .map(({ playerId, from, to }) => `${playerId} ${from ?? 'pool'}→${to ?? 'pool'}`)
    .sort()
    .join(', ');

const picksText = (picks: readonly { round: number; from: string; to: string }[]) =>
  picks
    .map(({ round, from, to }) => ` round ${round} ${from}→${to}`)
    .sort()
    .join(',');

/**
 * Compares the stored data after a complete sync and backfill with the simulator's.
 * @param earlier past seasons that the platform shows to the linking user, latest first
 */
export function differences(
  stored: StoredLeague,
  truth: LeagueTruth,
  earlier: readonly LeagueId[],
): string[] {
  const all = new Differences();
  const { league } = truth;
  rules(all, stored, truth);
  teams(all, stored, truth);
  seeds(all, stored, truth);
  weeks(all, stored, truth);
  days(all, stored, truth);
  all.alike(
    'draft',
    'the draft',
    stored.picks.map(({ pick, round, teamId, playerId, cost, isKeeper }) =>
      JSON.stringify([pick, round, teamId, playerId, cost, isKeeper]),
    ),
    truth.picks.map(({ pick, round, teamId, playerId, cost, isKeeper }) =>
      JSON.stringify([pick, round, teamId, playerId, cost, isKeeper]),
    ),
  );
  // A commissioner's rule change moves no players, and the platforms do not report it separately.
  const reported = truth.transactions.filter(({ moves, picks }) => moves.length + picks.length > 0);
  const kindText = ({ kind, moves }: Transaction) => {
    // ESPN records a commissioner's exchange as a trade.
    const isExchange = kind === 'commissioner' && moves.every(({ from, to }) => from !== null && to !== null);
    return league.platform === 'espn' && isExchange ? 'trade' : kind;
  };
  const transactionText = (move: Transaction) =>
    `${kindText(move)} on ${fantasyDayOf(new Date(move.at))}: ${movesText(move.moves)}${picksText(move.picks)}${move.faabBid ? ` for ${move.faabBid}` : ''}`;
  all.alike(
    'transactions',
    'the list',
    stored.transactions.filter(({ moves, picks }) => moves.length + picks.length > 0).map(transactionText),
    reported.map(transactionText),
  );
  if (stored.freeAgents.length > 0) {
    const free = new Set(truth.freeAgents.map(({ playerId, availability }) => `${playerId} ${availability}`));
    for (const { playerId, availability } of stored.freeAgents)
      if (!free.has(`${playerId} ${availability}`))
        all.add('free agents', `${playerId} is no ${availability}`);
  }
  all.same('seasons', 'earlier ones', stored.earlier, earlier);
  return all.found.map((found) => `${league.platform} ${league.scoringForm} ${found}`);
}

function rules(all: Differences, stored: StoredLeague, { league }: LeagueTruth): void {
  const { league: read } = stored;
  for (const field of [
    'id',
    'platform',
    'season',
    'size',
    'scoringForm',
    'today',
    'firstDay',
    'lastDay',
    'phase',
    'lineupLock',
    'weekLock',
    'medianWin',
    'draftKind',
    'draftAt',
    'secondsPerPick',
    'divisions',
    'previousId',
    'isPublic',
    'playoffs',
  ] as const)
    all.same('rules', field, read[field], league[field]);
  all.same('rules', 'name', read.name, league.name.replace(/\s+/g, ' '));
  all.same('rules', 'scored', read.scored, league.scored);
  const slots = (of: typeof league.slots) => of.map(({ slot, count }) => `${count} ${slot}`).sort();
  all.same('rules', 'slots', slots(read.slots), slots(league.slots));
  // On ESPN, a season without matchups is a single week.
  if (league.platform === 'yahoo' || isHeadToHead(league.scoringForm)) {
    all.same('rules', 'weeks', read.weeks, league.weeks);
    all.same('rules', 'currentWeek', read.currentWeek, league.currentWeek);
  }
  for (const field of ['usesFaab', 'weeklyAdds', 'seasonAdds', 'tradeDeadline'] as const)
    all.same('rules', field, read.acquisitions[field], league.acquisitions[field]);
  all.number('rules', 'dailyAdds', read.acquisitions.dailyAdds, league.acquisitions.dailyAdds, 1e-5);
  if (league.platform === 'espn') {
    all.same('rules', 'faabBudget', read.acquisitions.faabBudget, league.acquisitions.faabBudget);
    all.same('rules', 'keepers', read.keepers, league.keepers);
  }
  const caps = (of: typeof league.gamesCaps) =>
    of.map(({ slot, games, period }) => `${games} a ${period} at ${slot ?? 'all'}`).sort();
  all.same('rules', 'gamesCaps', caps(read.gamesCaps), caps(league.gamesCaps));
}

function teams(all: Differences, stored: StoredLeague, truth: LeagueTruth): void {
  const read = new Map(stored.teams.map((team) => [team.id, team]));
  all.alike(
    'teams',
    'the league',
    [...read.keys()],
    truth.teams.map(({ id }) => id),
  );
  for (const should of truth.teams) {
    const team = read.get(should.id);
    if (!team) continue;
    all.same('teams', `name of ${should.id}`, team.name, should.name.replace(/\s+/g, ' '));
    all.same('teams', `division of ${should.id}`, team.division, should.division);
    all.same('teams', `budget of ${should.id}`, team.faabBalance, should.faabBalance);
    all.same('teams', `trades of ${should.id}`, team.trades, should.trades);
    all.same('teams', `moves of ${should.id}`, team.moves, should.moves);
    if (team.waiverPriority !== null)
      all.same('teams', `waiver priority of ${should.id}`, team.waiverPriority, should.waiverPriority);
    all.same('teams', `managers of ${should.id}`, team.managers.length, should.managers.length);
  }
  const standings = new Map(stored.standings.map((row) => [row.teamId, row]));
  const isRanked = truth.standings.some(({ rank }) => rank !== null);
  const meets = isHeadToHead(truth.league.scoringForm);
  for (const should of truth.standings) {
    const row = standings.get(should.teamId);
    if (!row) {
      if (isRanked) all.add('standings', `team ${should.teamId} is not in the standings`);
      continue;
    }
    if (isRanked) all.same('standings', `rank of ${should.teamId}`, row.rank, should.rank);
    if (meets)
      all.same(
        'standings',
        `record of ${should.teamId}`,
        [row.wins, row.losses, row.ties],
        [should.wins, should.losses, should.ties],
      );
    if (meets && isRanked) {
      // In leagues with one win per matchup, Yahoo reports no streak.
      if (row.streak !== null) all.same('standings', `streak of ${should.teamId}`, row.streak, should.streak);
      all.same('standings', `seed of ${should.teamId}`, row.playoffSeed, should.playoffSeed);
      all.number('standings', `games back of ${should.teamId}`, row.gamesBack, should.gamesBack, 0);
      if (row.pointsAgainst !== null)
        all.number('standings', `against ${should.teamId}`, row.pointsAgainst, should.pointsAgainst, 0.011);
    }
    if (row.pointsFor !== null)
      all.number('standings', `points for ${should.teamId}`, row.pointsFor, should.pointsFor, 0.011);
  }
}

/** Compares playoff seeds with those that the engine computes from stored data by the league's own rules. */
function seeds(all: Differences, stored: StoredLeague, { league, standings }: LeagueTruth): void {
  const isSeeded = standings.every(({ playoffSeed }) => playoffSeed !== null);
  // No platform defines how a bye affects the median win.
  const isOdd = league.medianWin && league.size % 2 === 1;
  if (!isSeeded || isOdd || !stored.league.playoffs) return;
  const should = [...standings].sort((one, other) => (one.playoffSeed ?? 0) - (other.playoffSeed ?? 0));
  all.same(
    'standings',
    `seeds of ${league.name} as computed`,
    leagueSeeds(stored),
    should.map(({ teamId }) => teamId),
  );
}

function weeks(all: Differences, stored: StoredLeague, truth: LeagueTruth): void {
  const { league } = truth;
  const scored = league.scored.map(({ statistic }) => statistic);
  const isPoints = !isCategoryForm(league.scoringForm);
  const meets = isHeadToHead(league.scoringForm);
  // ESPN stores no weekly stats for leagues without matchups.
  if (!meets && league.platform === 'espn') return;
  for (const week of truth.weeks) {
    if (week.firstDay > league.today || league.phase === 'beforeSeason' || league.phase === 'beforeDraft')
      continue;
    const read = stored.teamWeeks.filter((entry) => entry.week === week.week);
    // On the platforms, eliminated teams and teams with a bye have no stats for the week.
    const meeting = new Set(week.matchups.flatMap(({ home, away }) => (away === null ? [] : [home, away])));
    for (const should of week.teamWeeks) {
      if (meets && !meeting.has(should.teamId)) continue;
      const entry = read.find(({ teamId }) => teamId === should.teamId);
      const what = `week ${week.week} of ${should.teamId}`;
      if (!entry) all.add('weeks', `${what} is not there`);
      else {
        if (!isPoints) all.line('weeks', what, entry.line, should.line, scored);
        if (isPoints) all.number('weeks', `${what} points`, entry.points, should.points, 0.011);
        if (entry.gamesPlayed !== null)
          all.same('weeks', `${what} games`, entry.gamesPlayed, should.gamesPlayed);
        if (entry.gamesRemaining !== null)
          all.same('weeks', `${what} games left`, entry.gamesRemaining, should.gamesRemaining);
      }
    }
    const text = (matchup: (typeof week.matchups)[number]) =>
      JSON.stringify([
        [matchup.home, matchup.away].sort(),
        matchup.status,
        matchup.isPlayoffs,
        matchup.isConsolation,
        matchup.winner === null || matchup.winner === 'tie' ? matchup.winner : matchup[matchup.winner],
      ]);
    const met = week.matchups.filter(({ away }) => away !== null);
    all.alike(
      'matchups',
      `week ${week.week}`,
      stored.matchups.filter((matchup) => matchup.week === week.week && matchup.away !== null).map(text),
      met.map(text),
    );
    for (const should of met) {
      const read = stored.matchups.find(
        ({ week: number, home, away }) =>
          number === week.week && [home, away].sort().join() === [should.home, should.away].sort().join(),
      );
      if (!read) continue;
      const isTurned = read.home !== should.home;
      const scores = [read.homeScore, read.awayScore];
      const [home = null, away = null] = isTurned ? scores.reverse() : scores;
      all.number('matchups', `week ${week.week} score of ${should.home}`, home, should.homeScore, 0.011);
      all.number('matchups', `week ${week.week} score of ${should.away}`, away, should.awayScore, 0.011);
      const turned = { home: 'away', away: 'home', tie: 'tie' } as const;
      for (const [id, winner] of Object.entries(read.categories))
        all.same(
          'matchups',
          `week ${week.week} ${should.home}–${should.away} ${id}`,
          isTurned ? turned[winner] : winner,
          should.categories[id as StatisticId],
        );
    }
  }
}

function days(all: Differences, stored: StoredLeague, truth: LeagueTruth): void {
  const scored = truth.league.scored.map(({ statistic }) => statistic);
  const isPoints = !isCategoryForm(truth.league.scoringForm);
  for (const should of truth.days) {
    const read = stored.days.get(should.day);
    if (!read) {
      all.add('days', `${should.day} was not read`);
      continue;
    }
    rosters(all, 'rosters by day', should.day, read.rosters, should.rosters);
    // ESPN reports what players did on a day, but not which games a cap excluded.
    const isCapped = truth.league.platform === 'espn' && truth.league.gamesCaps.length > 0;
    for (const team of isCapped ? [] : should.teamDays) {
      const entry = read.teamDays.find(({ teamId }) => teamId === team.teamId);
      const what = `${should.day} of ${team.teamId}`;
      // If no one played, both platforms leave the stats empty.
      if (team.gamesPlayed === 0)
        all.same('team days', what, Object.values(entry?.line ?? {}).some(Boolean), false);
      else if (!entry) all.add('team days', `${what} is not there`);
      else if (isPoints) all.number('team days', `${what} points`, entry.points, team.points, 0.011);
      else all.line('team days', what, entry.line, team.line, scored);
    }
  }
  if (truth.picks.length > 0) rosters(all, 'rosters', truth.league.today, stored.rosters, truth.rosters);
}

function rosters(
  all: Differences,
  part: string,
  day: Day,
  read: StoredLeague['rosters'],
  truth: LeagueTruth['rosters'],
): void {
  for (const should of truth) {
    const roster = read.find(({ teamId }) => teamId === should.teamId);
    if (!roster) {
      all.add(part, `${day} of ${should.teamId} is not there`);
      continue;
    }
    // Yahoo omits the slot of some players on past days.
    const unknown = new Set(
      roster.entries.filter(({ slot }) => slot === null).map(({ playerId }) => playerId),
    );
    const text = ({ playerId, slot }: { playerId: string; slot: string | null }) =>
      `${playerId} ${unknown.has(playerId) ? '?' : slot}`;
    all.alike(part, `${day} of ${should.teamId}`, roster.entries.map(text), should.entries.map(text));
  }
}
