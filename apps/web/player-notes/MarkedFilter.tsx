import type { PlayerMark } from '@fantasy-stats/contract/marks';
import type { ReactElement } from 'react';
import { useAddress } from '../shell/use-address.ts';
import { Select } from '../ui/Select.tsx';
import { ToggleChip } from '../ui/ToggleChip.tsx';
import { type MarkChoice, tagsOf } from './marked.ts';

interface MarkedFilterProps extends MarkChoice {
  readonly marks: ReadonlyMap<number, PlayerMark>;
}

/** Filters players by the user's watch list and tags. Renders nothing without player notes. */
export function MarkedFilter({ marks, isWatched, tag }: MarkedFilterProps): ReactElement | null {
  const { write } = useAddress();
  const tags = tagsOf(marks);
  const hasWatched = isWatched || [...marks.values()].some((mark) => mark.isWatched);
  return (
    <>
      {hasWatched ? (
        <ToggleChip
          label="Watch list"
          isOn={isWatched}
          onToggle={() => write({ watch: isWatched ? null : '1' })}
        />
      ) : null}
      {tags.length > 0 ? (
        <Select
          aria-label="Your tags"
          data-chosen={tag !== null}
          value={tag ?? ''}
          onChange={(one) => write({ tag: one })}
        >
          <option value="">Any tags</option>
          {tags.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}
