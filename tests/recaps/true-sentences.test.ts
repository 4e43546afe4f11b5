import { type RecapFacts, RecapFactsShape, recapTones } from '@fantasy-stats/contract/recap-facts';
import { scoringForms } from '@fantasy-stats/domain';
import { recapFacts } from '@fantasy-stats/engine/recap';
import { recapSentences } from '@fantasy-stats/words/recaps';
import { describe, expect, it } from 'vitest';
import { Oracle } from './oracle.ts';
import { randomWeek } from './random-weeks.ts';
import { nameOf, read, sorted } from './sentences.ts';
import { statementsOf } from './statements.ts';

// Number of random league weeks for each of the five scoring types.
const eachForm = process.env.FULL ? 40 : 8;

/** Removes the previous record holder and their season, which are not compared with the oracle. */
function withoutHolder(text: string, facts: RecapFacts): string {
  const previousHolders = facts.items.flatMap((item) => (item.kind === 'record' ? [item.previous.team] : []));
  return previousHolders.reduce(
    (rest, name) => rest.replaceAll(new RegExp(` by ${name}(?: in \\d{4}-\\d{2})?(?=\\.|$)`, 'g'), ''),
    text,
  );
}

describe.each(scoringForms)('recaps in %s leagues', (form) => {
  it.each(
    Array.from({ length: eachForm }, (_, seed) => seed),
  )('are correct for random league week %i', (seed) => {
    const { around, season, week } = randomWeek(form, seed);
    const facts = recapFacts(season, week, around);
    expect(facts).not.toBeNull();
    if (!facts) return;
    expect(RecapFactsShape.parse(facts)).toEqual(facts);
    const oracle = new Oracle(season);
    const statements = statementsOf(oracle, week, around);
    for (const tone of recapTones) {
      const sentences = recapSentences(facts, { tone, seed: season.league.id, nameOf });
      for (const { kind, text } of sentences) {
        const allowed = (statements[kind] ?? []).map(sorted);
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

  it('never repeat a sentence in consecutive weeks', () => {
    for (let seed = 0; seed < eachForm; seed += 1) {
      const { around, season, week } = randomWeek(form, seed);
      const facts = recapFacts(season, week, around);
      if (!facts) continue;
      for (const tone of recapTones) {
        const voice = { tone, seed: season.league.id, nameOf };
        const now = recapSentences(facts, voice);
        // In the next week, the same facts are worded differently.
        const next = recapSentences({ ...facts, week: week + 1 }, voice);
        for (const [index, sentence] of now.entries()) expect(next[index]?.text).not.toBe(sentence.text);
        expect(recapSentences(facts, voice)).toEqual(now);
      }
    }
  });
});
