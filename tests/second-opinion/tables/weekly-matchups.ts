import { allPlayMatrix, weekLuck, weekMatchups } from '@fantasy-stats/engine/season';
import { matchupScore } from '../../../apps/web/league/matchup-score.ts';
import type { SeasonView } from '../../../apps/web/league/season-view.ts';
import type { Differences } from '../differences.ts';
import {
  againstAll,
  contest,
  contestOf,
  isByCategory,
  medianOf,
  outcome,
  turned,
  type Value,
  weekValues,
  winsOf,
} from '../figures.ts';
import { isHeadToHead, isPoints, type RawLeague, type RawMeeting } from '../raw-league.ts';

const signs = { home: 1, away: -1, tie: 0 } as const;

/** Returns a team's values in a matchup; in points leagues, the matchup's points. */
function sideOf(raw: RawLeague, met: RawMeeting, team: string, score: number) {
  const nothing: Value[] = contestOf(raw).map(() => null);
  const isUpcoming = met.status === 'upcoming';
  const values = isPoints(raw.form) && !isUpcoming ? [score] : (weekValues(raw, met.week, team) ?? nothing);
  return { teamId: team, values, score: isUpcoming ? null : score };
}

/** Compares every matchup: both sides' values, the winner of each category, and the score. */
export function matchups(differences: Differences, raw: RawLeague, view: SeasonView): void {
  const columns = contestOf(raw);
  for (const { week } of raw.weeks) {
    const shown = weekMatchups(view.season, week).matchups;
    const own = raw.meetings.filter((met) => met.week === week);
    differences.compare('matchups', `week ${week}, number`, shown.length, own.length);
    for (const met of own) {
      const { away, awayScore, home, homeScore, status, winner, winners } = met;
      const where = `week ${week}, team ${home} and ${away ?? 'bye'}`;
      const found = shown.find(
        ({ home: side, away: other }) => side.teamId === home && (other?.teamId ?? null) === away,
      );
      if (!found) {
        differences.compare('matchups', where, 'not there', 'there');
        continue;
      }
      if (away === null) continue;
      differences.compare('matchups', where, found.matchup, { status, winner });
      const { categories, result } = outcome(raw, met);
      const isUpcoming = status === 'upcoming';
      const verdicts = columns.map(({ name }) =>
        isPoints(raw.form) ? Math.sign(homeScore - awayScore) : signs[winners.get(name) ?? 'tie'],
      );
      // If a league rule decided a tied points matchup, the scores do not show the result; only `winner` does.
      const isGiven = isPoints(raw.form) && winner !== null && homeScore === awayScore;
      differences.compare('matchups', where, found, {
        home: sideOf(raw, met, home, homeScore),
        away: sideOf(raw, met, away, awayScore),
        margin: isUpcoming ? null : homeScore - awayScore,
        ...(isUpcoming ? { outcome: null } : isGiven ? {} : { outcome: { verdicts, categories, result } }),
      });
      differences.compare(
        'matchups',
        `${where}, score`,
        matchupScore(view, found.matchup)?.margin ?? null,
        isUpcoming ? null : homeScore - awayScore,
      );
    }
  }
}

export function allPlay(differences: Differences, raw: RawLeague, view: SeasonView): void {
  const columns = contestOf(raw);
  const isMeeting = isHeadToHead(raw.form);
  for (const { isOver, isPlayoffs, week } of raw.weeks) {
    const matrix = allPlayMatrix(view.season, week);
    const lucks = weekLuck(view.season, week);
    const values = raw.teams.map(({ id }) => weekValues(raw, week, id));
    const indexByTeam = new Map(view.season.teams.map(({ id }, index) => [id, index]));
    raw.teams.forEach(({ id }, row) => {
      const where = `week ${week}, team ${id}`;
      raw.teams.forEach(({ id: other }, column) => {
        const [mine, theirs] = [values[row], values[column]];
        const own = id === other || !mine || !theirs ? null : contest(mine, theirs, columns);
        const shown = matrix[indexByTeam.get(id) ?? -1]?.[indexByTeam.get(other) ?? -1];
        differences.compare('all-play', `${where} against ${other}`, shown, own);
      });
      const against = againstAll(raw, week, id);
      const expected =
        against && against.opponents > 0
          ? winsOf(isByCategory(raw) ? against.categories : against.matchups) / against.opponents
          : null;
      const met = raw.meetings.find(
        (entry) =>
          entry.week === week &&
          entry.away !== null &&
          entry.status !== 'upcoming' &&
          (entry.home === id || entry.away === id),
      );
      const reference = met && outcome(raw, met);
      const counted = reference && (raw.form === 'eachCategory' ? reference.categories : reference.result);
      const side = counted && (met.home === id ? counted : turned(counted));
      const actual = side ? winsOf(side) : null;
      const [median = null] = isOver && !isPlayoffs ? medianOf(raw, week, id) : [];
      if (!isMeeting) differences.compare('luck of the week', where, lucks, null);
      else
        differences.compare(
          'luck of the week',
          where,
          lucks?.find(({ teamId }) => teamId === id),
          {
            opponent: met ? (met.home === id ? met.away : met.home) : null,
            counted: side ?? null,
            actual,
            expected,
            luck: actual === null || expected === null ? null : actual - expected,
            median,
          },
        );
    });
  }
}
