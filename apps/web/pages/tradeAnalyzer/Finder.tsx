import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import {
  isCategoryForm,
  positions,
  type StatisticId,
  type TeamId,
  wholePercent,
} from '@fantasy-stats/domain';
import { type FoundTrade, gainUnit } from '@fantasy-stats/engine/trade';
import { gainUnitInfo } from '@fantasy-stats/words/gain-info';
import { gainUnits } from '@fantasy-stats/words/gain-units';
import type { ReactElement } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { type FinderState, readFinder, writeMoves } from '../../links/trade-address.ts';
import { toggled, useAddress } from '../../shell/use-address.ts';
import { columnInSentence, columnName, formatCount, inRow } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Select } from '../../ui/Select.tsx';
import { drawingColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { StopButton } from '../../worker/StopButton.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { netNote } from './net-words.ts';
import { OpenTrade } from './OpenTrade.tsx';
import { Partners } from './Partners.tsx';
import { pickupAlone } from './pickup-words.ts';
import { partnersOf, proposedColumns } from './proposed-columns.tsx';
import { SoughtPlayers } from './SoughtPlayers.tsx';
import { TeamChoice } from './TeamChoice.tsx';
import styles from './tradeAnalyzer.module.css';
import type { TradeEditor } from './use-trade-editor.ts';
import type { TradeAnswerState } from './use-trade-evaluation.ts';
import type { LoadedHabits } from './use-trader-habits.ts';

interface FinderProps {
  readonly view: SeasonView;
  readonly book: PlayerBook;
  readonly editor: TradeEditor;
  readonly inputs: WireForecastInputs;
  readonly state: TradeAnswerState;
  readonly finder: FinderState;
  readonly loaded: LoadedHabits;
}

export function Finder(props: FinderProps): ReactElement {
  const { view, editor, state, finder, inputs, book } = props;
  const { write } = useAddress();
  const team = editor.state.team;
  if (team === null)
    return (
      <Section id="finder" name="Find trades">
        <TeamChoice label="For" teams={view.season.teams} onChoose={editor.selectTeam} />
      </Section>
    );
  const roster = inputs.rostered.filter(({ teamId, place }) => teamId === team && place !== null);
  const trades = state.found?.trades ?? [];
  const columns = columnsOf(props, team);
  const unit = gainUnit({ form: view.league.scoringForm });
  return (
    <>
      <Section id="wishes" name="What you’re looking for" note="leave empty to find any trade that helps">
        <div className={styles.tradeWishes}>
          <label>
            <span>With</span>
            <Select
              variant="unstyled"
              className={styles.tradeSelect}
              value={finder.partner ?? ''}
              onChange={(chosen) => write({ partner: chosen })}
            >
              <option value="">Any team (incl. 3-team trades)</option>
              {view.season.teams
                .filter(({ id }) => id !== team)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </label>
          <SoughtPlayers
            view={view}
            book={book}
            inputs={inputs}
            team={team}
            finder={finder}
            worth={state.worth}
          />
          <fieldset className={segmentedStyles.bar} data-scrolls="true">
            <legend className={segmentedStyles.barLabel}>Wanted</legend>
            {positions.map((position) => (
              <ToggleChip
                key={position}
                label={position}
                name={`Get a ${position}`}
                isOn={finder.positions.includes(position)}
                onToggle={() =>
                  write((now) => ({ want: toggled(readFinder(now).positions, position).join(',') }))
                }
              />
            ))}
          </fieldset>
          {isCategoryForm(view.league.scoringForm) ? (
            <fieldset className={segmentedStyles.bar} data-scrolls="true">
              <legend className={segmentedStyles.barLabel}>Better in</legend>
              {view.league.scored.map(({ statistic }) => (
                <ToggleChip
                  key={statistic}
                  label={statistic}
                  name={`Get better in ${columnName(statistic)}`}
                  isOn={finder.better.includes(statistic)}
                  onToggle={() =>
                    write((now) => ({ better: toggled(readFinder(now).better, statistic).join(',') }))
                  }
                />
              ))}
            </fieldset>
          ) : null}
          <fieldset className={`${segmentedStyles.bar} ${styles.tradeKeep}`}>
            <legend className={segmentedStyles.barLabel}>Untouchable</legend>
            {roster.map(({ id }) => (
              <ToggleChip
                key={id}
                label={book.nameOf(id)}
                name={`Keep ${book.nameOf(id)}`}
                isOn={finder.untouchable.includes(id)}
                onToggle={() =>
                  write((now) => ({ keep: toggled(readFinder(now).untouchable, id).join(',') }))
                }
              />
            ))}
          </fieldset>
        </div>
      </Section>
      <TableSection
        id="finder"
        name="Trades that could help every side"
        note={`${gainUnits[unit].name} gained${netNote(state.found?.bestAdd, unit, view.isOwn(team))}; ±: 80% interval; best for every side first`}
        lead={
          <p className={`${textStyles.note} ${styles.tradeState}`} role="status">
            {state.isFinding || (state.found === null && !state.search.isStopped) ? (
              <>
                <span>
                  {state.found ? `${formatCount(state.found.screened)} trades checked` : 'Loading league…'}
                </span>
                <ProgressBar share={shareOf(state)} label="Search for trades" />
              </>
            ) : state.search.isStopped ? (
              `Stopped at ${wholePercent(shareOf(state))}%: best so far.`
            ) : state.found ? (
              `${formatCount(state.found.screened)} trades checked, ${state.found.total} of them computed in full.`
            ) : null}{' '}
            {state.isFinding || state.search.isStopped ? <StopButton search={state.search} /> : null}{' '}
            <HowComputed anchor="trade-finder">
              <p>{gainUnitInfo[unit]}</p>
            </HowComputed>
          </p>
        }
        fileName={[view.league.name, 'trades found']}
        columns={columns}
        rows={trades}
        rowKey={({ proposal }) => writeMoves(proposal.moves)}
        rowKind="player"
        skeletonRows={state.found === null && !state.search.isStopped ? 8 : 0}
        empty={state.isFinding || state.search.isStopped ? 'No trades found.' : noneFound(props)}
      />
      <Partners view={view} team={team} trades={trades} loaded={props.loaded} />
    </>
  );
}

function noneFound({ book, editor, state, view }: FinderProps): string {
  const add = state.found?.bestAdd?.add;
  const { team } = editor.state;
  const recipient = team === null || view.isOwn(team) ? 'you' : view.name(team);
  const most = add === undefined ? '' : `, and ${recipient} more than adding ${book.nameOf(add)},`;
  return `No swap helps every side${most} with these filters. Use fewer filters or fewer untouchable players.`;
}

function shareOf({ found }: TradeAnswerState): number {
  return found ? found.done / found.total : 0;
}

function risesOf({ columns }: FoundTrade['sides'][number], ids: readonly StatisticId[]): string[] {
  return columns
    .map((change, column) => ({ change, id: ids[column] }))
    .flatMap(({ change, id }) => (id !== undefined && change > 0.01 ? [{ change, id }] : []))
    .sort((a, b) => b.change - a.change)
    .slice(0, 3)
    .map(({ id }) => columnInSentence(id));
}

function aloneOf({ sides }: FoundTrade, { view, book }: FinderProps): string {
  const talk = { unit: gainUnit({ form: view.league.scoringForm }), playerName: book.nameOf };
  return sides
    .flatMap((side) => {
      const alone = pickupAlone(side, talk);
      if (!alone) return [];
      const recipient = view.isOwn(side.teamId) ? 'you' : view.name(side.teamId);
      return [` Adding ${alone.subject} gives ${recipient} ${alone.gain} without the trade.`];
    })
    .join('');
}

function whyOf(trade: FoundTrade, props: FinderProps): string {
  return risesIn(trade, props) + aloneOf(trade, props);
}

function risesIn(trade: FoundTrade, { view }: FinderProps): string {
  if (!isCategoryForm(view.league.scoringForm))
    return 'More of their games fit the lineups of their new teams.';
  const ids = view.league.scored.map(({ statistic }) => statistic);
  return trade.sides
    .flatMap((side) => {
      const rises = risesOf(side, ids);
      if (rises.length === 0) return [];
      const subject = view.isOwn(side.teamId) ? 'You get' : `${view.name(side.teamId)} gets`;
      return [`${subject} ${inRow(rises)}.`];
    })
    .join(' ');
}

function columnsOf(props: FinderProps, team: TeamId): StatColumn<FoundTrade>[] {
  const { view, book, inputs, loaded } = props;
  const owners = new Map(inputs.rostered.map(({ id, teamId }) => [id, teamId]));
  const ids = view.league.scored.map(({ statistic }) => statistic);
  const rises = (side: FoundTrade['sides'][number]) =>
    isCategoryForm(view.league.scoringForm) ? risesOf(side, ids) : [];
  const { exchange, own, theirs } = proposedColumns<FoundTrade>(props, team);
  const others = ({ sides }: FoundTrade): string =>
    inRow(sides.filter(({ teamId }) => teamId !== team).map(({ teamId }) => view.name(teamId)));
  return [
    exchange,
    own,
    theirs,
    drawingColumn(
      'open',
      (trade) => (
        <span className={styles.tradeActions}>
          <span>
            <OpenTrade
              moves={trade.proposal.moves}
              partners={partnersOf(trade)}
              name="Open in the analyzer"
              text="Open"
            />
          </span>
          <MessageDialog
            trade={trade}
            view={view}
            ownerOf={(id) => owners.get(id)}
            playerName={book.nameOf}
            risesOf={rises}
            loaded={loaded}
          />
        </span>
      ),
      { label: 'Open', align: 'start' },
    ),
    textColumn('with', 'With', others, { yields: 2, hideOnPhone: true }),
    textColumn('why', 'Why', (trade) => whyOf(trade, props), {
      render: (trade) => <span className={styles.tradeWhy}>{whyOf(trade, props)}</span>,
      yields: 1,
    }),
  ];
}
