import { calls } from '@fantasy-stats/contract/calls';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { useMemo, useState } from 'react';
import type { DashboardResponse } from '../api/responses.ts';
import { type CallOptions, useApiQuery } from '../api/use-api-query.ts';
import { useInputsNow } from '../league/inputs-now.ts';
import { useOwnInputs } from '../player-notes/use-own-inputs.ts';
import { inputsUnavailable, type Unavailable } from './unavailable.ts';

export type Forecast =
  | { readonly state: 'ready'; readonly inputs: WireForecastInputs }
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable'; readonly unavailable: Unavailable };

const loading: Forecast = { state: 'loading' };

interface ForecastOptions
  extends Pick<CallOptions<typeof calls.league.forecastInputs>, 'refetchInterval' | 'staleTime'> {
  /** Data version of the inputs; null while unknown. The default is the dashboard's version. */
  readonly asOf?: string | null;
  readonly isWanted?: boolean;
}

export interface ForecastData {
  readonly forecast: Forecast;
  /** The dashboard; null while loading, on errors, and if `asOf` is given. */
  readonly dashboard: DashboardResponse | null;
}

type InputsHook = (inputs: WireForecastInputs | null) => WireForecastInputs | null;

function useForecastWith(
  useInputs: InputsHook,
  league: string,
  { asOf, isWanted = true, ...query }: ForecastOptions,
): ForecastData {
  const dashboard = useApiQuery(calls.league.dashboard, asOf === undefined ? { league } : null);
  // The dashboard has the version of the inputs. If it fails to load, request the inputs anyway.
  const version =
    asOf === undefined ? (dashboard.data?.version ?? (dashboard.error ? 'unnamed' : null)) : asOf;
  const inputsQuery = useApiQuery(
    calls.league.forecastInputs,
    version !== null && isWanted ? { league } : null,
    {
      ...query,
      asOf: version ?? '',
    },
  );
  const inputs = useInputs(inputsQuery.data?.inputs ?? null);
  const known = dashboard.data ?? null;
  const latest = useMemo((): Forecast | null => {
    if (!inputsQuery.data) return null;
    const unavailable = inputsUnavailable(inputsQuery.data, known);
    if (unavailable) return { state: 'unavailable', unavailable };
    return inputs && { state: 'ready', inputs };
  }, [inputsQuery.data, inputs, known]);
  const [loaded, setLoaded] = useState<{ readonly league: string; readonly forecast: Forecast } | null>(null);
  if (latest && (loaded?.forecast !== latest || loaded.league !== league))
    setLoaded({ league, forecast: latest });
  const shown = latest ?? (loaded?.league === league ? loaded.forecast : null);
  if (shown) return { forecast: shown, dashboard: known };
  const thrown = inputsQuery.error;
  if (!thrown) return { forecast: loading, dashboard: known };
  const retry = () => {
    if (dashboard.error) void dashboard.refetch();
    void inputsQuery.refetch();
  };
  return {
    forecast: { state: 'unavailable', unavailable: { reason: 'requestFailed', thrown, retry } },
    dashboard: known,
  };
}

/**
 * Returns a league's current forecast inputs, with the user's projections if enabled, or why they are
 * missing. Keeps the previous inputs while a newer version is loading.
 */
export function useForecast(league: string, options: ForecastOptions = {}): ForecastData {
  return useForecastWith(useOwnInputs, league, options);
}

/**
 * Like {@link useForecast}, but without the user's projections, so that the inputs are the same as the
 * server's.
 */
export function useSharedForecast(league: string, options: ForecastOptions = {}): ForecastData {
  return useForecastWith(useInputsNow, league, options);
}

const asReceived: InputsHook = (inputs) => inputs;

/** Like {@link useForecast}, but returns the inputs exactly as received, without updates at tip-off. */
export function useStoredForecast(league: string, options: ForecastOptions = {}): ForecastData {
  return useForecastWith(asReceived, league, options);
}

export function readyInputs(forecast: Forecast): WireForecastInputs | null {
  return forecast.state === 'ready' ? forecast.inputs : null;
}
