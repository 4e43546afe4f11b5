import { addDays, type Day } from '@fantasy-stats/domain';
import { UnexpectedAnswer } from '../../errors.ts';
import { type HttpOptions, sendForBytes } from '../../http.ts';
import { browserLike } from '../client.ts';

export interface InjuryReportConfig extends HttpOptions {
  /** Base URL of the reports; may have a path. Default `https://ak-static.cms.nba.com`. */
  readonly baseUrl?: string;
  /** Replaces the browser's user agent. */
  readonly userAgent?: string;
}

export interface InjuryReportClient {
  /**
   * Downloads a report; null if there is no file of that name: the edge sends 403 or 404.
   * @throws every error of a request
   */
  download(file: string): Promise<{ readonly path: string; readonly bytes: Uint8Array } | null>;
}

const defaultBaseUrl = 'https://ak-static.cms.nba.com';

export function injuryReportClient(config: InjuryReportConfig = {}): InjuryReportClient {
  const base = `${(config.baseUrl ?? defaultBaseUrl).replace(/\/+$/, '')}/referee/injury`;
  const headers = { accept: 'application/pdf', 'user-agent': config.userAgent ?? browserLike };
  return {
    download: async (file) => {
      const url = new URL(`${base}/${encodeURIComponent(file)}`);
      const { bytes, status } = await sendForBytes({ platform: 'nba', url, headers }, config);
      if (status === 403 || status === 404) return null;
      const path = url.pathname;
      if (status !== 200)
        throw new UnexpectedAnswer({ platform: 'nba', path, status }, `has status ${status}`);
      return { path, bytes };
    },
  };
}

/**
 * Minutes between two reports, and when the NBA introduced this interval: before that, it made one report per
 * hour.
 */
const minutesBetweenReports = 15;
const everyQuarterSince: Day = '2025-12-22';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Lists the latest reports by US Eastern time, newest first.
 * @param minutes since midnight
 */
export function injuryReportFiles(day: Day, minutes: number, count: number): string[] {
  const isQuarterly = day >= everyQuarterSince;
  const step = isQuarterly ? minutesBetweenReports : 60;
  const newest = Math.floor(minutes / step) * step;
  return Array.from({ length: count }, (_, back) => {
    const at = newest - back * step;
    const on = addDays(day, Math.floor(at / 1440));
    const inDay = ((at % 1440) + 1440) % 1440;
    const hour = Math.floor(inDay / 60);
    const clock = twoDigits(hour % 12 === 0 ? 12 : hour % 12);
    const quarter = isQuarterly ? `_${twoDigits(inDay % 60)}` : '';
    return `Injury-Report_${on}_${clock}${quarter}${hour < 12 ? 'AM' : 'PM'}.pdf`;
  });
}
