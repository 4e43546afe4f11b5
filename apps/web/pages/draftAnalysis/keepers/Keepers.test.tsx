import { calls } from '@fantasy-stats/contract/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { KeepersResponse } from '../../../api/responses.ts';
import { exampleView } from '../../../league/example-view.ts';
import { sentenceText } from '../../../words/sentence.tsx';
import { exampleKeepers, keeper } from './example-keepers.ts';
import { Keepers } from './Keepers.tsx';
import { moreOfKeepers, openingOfKeepers, verdictOf } from './keeper-view.ts';

const view = exampleView({ levels: [[1], [2], [3]] });

// Tables choose their first rows by the width of the screen.
beforeAll(() => vi.stubGlobal('screen', { width: 1440 }));
afterAll(() => vi.unstubAllGlobals());

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
  it('shows the own roster with editable costs, then the expected keepers of the others', () => {
    const html = page(exampleKeepers());
    expect(html).toContain('Keep <b>Player 11</b>');
    expect(html).toContain('aria-label="Round of Player 12"');
    expect(html).toContain('Do not keep');
    const [own = '', others = ''] = html.split('id="expected-keepers"');
    expect(own).toContain('Player 12');
    for (const name of ['Player 21', 'Player 31', 'Player 32']) expect(others).toContain(name);
    expect(others).not.toContain('Player 22');
  });

  it('shows dollars and prices where keepers cost dollars', () => {
    const { rules } = exampleKeepers();
    const priced = keeper(11, { isKept: true, cost: 20, price: 31.4 });
    const html = page(
      exampleKeepers({
        rules: { ...rules, kind: 'price' },
        teams: [{ teamId: '1', gain: 1, players: [priced] }],
      }),
    );
    expect(html).toContain('aria-label="Dollars of Player 11"');
    expect(html).toContain('$31');
    expect(html).toContain('aria-label="Budget per team in dollars"');
  });

  it('asks for the rules in leagues whose platform reports no keepers', () => {
    const message = 'If your league keeps players, enter how many per team.';
    const html = page(exampleKeepers({ none: 'noKeepers', reported: null, teams: [], message }));
    expect(html).toContain('No keepers in this league.');
    expect(html).toContain(message);
    expect(html).toContain('aria-label="Keepers per team"');
  });
});

describe('sentences about keepers', () => {
  it('name the players to keep, their gain and the first to miss out', () => {
    const response = exampleKeepers();
    expect(sentenceText(openingOfKeepers(response))).toBe('Keep Player 11.');
    expect(sentenceText(moreOfKeepers(response))).toBe(
      'They gain +1.5 G-score per 7 days over what their picks yield. The closest call is Player 12 (−0.4) at round 1.',
    );
  });

  it('say that no one is worth the cost', () => {
    const teams = [{ teamId: '1', gain: 0, players: [keeper(12, { surplus: -1 })] }];
    expect(sentenceText(openingOfKeepers(exampleKeepers({ teams })))).toContain('Keep no one');
    expect(sentenceText(openingOfKeepers(exampleKeepers({ teamId: null })))).toContain('Choose your team');
  });

  it('say why a player is not kept', () => {
    expect(verdictOf(keeper(1, { isKept: true }))).toBe('Keep');
    expect(verdictOf(keeper(1))).toBe('Do not keep');
    expect(verdictOf(keeper(1, { surplus: null }))).toBe('Not possible');
    expect(verdictOf(keeper(1, { isBarred: true, surplus: null }))).toBe('Too many years');
  });
});
