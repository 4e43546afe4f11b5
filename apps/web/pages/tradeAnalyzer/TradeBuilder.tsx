import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import type { SavedTrade } from '@fantasy-stats/contract/saved-trades';
import { isCategoryForm, type TeamId } from '@fantasy-stats/domain';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster';
import { netGain, shownGain, withKnownOdds } from '@fantasy-stats/engine/trade';
import { type ReactElement, useCallback, useMemo } from 'react';
import type { DashboardResponse, LeaguePlayersResponse } from '../../api/responses.ts';
import { playerBook } from '../../league/player-book.ts';
import { type FinderState, readFinder } from '../../links/trade-address.ts';
import { OwnProjectionsNote } from '../../player-notes/OwnProjectionsNote.tsx';
import { OwnWeightsNote } from '../../player-notes/OwnWeightsNote.tsx';
import { useOwnWeights } from '../../player-notes/use-own-weights.ts';
import { PageState } from '../../season/PageState.tsx';
import { useSeason } from '../../season/season-context.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { columnLabel, columnName, formatDay, inRow } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { CategoryChanges } from './CategoryChanges.tsx';
import { CounterOffers } from './CounterOffers.tsx';
import { Finder } from './Finder.tsx';
import { NO_TRADE } from './Headline.tsx';
import { PAGE } from './page-name.ts';
import { SavedTrades } from './SavedTrades.tsx';
import { Sides } from './Sides.tsx';
import { TradeTalk } from './TradeTalk.tsx';
import styles from './tradeAnalyzer.module.css';
import { foreignMoveWords, impossibleWords } from './trouble.ts';
import { useSavedTrades } from './use-saved-trades.ts';
import { useTradeEditor } from './use-trade-editor.ts';
import { useTradeEvaluation } from './use-trade-evaluation.ts';
import { useTraderHabits } from './use-trader-habits.ts';
import { WeekByWeek } from './WeekByWeek.tsx';
import { WhatChanges } from './WhatChanges.tsx';
import { finderHeadline, headlineOfTrade, moreOfTrade } from './words.ts';

interface TradeBuilderProps {
  readonly inputs: WireForecastInputs;
  readonly players: LeaguePlayersResponse;
  readonly odds: DashboardResponse['odds'];
  readonly outage: NbaOutage | null;
}

const views = ['trade', 'find'] as const;
const viewChoices = [
  { value: 'trade', label: 'This trade' },
  { value: 'find', label: 'Find trades' },
] as const;

