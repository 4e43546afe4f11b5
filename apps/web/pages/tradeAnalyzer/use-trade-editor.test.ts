import { expect, it } from 'vitest';
import { readTrade } from '../../links/trade-address.ts';
import { tradeEditor } from './use-trade-editor.ts';

it('useTradeEditor keeps every edit when several edits are made before the page renders again', () => {
  const parameters = new URLSearchParams('trade=1a~2&drop=1x~1');
  const read = (name: string) => parameters.get(name);
  const editor = tradeEditor(
    readTrade(read),
    (changes) => {
      for (const [name, value] of Object.entries(typeof changes === 'function' ? changes(read) : changes))
        if (value) parameters.set(name, value);
        else parameters.delete(name);
    },
    '1',
    (team) => ['1', '2', '3'].includes(team),
    (playerId) => playerId[0],
  );
  editor.move('2a', '1');
  editor.move('2b', '1');
  editor.sit('2');
  editor.sit('3');
  editor.choose('add', '1', ['f']);
  editor.choose('add', '2', ['g']);
  editor.punt('TO');
  editor.punt('FT%');
  expect(Object.fromEntries(parameters)).toEqual({
    trade: '1a~2,2a~1,2b~1',
    with: '2,3',
    add: 'f~1,g~2',
    punt: 'TO,FT%',
  });
  editor.move('1a', null);
  editor.punt('TO');
  editor.leave('2');
  expect(Object.fromEntries(parameters)).toEqual({ with: '3', punt: 'FT%' });
});
