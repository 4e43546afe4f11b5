import { formatNumber, formatSigned, nineCategories, readStatistic, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Court } from '../../ui/Court.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { statisticColumn } from '../../ui/stat-table/statistic-column.ts';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { type ExampleTeam, heatOf, ownTeam, shareAhead, teams, week } from './example-league.ts';
import { questions } from './questions.ts';
import './landing.css';

const heatColumns: readonly StatColumn<ExampleTeam>[] = [
  {
    id: 'team',
    label: 'Invented league',
    value: ({ name }) => name,
    isRowHeader: true,
    width: 170,
    phoneWidth: 112,
  },
  ...nineCategories.map((id) => {
    const heat = heatOf(id);
    return statisticColumn<ExampleTeam>(id, {
      as: 'total',
      value: ({ line }) => readStatistic(line, id),
      heat: ({ name }) => heat.get(name) ?? { rank: null, tied: false, heat: null },
    });
  }),
];

function OwnWeek(): ReactElement {
  const items = shareAhead(ownTeam).map(({ id, share }) => ({
    id,
    label: statistic(id).label,
    probability: share,
  }));
  return (
    <Court
      items={items}
      width={716}
      height={380}
      hasStems
      caption={
        <>
          <b>{ownTeam}, one week.</b> The share of an invented league it is ahead of, in percent.
        </>
      }
      ends={['behind everybody', 'half-court is even', 'ahead of everybody']}
    />
  );
}

function Luck(): ReactElement {
  const teamsOfWeek = week();
  const largest = Math.max(...teamsOfWeek.map(({ won, allPlay }) => Math.abs(won - allPlay)));
  return (
    <table className="fs-landing-luck">
      <caption className="fs-hidden">Category wins above or below all-play, invented league</caption>
      <tbody>
        {teamsOfWeek.map(({ name, won, allPlay }) => (
          <tr key={name} data-own={name === ownTeam}>
            <th scope="row">{name}</th>
            <td>
              <SignedBar value={won - allPlay} largest={largest} width={110} />
            </td>
            <td>{formatSigned(won - allPlay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rates(): ReactElement {
  const nights = [
    { night: 'Tuesday', made: 1, tried: 2 },
    { night: 'Friday', made: 9, tried: 20 },
  ];
  const made = nights.reduce((sum, night) => sum + night.made, 0);
  const tried = nights.reduce((sum, night) => sum + night.tried, 0);
  const mean = nights.reduce((sum, night) => sum + night.made / night.tried, 0) / nights.length;
  const rate = (share: number) => formatNumber(share, 3).replace(/^0/, '');
  return (
    <dl className="fs-landing-rates">
      {nights.map((night) => (
        <div key={night.night}>
          <dt>{night.night}</dt>
          <dd>
            {night.made} of {night.tried}
          </dd>
          <dd>{rate(night.made / night.tried)}</dd>
        </div>
      ))}
      <div>
        <dt>Mean of the two</dt>
        <dd>weighs them alike</dd>
        <dd>
          <s>{rate(mean)}</s>
        </dd>
      </div>
      <div data-own>
        <dt>His FG%</dt>
        <dd>
          {made} of {tried}
        </dd>
        <dd>{rate(made / tried)}</dd>
      </div>
    </dl>
  );
}

/** `/`: what this is, and whether it is for you. */
export default function LandingPage(): ReactElement {
  return (
    <div className="fs-landing">
      <section className="fs-landing-hero">
        <div>
          <p className="fs-landing-eyebrow">For Yahoo and ESPN fantasy basketball leagues</p>
          <h1>See what your week hangs on.</h1>
          <p className="fs-landing-lead">
            Your league, read with its own categories, slots and weeks: where you stand in each of them, what
            the schedule gave you and took from you, and which number to work on next.
          </p>
          <div className="fs-landing-actions">
            <Link className="fs-button fs-button-primary fs-button-large" to="/register">
              Create account
            </Link>
            <Link className="fs-button fs-button-large" to="/about">
              How the numbers are made
            </Link>
          </div>
          <p className="fs-note">
            Linking takes two clicks on Yahoo, or a league number on ESPN. We only read.
          </p>
        </div>
        <OwnWeek />
      </section>

      <div className="fs-landing-three">
        <section className="fs-landing-fact">
          <h2>The schedule is not your strength</h2>
          <p>
            Your week against everybody, beside the one opponent you drew. The difference is luck, in category
            wins.
          </p>
          <Luck />
          <p className="fs-note">Invented league, one week; bars right of the line had luck.</p>
        </section>
        <section className="fs-landing-fact">
          <h2>Percentages from their parts</h2>
          <p>
            Two shots on one night do not weigh like twenty on another. Rates are added up from makes and
            attempts.
          </p>
          <Rates />
          <p className="fs-note">The same for free throws, threes and assists to turnovers.</p>
        </section>
        <section className="fs-landing-fact">
          <h2>Your league’s own rules</h2>
          <p>
            Each category, most categories, head-to-head points, rotisserie, season points: every page knows
            all five.
          </p>
          <ul className="fs-landing-rules">
            <li>Weeks with their real first and last days, the long ones too</li>
            <li>Turnovers, and whatever else counts down, ranked low to high</li>
            <li>Ties shown as ties, with the next rank left free</li>
            <li>Every table sorted, copied, or saved as CSV</li>
          </ul>
        </section>
      </div>

      <section className="fs-landing-heat fs-landing-rule">
        <div>
          <h2>The whole league at one look</h2>
          <p>
            Blue is stronger, hardwood weaker, and the rank is printed in the cell, so the colour is never
            alone. The bar marks your team. Press a header to sort.
          </p>
        </div>
        <StatTable
          caption="An invented league, team by category, for one week"
          columns={heatColumns}
          rows={teams}
          rowKey={({ name }) => name}
          isOwn={({ name }) => name === ownTeam}
          narrow="ranks"
        />
      </section>

      <section className="fs-landing-rule">
        <h2>Questions managers ask</h2>
        <ul className="fs-landing-questions">
          {questions.map(({ path, question, with: says, page }) => (
            <li key={path}>
              <Link to={path}>
                <b>{question}</b>
                <span>{says}</span>
                <em>{page}</em>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section className="fs-landing-end fs-landing-rule">
        <div>
          <h2>One plan, everything in it</h2>
          <p>
            Where a free trial is offered it needs no card. Your data leaves with you as a file, or is
            deleted, when you say so.
          </p>
        </div>
        <div className="fs-landing-actions">
          <Link className="fs-button fs-button-large" to="/pricing">
            What premium gives
          </Link>
        </div>
      </section>
      <p className="fs-note fs-landing-foot">The league, its teams and its week on this page are invented.</p>
      <ThumbBar>
        <Link className="fs-button fs-button-primary" to="/register">
          Create account
        </Link>
        <Link className="fs-button" to="/login">
          Log in
        </Link>
      </ThumbBar>
    </div>
  );
}
