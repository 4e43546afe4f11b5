import { describe, expect, it } from 'vitest';
import { teamBuilds } from './team-builds.ts';
import { teamGrades } from './team-grades.ts';

describe('teamBuilds', () => {
  const even = () => Float64Array.of(1, 1, 1, 1);

  it('finds a punt if a team is last by far in a category, and ahead in the other categories', () => {
    const profiles = [Float64Array.of(2, 2, 2, -3), ...Array.from({ length: 7 }, even)];
    const [first, second] = teamBuilds(profiles);
    expect(first?.punts).toEqual([3]);
    expect(first?.strengths.toSorted()).toEqual([0, 1, 2]);
    expect(second?.punts).toEqual([]);
  });

  it('finds no punt for a team that is weak everywhere', () => {
    const profiles = [Float64Array.of(0, 0, 0, -3), ...Array.from({ length: 7 }, even)];
    expect(teamBuilds(profiles)[0]?.punts).toEqual([]);
  });
});

describe('teamGrades', () => {
  it('grades teams by their gains, ranks equal teams equally, and returns the range of grades that remaining games allow', () => {
    const grades = teamGrades([3, 0, 0, -3], [0, 0, 2, 0]);
    expect(grades.map(({ letter }) => letter)).toEqual(['A', 'C', 'C', 'F']);
    expect(grades.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(grades[1]).toMatchObject({ worst: 'C', best: 'C', low: 0, high: 0 });
    expect(grades[2]).toMatchObject({ worst: 'F', best: 'A' });
  });

  it('gives equal grades if all gains are equal', () => {
    expect(teamGrades([0, 0], [0, 0]).map(({ letter }) => letter)).toEqual(['C', 'C']);
  });
});
