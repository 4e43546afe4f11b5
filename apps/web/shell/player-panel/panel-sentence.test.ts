import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { PlayerValues } from '@fantasy-stats/engine/player-values';
import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { seasonView } from '../../league/season-view.ts';
import { standardView } from '../../values/standard-league.ts';
import { sentenceText } from '../../words/sentence.tsx';
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

const said = (
  listed: LeaguePlayer | null,
  found: PlayerValues | null,
  form?: 'eachCategory' | 'headToHeadPoints',
) =>
  sentenceText(
    panelSentence(viewOf(form), 'Rey', listed, found, (id) => (id === 'p9' ? 'Whitlock' : undefined)),
  );

describe('the sentence above a player’s numbers', () => {
  it('says whose he is, how he is, what he brings and in whose place', () => {
    expect(said(player(), values)).toBe(
      'Free, healthy. Worth +0.47 category wins a week to you (+0.21 to +0.73) in place of Whitlock. ' +
        'Per game he is 17th this season, 9th over the last 30 days. Strong in steals, weak in turnovers.',
    );
  });

  it('says of the reader’s own player what he is, not what he would bring', () => {
    const text = said(player({ teamId: '1', availability: 'rostered', injury: 'questionable' }), values);
    expect(text).toMatch(/^Yours, a game-time decision\. Per game he is 17th/);
  });

  it('tells waivers, other teams, and players the platform does not list', () => {
    expect(said(player({ availability: 'waivers', waiverUntil: '2026-11-20' }), null)).toBe(
      'On waivers until Nov 20, healthy.',
    );
    expect(said(player({ teamId: '2', availability: 'rostered' }), null)).toMatch(/^With /);
    expect(said(null, null)).toBe('Not listed by your league’s platform.');
  });

  it('tells by whose rules he is valued where there is no league', () => {
    const text = sentenceText(
      panelSentence(standardView('2026-11-20'), 'Rey', null, { ...values, toTeam: null }, () => undefined),
    );
    expect(text).toMatch(/^Valued for a league of 12 teams with nine categories\. Per game he is 17th/);
  });

  it('says that there is no rank yet, and leaves categories out where points count', () => {
    expect(said(player(), { ...values, windows: [window('season', null)] })).toContain(
      'Rey has too few games to be ranked.',
    );
    expect(said(player(), values, 'headToHeadPoints')).not.toContain('Strong');
  });
});
