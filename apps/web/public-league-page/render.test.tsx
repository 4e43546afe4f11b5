import { type RoomFacts, type RoomPage, roomSections } from '@fantasy-stats/contract/room-facts';
import { isHeadToHead, type LeagueSeason, type ScoringForm } from '@fantasy-stats/domain';
import { nothingAround, recapFacts, weekToRecap } from '@fantasy-stats/engine/recap';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../league/example-view.ts';
import { standingRows } from '../league/standing-rows.ts';
import { formatDay } from '../text/phrases.ts';
import { roomRenderer } from './render.tsx';
import { readRoom } from './room.ts';
import { roomStory } from './story.ts';

const place = { path: '/room/the-token', origin: 'https://stats.example' };
const { unavailablePage, noSuchPage, roomPage, roomPicture, sortsOf } = roomRenderer(['/assets/room.css']);

const nothing = { dashboard: null, trades: null, draft: null, history: null, story: null };
const facts = (season: LeagueSeason, more: Partial<RoomFacts> = {}): RoomFacts => ({
  season,
  syncedAt: '2026-11-30T15:05:00.000Z',
  ...nothing,
  ...more,
});
const seasonOf = (form: ScoringForm, levels: readonly (readonly number[])[]) =>
  exampleView({ form, levels, own: null }).season;
const levels = [
  [1, 2],
  [2, 3],
  [9, 9],
  [4, 1],
] as const;
const home: RoomPage = { section: 'home', week: null };

const forms = ['eachCategory', 'mostCategories', 'headToHeadPoints', 'rotisserie', 'seasonPoints'] as const;

