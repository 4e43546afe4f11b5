import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import type { SavedTrade } from '@fantasy-stats/contract/saved-trades';
import { isCategoryForm, type TeamId } from '@fantasy-stats/domain';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster-moves';
import { type ReactElement, useCallback, useMemo } from 'react';
import type { LeaguePlayersAnswer } from '../../api/answers.ts';
import { playerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { type FinderState, readFinder } from '../../links/trade-address.ts';
import { OwnProjectionsNote } from '../../marks/OwnProjectionsNote.tsx';
import { OwnWeightsNote } from '../../marks/OwnWeightsNote.tsx';
import { useOwnWeights } from '../../marks/use-own-weights.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { columnLabel, columnName, formatDay, inRow } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { CategoryChanges } from './CategoryChanges.tsx';
import { CounterOffers } from './CounterOffers.tsx';
import { Finder } from './Finder.tsx';
import { HOW, QUESTION } from './Opening.tsx';
import { SavedTrades } from './SavedTrades.tsx';
import { Sides } from './Sides.tsx';
import styles from './tradeAnalyzer.module.css';
import { impossibleWords, whyNoTrades } from './trouble.ts';
import { useSavedTrades } from './use-saved-trades.ts';
import { useTrade } from './use-trade.ts';
import { useTradeEditor } from './use-trade-editor.ts';
import { WeekByWeek } from './WeekByWeek.tsx';
import { WhatChanges } from './WhatChanges.tsx';
import { PAGE, Without } from './Without.tsx';
import { finderAnswer, moreOfTrade, openingOfTrade } from './words.ts';

interface TradeDeskProps {
  readonly view: SeasonView;
  readonly inputs: WireForecastInputs;
  readonly players: LeaguePlayersAnswer;
  /** Why NBA games do not come in; null where they do. */
  readonly outage: NbaOutage | null;
}

const views = ['trade', 'find'] as const;
const viewChoices = [
  { value: 'trade', label: 'This trade' },
  { value: 'find', label: 'Find trades' },
] as const;

/** The page once all that the engine needs is there. */
export function TradeBuilder({ view, inputs, players, outage }: TradeDeskProps): ReactElement {
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
  const { drops, adds, from } = state;
  const finder = soughtNow(readFinder(read), team, owners);
  /* What one would have changed can still be asked; a trade that cannot be made is not proposed. */
  const isTooLate = isPastTradeDeadline(view.league);
  const isInTrade = moves.some(({ playerId, to }) => to === team || owners.get(playerId) === team);
  const canCounter = isInTrade && !isTooLate;
  const league = { inputs, season: view.season, players: players.players };
  const own = useOwnWeights(view.league);
  const answer = useTrade(
    league,
    side,
    own.isSettled ? own.counts : null,
    side && moves.length > 0 ? { side, moves, drops, adds, from } : null,
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
  const ownerOf = useCallback((playerId: string) => owners.get(playerId), [owners]);
  const saved = useSavedTrades(view.league.id, league, ownerOf);
  const nameOf = (id: TeamId): string => view.name(id);
  if (answer.reason !== null) {
    const [title, words] = whyNoTrades(answer.reason, outage);
    return (
      <Without view={view} answer="Trades cannot be analyzed now." title={title}>
        {words}
      </Without>
    );
  }
  const isOwn = team !== null && view.isOwn(team);
  const told =
    answer.impact && team !== null
      ? { impact: answer.impact, odds: answer.odds, team, isOwn, nameOf, playerName: book.nameOf }
      : null;
  /* With drops, pickups or a day of the reader's own choice it would not compare with what is told later. */
  const isPlain = from === null && Object.keys({ ...drops, ...adds }).length === 0;
  const current: SavedTrade | null =
    told && team !== null && isPlain
      ? {
          day: inputs.today,
          team,
          punts: [...punts],
          moves: moves.map(({ playerId, to }) => ({
            playerId,
            playerName: book.nameOf(playerId),
            from: owners.get(playerId) ?? to,
            to,
          })),
          sides: told.impact.sides.map(({ teamId, season: { gain } }) => ({
            teamId,
            change: gain.change,
            standardError: gain.standardError,
          })),
        }
      : null;
  const ownSide = told?.impact.sides.find(({ teamId }) => teamId === team);
  const hurt = (ownSide?.gets ?? []).flatMap((id) => {
    const { injury, name } = book.player(id);
    return injury === 'out' || injury === 'injuredReserve' ? [name] : [];
  });
  const about = editor.teams.length > 1 ? inRow(editor.teams.map(nameOf)) : view.league.name;
  const isFinder = shown === 'find';
  return (
    <>
      <Answer
        page={PAGE}
        about={isFinder ? view.league.name : about}
        {...(isFinder
          ? {
              more: 'Every swap of one or two players with any team, and of one player each between three teams, is screened; the best are computed with lineups, drops and pickups.',
            }
          : told
            ? { more: <Said sentence={moreOfTrade(told, hurt)} /> }
            : {
                more: HOW,
              })}
      >
        {isFinder ? (
          isTooLate ? (
            'The trade deadline has passed.'
          ) : (
            finderAnswer(
              answer.found?.trades ?? [],
              answer.isFinding || answer.search.isStopped || answer.found === null,
            )
          )
        ) : told ? (
          <Said sentence={openingOfTrade(told)} />
        ) : answer.impossible ? (
          impossibleWords(answer.impossible, book.nameOf, nameOf)
        ) : moves.length > 0 && answer.failure === null ? (
          'Analyzing the trade.'
        ) : (
          QUESTION
        )}
      </Answer>
      <OwnProjectionsNote />
      <OwnWeightsNote league={view.league} within="what a player adds, the number beside his name" />
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
      <Deadline view={view} />
      {answer.failure ? (
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
          <Finder view={view} book={book} editor={editor} inputs={inputs} answer={answer} finder={finder} />
        ) : (
          <>
            <Sides
              view={view}
              book={book}
              editor={editor}
              inputs={inputs}
              players={players}
              answer={answer}
              moves={moves}
            />
            {told ? (
              <>
                <WhatChanges view={view} book={book} told={told} answer={answer} />
                {canCounter ? (
                  <CounterOffers
                    view={view}
                    book={book}
                    inputs={inputs}
                    team={told.team}
                    counter={answer.counter}
                    isDone={answer.isCounterWhole}
                  />
                ) : null}
                <CategoryChanges view={view} told={told} />
                {answer.weeks ? <WeekByWeek view={view} told={told} weeks={answer.weeks} /> : null}
              </>
            ) : (
              <EmptyState
                title={answer.impossible ? 'Nothing to analyze.' : 'No players are in the trade yet.'}
              >
                {answer.impossible
                  ? 'Remove the player from the trade, or choose another.'
                  : 'Any number of players can go each way, between two teams or more.'}
              </EmptyState>
            )}
            <SavedTrades view={view} saved={saved} current={current} />
          </>
        )}
      </div>
      <ThumbBar>
        <Button variant="primary" onClick={() => write({ view: isFinder ? null : 'find' })}>
          {isFinder ? 'This trade' : 'Find a better one'}
        </Button>
        <CopyButton text={() => window.location.href} label="Share" variant="default" />
        <Button onClick={editor.clear}>Clear</Button>
      </ThumbBar>
    </>
  );
}

/** A search without those who have changed teams since its address was made. */
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

function Deadline({ view }: { view: SeasonView }): ReactElement | null {
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
