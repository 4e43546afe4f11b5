import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { TeamId } from '@fantasy-stats/domain';
import { wholePercent } from '@fantasy-stats/domain';
import type { NoPlanReason } from '@fantasy-stats/engine/streaming';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import type { DashboardAnswer, LeaguePlayersAnswer } from '../../api/answers.ts';
import { playerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useToday } from '../../league/today.ts';
import { OwnProjectionsNote } from '../../marks/OwnProjectionsNote.tsx';
import { OwnWeightsNote } from '../../marks/OwnWeightsNote.tsx';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import { counted } from '../../words/phrases.ts';
import { StopButton } from '../../worker/StopButton.tsx';
import type { StreamingResult } from '../../worker/streaming-messages.ts';
import { Changes } from './Changes.tsx';
import { Controls } from './Controls.tsx';
import { FreeAgents } from './FreeAgents.tsx';
import { likelyOpponents, likelyOpponentsInWords } from './likely-opponents.ts';
import { aboutOf, Opening } from './Opening.tsx';
import { OtherPlans } from './OtherPlans.tsx';
import { OwnPlayers } from './OwnPlayers.tsx';
import { Plan } from './Plan.tsx';
import { PAGE } from './page-name.ts';
import { addsLeftIn, askOf, type Wishes } from './question.ts';
import styles from './streamers.module.css';
import type { Stretch } from './stretch.ts';
import { useRestValues } from './use-rest-values.ts';
import { useStreaming } from './use-streaming.ts';
import { WaitingChanges, WaitingPlan } from './WaitingStreamers.tsx';

interface SearchProps {
  readonly view: SeasonView;
  readonly stretch: Stretch;
  readonly own: TeamId;
  readonly wishes: Wishes;
  readonly inputs: WireForecastInputs;
  readonly players: LeaguePlayersAnswer;
  readonly odds: DashboardAnswer['odds'];
}

const sections = [
  { id: 'plan', name: 'Plan' },
  { id: 'changes', name: 'Changes' },
  { id: 'other-plans', name: 'Other plans' },
  { id: 'free-agents', name: 'Free agents' },
  { id: 'own-players', name: 'Your players' },
];

/** The page once all that the search needs is there: first the free agents, then the plan. */
export function Search(props: SearchProps): ReactElement {
  const { view, stretch, own, wishes, inputs, players, odds } = props;
  const list = players.players;
  const likely = useMemo(() => likelyOpponents(view, stretch, own, odds), [view, stretch, own, odds]);
  const against = likelyOpponentsInWords(view, likely);
  const book = useMemo(() => playerBook(players, inputs), [players, inputs]);
  const ask = useMemo(
    () => askOf(view, stretch, wishes, own, list, likely.teams),
    [view, stretch, wishes, own, list, likely],
  );
  const { result, share, reason, failure, search, isStopped } = useStreaming(
    inputs,
    list,
    ask,
    wishes.choice,
  );
  const weighted = useRestValues(view, inputs, list, ask);
  const today = useToday(view.league);
  const left = addsLeftIn(view, stretch, own);
  const told = { view, today, stretch, left, isStopped, nameOf: book.nameOf };
  const about = aboutOf(view, stretch);
  const isSearching = share < 1 && !isStopped;
  const controls = <Controls view={view} stretch={stretch} own={own} wishes={wishes} />;
  if (reason) return <NoPlan view={view} about={about} reason={reason} controls={controls} />;
  return (
    <>
      {result && (result.shown || !isSearching) ? (
        <Opening told={told} result={result} />
      ) : (
        <Answer page={PAGE} about={about} isLong />
      )}
      <OwnProjectionsNote />
      <OwnWeightsNote league={view.league} within="rest-of-season values and costs of single players" />
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
            <InTurn first={1}>
              <Plan
                view={view}
                stretch={stretch}
                result={result}
                book={book}
                own={own}
                isStopped={isStopped}
              />
              {result.shown === null && !isStopped ? <WaitingChanges /> : null}
              {result.shown && result.shown.plan.moves.length > 0 ? (
                <div className={`${layout.pair} ${styles.planPair}`}>
                  <Changes view={view} stretch={stretch} result={result} shown={result.shown} />
                  <OtherPlans
                    view={view}
                    stretch={stretch}
                    result={result}
                    book={book}
                    choice={wishes.choice}
                  />
                </div>
              ) : null}
              <FreeAgents
                view={view}
                stretch={stretch}
                result={result}
                isSearching={isSearching}
                isStopped={isStopped}
                weighted={weighted}
                book={book}
                own={own}
                inputs={inputs}
              />
              <OwnPlayers
                view={view}
                stretch={stretch}
                result={result}
                weighted={weighted}
                book={book}
                wishes={wishes}
                inputs={inputs}
              />
            </InTurn>
          </div>
        </>
      ) : (
        <WaitingPlan />
      )}
    </>
  );
}

