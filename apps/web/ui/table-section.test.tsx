import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StatTable, type StatTableProps } from './StatTable.tsx';
import { numberColumn, textColumn } from './stat-table/column-kinds.ts';
import { tableAsCsv } from './stat-table/export-rows.ts';
import { type Sort, sortRows } from './stat-table/sort-rows.ts';
import { TableActions } from './TableActions.tsx';
import { TableSection } from './TableSection.tsx';

interface Row {
  readonly name: string;
  readonly points: number;
}

const rows: readonly Row[] = [
  { name: 'Ada', points: 2 },
  { name: 'Bo', points: 3 },
  { name: 'Cy', points: 1 },
];
const columns = [
  textColumn<Row>('name', 'Name', ({ name }) => name, { isRowHeader: true }),
  numberColumn<Row>('points', 'Points', ({ points }) => points),
];
const byPoints = { column: 'points', direction: 'ascending' } as const;
const byPointsDown = { column: 'points', direction: 'descending' } as const;

function propsOf<Props>(node: ReactNode, component: unknown): Props | null {
  if (Array.isArray(node)) {
    for (const one of node) {
      const found = propsOf<Props>(one, component);
      if (found) return found;
    }
    return null;
  }
  if (!isValidElement<Record<string, ReactNode>>(node)) return null;
  if (node.type === component) return node.props as Props;
  return propsOf(Object.values(node.props).filter(isTree), component);
}

const isTree = (value: unknown): boolean => Array.isArray(value) || isValidElement(value);

/** Draws a section, clicks a header if `click` is given, and returns the exported and the visible order. */
function drawn({ click, ...stored }: { click?: Sort; sort?: Sort | null; defaultSort?: Sort }) {
  let section: ReactNode = null;
  let isClicked = click === undefined;
  function Probe(): ReactElement {
    section = TableSection<Row>({
      id: 'points',
      name: 'Points',
      fileName: ['points'],
      columns,
      rows,
      rowKey: ({ name }) => name,
      ...stored,
    });
    if (!isClicked && click) {
      isClicked = true;
      propsOf<StatTableProps<Row>>(section, StatTable)?.onSort?.(click);
    }
    return <p />;
  }
  renderToStaticMarkup(<Probe />);
  const table = propsOf<StatTableProps<Row>>(section, StatTable);
  const actions = propsOf<Parameters<typeof TableActions<Row>>[0]>(section, TableActions);
  const order = (sort: Sort | null | undefined) => sortRows(rows, columns, sort ?? null);
  return {
    visible: order(table?.sort).map(({ name }) => name),
    csv: actions && tableAsCsv(actions.columns, order(actions.sort)),
  };
}

describe('a table section', () => {
  it('exports its rows in the given order if there is no sort', () => {
    expect(drawn({}).csv).toBe('Name,Points\r\nAda,2\r\nBo,3\r\nCy,1\r\n');
  });

  it('exports its rows in the default sort', () => {
    const { csv, visible } = drawn({ defaultSort: byPoints });
    expect(visible).toEqual(['Cy', 'Ada', 'Bo']);
    expect(csv).toBe('Name,Points\r\nCy,1\r\nAda,2\r\nBo,3\r\n');
  });

  it('exports its rows in the sort chosen on its header', () => {
    const { csv, visible } = drawn({ defaultSort: byPoints, click: byPointsDown });
    expect(visible).toEqual(['Bo', 'Ada', 'Cy']);
    expect(csv).toBe('Name,Points\r\nBo,3\r\nAda,2\r\nCy,1\r\n');
  });

  it('exports its rows in the page’s sort, which a click on a header does not replace', () => {
    const { csv, visible } = drawn({ sort: byPoints, click: byPointsDown });
    expect(visible).toEqual(['Cy', 'Ada', 'Bo']);
    expect(csv).toBe('Name,Points\r\nCy,1\r\nAda,2\r\nBo,3\r\n');
  });
});
