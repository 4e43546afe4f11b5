import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeListFile } from './decode-list-file.ts';
import { playerInCell } from './player-cell.ts';
import { type ReadProjections, readProjections } from './read-projections.ts';
import { readRanking } from './read-ranking.ts';

const shared = process.env.FANTASY_SHARED ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const recorded = `${shared}/recordings/imports`;

type Read = Extract<ReadProjections, { players: unknown }>;

function projections(...given: Parameters<typeof readProjections>): Read {
  const read = readProjections(...given);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

function ranking(...given: Parameters<typeof readRanking>) {
  const read = readRanking(...given);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

const lines = (read: Read) =>
  Object.fromEntries(read.players.map(({ name, projected }) => [name, projected]));

async function decoded(bytes: Uint8Array): Promise<string> {
  const file = await decodeListFile(bytes);
  return 'list' in file && typeof file.list === 'string' ? file.list : JSON.stringify(file);
}

const workbookCell = (value: string | number, address: string) =>
  typeof value === 'number'
    ? `<c r="${address}"><v>${value}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

function workbook(rows: string): Uint8Array {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  });
}

/**
 * Encodes text in a Windows code page.
 * @param codes the byte of each non-ASCII letter
 */
const coded = (text: string, codes: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));

describe('headers in a projections file', () => {
  const statisticsOf = (head: string, cells: string) => {
    const { columns } = projections(`Player,${head}\nAl Able,${cells}`);
    return columns.map(({ header, meaning }) => `${header}=${meaning}`);
  };

  it.each([
    ['p/g,3/g,r/g,a/g,s/g,b/g,to/g,m/g', 'PTS 3PM REB AST STL BLK TO MIN'],
    ['fga/g,fta/g,fg%,ft%', 'FGA FTA FG% FT%'],
    ['fg_pct,ft_pct,fg3_pct,tpm,mp', 'FG% FT% 3P% 3PM MIN'],
    ['Proj PTS,Proj 3PM,Proj FG%,Projected Rebounds', 'PTS 3PM FG% REB'],
    ['PPG,RPG,APG,SPG,BPG,TOPG,MPG', 'PTS REB AST STL BLK TO MIN'],
    ['Avg PTS,Average AST,pts_per_game', 'PTS AST'],
    ['three,threes attempted,FG3A', '3PM 3PA'],
    ['TREB,TOV,ST,BLKS', 'REB TO STL BLK'],
  ])('recognize %s', (head, expected) => {
    const cells = head.split(',').map((header) => (/%|pct/i.test(header) ? '.5' : '2'));
    const found = statisticsOf(head, cells.join(','));
    for (const statistic of expected.split(' '))
      expect(found.map((one) => one.split('=')[1])).toContain(statistic);
  });

  it('are not read as statistics if they name values or z-scores', () => {
    const read = projections('Player,to/g,toV,pV,fg%V,zPTS,$REB,PTS\nAl Able,1,.84,-.9,.1,2.1,7,12');
    expect(read.players[0]?.projected).toEqual({ TO: 1, PTS: 12 });
    expect(read.ignored).toEqual(['toV', 'pV', 'fg%V', 'zPTS', '$REB']);
  });

  it('are listed once, as used or unused', () => {
    const headers = ['R#', 'PLAYER', 'POS', 'TEAM', 'GP', 'PTS', 'TREB', 'TOTAL'];
    const file = (row: string) => `${headers.join(',')}\n${row}`;
    const perGame = projections(file('1,Al Able,C,DEN,70,26.5,12.2,14.1'));
    expect(perGame.columns).toEqual([
      { header: 'PLAYER', meaning: 'Player' },
      { header: 'TEAM', meaning: 'Team' },
      { header: 'PTS', meaning: 'PTS' },
      { header: 'TREB', meaning: 'REB' },
    ]);
    expect(perGame.ignored).toEqual(['R#', 'POS', 'GP', 'TOTAL']);
    const totals = projections(file('1,Al Able,C,DEN,70,1855,854,14.1'), 'totals');
    expect(totals.columns).toContainEqual({ header: 'GP', meaning: 'Games' });
    const ranks = ranking(file('1,Al Able,C,DEN,70,26.5,12.2,14.1'));
    expect(ranks.columns.map(({ header, meaning }) => `${header}=${meaning}`)).toEqual([
      'PLAYER=Player',
      'TEAM=Team',
      'R#=Rank',
    ]);
    for (const { columns, ignored } of [perGame, totals, ranks])
      expect([...columns.map(({ header }) => header), ...ignored].sort()).toEqual([...headers].sort());
  });

  it('of the same statistic are resolved by their cells: the column with plausible values is used', () => {
    const rows = ['A A', 'B B', 'C C', 'D D'].map(
      (name, index) => `${name},${index % 2 ? -1 : 1}.2,${index + 8}`,
    );
    expect(lines(projections(`Player,PTS,Points\n${rows.join('\n')}`))).toMatchObject({ 'A A': { PTS: 8 } });
  });

  it('named FG mean makes or a percentage, depending on the cells', () => {
    expect(projections('Player,FG\nA A,9.1\nB B,7').players[0]?.projected).toEqual({ FGM: 9.1 });
    expect(projections('Player,FG\nA A,.491\nB B,.512').players[0]?.projected).toEqual({ 'FG%': 0.491 });
  });

  it('are found below titles and comments, and repeated headers are skipped', () => {
    const text = '# exported today\nMy projections 2026-27\n\nPlayer,PTS\nA A,10\nPlayer,PTS\nB B,11\n';
    const read = projections(text);
    expect(lines(read)).toEqual({ 'A A': { PTS: 10 }, 'B B': { PTS: 11 } });
    expect(read.players.map(({ line }) => line)).toEqual([5, 7]);
  });
});

describe('the projections’ unit', () => {
  const season = 'Player,GP,MIN,PTS,REB\nA A,70,2380,1925,854\nB B,12,78,31,8\nC C,14,95,44,25';

  it('is the same for the whole file, so that small totals are also divided by games', () => {
    const read = projections(season);
    expect(read.unit).toBe('totals');
    expect(lines(read)).toMatchObject({
      'A A': { MIN: 34, PTS: 27.5, REB: 12.2 },
      'B B': { MIN: 6.5 },
      'C C': { PTS: 44 / 14 },
    });
  });

  it('can be chosen, and a problem is reported if the games or minutes needed for the conversion are missing', () => {
    const read = projections('Player,GP,MIN,PTS\nA A,70,30,18', 'per36');
    expect(read.players[0]?.projected).toEqual({ MIN: 30, PTS: 15 });
    expect(projections('Player,GP,PTS\nA A,10,40', 'totals').players[0]?.projected).toEqual({ PTS: 4 });
    expect(readProjections('Player,PTS\nA A,40', 'totals')).toEqual({ problem: 'totalsWithoutGames' });
    expect(readProjections('Player,PTS\nA A,40', 'per36')).toEqual({ problem: 'per36WithoutMinutes' });
    expect(readProjections('Player,MIN,PTS\nA A,2380,1925')).toEqual({ problem: 'totalsWithoutGames' });
  });

  it('does not depend on the order of the rows', () => {
    const [head = '', ...rows] = season.split('\n');
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (order) => {
        expect(lines(projections([head, ...order].join('\n')))).toEqual(lines(projections(season)));
      }),
    );
  });
});

describe('cells in a projections file', () => {
  it('may contain rates with their counts, percentages, and thousands separators', () => {
    const text = 'Player,GP,FG%,FT%,PTS\nA A,70,0.573 (735/1283),81.5,"1,925"\nB B,60,0.5 (60/120),75,600';
    const { players } = projections(text);
    expect(players[0]?.projected).toEqual({
      ...{ 'FG%': 0.573, FGM: 735 / 70, FGA: 1283 / 70 },
      ...{ 'FT%': 0.815, PTS: 27.5 },
    });
  });

  it('may contain decimal commas if semicolons are the separators', () => {
    const read = projections('Spieler;Player;PTS;FG%\n1;A A;27,1;48,5%\n2;B B;30;51%');
    expect(lines(read)).toEqual({ 'A A': { PTS: 27.1, 'FG%': 0.485 }, 'B B': { PTS: 30, 'FG%': 0.51 } });
  });
});

describe('player cells', () => {
  it.each([
    ['Nikola Jokic (DEN - C)', 'Nikola Jokic', 'DEN'],
    ['Victor Wembanyama (SA - C) DTD', 'Victor Wembanyama', 'SA'],
    ['Jaren Jackson Jr. (UTA - PF,C)', 'Jaren Jackson Jr.', 'UTAH'],
    ['Al Able (PG,SG)', 'Al Able', ''],
    ['Al Able NYK - PG', 'Al Able', 'NY'],
    ['Al Able BKN, SF OUT', 'Al Able', 'BKN'],
    ['3. Al Able', 'Al Able', ''],
    ['Able, Al', 'Al Able', ''],
    ['Able, Jr.', 'Able Jr.', ''],
    ['Al Able*', 'Al Able', ''],
  ])('are split into name and NBA team: %s', (cell, name, nbaTeam) => {
    expect(playerInCell(cell)).toEqual({ name, nbaTeam });
  });
});

describe('a ranking file', () => {
  const text = 'R#,ADP,PLAYER,TEAM\n1,2.4,A A,SAS\n2,1.5,B B,DEN\n3,,C C,OKC\n4,30,D D,NYK';

  it('is ordered by its ranks, or by average picks if the user chooses them', () => {
    const read = ranking(text);
    expect(read.players.map(({ name }) => name)).toEqual(['A A', 'B B', 'C C', 'D D']);
    expect(read.orders).toEqual(['R#', 'ADP']);
    const picks = ranking(text, 'ADP').players;
    expect(picks.map(({ isReadable, name }) => (isReadable ? name : `? ${name}`))).toEqual([
      ...['B B', 'A A', 'D D', '? C C'],
    ]);
  });

  it('is ordered by average picks if its rank column has no ranks', () => {
    expect(ranking('Rank,Player,ADP\n-,A A,2\n-,B B,1').orderedBy).toBe('ADP');
  });
});

describe('the bytes of a projections or ranking file', () => {
  const text = 'Player,PTS\nNikola Jokić,27\nLuka Dončić,30\nDennis Schröder,13';
  const windows1250 = { ć: 0xe6, č: 0xe8, ö: 0xf6, š: 0x9a, ž: 0x9e };

  it('are decoded in any supported encoding', async () => {
    expect(await decoded(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
    expect(await decoded(coded(text, windows1250))).toBe(text);
    expect(await decoded(coded('Player\nNikola Topić\nDario Šarić', { ć: 0xe6, Š: 0xa9 }))).toContain(
      'Šarić',
    );
    expect(await decoded(coded('Player\nAlex Peñaño\nJosé Ibáñez', { ñ: 0xf1, é: 0xe9, á: 0xe1 }))).toContain(
      'Peñaño',
    );
    const wide = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer);
    expect(await decoded(wide)).toBe(text);
    expect(await decoded(Uint8Array.from([0xff, 0xfe, ...wide]))).toBe(text);
  });

  it('are rejected with a message if they are of another file type', async () => {
    const problem = async (bytes: Uint8Array) => {
      const file = await decodeListFile(bytes);
      return 'problem' in file ? file.problem : null;
    };
    expect(await problem(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toBe('oldExcel');
    expect(await problem(strToU8('%PDF-1.7'))).toBe('pdf');
    expect(await problem(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe('picture');
    expect(await problem(zipSync({ mimetype: strToU8('application/vnd.oasis') }))).toBe('openDocument');
    expect(await problem(zipSync({ 'Index/Document.iwa': strToU8('x') }))).toBe('numbersDocument');
    expect(await problem(zipSync({ 'list.csv': strToU8('x') }))).toBe('zip');
    expect(await problem(zipSync({ 'xl/workbook.xml': strToU8('<broken') }))).toBe('brokenWorkbook');
    expect(await problem(zipSync({ 'xl/x.xml': new Uint8Array(21_000_000) }))).toBe('workbookTooLarge');
    expect(await problem(Uint8Array.from([1, 0, 0, 0, 2]))).toBe('notText');
    expect(await problem(new Uint8Array(600_000))).toBe('fileTooLarge');
  });

  it('are read as the rows of the first sheet if the file is an Excel workbook', async () => {
    const row = (number: number, ...cells: (string | number)[]) =>
      `<row r="${number}">${cells.map((one, index) => workbookCell(one, `${'ABC'[index]}${number}`)).join('')}</row>`;
    const bytes = workbook(`${row(1, 'Player', 'GP', 'PTS')}${row(2, 'Nikola Jokić', 70, 27.5)}`);
    const file = await decodeListFile(bytes);
    if ('problem' in file) throw new Error(file.problem);
    expect(lines(projections(file.list))).toEqual({ 'Nikola Jokić': { PTS: 27.5 } });
  });

  it.each([
    ['the last cell there can be', 'r="XFD1048576"', 'workbookTooLarge'],
    ['many rows of many columns', 'r="ZZ20000"', 'workbookTooLarge'],
    ['a cell in single quotes', "r = 'XFD1048576'", 'workbookTooLarge'],
    ['a cell whose letters are escaped', 'r="&#88;FD1048576"', 'brokenWorkbook'],
    ['a column that no workbook has', 'r="zzzzzz1"', 'brokenWorkbook'],
    ['a row that no workbook has', 'r="A99999999"', 'brokenWorkbook'],
  ])('are rejected before cells are created if an Excel workbook names an extreme cell: %s', async (_what, address, problem) => {
    const rows = `<row>${workbookCell('Player', 'A1')}<c x=">" ${address}><v>1</v></c></row>`;
    expect(await decodeListFile(workbook(rows))).toEqual({ problem });
  });

  it('are rejected if an Excel workbook is too large when unpacked, whatever size it states', async () => {
    const bytes = workbook(`<row r="1">${workbookCell('x'.repeat(60_000_000), 'A1')}</row>`);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length - 46; at += 1)
      for (const [mark, size] of [
        [0x04034b50, 22],
        [0x02014b50, 24],
      ] as const)
        if (view.getUint32(at, true) === mark && view.getUint32(at + size, true) > 1_000_000)
          view.setUint32(at + size, 2_000, true);
    expect(await decodeListFile(bytes)).toEqual({ problem: 'workbookTooLarge' });
  });

  it('are rejected if an Excel workbook is truncated', async () => {
    const bytes = workbook(`<row r="1">${workbookCell('Player', 'A1')}</row>`);
    expect(await decodeListFile(bytes.slice(0, bytes.length / 3))).toMatchObject({
      problem: 'brokenWorkbook',
    });
  });
});

describe.skipIf(!existsSync(recorded))('player lists (skipped without FANTASY_SHARED)', () => {
  const bytes = (name: string) => new Uint8Array(readFileSync(`${recorded}/${name}`));
  const text = (name: string) => decoded(bytes(name));

  it('from Basketball Monster have attempts but no makes, and a turnover value that is not read as turnovers', async () => {
    const read = projections(await text('bbm_low_turnover.csv'));
    expect(read.layout).toBe('basketballMonster');
    expect(lines(read)['Jaylin Williams']).toEqual({
      ...{ MIN: 19.5, PTS: 7, '3PM': 1.1, REB: 6.1, AST: 2.9, STL: 0.7, BLK: 0.7 },
      ...{ 'FG%': 0.455, FGA: 5.4, 'FT%': 0.78, FTA: 1.2, TO: 1 },
    });
  });

  it('from DARKO have attempts and the sum of rebounds', async () => {
    const read = projections(await text('darko.csv'));
    expect(read.unit).toBe('perGame');
    expect(lines(read)['Nikola Jokic']).toMatchObject({
      MIN: 34.5,
      FGA: 17.5,
      FTA: 6.4,
      '3PA': 3.7,
      REB: 12.4,
      TO: 3.3,
    });
    expect(read.players[0]?.nbaTeam).toBe('DEN');
  });

  it('from Hashtag have counts after rates and repeated headers', async () => {
    const read = projections(await text('hashtag_2026_27.csv'));
    expect(read.players.map(({ name }) => name)).toEqual([
      'Nikola Jokic',
      'Victor Wembanyama',
      'Jaylin Williams',
    ]);
    expect(lines(read)['Jaylin Williams']).toMatchObject({ FGM: 2.4, FGA: 5.4, FTM: 1.1, FTA: 1.4, MIN: 19 });
  });

  it('are read in a Windows encoding, with prefixed headers, and with season totals', async () => {
    expect(Object.keys(lines(projections(await text('encoded_cp1250.csv'))))).toEqual([
      ...['Nikola Jokić', 'Luka Dončić', 'Jalen Duren', 'Dennis Schröder'],
    ]);
    expect(lines(projections(await text('proj_prefix.csv')))['Jalen Brunson']).toEqual({
      ...{
        PTS: 26,
        AST: 7.1,
        REB: 3.2,
        '3PM': 2.3,
        'FG%': expect.closeTo(0.482, 9),
        'FT%': 0.835,
        STL: 0.9,
        BLK: 0.2,
        TO: 2.5,
      },
    });
    const totals = projections(await text('totals_plain.csv'));
    expect(totals.unit).toBe('totals');
    expect(lines(totals)['Jaylin Williams']?.MIN).toBeCloseTo(95 / 14, 10);
    expect(lines(totals)['Chucky Hepburn']?.PTS).toBeCloseTo(31 / 12, 10);
  });

  it('with rankings may have name and team in one column, and are ordered by rank rather than pick', async () => {
    const fused = ranking(await text('ranking_fantasypros_fused.csv'));
    expect(fused.players.map(({ name, nbaTeam }) => `${name} ${nbaTeam}`)).toEqual([
      ...['Nikola Jokic DEN', 'Victor Wembanyama SA', 'Jalen Brunson NY', 'Jaren Jackson Jr. UTAH'],
    ]);
    expect(fused.orderedBy).toBe('RK');
    const hashtag = ranking(await text('ranking_hashtag.csv'));
    expect(hashtag.players[0]?.name).toBe('Victor Wembanyama');
    expect(hashtag.orders).toEqual(['R#', 'ADP']);
  });

  it('that are damaged workbooks are reported', async () => {
    expect(await decodeListFile(bytes('workbook.xlsx'))).toEqual({ problem: 'brokenWorkbook' });
  });
});
