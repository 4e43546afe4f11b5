import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { TeamId } from '@fantasy-stats/domain';
import { wholePercent } from '@fantasy-stats/domain';
import type { StreamingResult } from '@fantasy-stats/questions/streaming';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import type { DashboardResponse, LeaguePlayersResponse } from '../../api/responses.ts';
import { playerBook } from '../../league/player-book.ts';
import { useToday } from '../../league/today.ts';
import { linkTo } from '../../links/link-to.ts';
import { OwnProjectionsNote } from '../../player-notes/OwnProjectionsNote.tsx';
import { OwnWeightsNote } from '../../player-notes/OwnWeightsNote.tsx';
import { PageState } from '../../season/PageState.tsx';
import { useSeason } from '../../season/season-context.ts';
import { planUnavailable } from '../../season/unavailable.ts';
import { pendingNote } from '../../text/pending-games.ts';
import { counted, ignoredCapsNote } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import { StopButton } from '../../worker/StopButton.tsx';
import { Changes } from './Changes.tsx';
import { Controls } from './Controls.tsx';
import type { DateRange } from './date-range.ts';
import { FreeAgents } from './FreeAgents.tsx';
import { aboutOf, Headline } from './Headline.tsx';
import { hasMoves } from './headline.ts';
import { likelyOpponents, likelyOpponentsInWords } from './likely-opponents.ts';
import { OtherPlans } from './OtherPlans.tsx';
import { OwnPlayers } from './OwnPlayers.tsx';
import { Plan } from './Plan.tsx';
import { PAGE } from './page-name.ts';
import { addsLeftIn, requestOf, type Wishes } from './question.ts';
import { ChangesSkeleton, PlanSkeleton } from './StreamersSkeleton.tsx';
import styles from './streamers.module.css';
import { useRestValues } from './use-rest-values.ts';
import { useStreaming } from './use-streaming.ts';

interface SearchProps {
  readonly range: DateRange;
  readonly own: TeamId;
  readonly wishes: Wishes;
  readonly inputs: WireForecastInputs;
  readonly players: LeaguePlayersResponse;
  readonly odds: DashboardResponse['odds'];
}

const sections = [
  { id: 'plan', name: 'Plan' },
  { id: 'changes', name: 'Changes' },
  { id: 'other-plans', name: 'Other plans' },
  { id: 'free-agents', name: 'Free agents' },
  { id: 'own-players', name: 'Your players' },
];

/** Page content after the inputs have loaded. Free agents appear before the plan. */
export function Search(props: SearchProps): ReactElement {
  const view = useSeason();
  const { range, own, wishes, inputs, players, odds } = props;
  const list = players.players;
  const likely = useMemo(() => likelyOpponents(view, range, own, odds), [view, range, own, odds]);
  const against = likelyOpponentsInWords(view, likely);
  const book = useMemo(() => playerBook(players, inputs), [players, inputs]);
  const request = useMemo(
    () => requestOf(view, range, wishes, own, list, likely.teams),
    [view, range, wishes, own, list, likely],
  );
  const { result, share, reason, failure, search, isStopped } = useStreaming(
    inputs,
    list,
    request,
    wishes.choice,
  );
  const weighted = useRestValues(view, inputs, list, request);
  const today = useToday(view.league);
  const left = addsLeftIn(view, range, own);
  const facts = { view, today, range, left, isStopped, nameOf: book.nameOf };
  const about = aboutOf(view, range);
  const cupNote = pendingNote(inputs.pending, { firstDay: range.first, lastDay: range.last }, today);
  const isSearching = share < 1 && !isStopped;
  const controls = <Controls range={range} own={own} wishes={wishes} />;
  if (reason)
    return (
      <PageState
        page={PAGE}
        about={about}
        unavailable={planUnavailable(reason)}
        controls={controls}
        action={
          <Link to={linkTo('/playerRankings', { league: view.league.id })}>All free agents by value</Link>
        }
      />
    );
  return (
    <>
      {result && (result.shown || !isSearching) ? (
        <Headline facts={facts} result={result} />
      ) : (
        <PageHeadline page={PAGE} about={about} isLong />
      )}
      {cupNote ? (
        <p className={text.note}>
          {cupNote} Every NBA team is expected to play equally many of these games, so they favor no player.
        </p>
      ) : null}
      <OwnProjectionsNote />
      <OwnWeightsNote league={view.league} within="players’ rest-of-season values and costs" />
      {controls}
      {against ? <p className={`${text.note} ${styles.likelyOpponents}`}>{against}</p> : null}
      <div className={`${text.note} ${styles.searchState}`}>
        <p role="status">
          {failure
            ? 'The plan could not be computed. Nothing changed; reload the page to try again.'
            : isStopped
              ? stoppedWords(share, result)
              : isSearching
                ? phaseOf(share)
                : notes(players, result)}
        </p>
        {isSearching ? <ProgressBar share={share} label="Search for the best plan" /> : null}
        {failure === null && share < 1 ? <StopButton search={search} /> : null}
      </div>
      {result ? (
        <>
          <SectionTabs sections={sections} />
          <div className={layout.grid}>
            <ProgressiveSections first={1}>
              <Plan range={range} result={result} book={book} own={own} isStopped={isStopped} />
              {result.shown === null && !isStopped ? <ChangesSkeleton /> : null}
              {result.shown && hasMoves(result.shown.plan) ? (
                <div className={`${layout.pair} ${styles.planPair}`}>
                  <Changes range={range} result={result} shown={result.shown} />
                  <OtherPlans range={range} result={result} book={book} choice={wishes.choice} />
                </div>
              ) : null}
              <FreeAgents
                view={view}
                range={range}
                result={result}
                isSearching={isSearching}
                isStopped={isStopped}
                weighted={weighted}
                book={book}
                own={own}
                inputs={inputs}
              />
              <OwnPlayers
                range={range}
                result={result}
                weighted={weighted}
                book={book}
                wishes={wishes}
                inputs={inputs}
              />
            </ProgressiveSections>
          </div>
        </>
      ) : (
        <PlanSkeleton />
      )}
    </>
  );
}

function phaseOf(share: number): string {
  if (share < 0.25) return 'Comparing free agents';
  return share < 0.8 ? 'Searching plans' : 'Simulating the week';
}

function stoppedWords(share: number, result: StreamingResult | null): string {
  const found = result?.shown
    ? 'best so far'
    : `no plan yet, ${counted(result?.gains.length ?? 0, 'free agent')} compared`;
  return `Stopped at ${wholePercent(share)}%: ${found}.`;
}

function notes(players: LeaguePlayersResponse, result: StreamingResult | null): string {
  const free = players.players.filter(({ availability }) => availability !== 'rostered');
  const count = free.length;
  const weighed = result ? `, ${result.gains.length} compared` : '';
  const unknown = free.filter(({ nbaId }) => nbaId === null || nbaId < 0).length;
  return [
    count === 0
      ? noForecastWords.freeAgentsNotRead
      : players.isWhole
        ? `${count} free agents found${weighed}.`
        : `${count} free agents found so far${weighed}; the sync is not complete.`,
    ...(unknown > 0 ? [`${unknown} of them are not matched to NBA players and cannot be compared.`] : []),
    ...(result && result.unknownCaps.length > 0 ? [ignoredCapsNote(result.unknownCaps)] : []),
    ...(result && result.openSpots > 0
      ? [
          `Your roster has ${result.openSpots === 1 ? 'an open roster spot' : `${result.openSpots} open roster spots`}.`,
        ]
      : []),
  ].join(' ');
}
