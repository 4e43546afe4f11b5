import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { routeOf } from '../../shell/routes.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import './Outlook.css';

export interface OutlookProps {
  /** The page's name. */
  readonly page: string;
  /** The manager's question the page answers. */
  readonly question: string;
  /** What it shows to answer it. */
  readonly shows: readonly { readonly name: string; readonly says: string }[];
  /** Pages that answer a neighbouring question today. */
  readonly nearest: readonly { readonly path: `/${string}`; readonly says: string }[];
}

/** A page whose question is set and whose numbers are not computed yet: it says both, and where to look meanwhile. */
export function Outlook({ page, question, shows, nearest }: OutlookProps): ReactElement {
  return (
    <div className="fs-page">
      <Answer
        page={page}
        more="This page has its question and its place; its numbers are not computed yet. What it is to show stands below, and the nearest pages that answer today beside it."
      >
        {question}
      </Answer>
      <div className="fs-grid fs-outlook">
        <Section id="shows" name="What this page is to show">
          <dl>
            {shows.map(({ name, says }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="nearest" name="Answered today">
          <ul>
            {nearest.map(({ path, says }) => (
              <li key={path}>
                <Link to={path}>
                  <b>{routeOf(path)?.title ?? path}</b>
                  <span>{says}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}
