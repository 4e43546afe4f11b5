import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import { describe, expect, it } from 'vitest';
import { dryRun } from './dry-run.ts';
import { markFaults } from './OwnMarks.tsx';
import { csvLimits, readCsv } from './read-csv.ts';
import { type ReadProjections, readProjections } from './read-projections.ts';
import { readRanking } from './read-ranking.ts';

const shared = process.env.FANTASY_SHARED ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const recorded = `${shared}/recordings/projections`;

function good(read: ReadProjections): Extract<ReadProjections, { players: unknown }> {
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

describe('readCsv', () => {
  const rows = (text: string) => {
    const read = readCsv(text);
    return 'rows' in read ? read.rows : read.problem;
  };

  it('supports quoted cells, any line ending, and commas, semicolons or tabs as separators', () => {
    expect(rows('\ufeffa,"b ""c"", d"\r\n\r\n1,\n')).toEqual([
      ['a', 'b "c", d'],
      ['1', ''],
    ]);
    expect(rows('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(rows('a\tb\r1')).toEqual([['a', 'b1']]);
    expect(rows('')).toEqual([]);
  });

  it('rejects a text beyond its limits or with an unclosed quote', () => {
    expect(rows('x'.repeat(csvLimits.letters + 1))).toBe('cellTooLong');
    expect(rows(','.repeat(csvLimits.cells + 1))).toBe('tooManyCells');
    expect(rows('a\n'.repeat(csvLimits.rows + 1))).toBe('tooManyRows');
    expect(rows('é,'.repeat(csvLimits.bytes / 3 + 1))).toBe('tooLarge');
    expect(rows('a,"b')).toBe('quoteNotClosed');
  });
});

describe('readRanking', () => {
  const ranks = (text: string) => {
    const read = readRanking(text);
    return 'problem' in read
      ? read.problem
      : read.players.map(({ name, rank, isReadable }) => (isReadable ? `${rank} ${name}` : `? ${name}`));
  };

  it('orders players by the rank column, or by the order of the rows', () => {
    expect(ranks('Player,Team,ECR\nB Man,BOS,2.5\nA Man,NY,1.2\nC Man,LAL,x')).toEqual([
      '1 A Man',
      '2 B Man',
      '? C Man',
    ]);
    expect(ranks('first name;last name\nAda;Long\nBo;Short')).toEqual(['1 Ada Long', '2 Bo Short']);
    expect(ranks('1. Ada Long\n2) Bo Short\nCy Tall')).toEqual(['1 Ada Long', '2 Bo Short', '3 Cy Tall']);
  });

  it('reports why a file is not a ranking', () => {
    expect(ranks('shoes,size\nA,12')).toBe('noNames');
    expect(ranks('name,rank')).toBe('noRows');
    expect(ranks('')).toBe('noRows');
    expect(ranks(`name\n${'A\n'.repeat(markLimits.players + 1)}`)).toBe('tooManyPlayers');
  });
});

describe('readProjections', () => {
  it('converts season totals to averages, with names in two columns', () => {
    const text =
      'player_id,last_name,first_name,games,minutes,field_goals_attempted,field_goals,free_throws,threes,offensive_rebounds,defensive_rebounds\n' +
      '7,Doe,John,50,1500,600,300,100,50,20,180\n';
    const { layout, players, statistics } = good(readProjections(text));
    expect(layout).toBe('basketballMonster');
    expect(players[0]).toMatchObject({ line: 2, name: 'John Doe', nbaTeam: '' });
    expect(players[0]?.projected).toEqual({
      ...{ MIN: 30, FGA: 12, FGM: 6, FTM: 2, '3PM': 1, OREB: 0.4, DREB: 3.6 },
      ...{ PTS: 15, REB: 4 },
    });
    expect(statistics).toEqual(['MIN', 'FGM', 'FGA', 'FTM', '3PM', 'PTS', 'OREB', 'DREB', 'REB']);
  });

  it('reads averages, reads percentages as shares, and omits empty cells', () => {
    const { layout, players } = good(
      readProjections(
        'Player,Team,Pos,GP,MIN,PTS,TREB,ST,FG%,FT%\nJohn Doe,bos,SF,70,34.5,24.2,,1.2,.485,81.2%',
      ),
    );
    expect(layout).toBe('fantasyPros');
    expect(players[0]).toMatchObject({ nbaTeam: 'BOS', wrong: null });
    expect(players[0]?.projected).toEqual({ MIN: 34.5, PTS: 24.2, STL: 1.2, 'FG%': 0.485, 'FT%': 0.812 });
  });

  it('reports cells that are not valid numbers, and files that it cannot read', () => {
    const { players } = good(readProjections('name,points,blocks\nA B,many,1\nC D,12,-1\nE F,12,1'));
    expect(players.map(({ wrong, projected }) => [wrong, projected])).toEqual([
      ['points', null],
      ['blocks', null],
      [null, { PTS: 12, BLK: 1 }],
    ]);
    // Totals over zero games have no average.
    const none = good(readProjections('last_name,first_name,games,field_goals\nDoe,John,0,10'));
    expect(none.players[0]).toMatchObject({ wrong: 'field_goals', projected: null });
    const problem = (text: string) => {
      const read = readProjections(text);
      return 'problem' in read ? read.problem : null;
    };
    expect(problem('points\n12')).toBe('noNames');
    expect(problem('name,shoe size\nA,12')).toBe('noStatistics');
    expect(problem('name,points')).toBe('noRows');
    expect(problem(`name,points\n${'A,1\n'.repeat(markLimits.projections + 1)}`)).toBe('tooManyPlayers');
  });

  it.skipIf(!existsSync(recorded))('reads every recorded layout', () => {
    const layouts = readdirSync(recorded)
      .filter((file) => file.endsWith('.csv'))
      .map((file) => {
        const read = good(readProjections(readFileSync(`${recorded}/${file}`, 'utf8')));
        expect(read.players.length).toBeGreaterThan(1);
        for (const player of read.players) {
          expect(player.wrong, file).toBeNull();
          expect(player.projected?.PTS, file).toBeGreaterThan(9);
          expect(player.projected?.PTS, file).toBeLessThan(40);
          expect(player.projected?.MIN, file).toBeGreaterThan(15);
          expect(player.projected?.REB, file).toBeGreaterThan(1);
        }
        return read.layout;
      });
    expect(layouts.sort()).toEqual(['basketballMonster', 'fantasyPros', 'hashtag', 'plain']);
  });
});

describe('dryRun', () => {
  const people = [
    { id: '1', name: 'Luka Dončić', nbaTeam: 'LAL' },
    { id: '2', name: 'Jalen Williams', nbaTeam: 'OKC' },
    { id: '3', name: 'Jaylin Williams', nbaTeam: 'OKC' },
    { id: '4', name: 'John Smith', nbaTeam: 'BOS' },
    { id: '5', name: 'John Smith', nbaTeam: 'MIA' },
    { id: '6', name: 'Tim Hardaway Jr.', nbaTeam: 'DET' },
  ];
  const run = (rows: string) =>
    dryRun(good(readProjections(`name,team,points\n${rows}`)).players, people).map(({ kind, choices }) => [
      kind,
      choices.map(({ id }) => id).join(' '),
    ]);

  it('matches exact names, offers choices for uncertain names, and lists unmatched names', () => {
    expect(run('Luka Doncic,,30\nTim Hardaway,,12\nNobody Known,,5\nJ. Williams,,9')).toEqual([
      ['matched', '1'],
      ['matched', '6'],
      ['unmatched', ''],
      ['doubtful', '2 3'],
    ]);
  });

  it('distinguishes players with the same name by their team, and matches each player once', () => {
    expect(run('John Smith,MIA,9\nJohn Smith,,8\nJohn Smith,MIA,7\nLuka Doncic,,x')).toEqual([
      ['matched', '5'],
      ['doubtful', '4 5'],
      ['repeated', '5'],
      ['unreadable', '1'],
    ]);
  });
});

describe('markFaults', () => {
  it('accepts empty notes, and rejects ranks, tags and notes beyond their limits', () => {
    const empty = { rank: '', tags: '', note: '' };
    const wrong = (typed: Partial<typeof empty>) =>
      Object.entries(markFaults({ ...empty, ...typed })).flatMap(([field, fault]) => (fault ? [field] : []));
    expect(wrong({})).toEqual([]);
    expect(wrong({ rank: '1', tags: 'sleeper, cheap', note: 'x'.repeat(markLimits.note) })).toEqual([]);
    for (const rank of ['0', '1.5', 'first', String(markLimits.rank + 1)])
      expect(wrong({ rank }), rank).toEqual(['rank']);
    expect(wrong({ tags: 'x'.repeat(markLimits.tag + 1) })).toEqual(['tags']);
    expect(wrong({ note: 'x'.repeat(markLimits.note + 1) })).toEqual(['note']);
  });
});
