import { RecapFactsShape, recapTones } from '@fantasy-stats/contract/recap-facts';
import { addDays, type LeagueSeason, scoringForms } from '@fantasy-stats/domain';
import { previewFacts, tradeFacts, type WeekTrade } from '@fantasy-stats/engine/recap';
import { random } from '@fantasy-stats/simulator';
import { recapSentences } from '@fantasy-stats/words/recaps';
import { describe, expect, it } from 'vitest';
import { Oracle } from './oracle.ts';
import { randomWeek } from './random-weeks.ts';
import { nameOf, read, sorted } from './sentences.ts';
import { statementOfTrade, statementsBefore } from './statements-before.ts';

// Number of random league weeks for each of the five scoring types.
const eachForm = process.env.FULL ? 40 : 8;
const seeds = Array.from({ length: eachForm }, (_, seed) => seed);

function onItsFirstDay(season: LeagueSeason, number: number): LeagueSeason {
  const week = season.league.weeks.find((one) => one.number === number);
  const firstDay = week?.firstDay ?? '';
  return {
    ...season,
    league: {
      ...season.league,
      phase: 'running',
      today: firstDay,
      currentWeek: number,
      acquisitions: { ...season.league.acquisitions, tradeDeadline: addDays(firstDay, 3) },
    },
    teamWeeks: season.teamWeeks.filter(({ week: one }) => one < number),
    matchups: season.matchups.map((matchup) =>
      matchup.week < number
        ? matchup
        : { ...matchup, status: 'upcoming', winner: null, homeScore: null, awayScore: null, categories: {} },
    ),
  };
}

describe.each(scoringForms)('previews in %s leagues', (form) => {
  it.each(seeds)('are correct for random league week %i', (seed) => {
    const { around, season, week } = randomWeek(form, seed);
    const then = onItsFirstDay(season, week);
    const known = { chances: around.chances, oddsAfter: around.oddsAfter, nextWeek: week };
    const facts = previewFacts(then, week, known);
    // The preview contains at least the trade deadline.
    expect(facts).not.toBeNull();
    if (!facts) return;
    expect(RecapFactsShape.parse(facts)).toEqual(facts);
    const oracle = new Oracle({ ...season, league: then.league });
    const statements = statementsBefore(oracle, week, known);
    for (const tone of recapTones) {
      const sentences = recapSentences(facts, { tone, seed: season.league.id, nameOf });
      for (const { kind, text } of sentences)
        expect((statements[kind] ?? []).map(sorted), `${kind}: ${text}`).toContain(sorted(read(text)));
      const pairings = sentences.filter(({ kind }) => kind === 'pairing');
      expect(pairings).toHaveLength(oracle.isMeeting ? oracle.played(week).length : 0);
      expect(sentences.filter(({ kind }) => kind === 'deadline')).toHaveLength(1);
    }
  });
});

describe('trade news', () => {
  it.each(seeds)('is correct for random trade %i', (seed) => {
    const draw = random(seed, 'trades');
    const { season, week } = randomWeek('eachCategory', seed);
    const isKnown = draw.next() < 0.7;
    const likely = draw.next();
    const trade: WeekTrade = {
      sides: season.teams.slice(0, 2).map(({ id }, side) => ({
        teamId: id,
        got: ['Some Player', 'Another Player', 'Third Player'].slice(0, 1 + Math.floor(draw.next() * 3)),
        picks: Math.floor(draw.next() * 3),
        chance: isKnown ? (side === 0 ? likely : 1 - likely) : null,
        value: null,
      })),
    };
    const facts = tradeFacts(season, week, trade);
    expect(RecapFactsShape.parse(facts)).toEqual(facts);
    for (const tone of recapTones) {
      const [sentence, ...more] = recapSentences(facts, { tone, seed: season.league.id, nameOf });
      expect(more).toEqual([]);
      expect(sorted(read(sentence?.text ?? '')), sentence?.text).toBe(sorted(statementOfTrade(trade)));
    }
  });
});
