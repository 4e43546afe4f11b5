import { readFlag, readNumber } from '../loose.ts';
import { merged, teamIdOf } from '../yahoo/shape.ts';
import { formOf, keyOf, ofLeagues, type YahooSample } from './yahoo-league.ts';

/** Returns a final matchup's winner: a team's id, or null for a tie; undefined unless the scores are equal. */
function winnerOfLevel({ matchup, teams }: YahooSample['matchups'][number]): string | null | undefined {
  const [own, other] = teams.map((team) => readNumber(merged(team.team_points).total));
  if (matchup.status !== 'postevent' || own == null || own !== other) return undefined;
  return readFlag(matchup.is_tied) ? null : teamIdOf(String(matchup.winner_team_key));
}

export const yahooTies = ofLeagues((league, tally) => {
  // In `head` leagues, standings count categories, so no rule decides tied matchups.
  if (formOf(league) === 'head') return;
  for (const one of league.matchups) {
    const winner = winnerOfLevel(one);
    if (winner !== undefined && !readFlag(one.matchup.is_playoffs)) tally.add(winner === null);
  }
});

export const yahooPlayoffTies = ofLeagues((league, tally) => {
  const { matchups } = league;
  for (const one of matchups) {
    const winner = winnerOfLevel(one);
    const { is_consolation: isConsolation, is_playoffs: isPlayoffs } = one.matchup;
    if (winner === undefined || !readFlag(isPlayoffs) || readFlag(isConsolation)) continue;
    if (winner === null) tally.add(false);
    // In `head` leagues, records count categories, not matchups.
    if (winner === null || formOf(league) === 'head') continue;
    const pair = one.teams.map(keyOf).sort();
    const wins = new Map<string, number>();
    for (const { matchup, teams } of matchups) {
      if (readFlag(matchup.is_playoffs) || readFlag(matchup.is_tied)) continue;
      const isTheirs = String(teams.map(keyOf).sort()) === String(pair);
      const key = teamIdOf(String(matchup.winner_team_key));
      if (isTheirs && key !== null) wins.set(key, (wins.get(key) ?? 0) + 1);
    }
    const [own, other] = pair.map((team) => wins.get(team ?? '') ?? 0);
    // With an equal record, or one that was not recorded, the seeds decide.
    if (own !== undefined && other !== undefined && own !== other)
      tally.add(winner === pair[own > other ? 0 : 1]);
  }
});