describe('a public league page', () => {
  it.each(forms)('has all its sections in a %s league, both before its first week and later', (form) => {
    for (const season of [seasonOf(form, levels), seasonOf(form, [[], [], [], []])])
      for (const section of roomSections) {
        const html = roomPage(facts(season), { section, week: null }, place);
        if (section === 'matchups' && !isHeadToHead(form)) {
          expect(html).toBeNull();
          continue;
        }
        expect(html?.includes('>Matchups</a>'), section).toBe(isHeadToHead(form));
        expect(html, section).toMatch(/^<!doctype html><html lang="en">.*<h1[^>]*>.+<\/h1>.*<\/html>$/s);
        expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
        expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
        expect(html).toContain('<link rel="stylesheet" href="/assets/room.css"/>');
        expect(html).toContain('as of');
        expect(html).toContain('Nov 30, 2026, 10:05 AM EST');
        for (const none of ['<script', 'onclick', 'undefined', 'NaN', '[object', season.league.id])
          expect(html, `${section}: ${none}`).not.toContain(none);
      }
  });

  it('sorts a table by the column in its URL, and links each header to the next order', () => {
    const pageOf = (sort?: string) =>
      roomPage(
        facts(seasonOf('eachCategory', levels)),
        { section: 'standings', week: null, ...(sort === undefined ? {} : { sort }) },
        place,
      ) ?? '';
    const teamsIn = (html: string) => {
      const [, body = ''] = html.split('<tbody>');
      return [...new Set([...body.matchAll(/Team (\d)/g)].map(([, team]) => team))];
    };
    const usual = pageOf();
    expect(usual).toContain(`href="${place.path}/standings?sort=standings.team#standings-table"`);
    expect(usual).not.toContain('aria-sort');
    const sorted = pageOf('standings.-team');
    expect(sorted).toContain('aria-sort="descending"');
    expect(sorted).toContain(`href="${place.path}/standings?sort=standings.team#standings-table"`);
    expect(teamsIn(sorted)).toEqual(['4', '3', '2', '1']);
    expect(teamsIn(usual)).not.toEqual(teamsIn(sorted));
    for (const unknown of ['standings.nothing', 'other.-team']) expect(pageOf(unknown)).toBe(usual);
    for (const html of [usual, sorted]) {
      expect(sortsOf(html)).toContain('standings.team');
      expect(sortsOf(html)).toContain('standings.-team');
      for (const unknown of ['standings.nothing', 'other.-team', 'standings.--team'])
        expect(sortsOf(html)).not.toContain(unknown);
    }
    expect(sortsOf(noSuchPage()).size).toBe(0);
    const hostile = seasonOf('eachCategory', levels);
    const named = { ...hostile, teams: hostile.teams.map((team) => ({ ...team, name: '?sort=%#' })) };
    const page = { section: 'standings', week: null } as const;
    expect(sortsOf(roomPage(facts(named), page, place) ?? '')).toEqual(sortsOf(usual));
  });

  it('links to each table as a CSV file, without JavaScript', () => {
    const season = seasonOf('eachCategory', levels);
    const html = roomPage(facts(season), { section: 'standings', week: null }, place) ?? '';
    const [, address = '', file] =
      /href="data:text\/csv;charset=utf-8,([^"]+)" download="([^"]+)" aria-label="Standings as CSV"/.exec(
        html,
      ) ?? [];
    expect(file).toBe('standings.csv');
    const [head, first, ...others] = decodeURIComponent(address).trimEnd().split('\r\n');
    expect(head).toMatch(/^\ufeff?#?.*Team/);
    expect(first).toMatch(/^1,Team \d/);
    expect(others).toHaveLength(season.teams.length - 1);
  });

  it('has its URL and texts for link previews', () => {
    const season = seasonOf('eachCategory', levels);
    for (const [section, week, path] of [
      ['home', null, ''],
      ['standings', null, '/standings'],
      ['stats', 2, '/stats/2'],
    ] as const) {
      const html = roomPage(facts(season), { section, week }, place) ?? '';
      const address = `${place.origin}${place.path}${path}`;
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
      expect(html).toContain(`<meta property="og:image" content="${place.origin}${place.path}/card.png"/>`);
      expect(html).toMatch(/<meta property="og:title" content="[^"]+"\/>/);
      expect(html.match(/<title>([^<]+) · Fantasy Stats<\/title>/)?.[1]).toContain(season.league.name);
    }
  });

  it.each(
    forms,
  )('has a picture with its headline and the top rows of its standings in a %s league', (form) => {
    const season = seasonOf(form, levels);
    const picture = roomPicture(facts(season), place);
    expect(picture.league).toBe(season.league.name);
    expect(picture.title.length).toBeGreaterThan(0);
    expect(picture.facts).toHaveLength(4);
    for (const { label, text } of picture.facts)
      expect(`${label} ${text}`).toMatch(/^#\d .+ · \d+([–-]\d+|[\d.,]* points)/);
    expect(roomPicture(facts(seasonOf(form, [[], [], [], []])), place).title).toMatch(
      /^.+’s? season starts on /,
    );
  });

  it('has pages for the weeks that have started, and no others', () => {
    const season = seasonOf('eachCategory', levels);
    for (const section of ['stats', 'matchups'] as const) {
      expect(roomPage(facts(season), { section, week: 1 }, place)).toContain('Week 1');
      expect(roomPage(facts(season), { section, week: 5 }, place)).toBeNull();
      expect(roomPage(facts(season), { section, week: null }, place)).toContain('/room/the-token/');
    }
  });

  it('escapes HTML in names', () => {
    const season = seasonOf('eachCategory', levels);
    const name = '<img src=x onerror=alert(1)> & "friends" @everyone';
    const teams = season.teams.map((team, index) => (index === 2 ? { ...team, name } : team));
    for (const section of roomSections) {
      const html = roomPage(facts({ ...season, teams }), { section, week: null }, place) ?? '';
      expect(html).not.toContain('<img');
    }
    expect(roomPage(facts({ ...season, teams }), home, place)).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;friends&quot; @everyone',
    );
    const league = { ...season.league, name: '</title><script>alert(1)</script>' };
    expect(roomPage(facts({ ...season, league }), home, place)).not.toContain('<script');
  });

  it('has a summary of the last completed week, or of the season’s start', () => {
    const textsOf = (season: LeagueSeason) => {
      const last = weekToRecap(season, season.league.today);
      const story = { recap: last && recapFacts(season, last.number, nothingAround), preview: null };
      return roomStory(readRoom(facts(season, { story }), home, place));
    };
    const season = seasonOf('mostCategories', levels);
    const [leads, ...more] = textsOf(season);
    expect(leads).toMatch(/2–0/);
    expect(more.length).toBeGreaterThan(0);
    const empty = seasonOf('rotisserie', [[], [], [], []]);
    const begun = { ...empty, league: { ...empty.league, today: '2026-10-20' } };
    expect(textsOf(begun)).toEqual(['Example’s season started on Oct 19.']);
    // On the season's first day, the text still says "starts".
    expect(textsOf(empty)).toEqual(['Example’s season starts on Oct 19.']);
    const coming = { ...empty, league: { ...empty.league, today: '2026-10-01' } };
    expect(textsOf(coming)).toEqual(['Example’s season starts on Oct 19.']);
  });

  it.each([
    'rotisserie',
    'seasonPoints',
  ] as const)('names the last day that a %s league’s summary covers', (form) => {
    const season = seasonOf(form, levels);
    const last = weekToRecap(season, season.league.today);
    if (!last) throw new Error('no week is over');
    const story = { recap: recapFacts(season, last.number, nothingAround), preview: null };
    const html = roomPage(facts(season, { story }), home, place) ?? '';
    expect(last.lastDay < season.league.today).toBe(true);
    expect(html).toContain(`Season through ${formatDay(last.lastDay)}`);
    expect(html).not.toContain('Season so far');
  });

  it.each([
    'rotisserie',
    'seasonPoints',
  ] as const)('shows a headline for today above the standings of a %s league', (form) => {
    const season = seasonOf(form, [
      [9, 1],
      [2, 9],
      [5, 9],
      [4, 9],
    ]);
    const story = { recap: recapFacts(season, 1, nothingAround), preview: null };
    const room = readRoom(facts(season, { story }), home, place);
    const [top] = standingRows(room.view, null);
    const points = ` ${(top?.points ?? Number.NaN).toLocaleString('en-US')} points`;
    const { title } = roomPicture(facts(season, { story }), place);
    expect(title).toContain(points);
    expect(roomStory(room)[0]).toContain('Team 1');
    expect(title).toContain('Team 3');
    const standings = roomPage(facts(season, { story }), { section: 'standings', week: null }, place);
    expect(standings).toContain(title);
  });

  it('is replaced by a page without scripts and preview if it is missing or unavailable', () => {
    for (const html of [noSuchPage(), unavailablePage()]) {
      expect(html).toContain('noindex');
      expect(html).not.toContain('og:title');
      expect(html).not.toContain('<script');
    }
  });
});
