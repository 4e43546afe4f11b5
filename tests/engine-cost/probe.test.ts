import { it } from 'vitest';
import { stepCounter } from './count-steps.ts';

it('probe', { timeout: 900_000 }, async () => {
  const counter = stepCounter('/packages/engine/');
  const { leagueOf, smallest, largest } = await import('./any-size.ts');
  const { questions } = await import('./questions.ts');
  const usual = {
    ...smallest,
    teams: 12,
    weeks: 23,
    weekDays: 7,
    roster: 13,
    freeAgents: 150,
    categories: 9,
    slots: 9,
    places: 2,
    matchupsOfWeek: 6,
    moves: 100,
    days: 30,
    playoffTeams: 6,
  };
  const sizes = [
    ['smallest', smallest],
    ['usual', usual],
    ['teams', { ...usual, teams: 40 }],
    ['weeks', { ...usual, weeks: 60 }],
    ['roster', { ...usual, roster: 60 }],
    ['free', { ...usual, freeAgents: 2000 }],
    ['cats', { ...usual, categories: 14 }],
    ['slots', { ...usual, slots: 17, places: 5 }],
    ['matchups', { ...usual, matchupsOfWeek: 100 }],
    ['days', { ...usual, days: 60, moves: 2000 }],
    ['largest', { ...largest, weekDays: 6 }],
  ] as const;
  for (const [name, size] of sizes) {
    const t = performance.now();
    const league = leagueOf(size);
    console.log(`== ${name} (made in ${(performance.now() - t).toFixed(0)} ms)`);
    for (const { about, ask } of questions) {
      if (name === 'largest' && process.env.ONLY && !about.includes(process.env.ONLY)) continue;
      const b = performance.now();
      let e = '';
      const steps = counter.count(() => {
        try {
          ask(league);
        } catch (x) {
          e = String((x as Error).stack).slice(0, 200);
        }
      });
      console.log(
        `${name} | ${about}: ${steps.toExponential(2)} ${(performance.now() - b).toFixed(0)} ms ${e}`,
      );
    }
  }
});
