import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { linkTo } from '../../links/link-to.ts';
import { PageState } from '../../season/PageState.tsx';
import { useSeason } from '../../season/season-context.ts';
import { failedRequest } from '../../season/unavailable.ts';
import { useForecast } from '../../season/use-forecast.ts';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { PAGE } from './page-name.ts';
import { TradeBuilder } from './TradeBuilder.tsx';
import { TradeSkeleton } from './TradeSkeleton.tsx';

export function TradeAnalyzer(): ReactElement {
  const view = useSeason();
  const { id, name, phase } = view.league;
  if (phase === 'beforeDraft')
    return <PageState page={PAGE} about={name} unavailable={{ reason: 'notDrafted' }} />;
  if (phase === 'over')
    return (
      <PageState
        page={PAGE}
        about={name}
        unavailable={{ reason: 'seasonOver' }}
        action={<Link to={linkTo('/tradeHistory', { league: id })}>Who won this season’s trades</Link>}
      />
    );
  return <ForecastTrades />;
}

function ForecastTrades(): ReactElement {
  const view = useSeason();
  const { id: league, name } = view.league;
  const { forecast, dashboard } = useForecast(league);
  const players = useApiQuery(calls.league.players, { league });
  if (forecast.state === 'unavailable')
    return <PageState page={PAGE} about={name} unavailable={forecast.unavailable} />;
  if (players.error && !players.data)
    return <PageState page={PAGE} about={name} unavailable={failedRequest(players)} />;
  if (forecast.state === 'ready' && players.data)
    return (
      <TradeBuilder
        key={league}
        inputs={forecast.inputs}
        players={players.data}
        odds={dashboard?.odds ?? null}
        outage={dashboard?.nbaOutage ?? null}
      />
    );
  return (
    <>
      <PageHeadline page={PAGE} about={name} />
      <TradeSkeleton />
    </>
  );
}
