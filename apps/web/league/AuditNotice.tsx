import type { AuditSummary } from '@fantasy-stats/contract/audit';
import { calls } from '@fantasy-stats/contract/calls';
import { type Platform, platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import stateStyles from '../ui/State.module.css';
import { type LeaguePage, usesCheck, usesDirections, usesForecasts } from './audit-pages.ts';
import { type AuditNames, contradictionInWords, learnedInWords, moreInWords } from './audit-words.ts';
import { FORECASTS_WITHDRAWN } from './forecast-words.ts';
import type { SeasonView } from './season-view.ts';

/** So many figures are told by name above a page; the others are counted. */
const SHOWN = 3;

/** The names of a season's teams and matchups. */
export function auditNames(view: Pick<SeasonView, 'name' | 'season'>, platform: Platform): AuditNames {
  const matchups = new Map(view.season.matchups.map((matchup) => [matchup.id, matchup]));
  return { platform, team: view.name, matchup: (id) => matchups.get(id) };
}

interface AuditNoticeProps {
  readonly page: LeaguePage;
  readonly view: SeasonView;
  /** Null before the league was held against its platform's results. */
  readonly audit: AuditSummary | null;
}

/** Above a page: which of its figures differ from the platform's, with both, and which rules follow the platform's results. */
export function AuditNotice({ page, view, audit }: AuditNoticeProps): ReactElement | null {
  const { data } = useCall(calls.league.leagues, {});
  if (!audit) return null;
  const { id, platform } = view.league;
  /* A past season is in no list of the settings. */
  const isLinked = data?.leagues.some((league) => league.id === id) ?? false;
  const isWithdrawn = audit.concernsForecasts && usesForecasts(page);
  const concerned = audit.contradictions.filter(
    ({ check, concernsForecasts }) => usesCheck(page, check) || (isWithdrawn && concernsForecasts),
  );
  const learned = usesDirections(page) ? learnedInWords(audit.learned, platform) : [];
  const checks = new Set(concerned.map(({ check }) => check));
  const count = [...checks].reduce((sum, check) => sum + (audit.counts[check] ?? 0), 0);
  const names = auditNames(view, platform);
  const [first, ...others] = concerned.slice(0, SHOWN).map((told) => contradictionInWords(told, names));
  const more = moreInWords(count, Math.min(SHOWN, concerned.length));
  const rest = [...others, ...(more === null ? [] : [more])];
  const details = isLinked ? (
    <Link to={`/settings?figures=${encodeURIComponent(id)}#${id}`}>See the differences</Link>
  ) : null;
  return (
    <>
      {first !== undefined ? (
        <div className={stateStyles.dataNotice} role="status">
          <div>
            <p>
              <b>Not all figures are {platformName[platform]}’s.</b> {first}
            </p>
            {rest.length > 0 || isWithdrawn ? (
              <ul>
                {rest.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
                {isWithdrawn ? <li>{FORECASTS_WITHDRAWN}</li> : null}
              </ul>
            ) : null}
          </div>
          {details}
        </div>
      ) : null}
      {learned.length > 0 ? (
        <div className={stateStyles.dataNotice} role="status">
          <p>
            <b>Taken from the results.</b> {learned.join(' ')}
          </p>
          {details}
        </div>
      ) : null}
    </>
  );
}
