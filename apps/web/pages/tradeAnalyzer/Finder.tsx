import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import {
  formatNumber,
  formatSigned,
  isCategoryForm,
  positions,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';
import { type FoundTrade, gainUnit } from '@fantasy-stats/engine/trade';
import type { ReactElement } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { type FinderState, writeMoves } from '../../links/trade-address.ts';
import { useAddress } from '../../shell/use-address.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Select } from '../../ui/Select.tsx';
import { drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { marginOf } from '../../words/interval.ts';
import { columnInSentence, columnName, inRow } from '../../words/phrases.ts';
import { OpenTrade } from './OpenTrade.tsx';
import type { TradeAnswerState } from './use-trade.ts';
import type { TradeEditor } from './use-trade-editor.ts';
import { unitWords } from './words.ts';

interface FinderProps {
  readonly view: SeasonView;
  readonly book: PlayerBook;
  readonly editor: TradeEditor;
  readonly inputs: WireForecastInputs;
  readonly answer: TradeAnswerState;
  readonly finder: FinderState;
}

/** Trades likely to help every side, what to look for, and the way to the analyzer. */
export function Finder(props: FinderProps): ReactElement {
  const { view, editor, answer, finder, inputs, book } = props;
  const { write } = useAddress();
  const team = editor.state.team;
  if (team === null)
    return (
      <Section id="finder" name="Find trades">
        <label className="fs-trade-partner">
          <span>For</span>
          <Select
            variant="unstyled"
            className="fs-trade-select"
            value=""
            onChange={(chosen) => chosen !== '' && editor.ask(chosen)}
          >
            <option value="">Choose a team</option>
            {view.season.teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      </Section>
    );
  const roster = inputs.rostered.filter(({ teamId, place }) => teamId === team && place !== null);
  const toggled = <Value extends string>(list: readonly Value[], one: Value): string =>
    (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]).join(',');
  const trades = answer.found?.trades ?? [];
  const columns = columnsOf(props, team);
  return (
    <>
      <Section id="wishes" name="What you look for" note="no filter: anything that helps">
        <div className="fs-trade-wishes">
          <label>
            <span>With</span>
            <Select
              variant="unstyled"
              className="fs-trade-select"
              value={finder.partner ?? ''}
              onChange={(chosen) => write({ partner: chosen })}
            >
              <option value="">any team, or two of them</option>
              {view.season.teams
                .filter(({ id }) => id !== team)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </label>
          <fieldset className="fs-bar" data-scrolls="true">
            <legend className="fs-bar-label">Wanted</legend>
            {positions.map((position) => (
              <ToggleChip
                key={position}
                label={position}
                name={`Get a ${position}`}
                isOn={finder.positions.includes(position)}
                onToggle={() => write({ want: toggled(finder.positions, position) })}
              />
            ))}
          </fieldset>
          {isCategoryForm(view.league.scoringForm) ? (
            <fieldset className="fs-bar" data-scrolls="true">
              <legend className="fs-bar-label">Better in</legend>
              {view.league.scored.map(({ statistic }) => (
                <ToggleChip
                  key={statistic}
                  label={statistic}
                  name={`Get better in ${columnName(statistic)}`}
                  isOn={finder.better.includes(statistic)}
                  onToggle={() => write({ better: toggled(finder.better, statistic) })}
                />
              ))}
            </fieldset>
          ) : null}
          <fieldset className="fs-bar fs-trade-keep">
            <legend className="fs-bar-label">Untouchable</legend>
            {roster.map(({ id }) => (
              <ToggleChip
                key={id}
                label={book.nameOf(id)}
                name={`Keep ${book.nameOf(id)}`}
                isOn={finder.untouchable.includes(id)}
                onToggle={() => write({ keep: toggled(finder.untouchable, id) })}
              />
            ))}
          </fieldset>
        </div>
      </Section>
      <TableSection
        id="finder"
        name="Trades likely to help every side"
        note={`${unitWords[gainUnit({ form: view.league.scoringForm })].name} gained, ± 80% interval; best for every side first`}
        lead={
          <p className="fs-note fs-trade-state" role="status">
            {answer.found === null || answer.isFinding ? (
              <>
                <span>
                  {answer.found
                    ? `${formatCount(answer.found.screened)} trades looked at`
                    : 'Getting the league ready'}
                </span>
                <ProgressBar
                  share={answer.found ? answer.found.done / answer.found.total : 0}
                  label="Search for trades"
                />
              </>
            ) : (
              `${formatCount(answer.found.screened)} trades looked at, ${answer.found.total} of them computed in full.`
            )}{' '}
            <HowComputed title="How trades are found" anchor="trade-finder">
              <p>
                Every possible swap is screened by what it moves in each category; the best are worked out as
                in the analyzer. They are ordered by the geometric mean of what the sides gain, so that a
                trade that is great for one and nothing for the other comes last. A place made free counts as
                what is usually available for it: less than the analyzer says of the best free agent of today.
              </p>
            </HowComputed>
          </p>
        }
        fileName={[view.league.name, 'trades found']}
        columns={columns}
        rows={trades}
        rowKey={({ proposal }) => writeMoves(proposal.moves)}
        rowKind="player"
        waitingRows={answer.found === null ? 8 : 0}
        empty={
          answer.isFinding
            ? 'No trades found.'
            : 'No swap helps every side with these filters. Use fewer filters or fewer untouchable players.'
        }
      />
    </>
  );
}

const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Why a side gains: the columns that rise most for it. */
function risesOf({ columns }: FoundTrade['sides'][number], ids: readonly StatisticId[]): string[] {
  return columns
    .map((change, column) => ({ change, id: ids[column] }))
    .flatMap(({ change, id }) => (id !== undefined && change > 0.01 ? [{ change, id }] : []))
    .sort((a, b) => b.change - a.change)
    .slice(0, 3)
    .map(({ id }) => columnInSentence(id));
}

function whyOf(trade: FoundTrade, { view }: FinderProps): string {
  if (!isCategoryForm(view.league.scoringForm))
    return 'More of their games fit the lineups of their new teams.';
  const ids = view.league.scored.map(({ statistic }) => statistic);
  return trade.sides
    .flatMap((side) => {
      const rises = risesOf(side, ids);
      if (rises.length === 0) return [];
      const who = view.isOwn(side.teamId) ? 'You get' : `${view.name(side.teamId)} gets`;
      return [`${who} ${inRow(rises)}.`];
    })
    .join(' ');
}

function columnsOf(props: FinderProps, team: TeamId): StatColumn<FoundTrade>[] {
  const { view, book } = props;
  const { decimals } = unitWords[gainUnit({ form: view.league.scoringForm })];
  const goes = ({ proposal }: FoundTrade, isIn: boolean): string =>
    inRow(
      proposal.moves
        .filter(({ playerId, to }) =>
          isIn
            ? to === team
            : props.inputs.rostered.some(({ id, teamId }) => id === playerId && teamId === team),
        )
        .map(({ playerId }) => book.nameOf(playerId)),
    );
  const others = ({ sides }: FoundTrade): string =>
    inRow(sides.filter(({ teamId }) => teamId !== team).map(({ teamId }) => view.name(teamId)));
  const least = ({ sides }: FoundTrade): FoundTrade['sides'][number] | undefined =>
    sides.filter(({ teamId }) => teamId !== team).toSorted((a, b) => a.gain.change - b.gain.change)[0];
  const gainText = (side: FoundTrade['sides'][number] | undefined): string =>
    side
      ? `${formatSigned(side.gain.change, decimals)} ± ${formatNumber(marginOf(side.gain.standardError), decimals)}`
      : '';
  const isOwn = view.isOwn(team);
  const gainCell = (side: FoundTrade['sides'][number] | undefined): ReactElement | null =>
    side ? (
      <span className="fs-trade-change">
        <b>{formatSigned(side.gain.change, decimals)}</b>{' '}
        <small>± {formatNumber(marginOf(side.gain.standardError), decimals)}</small>
      </span>
    ) : null;
  return [
    textColumn(
      'trade',
      isOwn ? 'You give and get' : 'Gives and gets',
      (trade) => `${goes(trade, false)} for ${goes(trade, true)}`,
      {
        isRowHeader: true,
        width: 300,
        phoneWidth: 168,
        render: (trade) => (
          <span className="fs-trade-found">
            <span>{goes(trade, false)}</span>
            <b>for {goes(trade, true)}</b>
          </span>
        ),
      },
    ),
    numberColumn('gain', isOwn ? 'You' : view.name(team), ({ sides }) => sides[0]?.gain.change ?? null, {
      text: ({ sides }) => gainText(sides[0]),
      render: ({ sides }) => gainCell(sides[0]),
      isStrong: true,
    }),
    numberColumn('theirs', 'They', (trade) => least(trade)?.gain.change ?? null, {
      description: 'With several sides, the one that gains least',
      text: (trade) => gainText(least(trade)),
      render: (trade) => gainCell(least(trade)),
    }),
    drawingColumn('open', (trade) => <OpenTrade trade={trade} />, { label: 'Open', align: 'start' }),
    textColumn('with', 'With', others, { yields: 2, hideOnPhone: true }),
    textColumn('why', 'Why', (trade) => whyOf(trade, props), {
      render: (trade) => <span className="fs-trade-why">{whyOf(trade, props)}</span>,
      yields: 1,
    }),
  ];
}
