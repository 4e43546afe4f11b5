import { calls } from '@fantasy-stats/contract/calls';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import { type ReactElement, useMemo } from 'react';
import { useAct } from '../../../api/use-call.ts';
import {
  layoutName,
  type ReadProjection,
  type ReadProjections,
  readProjections,
} from '../../../marks/read-projections.ts';
import { columnLabel } from '../../../words/phrases.ts';
import type { ChosenFile } from './FileChoice.tsx';
import { fileProblems, ImportDryRun, UnreadableFile } from './ImportDryRun.tsx';

const problems = {
  ...fileProblems,
  noStatistics: 'No column is a statistic we know, such as PTS, REB or Points per game.',
  tooManyPlayers: `The file has more than ${markLimits.projections} players.`,
} as const satisfies Record<Extract<ReadProjections, { problem: unknown }>['problem'], string>;

/** What importing a file of projections would do, and the button that does it. */
export function ImportProjections({ file, close }: { file: ChosenFile; close: () => void }): ReactElement {
  const read = useMemo(() => readProjections(file.text), [file.text]);
  const keep = useAct(calls.marks.importProjections);
  const use = useAct(calls.settings.changeDefaults);
  if ('problem' in read)
    return <UnreadableFile name={file.name} why={problems[read.problem]} close={close} />;
  const store = async (imported: ReadonlyMap<string, ReadProjection>): Promise<void> => {
    const players = [...imported].flatMap(([id, { projected }]) =>
      projected ? [{ nbaId: Number(id), line: projected }] : [],
    );
    await keep.mutateAsync({ name: file.name.slice(0, markLimits.name), players });
    await use.mutateAsync({ usesOwnProjections: true });
  };
  return (
    <ImportDryRun
      about={`${file.name}, ${layoutName[read.layout]} layout`}
      more={`Columns: ${read.statistics.map(columnLabel).join(', ')}.`}
      players={read.players}
      store={store}
      error={keep.error ?? use.error}
      isBusy={keep.isPending || use.isPending}
      close={close}
    />
  );
}
