import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { PlayerValues } from '@fantasy-stats/engine/rankings';
import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { seasonView } from '../../league/season-view.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { standardView } from '../../values/standard-league.ts';
import { panelSentence } from './panel-sentence.ts';

const viewOf = (scoringForm: 'eachCategory' | 'headToHeadPoints' = 'eachCategory') =>
  seasonView({
    ...exampleSeason({ league: exampleLeague({ scoringForm }), teams: exampleTeams(2) }),
    ownTeamId: '1',
    transactions: [],
    freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
  });

const player = (more: Partial<LeaguePlayer> = {}): LeaguePlayer => ({
  id: 'p1',
  name: 'Rey',
  nbaTeam: 'SA',
  positions: ['PG'],
  injury: 'healthy',
  injuryNote: null,
  jersey: '2',
  nbaId: 7,
  teamId: null,
  slot: null,
  availability: 'freeAgent',
  waiverUntil: null,
  percentRostered: null,
  ...more,
});

const window = (name: PlayerValues['windows'][number]['window'], rank: number | null) => ({
  window: name,
  games: 20,
  minutes: 30,
  shown: [],
  shownErrors: [],
  spreads: [1.4, 0, -0.8],
  scores: [],
  total: 1,
  error: 0,
  rank,
});

const values: PlayerValues = {
  windows: [window('season', 17), window('last30', 9)],
  categories: ['STL', 'PTS', 'TO'],
  trend: [],
  toTeam: { gain: 0.47, error: 0.2, replaces: 'p9' },
};

const textOf = (
  listed: LeaguePlayer | null,
  found: PlayerValues | null,
  form?: 'eachCategory' | 'headToHeadPoints',
  rest: { value: number; error: number } | null = null,
) =>
  sentenceText(
    panelSentence(viewOf(form), 'Rey', listed, found, (id) => (id === 'p9' ? 'Whitlock' : undefined), rest),
  );

describe('panelSentence', () => {
  it('gives the roster status, injury, gain and the player to drop', () => {
    expect(textOf(player(), values)).toBe(
      'Free, healthy. Your gain: +0.47 category wins per matchup (+0.21 to +0.73) in place of Whitlock. ' +
        'Ranked 17th per game this season, 9th over the last 30 days. Strong in steals, weak in turnovers.',
    );
  });

  it('gives the same rest-of-season value as the other pages', () => {
    expect(textOf(player(), values, 'eachCategory', { value: 1.234, error: 0.2 })).toContain(
      'Rest-of-season value to you: 1.23 ± 0.26 category wins. Ranked 17th per game',
    );
  });

  it("omits the gain for the user's own player", () => {
    const text = textOf(player({ teamId: '1', availability: 'rostered', injury: 'questionable' }), values);
    expect(text).toMatch(/^Yours, a game-time decision\. Ranked 17th per game/);
  });

  it('says that a player is on waivers, on another team or not listed by the platform', () => {
    expect(textOf(player({ availability: 'waivers', waiverUntil: '2026-11-20' }), null)).toBe(
      'On waivers until Nov 20, healthy.',
    );
    expect(textOf(player({ teamId: '2', availability: 'rostered' }), null)).toMatch(/^With /);
    expect(textOf(null, null)).toBe('Not listed by your league’s platform.');
  });

  it('names the standard league if there is no league', () => {
    const text = sentenceText(
      panelSentence(
        standardView('2026-11-20'),
        'Rey',
        null,
        { ...values, toTeam: null },
        () => undefined,
        null,
      ),
    );
    expect(text).toMatch(/^Valued for a league of 12 teams with nine categories\. Ranked 17th per game/);
  });

  it('says that there is no rank yet, and omits categories in points leagues', () => {
    expect(textOf(player(), { ...values, windows: [window('season', null)] })).toContain(
      'Rey has too few games to be ranked.',
    );
    expect(textOf(player(), values, 'headToHeadPoints')).not.toContain('Strong');
  });
});
