import { teamAverages } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { categoryColumns, teamColumn } from '../../league/category-columns.tsx';
import {
  begunWeeks,
  isWeekly,
  knowsGames,
  NO_GAMES,
  NO_WEEKS,
  runningWeek,
  type SeasonView,
} from '../../league/season-view.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { formatDay, inRow, weeksInWords } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { Carriers } from './Carriers.tsx';
import { Compare } from './Compare.tsx';
import { bases, basisLabel, readChoice, windowLabel, windows } from './choice.ts';
import { moreOfAverages, openingOfAverages } from './opening.ts';

const windowChoices = windows.map((value) => ({ value, label: windowLabel[value] }));

/** How good each team is in each category, over the season, the last weeks or chosen ones. */
export function TeamAverages({ view }: { view: SeasonView }): ReactElement {
  const { read, write } = useAddress();
  const choice = readChoice(view, read);
  const weeksKey = choice.weeks.join(',');
  const averages = useMemo(
    () => teamAverages(view.season, weeksKey === '' ? [] : weeksKey.split(',').map(Number), choice.basis),
    [view, weeksKey, choice.basis],
  );
  const columns = useMemo(
    () => [
      teamColumn<(typeof averages.rows)[number]>(view, { width: 200 }),
      ...categoryColumns(averages, 'average'),
    ],
    [view, averages],
  );
  const sort = readSort(read('sort'));
  const begun = begunWeeks(view);
  const hasGames = knowsGames(view);
  const toggleWeek = (week: number) => {
    const next = choice.weeks.includes(week)
      ? choice.weeks.filter((other) => other !== week)
      : [...choice.weeks, week].sort((one, other) => one - other);
    write({ window: 'chosen', weeks: next.join(',') });
  };
  if (begun.length === 0) return <NotBegun view={view} />;
  const span = isWeekly(view) ? weeksInWords(choice.weeks) : 'season so far';
  const missing = [...new Set(averages.missing.map(({ week }) => week))];
  return (
    <>
      <Answer
        page="Team averages"
        about={`${view.league.name} · ${span}`}
        isDense
        more={<Said sentence={moreOfAverages(view, averages)} />}
      >
        <Said sentence={openingOfAverages(view, averages, choice)} />
      </Answer>
      <div className={layout.controls}>
        <Segmented
          label="Average"
          choices={bases.map((value) => ({
            value,
            label: basisLabel[value],
            isDisabled: (value === 'game' && !hasGames) || (value === 'matchup' && !isWeekly(view)),
            why: value === 'game' ? NO_GAMES : NO_WEEKS,
          }))}
          value={choice.basis}
          onChange={(basis) => write({ basis: basis === bases[0] ? null : basis })}
        />
        {isWeekly(view) ? (
          <div className={segmentedStyles.bar} data-scrolls="true">
            <Segmented
              label="Weeks"
              choices={windowChoices}
              value={choice.window}
              onChange={(window) =>
                write({
                  window: window === 'season' ? null : window,
                  weeks: window === 'chosen' ? weeksKey : null,
                })
              }
            />
          </div>
        ) : null}
        {choice.window === 'chosen' ? (
          <div className={segmentedStyles.bar} data-scrolls="true">
            <span className={segmentedStyles.barLabel}>Weeks</span>
            {begun.map((week) => (
              <ToggleChip
                key={week}
                label={String(week)}
                name={`Week ${week}`}
                isOn={choice.weeks.includes(week)}
                onToggle={() => toggleWeek(week)}
              />
            ))}
          </div>
        ) : null}
      </div>
      <div className={layout.grid}>
        <Section
          id="averages"
          name="Averages by category"
          note={`${basisLabel[choice.basis].toLowerCase()}, ${span}; rank beside the number${
            isWeekly(view) && runningWeek(view) !== null && choice.weeks.includes(runningWeek(view) ?? 0)
              ? '; the running week so far'
              : ''
          }`}
          actions={
            <TableActions
              link={<TableLink league={view.league.id} table="team-averages" />}
              columns={columns}
              rows={averages.rows}
              sort={sort}
              fileName={[
                view.league.name,
                'team averages',
                basisLabel[choice.basis],
                weeksInWords(choice.weeks),
              ]}
            />
          }
        >
          <StatTable
            caption="Averages by category"
            columns={columns}
            rows={averages.rows}
            rowKey={(row) => row.teamId}
            isOwn={(row) => view.isOwn(row.teamId)}
            sort={sort}
            onSort={(next) => write({ sort: writeSort(next) })}
            narrow="numbers"
            empty="No weeks are chosen."
          />
          <HeatLegend />
          <p className={text.note}>
            {missing.length > 0
              ? `Week ${inRow(missing.map(String))} is missing for some teams and left out of their rows. `
              : null}
            <HowComputed title="Team averages" anchor="averages">
              <p>
                Percentages are made shots over attempts, summed over the chosen weeks, never a mean of
                percentages. Everything else is the sum over the weeks, divided by what you choose.
              </p>
              <p>
                Per week means per seven days, so a long first week or a two-week matchup compares with the
                rest. Per matchup divides by the league’s weeks as they are. Per player-game divides by the
                games of the team’s active players.
              </p>
              <p>
                Colors show how many standard deviations a team lies from the league average in that category.
                Ties share a rank, marked T.
              </p>
            </HowComputed>
          </p>
        </Section>
        <Compare view={view} averages={averages} />
        <Carriers view={view} />
      </div>
    </>
  );
}

function NotBegun({ view }: { view: SeasonView }): ReactElement {
  return (
    <>
      <Answer page="Team averages" about={view.league.name}>
        The season has not begun.
      </Answer>
      <EmptyState title="There are no weeks to average yet.">
        The first week begins on {formatDay(view.league.firstDay)}. Team averages appear with its first game.
      </EmptyState>
    </>
  );
}
