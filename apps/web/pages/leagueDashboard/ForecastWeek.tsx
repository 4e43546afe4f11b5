import type { Matchup } from '@fantasy-stats/domain';
import { isCategoryForm } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import { expectedScore, leftOutSentence } from '../../league/forecast-words.ts';
import { ownScore } from '../../league/matchup-score.ts';
import { type OwnChances, ownFromMatchup, ownFromWeek, shareOf } from '../../league/own-chances.ts';
import { opponentOf, type SeasonView } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { weekUnavailable } from '../../season/unavailable.ts';
import { unavailableText } from '../../season/unavailable-words.ts';
import { columnLabel, counted } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { Court } from '../../ui/Court.tsx';
import chartsStyles from '../../ui/charts.module.css';
import { formatProbability } from '../../ui/format-probability.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Forecast.module.css';
import { OwnWeek } from './OwnWeek.tsx';
import { useRosterChanges, useWhatIf } from './use-what-if.ts';
import { WhatIfList } from './WhatIfList.tsx';

interface ForecastWeekProps {
  readonly matchup: Matchup;
  readonly dashboard: DashboardResponse | null;
  readonly isWaiting: boolean;
}

/** Height of the court and its labels in px. Reserved to prevent layout shift. */
const COURT = 206;
const ENDS = 20;

/** The user's current matchup: odds on the court, or the score and why there are no odds. */
export function ForecastWeek({ matchup, dashboard, isWaiting }: ForecastWeekProps): ReactElement | null {
  const view = useSeason();
  const own = view.ownTeamId;
  const opponent = own === null ? null : opponentOf(matchup, own);
  if (own === null || opponent === null) return null;
  const chances = dashboard?.week?.matchups.find(({ id }) => id === matchup.id);
  if (dashboard && chances)
    return (
      <CourtOfWeek
        key={`${view.league.id} ${matchup.id}`}
        matchup={matchup}
        dashboard={dashboard}
        projected={ownFromMatchup(chances, own)}
        own={own}
        opponent={opponent}
      />
    );
  if (isWaiting)
    return (
      <figure className={chartsStyles.figure} aria-busy="true">
        <figcaption>
          <b>This week</b> against {view.name(opponent)}
        </figcaption>
        <FigureSkeleton height={COURT + ENDS} />
        <p className={`${text.note} ${styles.forecastActions}`}>Loading odds…</p>
      </figure>
    );
  const why = dashboard
    ? unavailableText(weekUnavailable(dashboard))
    : 'Chances are not available now; the score is from the last sync.';
  return (
    <div>
      <OwnWeek matchup={matchup} />
      {why ? <p className={`${text.note} ${layout.below}`}>{why}</p> : null}
    </div>
  );
}

interface CourtOfWeekProps {
  readonly matchup: Matchup;
  readonly dashboard: DashboardResponse;
  readonly projected: OwnChances;
  readonly own: string;
  readonly opponent: string;
}

function CourtOfWeek(props: CourtOfWeekProps): ReactElement {
  const view = useSeason();
  const { matchup, dashboard, projected, own, opponent } = props;
  const { changes, hasChanges, change, undo } = useRosterChanges();
  const [isOpen, setOpen] = useState(hasChanges);
  const { whatIf, players, failure } = useWhatIf({
    league: view.league.id,
    version: dashboard.version,
    own,
    opponent,
    changes,
    isWanted: isOpen || hasChanges,
  });
  const changed = hasChanges && whatIf ? ownFromWeek(whatIf.chances) : null;
  const shown = changed ?? projected;
  // A single player often changes a projection by less than a tenth of a category.
  const decimals = hasChanges ? 2 : 1;
  const leftOut = leftOutSentence(dashboard.leftOut, [own, opponent]);
  return (
    <>
      <div>
        <Court
          items={courtItems(view, shown)}
          height={COURT}
          caption={
            <span aria-live="polite">
              <Caption matchup={matchup} shown={shown} opponent={opponent} decimals={decimals} />
            </span>
          }
        />
        <p className={`${text.note} ${styles.forecastActions}`}>
          <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close the lineup' : 'Bench or start a player'}
          </Button>
          {hasChanges ? (
            <span>
              With {counted(changes.sits.length + changes.plays.length, 'change')};{' '}
              {expectedScore(view, projected, decimals)} without.{' '}
              <Button variant="link" onClick={undo}>
                Undo
              </Button>
            </span>
          ) : null}
          <HowComputed anchor="win-probability" />
        </p>
        {leftOut ? <p className={text.note}>{leftOut}</p> : null}
      </div>
      {isOpen ? (
        <WhatIfBody failure={failure} isThere={players.length > 0}>
          <WhatIfList
            players={players}
            gamesOf={(id) => whatIf?.players.find((games) => games.id === id)}
            changes={changes}
            onChange={change}
          />
        </WhatIfBody>
      ) : null}
    </>
  );
}

function courtItems(view: SeasonView, { categories, result }: OwnChances) {
  if (!isCategoryForm(view.league.scoringForm))
    return [{ id: 'result', label: 'You win', probability: shareOf(result) }];
  return categories.map(({ statistic, probability }) => ({
    id: statistic,
    label: columnLabel(statistic),
    probability,
  }));
}

interface CaptionProps {
  readonly matchup: Matchup;
  readonly shown: OwnChances;
  readonly opponent: string;
  readonly decimals: number;
}

function Caption({ matchup, shown, opponent, decimals }: CaptionProps): ReactElement {
  const view = useSeason();
  const score = expectedScore(view, shown, decimals);
  const now = ownScore(view, matchup);
  const isCounted = view.league.scoringForm === 'eachCategory';
  return (
    <>
      <b>This week</b> against {view.name(opponent)}: <b>{score}</b> expected
      {isCounted ? null : <>, {formatProbability(shareOf(shown.result))} to win</>}
      {now ? (
        <span className={text.ink3}>
          {' '}
          · {now.text.replaceAll(' ', '\u00a0')}
          {'\u00a0'}now
        </span>
      ) : null}
    </>
  );
}

function WhatIfBody({
  failure,
  isThere,
  children,
}: {
  failure: unknown;
  isThere: boolean;
  children: ReactNode;
}): ReactElement {
  if (failure)
    return (
      <p className={`${text.note} ${styles.whatIf}`} role="alert">
        Lineup changes are not available now; the chances above are as projected. Close the lineup and reopen
        it to retry.
      </p>
    );
  return <div className={styles.whatIf}>{isThere ? children : <FigureSkeleton height={220} />}</div>;
}
