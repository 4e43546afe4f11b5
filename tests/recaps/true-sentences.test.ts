import { type RecapFacts, RecapFactsShape, recapTones } from '@fantasy-stats/contract/recap-facts';
import { recapSentences } from '@fantasy-stats/contract/recap-words';
import { scoringForms } from '@fantasy-stats/domain';
import { recapFacts } from '@fantasy-stats/engine/recap';
import { describe, expect, it } from 'vitest';
import { Oracle } from './oracle.ts';
import { randomWeek } from './random-weeks.ts';
import { nameOf, read, sorted } from './sentences.ts';
import { toldOf } from './told.ts';

/* All forms together: 40 league-weeks, and 200 in the full run. */
const eachForm = process.env.FULL ? 40 : 8;

/** Sentences also name who held a record before, and the season: it is told apart from what is held against the oracle. */
function withoutHolder(text: string, facts: RecapFacts): string {
  const held = facts.items.flatMap((item) => (item.kind === 'record' ? [item.previous.team] : []));
  return held.reduce(
    (rest, name) => rest.replaceAll(new RegExp(` by ${name}(?: in \\d{4}-\\d{2})?(?=\\.|$)`, 'g'), ''),
    text,
  );
}

describe.each(scoringForms)('recaps of leagues by %s', (form) => {
  it.each(Array.from({ length: eachForm }, (_, seed) => seed))('say what is so, league-week %i', (seed) => {
    const { around, season, week } = randomWeek(form, seed);
    const facts = recapFacts(season, week, around);
    expect(facts).not.toBeNull();
    if (!facts) return;
    expect(RecapFactsShape.parse(facts)).toEqual(facts);
    const oracle = new Oracle(season);
    const told = toldOf(oracle, week, around);
    for (const tone of recapTones) {
      const sentences = recapSentences(facts, { tone, seed: season.league.id, nameOf });
      for (const { kind, text } of sentences) {
        const allowed = (told[kind] ?? []).map(sorted);
        expect(allowed, `${kind}: ${text}`).toContain(sorted(read(withoutHolder(text, facts))));
      }
      const results = sentences.filter(({ kind }) => kind === 'result');
      expect(results).toHaveLength(oracle.isMeeting ? oracle.played(week).length : 0);
    }
    for (const item of facts.items)
      if (item.kind === 'result' && !item.isTie) {
        const matchup = oracle.played(week).find(({ away, home }) => [home, away].includes(item.teams[0]));
        const winner = matchup && (oracle.result(matchup) > 0 ? matchup.home : matchup.away);
        expect(item.teams[0]).toBe(winner);
      }
  });

  it('say nothing twice in a row of weeks', () => {
    for (let seed = 0; seed < eachForm; seed += 1) {
      const { around, season, week } = randomWeek(form, seed);
      const facts = recapFacts(season, week, around);
      if (!facts) continue;
      for (const tone of recapTones) {
        const voice = { tone, seed: season.league.id, nameOf };
        const now = recapSentences(facts, voice);
        /* The very same facts, a week later. */
        const next = recapSentences({ ...facts, week: week + 1 }, voice);
        for (const [place, sentence] of now.entries()) expect(next[place]?.text).not.toBe(sentence.text);
        expect(recapSentences(facts, voice)).toEqual(now);
      }
    }
  });
});
