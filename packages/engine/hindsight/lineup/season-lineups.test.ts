import { addDays, type RosterEntry, type ScoringForm, scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleNbaSeason } from '../../testing/example-nba-season.ts';
import { exampleHindsight } from '../../testing/example-trade.ts';
import { type LineupFacts, seasonLineups } from './season-lineups.ts';

const previous = exampleNbaSeason({ firstDay: '2025-10-20', seed: 1 });

/** Team 1 benches the given players; all others start the same ten of twelve every day. */
function lineups(
  form: ScoringForm,
  benched: (entry: RosterEntry) => boolean = () => false,
  unmatched?: string,
) {
  const { facts, projectionsOn } = exampleHindsight(form);
  const from = addDays(facts.lastPlayed, 1);
  const own: LineupFacts = {
    ...facts,
    previous,
    isMatched: (id) => id !== unmatched,
    rosterOn: (teamId, day) => {
      const entries = facts.rosterOn(teamId, day);
      return (
        entries?.map((entry) => (teamId === '1' && benched(entry) ? { ...entry, slot: 'BN' } : entry)) ?? null
      );
    },
  };
  return { facts, teams: seasonLineups(own, projectionsOn(from), from) };
}

describe('seasonLineups', () => {
  it.each(
    scoringForms,
  )('never values the actual or the suggested lineups above the best lineups in hindsight: %s', (form) => {
    const { facts, teams } = lineups(form);
    expect(teams.map(({ teamId }) => teamId)).toEqual(facts.season.teams.map(({ id }) => id));
    const weeks = teams.flatMap((team) => team.weeks);
    expect(weeks.length).toBeGreaterThan(0);
    for (const { hindsight, knowable, started, players } of weeks) {
      expect(hindsight.value).toBeGreaterThanOrEqual(started.value - 1e-9);
      expect(hindsight.value).toBeGreaterThanOrEqual(knowable.value - 1e-9);
      expect(players.reduce((games, player) => games + player.started.games, 0)).toBe(started.games);
    }
    expect(weeks.some(({ hindsight, started }) => hindsight.value > started.value)).toBe(true);
  });

  it('recomputes matchups only in finished weeks in which the roster is known on every day', () => {
    const { teams } = lineups('eachCategory');
    const weeks = teams[0]?.weeks ?? [];
    // Rosters are known from the middle of week 2, and week 5 is in progress.
    expect(
      weeks.map(({ week, days, daysKnown, result }) => [week, days === daysKnown, result !== null]),
    ).toEqual([
      [2, false, false],
      [3, true, true],
      [4, true, true],
      [5, true, false],
    ]);
    for (const { result } of weeks)
      if (result) {
        const { wins, losses, ties } = result.actual;
        const best = result.hindsight;
        expect(best.wins + best.losses + best.ties).toBe(wins + losses + ties);
      }
  });

  it('has no result for a week if a player’s games are unknown', () => {
    const { teams, facts } = lineups('eachCategory', undefined, 'p4');
    const owner = facts.season.teams.find(({ id }) =>
      facts.rosterOn(id, facts.lastPlayed)?.some(({ playerId }) => playerId === 'p4'),
    );
    for (const { teamId, weeks } of teams)
      for (const { week, unmatched, result } of weeks) {
        expect(unmatched).toEqual(teamId === owner?.id ? ['p4'] : []);
        expect(result !== null).toBe(teamId !== owner?.id && (week === 3 || week === 4));
      }
  });

  it('returns the same best lineups for a team that benched every player as for a team that started them', () => {
    const allStarted = lineups('headToHeadPoints');
    const allBenched = lineups('headToHeadPoints', () => true);
    const weekOf = ({ teams }: ReturnType<typeof lineups>) => teams[0]?.weeks.find(({ week }) => week === 3);
    const [all, none] = [weekOf(allStarted), weekOf(allBenched)];
    expect(none?.started.games).toBe(0);
    expect(none?.hindsight).toEqual(all?.hindsight);
    expect(none?.knowable).toEqual(all?.knowable);
    const left = (none?.hindsight.value ?? 0) - (none?.started.value ?? 0);
    expect(left).toBe(all?.hindsight.value);
    expect(none?.result?.hindsightResult.wins).toBe(1);
  });
});
