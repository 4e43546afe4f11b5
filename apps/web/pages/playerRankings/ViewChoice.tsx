import type { ReactElement } from 'react';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';

const views = ['ranking', 'movement'] as const;
type View = (typeof views)[number];

const viewLabel = { ranking: 'Ranking', movement: 'Movement' } as const satisfies Record<View, string>;

export function useView(): View {
  return oneOf(useAddress().read('view'), views);
}

export function ViewChoice(): ReactElement {
  const { write } = useAddress();
  const view = useView();
  return (
    <div className={segmentedStyles.bar}>
      <Segmented
        label="View"
        choices={views.map((value) => ({ value, label: viewLabel[value] }))}
        value={view}
        onChange={(next) =>
          write({ view: next === views[0] ? null : next, sort: null, page: null, compare: null })
        }
      />
    </div>
  );
}
