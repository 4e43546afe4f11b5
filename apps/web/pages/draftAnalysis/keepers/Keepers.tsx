import { calls } from '@fantasy-stats/contract/calls';
import type { KeeperRules, NoKeeperReason } from '@fantasy-stats/contract/keepers';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { KeepersResponse } from '../../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import { TableSkeleton } from '../../../league/TableSkeleton.tsx';
import { Unavailable } from '../../../league/Unavailable.tsx';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { SentenceText } from '../../../text/sentence.tsx';
import layout from '../../../theme/layout.module.css';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { PAGE } from '../Headline.tsx';
import { KeeperRulesForm } from './KeeperRulesForm.tsx';
import { ExpectedKeepers, OwnKeepers } from './KeeperTables.tsx';
import { headlineOfKeepers, moreOfKeepers } from './keeper-view.ts';

interface KeepersProps {
  readonly view: SeasonView;
  readonly choice: ReactNode;
}

const titles: Partial<Record<NoKeeperReason, string>> = {
  noKeepers: 'No keepers in this league.',
  noRosters: 'No players to keep.',
  over: 'The season is over.',
};

function headlineWithout(reason: NoKeeperReason): string {
  return reason === 'noKeepers' ? 'How many players does each team keep?' : 'Keepers cannot be compared yet.';
}

/** The best players to keep for the next draft, and the other teams' expected keepers. */
export function Keepers({ view, choice }: KeepersProps): ReactElement {
  const { league } = view;
  const found = useApiQuery(
    calls.league.keepers,
    { league: league.id },
    { placeholderData: (before) => before },
  );
  // Changes are stored one after the other, and each starts from the last one.
  const change = useApiMutation(calls.league.setKeeperRules, { scope: { id: `keepers ${league.id}` } });
  const [entered, setEntered] = useState<KeeperRules | null>(null);
  const { data } = found;
  if (!data)
    return found.error ? (
      <>
        <Unavailable page={PAGE} thrown={found.error} retry={() => void found.refetch()} />
        {choice}
      </>
    ) : (
      <>
        <PageHeadline page={PAGE} about={league.name} isDense />
        {choice}
        <TableSkeleton id="keepers" name="Your keepers" controls={{ phone: 176 }} />
      </>
    );
  const rules = entered ?? data.rules;
  const store = (next: KeeperRules | null) => {
    setEntered(next);
    change.mutate({ league: league.id, rules: next }, { onError: () => setEntered(null) });
  };
  return (
    <>
      <PageHeadline
        page={PAGE}
        about={`keepers for ${data.season}-${String(data.season + 1).slice(2)}`}
        isDense
        more={data.none ? undefined : <SentenceText sentence={moreOfKeepers(data)} />}
      >
        {data.none ? headlineWithout(data.none) : <SentenceText sentence={headlineOfKeepers(data)} />}
      </PageHeadline>
      {choice}
      <KeeperRulesForm response={data} rules={rules} onChange={store} />
      {change.error ? <FailureNote thrown={change.error} /> : null}
      {data.none ? (
        <EmptyState title={titles[data.none] ?? 'No values yet.'}>{data.message}</EmptyState>
      ) : (
        <Tables view={view} response={data} rules={rules} onChange={store} />
      )}
    </>
  );
}

interface TablesProps {
  readonly view: SeasonView;
  readonly response: KeepersResponse;
  readonly rules: KeeperRules;
  readonly onChange: (rules: KeeperRules) => void;
}

function Tables({ onChange, response, rules, view }: TablesProps): ReactElement {
  const setCost = (key: string, cost: number | null) => {
    if (cost === null && !Object.hasOwn(rules.costs, key)) return;
    const { [key]: _before, ...others } = rules.costs;
    onChange({ ...rules, costs: cost === null ? others : { ...others, [key]: cost } });
  };
  return (
    <div className={layout.grid}>
      <OwnKeepers view={view} response={response} rules={rules} onCost={setCost} />
      <ExpectedKeepers view={view} response={response} />
    </div>
  );
}
