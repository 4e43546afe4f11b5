import { teamAverages } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { failureIn } from '../../api/failure.ts';
import { averageRankColumns, bestFirst } from '../../league/average-rank.ts';
import { categoryColumns, teamColumn } from '../../league/category-columns.tsx';
import {
  begunWeeks,
  isWeekly,
  knowsGames,
  NO_GAMES,
  NO_WEEKS,
  runningWeek,
} from '../../league/season-view.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { useWeeklyView } from '../../league/use-weekly-view.ts';
import { SeasonNotStarted } from '../../season/SeasonNotStarted.tsx';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import { failureLine } from '../../text/failure-words.ts';
import { columnWord, formatDay, inRow, weeksInWords } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { sortRows } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { averageParams, bases, basisLabel, readChoice, windowLabel, windows } from './choice.ts';
import { Headline, spanOf } from './Headline.tsx';

const Compare = lazySection(() => import('./Below.tsx'), 'Compare');
const Carriers = lazySection(() => import('./Below.tsx'), 'Carriers');

const windowChoices = windows.map((value) => ({ value, label: windowLabel[value] }));

export function TeamAverages(): ReactElement {
  const view = useSeason();
  const { read } = useAddress();
  const [{ window }, change] = useParams(averageParams);
  const isSeason = !isWeekly(view);
  const { error, view: weekly } = useWeeklyView(view, window !== 'season');
  const shown = weekly ?? view;
  const choice = readChoice(shown, read);
  const weeksKey = choice.weeks.join(',');
  const averages = useMemo(
    () => teamAverages(shown.season, weeksKey === '' ? [] : weeksKey.split(',').map(Number), choice.basis),
    [shown, weeksKey, choice.basis],
  );
  const columns = useMemo(
    () => [
      teamColumn<(typeof averages.rows)[number]>(view, { width: 200 }),
      ...averageRankColumns<(typeof averages.rows)[number]>(view.league.scoringForm),
      ...categoryColumns(averages, 'average'),
    ],
    [view, averages],
  );
  const { sort, onSort } = useSort('sort', columns, bestFirst(view.league.scoringForm));
  const title = `Averages by ${columnWord(view.league.scoringForm)}`;
  const begun = begunWeeks(shown);
  const hasGames = knowsGames(shown);
  const toggleWeek = (week: number) => {
    const next = choice.weeks.includes(week)
      ? choice.weeks.filter((other) => other !== week)
      : [...choice.weeks, week].sort((one, other) => one - other);
    change({ window: 'chosen', weeks: next });
  };
  if (begunWeeks(view).length === 0)
    return (
      <SeasonNotStarted page="Team averages" title="There are no weeks to average yet.">
        Team averages appear with its first game.
      </SeasonNotStarted>
    );
  const nameOf = (week: number) => {
    const days = isSeason ? shown.league.weeks.find(({ number }) => number === week) : undefined;
    return days ? formatDay(days.firstDay) : String(week);
  };
  const span = isSeason && window === 'season' ? 'season so far' : spanOf(shown, choice);
  const missing = [...new Set(averages.missing.map(({ week }) => week))];
  return (
    <>
      <Headline
        view={shown}
        choice={choice}
        averages={averages}
        span={span}
        {...(weekly ? {} : { instead: error ? 'The weeks of this league could not be loaded.' : null })}
      />
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
          onChange={(basis) => change({ basis })}
        />
        <div className={segmentedStyles.bar} data-scrolls="true">
          <Segmented
            label="Weeks"
            choices={windowChoices}
            value={window}
            onChange={(next) =>
              change({
                window: next,
                // The season average of a league without weeks selects no calendar weeks.
                weeks: next === 'chosen' && !(isSeason && window === 'season') ? choice.weeks : [],
              })
            }
          />
        </div>
        {window === 'chosen' && weekly ? (
          <div className={segmentedStyles.bar} data-scrolls="true">
            <span className={segmentedStyles.barLabel}>{isSeason ? 'Weeks from' : 'Weeks'}</span>
            {begun.map((week) => (
              <ToggleChip
                key={week}
                label={nameOf(week)}
                name={isSeason ? `Week from ${nameOf(week)}` : `Week ${week}`}
                isOn={choice.weeks.includes(week)}
                onToggle={() => toggleWeek(week)}
              />
            ))}
          </div>
        ) : null}
      </div>
      <div className={layout.grid}>
        <ProgressiveSections>
          <Section
            id="averages"
            name={title}
            note={`${basisLabel[choice.basis].toLowerCase()}, ${span}, with ranks${
              isWeekly(view) && runningWeek(view) !== null && choice.weeks.includes(runningWeek(view) ?? 0)
                ? '; the current week so far'
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
                  isSeason ? span : weeksInWords(choice.weeks),
                ]}
              />
            }
          >
            <StatTable
              caption={title}
              columns={columns}
              rows={weekly ? averages.rows : []}
              skeletonRows={weekly || error ? 0 : view.season.teams.length}
              rowKey={(row) => row.teamId}
              isOwn={(row) => view.isOwn(row.teamId)}
              sort={sort}
              onSort={onSort}
              narrow="numbers"
              empty={error ? failureLine(failureIn(error)) : 'No weeks are chosen.'}
            />
            <HeatLegend />
            <p className={text.note}>
              {missing.length > 0
                ? isSeason
                  ? `The ${missing.length === 1 ? 'week' : 'weeks'} from ${inRow(missing.map(nameOf))} ${missing.length === 1 ? 'has' : 'have'} no daily data and ${missing.length === 1 ? 'is' : 'are'} left out. `
                  : `${missing.length === 1 ? 'Week' : 'Weeks'} ${inRow(missing.map(nameOf))} ${missing.length === 1 ? 'is' : 'are'} missing for some teams and left out of their rows. `
                : null}
              <HowComputed anchor="averages" />
            </p>
          </Section>
          {weekly ? (
            <Compare
              view={shown}
              averages={{
                ...averages,
                rows: sortRows(averages.rows, columns, bestFirst(view.league.scoringForm)),
              }}
            />
          ) : null}
          <Carriers />
        </ProgressiveSections>
      </div>
    </>
  );
}
