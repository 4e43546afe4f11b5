import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { whyWithdrawn } from '../../league/forecast-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useLatestInputs } from '../../league/use-latest-inputs.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { NBA_UNAVAILABLE, outageWords } from '../../words/nba-outage-words.ts';
import { TradeBuilder } from './TradeBuilder.tsx';
import { WaitingTrade } from './WaitingTrade.tsx';
import { PAGE, Without } from './Without.tsx';

/** Should I do this trade? What it changes for every side, and trades that help all of them. */
export function TradeAnalyzer({ view }: { view: SeasonView }): ReactElement {
  const { phase } = view.league;
  const league = encodeURIComponent(view.league.id);
  if (phase === 'beforeDraft')
    return (
      <Without
        view={view}
        answer="Trades can be analyzed once the league has drafted."
        title="No rosters yet."
      >
        There are no players to trade before the draft.
      </Without>
    );
  if (phase === 'over')
    return (
      <Without
        view={view}
        answer="The season is over: trades no longer matter."
        title="No weeks left."
        action={<Link to={`/tradeHistory?league=${league}`}>Who won this season’s trades</Link>}
      >
        Past trades are judged in the trade history, by what each side got.
      </Without>
    );
  return <Weighed view={view} />;
}

function Weighed({ view }: { view: SeasonView }): ReactElement {
  const league = view.league.id;
  const dashboard = useCall(calls.league.dashboard, { league });
  const version = dashboard.data?.version ?? '';
  const inputs = useCall(calls.league.forecastInputs, version !== '' ? { league } : null, { asOf: version });
  const held = useLatestInputs(league, inputs.data?.inputs ?? null);
  /* The trade that is being built stands while newer inputs are on their way. */
  const latest = inputs.data?.inputs === null ? null : held;
  const players = useCall(calls.league.players, { league });
  const outage = dashboard.data?.nbaOutage ?? null;
  if (latest && players.data)
    return <TradeBuilder key={league} view={view} inputs={latest} players={players.data} outage={outage} />;
  const withdrawn = whyWithdrawn(inputs.data?.noInputs);
  if (withdrawn !== null)
    return (
      <Without view={view} answer="Trades cannot be analyzed now." title="No forecasts of this league.">
        {withdrawn}
      </Without>
    );
  if (inputs.data?.inputs === null)
    return (
      <Without
        view={view}
        answer="Trades cannot be analyzed yet."
        title={outage ? NBA_UNAVAILABLE : 'NBA games are not synced yet.'}
      >
        {outage
          ? outageWords(outage, 'trades can be analyzed')
          : 'Projections come from them. They sync in the background within a few minutes; the page fills in by itself.'}
      </Without>
    );
  const failure = dashboard.error ?? inputs.error ?? players.error;
  const retry = () => {
    for (const query of [dashboard, players, ...(version === '' ? [] : [inputs])]) void query.refetch();
  };
  if (failure)
    return (
      <>
        <Answer page={PAGE} about={view.league.name} isDense>
          Trades cannot be analyzed now.
        </Answer>
        <FailureState thrown={failure} onRetry={retry} />
      </>
    );
  return (
    <>
      <Answer page={PAGE} about={view.league.name} />
      <WaitingTrade />
    </>
  );
}
