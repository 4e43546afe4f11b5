import { calls } from '@fantasy-stats/contract/calls';
import { type Platform, platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../api/use-api-query.ts';
import { linkTo } from '../links/link-to.ts';
import { useSeason } from '../season/season-context.ts';
import stateStyles from '../ui/State.module.css';
import type { AuditConcern } from './audit-pages.ts';
import { type AuditNames, contradictionInWords, learnedInWords, moreInWords } from './audit-words.ts';
import { FORECASTS_WITHDRAWN } from './forecast-words.ts';
import type { SeasonView } from './season-view.ts';

/** Maximum number of contradictions listed above a page; the rest are only counted. */
const SHOWN = 3;

function auditNames(view: Pick<SeasonView, 'name' | 'season'>, platform: Platform): AuditNames {
  const matchups = new Map(view.season.matchups.map((matchup) => [matchup.id, matchup]));
  return { platform, team: view.name, matchup: (id) => matchups.get(id) };
}

interface AuditSentencesProps {
  readonly concern: AuditConcern;
}

/** Lists some contradictions; the league's settings list all of them. */
export function AuditSentences({ concern }: AuditSentencesProps): ReactElement {
  const view = useSeason();
  const { data } = useApiQuery(calls.league.leagues, {});
  const { contradictions, count, isWithdrawn } = concern;
  const { id, platform } = view.league;
  // Past seasons are not listed in the settings, so do not link there.
  const isLinked = data?.leagues.some((league) => league.id === id) ?? false;
  const learned = concern.learned ? learnedInWords(concern.learned, platform) : [];
  const names = auditNames(view, platform);
  const [first, ...others] = contradictions
    .slice(0, SHOWN)
    .map((contradiction) => contradictionInWords(contradiction, names));
  const more = moreInWords(count, Math.min(SHOWN, contradictions.length));
  const rest = [...others, ...(more === null ? [] : [more])];
  const details = isLinked ? (
    <Link to={linkTo('/settings', { figures: id }, id)}>See the differences</Link>
  ) : null;
  return (
    <>
      {first !== undefined ? (
        <div className={stateStyles.dataNotice} role="status">
          <div>
            <p>
              <b>Some figures differ from {platformName[platform]}’s.</b> {first}
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
            <b>We inferred some rules from this league’s results or rosters, not its settings.</b>{' '}
            {learned.join(' ')}
          </p>
          {details}
        </div>
      ) : null}
    </>
  );
}