/** Focuses the player search, or the team select while no team is chosen. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('#trade :is(input:not([type="date"]), select)')?.focus();
}

export function TradeBuilder({ inputs, players, odds, outage }: TradeBuilderProps): ReactElement {
  const view = useSeason();
  const { read, write } = useAddress();
  const shown = oneOf(read('view'), views);
  const book = useMemo(() => playerBook(players, inputs), [players, inputs]);
  const owners = useMemo(() => new Map(inputs.rostered.map(({ id, teamId }) => [id, teamId])), [inputs]);
  const editor = useTradeEditor(
    view.ownTeamId,
    (team) => view.team(team) !== undefined,
    (playerId) => owners.get(playerId),
  );
  const { state } = editor;
  const { team } = state;
  const punts = isCategoryForm(view.league.scoringForm) ? state.punts : [];
  const side = team === null ? null : { teamId: team, punts };
  const moves = state.moves.filter(({ playerId, to }) => owners.has(playerId) && owners.get(playerId) !== to);
  const nameOf = (id: TeamId): string => view.name(id);
  const foreign =
    team === null ? null : foreignMoveWords(state.moves, team, owners, { player: book.nameOf, team: nameOf });
  const { drops, adds, from } = state;
  const finder = soughtNow(readFinder(read), team, owners);
  // After the deadline, trades can still be analyzed, but no longer proposed.
  const isTooLate = isPastTradeDeadline(view.league);
  const isInTrade = moves.some(({ playerId, to }) => to === team || owners.get(playerId) === team);
  const canCounter = isInTrade && !isTooLate;
  const league = { inputs, season: view.season, players: players.players };
  const own = useOwnWeights(view.league);
  const weighed = useTradeEvaluation(
    league,
    side,
    own.isSettled ? own.counts : null,
    side && moves.length > 0 && foreign === null ? { side, moves, drops, adds, from } : null,
    side && shown === 'find' && !isTooLate
      ? {
          side,
          wishes: {
            better: finder.better,
            positions: finder.positions,
            untouchable: finder.untouchable,
            comes: finder.get === null ? [] : [finder.get],
            goes: finder.rid === null ? [] : [finder.rid],
            ...(finder.partner !== null && view.team(finder.partner) ? { partners: [finder.partner] } : {}),
          },
        }
      : null,
    canCounter,
  );
  // Use the same odds as other pages, so that pages do not contradict each other.
  const response = {
    ...weighed,
    odds: weighed.odds && withKnownOdds(weighed.odds, odds?.basis === 'projections' ? odds.teams : []),
  };
  const ownerOf = useCallback((playerId: string) => owners.get(playerId), [owners]);
  const saved = useSavedTrades(view.league.id, league, ownerOf);
  const hasResult = response.impact !== null || (response.found?.trades.length ?? 0) > 0;
  const loaded = useTraderHabits(view, hasResult);
  if (response.reason !== null) {
    const unavailable = { reason: response.reason, outage };
    return <PageState page={PAGE} about={view.league.name} unavailable={unavailable} />;
  }
  const isOwn = team !== null && view.isOwn(team);
  const facts =
    response.impact && team !== null
      ? { impact: response.impact, odds: response.odds, team, isOwn, nameOf, playerName: book.nameOf }
      : null;
  // Do not save trades with custom drops, pickups or dates, because later gains would not be comparable.
  const isPlain = from === null && Object.keys({ ...drops, ...adds }).length === 0;
  const current: SavedTrade | null =
    facts && team !== null && isPlain
      ? {
          day: inputs.today,
          isNet: true,
          team,
          punts: [...punts],
          moves: moves.map(({ playerId, to }) => ({
            playerId,
            playerName: book.nameOf(playerId),
            from: owners.get(playerId) ?? to,
            to,
          })),
          sides: facts.impact.sides.map(({ bestAdd, teamId, season: { gain } }) => {
            const shown = teamId === team ? netGain(gain, bestAdd) : gain;
            return {
              teamId,
              change: shownGain(shown, facts.impact.unit),
              standardError: shown.standardError,
            };
          }),
        }
      : null;
  const ownSide = facts?.impact.sides.find(({ teamId }) => teamId === team);
  const hurt = (ownSide?.gets ?? []).flatMap((id) => {
    const { injury, name } = book.player(id);
    return injury === 'out' || injury === 'injuredReserve' ? [name] : [];
  });
  const about = editor.teams.length > 1 ? inRow(editor.teams.map(nameOf)) : view.league.name;
  const isFinder = shown === 'find';
  return (
    <>
      <PageHeadline
        page={PAGE}
        about={isFinder ? view.league.name : about}
        {...(isFinder
          ? {
              more: 'Every swap of one or two players with any team, and of one player each between three teams, is screened; the best are computed with lineups, drops and pickups.',
            }
          : facts
            ? { more: <SentenceText sentence={moreOfTrade(facts, hurt)} /> }
            : {})}
      >
        {isFinder ? (
          isTooLate ? (
            'The trade deadline has passed.'
          ) : (
            finderHeadline(
              response.found?.trades ?? [],
              response.isFinding || response.search.isStopped || response.found === null,
              response.found?.bestAdd != null,
            )
          )
        ) : foreign !== null ? (
          foreign
        ) : facts ? (
          <SentenceText sentence={headlineOfTrade(facts)} />
        ) : response.impossible ? (
          impossibleWords(response.impossible, book.nameOf, nameOf)
        ) : moves.length > 0 && response.failure === null ? (
          'Analyzing the trade.'
        ) : (
          NO_TRADE
        )}
      </PageHeadline>
      <OwnProjectionsNote />
      <OwnWeightsNote league={view.league} within="the number next to each player’s name" />
      <div className={layout.controls}>
        <Segmented
          label="View"
          choices={viewChoices}
          value={shown}
          onChange={(value) => write({ view: value === 'trade' ? null : value })}
        />
        {isCategoryForm(view.league.scoringForm) ? (
          <div className={segmentedStyles.bar} data-scrolls="true">
            <span className={segmentedStyles.barLabel}>Punting</span>
            {view.league.scored.map(({ statistic }) => (
              <ToggleChip
                key={statistic}
                kind="punt"
                label={statistic}
                name={`Punt ${columnLabel(statistic)}, ${columnName(statistic)}`}
                isOn={punts.includes(statistic)}
                onToggle={() => editor.punt(statistic)}
              />
            ))}
          </div>
        ) : null}
      </div>
      <Deadline />
      {response.failure ? (
        <p className={textStyles.note} role="alert">
          The analysis failed. Nothing changed; reload the page to try again.
        </p>
      ) : null}
      <div className={layout.grid}>
        {isFinder && isTooLate ? (
          <EmptyState title="The trade deadline has passed.">
            The finder works until the deadline. “This trade” still shows what a trade would have changed.
          </EmptyState>
        ) : isFinder ? (
          <Finder
            view={view}
            book={book}
            editor={editor}
            inputs={inputs}
            state={response}
            finder={finder}
            loaded={loaded}
          />
        ) : (
          <>
            <Sides
              view={view}
              book={book}
              editor={editor}
              inputs={inputs}
              players={players}
              state={response}
              moves={moves}
            />
            {facts ? (
              <>
                <WhatChanges book={book} facts={facts} state={response} />
                {canCounter ? (
                  <TradeTalk book={book} facts={facts} state={response} moves={moves} loaded={loaded} />
                ) : null}
                {canCounter ? (
                  <CounterOffers
                    view={view}
                    book={book}
                    inputs={inputs}
                    team={facts.team}
                    counter={response.counter}
                    isDone={response.isCounterWhole}
                  />
                ) : null}
                <CategoryChanges facts={facts} />
                {response.weeks ? <WeekByWeek facts={facts} weeks={response.weeks} /> : null}
              </>
            ) : response.impossible ? (
              <EmptyState title="Remove the player from the trade, or choose another." />
            ) : (
              <div className={styles.tradeStart}>
                <Button variant="primary" onClick={focusSearch}>
                  Add players
                </Button>
                <Button onClick={() => write({ view: 'find' })}>Find trades</Button>
              </div>
            )}
            <SavedTrades saved={saved} current={current} />
          </>
        )}
      </div>
      {isFinder || moves.length > 0 ? (
        <ThumbBar>
          <Button variant="primary" onClick={() => write({ view: isFinder ? null : 'find' })}>
            {isFinder ? 'This trade' : 'Find a better one'}
          </Button>
          <CopyButton text={() => window.location.href} label="Share" variant="default" />
          <Button onClick={editor.clear}>Clear</Button>
        </ThumbBar>
      ) : null}
    </>
  );
}

/** Drops players from the search who have changed teams since the URL was created. */
function soughtNow(
  finder: FinderState,
  team: TeamId | null,
  owners: ReadonlyMap<string, TeamId>,
): FinderState {
  const { get, rid } = finder;
  const owner = get === null ? undefined : owners.get(get);
  return {
    ...finder,
    get: owner === undefined || owner === team ? null : get,
    rid: rid !== null && team !== null && owners.get(rid) === team ? rid : null,
  };
}

function Deadline(): ReactElement | null {
  const view = useSeason();
  const { tradeDeadline } = view.league.acquisitions;
  if (tradeDeadline === null) return null;
  const isPassed = isPastTradeDeadline(view.league);
  return (
    <p className={`${textStyles.note} ${styles.tradeDeadline}`} data-passed={isPassed}>
      {isPassed
        ? `The league’s trade deadline was ${formatDay(tradeDeadline)} and has passed. The numbers still show what a trade would change.`
        : `The league’s trade deadline is ${formatDay(tradeDeadline)}.`}
    </p>
  );
}
