import type { PlayerValues } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StatTable, type StatTableProps } from '../../ui/StatTable.tsx';
import { tableAsCsv } from '../../ui/stat-table/export-rows.ts';
import { CategoryValues } from './CategoryValues.tsx';
import { ComingGames } from './ComingGames.tsx';

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('tables of the player panel', () => {
  it('sort values by category, and offer a CSV download', () => {
    const values = {
      categories: ['PTS', 'REB'],
      windows: [{ window: 'season', spreads: [1.2, -0.4] }],
    } as unknown as PlayerValues;
    let tree: ReactElement<{ children: ReactElement[] }> | null = null;
    function Probe(): ReactElement {
      tree = CategoryValues({ values, fileName: ['Ada', 'values'] }) as typeof tree;
      return <p />;
    }
    renderToStaticMarkup(<Probe />);
    const [table, more] = (tree as ReactElement<{ children: ReactElement[] }> | null)?.props.children ?? [];
    expect(table?.type).toBe(StatTable);
    const { columns, onSort, rows } = table?.props as StatTableProps<object>;
    expect(onSort).toBeDefined();
    expect(tableAsCsv(columns, rows)).toBe('Category,Season\r\nPTS,1.2\r\nREB,-0.4\r\n');
    expect(renderToStaticMarkup(more)).toContain('CSV');
  });

  it('offer upcoming games as CSV', () => {
    const game = (day: string, id: string) => ({
      day,
      games: [
        {
          id,
          kind: 'regular' as const,
          startsAt: null,
          home: 'BOS' as const,
          away: 'NY' as const,
          status: 'scheduled' as const,
          homePoints: null,
          awayPoints: null,
        },
      ],
    });
    const html = renderToStaticMarkup(
      <ComingGames
        name="Ada"
        nbaTeam="NY"
        days={[game('2026-12-22', '1'), game('2026-12-23', '2')]}
        today="2026-12-22"
      />,
    );
    expect(textOf(html)).toContain('2 games');
    expect(html.match(/second night of a back-to-back/g)?.length).toBe(1);
    expect(html).not.toMatch(/disabled=""[^>]*>CSV/);
    expect(textOf(html)).toContain('CSV');
  });
});