function phaseOf(share: number): string {
  if (share < 0.25) return 'Comparing free agents';
  return share < 0.8 ? 'Searching plans' : 'Simulating the week';
}

/** What a search that was stopped has to show. */
function stoppedWords(share: number, result: StreamingResult | null): string {
  const found = result?.shown
    ? 'best so far'
    : `no plan yet, ${counted(result?.gains.length ?? 0, 'free agent')} compared`;
  return `Stopped at ${wholePercent(share)}%: ${found}.`;
}

/** What the plan does not know, in a line. */
function notes(players: LeaguePlayersAnswer, result: StreamingResult | null): string {
  const free = players.players.filter(({ availability }) => availability !== 'rostered');
  const count = free.length;
  const weighed = result ? `, ${result.gains.length} compared` : '';
  const unknown = free.filter(({ nbaId }) => nbaId === null || nbaId < 0).length;
  return [
    count === 0
      ? 'Free agents are not synced yet: they come with the next sync.'
      : players.isWhole
        ? `${count} free agents known${weighed}.`
        : `${count} free agents known${weighed}: not all are synced.`,
    ...(unknown > 0 ? [`${unknown} of them are not matched to NBA players and cannot be compared.`] : []),
    ...(result && result.unknownCaps.length > 0
      ? [`Caps on games in ${result.unknownCaps.join(', ')} are not applied: games used are not known.`]
      : []),
    ...(result && result.openSpots > 0
      ? [
          `Your roster has ${result.openSpots === 1 ? 'an open roster spot' : `${result.openSpots} open roster spots`}.`,
        ]
      : []),
  ].join(' ');
}

const reasons: Readonly<Record<NoPlanReason, readonly [string, string]>> = {
  over: ['This week is over.', 'The next week can be planned as soon as it is known.'],
  locked: ['Lineups are locked for this week.', 'An add would not play before next week: plan that week.'],
  noOpponent: [
    'You have no opponent this week.',
    'With a bye, or out of the bracket, no add changes a result. Plan the next week.',
  ],
  noSeasonTotals: [
    'Adds cannot be compared in this league.',
    'Season totals are not known for every team, or a category cannot be projected, so games cannot be valued.',
  ],
  nothingProjected: [
    'Your roster cannot be projected yet.',
    'None of your players is matched to an NBA player. Syncing the league again often helps.',
  ],
};

interface NoPlanProps {
  readonly view: SeasonView;
  readonly about: string;
  readonly reason: NoPlanReason;
  readonly controls: ReactElement;
}

function NoPlan({ view, about, reason, controls }: NoPlanProps): ReactElement {
  const [answer, words] = reasons[reason];
  const league = encodeURIComponent(view.league.id);
  return (
    <>
      <Answer page={PAGE} about={about} isDense>
        {answer}
      </Answer>
      {controls}
      <EmptyState
        title="No plan for these days."
        actions={<Link to={`/playerRankings?league=${league}`}>All free agents by value</Link>}
      >
        {words}
      </EmptyState>
    </>
  );
}
