import type { ReactElement } from 'react';
import { chapters } from '../../../text/explanations/explanations.ts';
import { ProgressiveSections } from '../../../ui/ProgressiveSections.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { AboutSubpage } from '../AboutSubpage.tsx';

export default function NumbersPage(): ReactElement {
  return (
    <AboutSubpage headline="How it works." sections={chapters.map(({ id, name }) => ({ id, name }))}>
      <ProgressiveSections first={1}>
        {chapters.map(({ id, name, note, explanations }) => (
          <Section key={id} id={id} name={name} note={note}>
            <dl>
              {explanations.map(({ id: anchor, term, paragraphs }) => (
                <div key={anchor} id={anchor}>
                  <dt>{term}</dt>
                  <dd>
                    {paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        ))}
      </ProgressiveSections>
    </AboutSubpage>
  );
}
