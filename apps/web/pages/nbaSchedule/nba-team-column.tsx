import type { LaidPlayer } from '../../schedule/laid-players.ts';
import { textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { NbaTeamCell, nbaTeamText } from './NbaTeamCell.tsx';

export function nbaTeamColumn<Row extends { readonly nbaTeam: string }>(
  theirs: (nbaTeam: string) => readonly LaidPlayer[],
): StatColumn<Row> {
  return textColumn<Row>('nbaTeam', 'NBA team', ({ nbaTeam }) => nbaTeamText(nbaTeam, theirs(nbaTeam)), {
    render: ({ nbaTeam }) => <NbaTeamCell nbaTeam={nbaTeam} players={theirs(nbaTeam)} />,
    exported: [
      { label: 'NBA team', value: ({ nbaTeam }) => nbaTeam },
      {
        label: 'Players',
        value: ({ nbaTeam }) =>
          theirs(nbaTeam)
            .map(({ name }) => name)
            .join('; ') || null,
      },
    ],
    isRowHeader: true,
    width: 210,
    phoneWidth: 116,
  });
}
