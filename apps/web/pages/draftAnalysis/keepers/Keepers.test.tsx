import { calls } from '@fantasy-stats/contract/calls';
import type { Keeper } from '@fantasy-stats/contract/keepers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { KeepersResponse } from '../../../api/responses.ts';
import { exampleView } from '../../../league/example-view.ts';
import { sentenceText } from '../../../text/sentence.tsx';
import { cellText } from '../../../ui/stat-table/columns.ts';
import { exampleKeepers, keeper } from './example-keepers.ts';
import { Keepers } from './Keepers.tsx';
import { ownColumns } from './KeeperTables.tsx';
import {
  expectedRows,
  headlineOfKeepers,
  moreOfKeepers,
  noteOfKeepers,
  ownRows,
  sourceOf,
  verdictOf,
  withKind,
} from './keeper-view.ts';

const view = exampleView({ levels: [[1], [2], [3]] });

function page(response: KeepersResponse): string {
  const client = new QueryClient();
  client.setQueryData([calls.league.keepers.path, { league: view.league.id }], response);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Keepers view={view} choice={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('Keepers', () => {
  it('asks for the rules in leagues whose platform reports no keepers', () => {
    const message = 'If your league keeps players, enter how many per team.';
    const html = page(exampleKeepers({ none: 'noKeepers', reported: null, teams: [], message }));
    expect(html).toContain('No keepers in this league.');
    expect(html).toContain(message);
    expect(html).toMatch(
      /aria-label="Keepers per team" aria-describedby="([^"]+)".*<span id="\1"[^>]*>1 to 60/,
    );
  });
});

describe('keeper tables', () => {
  it('say when values assume a full season with every player healthy', () => {
    const noteOf = (isFullSeason: boolean) =>
      noteOfKeepers(exampleKeepers({ isFullSeason }), { perTeam: null });
    expect(noteOf(true)).toBe('up to 2 players; values in G-score per 7 days, full season, all healthy');
    expect(noteOf(false)).toBe('up to 2 players; values in G-score per 7 days');
  });

  const columnsOf = (response: KeepersResponse) =>
    ownColumns({ view, response, rules: response.rules, onCost: () => undefined });
  const cells = (response: KeepersResponse, name: string) => {
    const [row] = ownRows(response).filter(({ player }) => player.name === name);
    return columnsOf(response).map((column) => [column.label, row ? cellText(column, row) : null]);
  };

  it('show cost, value, yield and surplus of the user’s own players', () => {
    expect(cells(exampleKeepers(), 'Player 12')).toEqual([
      ['Player', 'Player 12'],
      ['Verdict', 'Do not keep'],
      ['Round', '1'],
      ['Surplus', '−0.4'],
      ['Value', '4.0'],
      ['Pick yields', '4.4'],
      ['Source', 'from the platform'],
    ]);
  });

  it('show dollars and prices in leagues where keepers cost dollars', () => {
    const { rules } = exampleKeepers();
    const priced = keeper(11, { isKept: true, cost: 20, price: 31.4 });
    const teams = [{ teamId: '1', gain: 1, players: [priced] }];
    const shown = cells(exampleKeepers({ rules: { ...rules, kind: 'price' }, teams }), 'Player 11');
    expect(shown).toContainEqual(['Cost', '$20']);
    expect(shown).toContainEqual(['Price', '$31']);
  });

  it('show age and 3-year value with its interval, once birth dates are known', () => {
    const threeYears = { value: 10.44, low: 3.2, high: 17.96 };
    const players = [keeper(11, { age: 24, threeYears }), keeper(12)];
    const response = exampleKeepers({ teams: [{ teamId: '1', gain: 1, players }] });
    expect(cells(response, 'Player 11')).toEqual(
      expect.arrayContaining([
        ['3-year value', '10.4'],
        ['80% interval', '3.2 to 18.0'],
        ['Age', '24'],
      ]),
    );
    expect(cells(response, 'Player 12')).toContainEqual(['80% interval', '–']);
    expect(cells(exampleKeepers(), 'Player 12').map(([label]) => label)).not.toContain('Age');
  });

  it('name the pick that a keeper costs instead of a traded pick', () => {
    expect(sourceOf(keeper(1, { cost: 5, pickRound: 4 }))).toBe('from the platform, traded: uses round 4');
    expect(sourceOf(keeper(1, { cost: 5, pickRound: 5 }))).toBe('from the platform');
    expect(sourceOf(keeper(1, { cost: 20, pickRound: null }))).toBe('from the platform');
  });

  it('list the expected keepers of the other teams only', () => {
    const names = expectedRows(exampleKeepers()).map(({ player }) => player.name);
    expect(names).toEqual(['Player 21', 'Player 31', 'Player 32']);
  });
});

describe('withKind', () => {
  it('stores the costs in rounds and in dollars separately, and restores them when the user switches back', () => {
    const rules = { ...exampleKeepers().rules, raise: 2, undrafted: 9, costs: { a: 3 } };
    const priced = withKind(rules, 'price');
    expect(priced).toMatchObject({ kind: 'price', raise: 0, undrafted: null, costs: {} });
    const changed = { ...priced, raise: 5, costs: { b: 40 } };
    const back = withKind(changed, 'round');
    expect(back).toMatchObject(rules);
    expect(withKind(back, 'price')).toMatchObject(changed);
    expect(withKind(rules, 'round')).toBe(rules);
  });
});

describe('sentences about keepers', () => {
  it('name the players to keep, their gain and the closest player who is not kept', () => {
    const response = exampleKeepers();
    expect(sentenceText(headlineOfKeepers(response))).toBe('Keep Player 11.');
    expect(sentenceText(moreOfKeepers(response))).toBe(
      'They gain +1.5 G-score per 7 days over what their picks yield. The closest call is Player 12 (−0.4) at round 1.',
    );
  });

  it('say to keep no one if no player is worth the cost, or to choose a team', () => {
    const teams = [{ teamId: '1', gain: 0, players: [keeper(12, { surplus: -1 })] }];
    expect(sentenceText(headlineOfKeepers(exampleKeepers({ teams })))).toContain('Keep no one');
    expect(sentenceText(headlineOfKeepers(exampleKeepers({ teamId: null })))).toContain('Choose your team');
  });

  it('say why no player can be kept', () => {
    const headlineWith = (players: Keeper[]) =>
      sentenceText(headlineOfKeepers(exampleKeepers({ teams: [{ teamId: '1', gain: 0, players }] })));
    const barred = keeper(1, { isBarred: true, surplus: null });
    const impossible = keeper(2, { surplus: null });
    expect(headlineWith([])).toBe('Your team has no players to keep.');
    expect(headlineWith([barred])).toBe(
      'You can keep no one: every player has been kept for the maximum number of years.',
    );
    expect(headlineWith([impossible])).toBe(
      'You can keep no one: every player costs more than your team has.',
    );
    expect(headlineWith([barred, impossible])).toBe('You can keep no one under these rules.');
    expect(headlineWith([barred, keeper(3, { surplus: -1 })])).toBe(
      'Keep no one: no player is worth the cost.',
    );
  });

  it('say whether to keep a player, or why the player cannot be kept', () => {
    expect(verdictOf(keeper(1, { isKept: true }))).toBe('Keep');
    expect(verdictOf(keeper(1))).toBe('Do not keep');
    expect(verdictOf(keeper(1, { surplus: null }))).toBe('Not possible');
    expect(verdictOf(keeper(1, { isBarred: true, surplus: null }))).toBe('Too many years');
  });
});
