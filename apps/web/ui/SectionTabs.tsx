import { type MouseEvent, type ReactElement, useEffect, useState } from 'react';
import styles from './SectionTabs.module.css';

interface SectionTabsProps {
  /** The sections in the page's order: their anchors and short names. */
  readonly sections: readonly { readonly id: string; readonly name: string }[];
  /** Whether a wide window shows them, too: for a page that is read by section and not from the top. */
  readonly isOnWide?: boolean;
}

/** On a phone, a row of the page's sections to jump to; the one being read is marked. */
export function SectionTabs({ isOnWide = false, sections }: SectionTabsProps): ReactElement {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const missing = new Set(ids.split(' '));
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: '-25% 0px -65% 0px' },
    );
    const observeArrived = (): void => {
      for (const id of missing) {
        const element = document.getElementById(id);
        if (!element) continue;
        missing.delete(id);
        observer.observe(element);
      }
      if (missing.size === 0) arrivals.disconnect();
    };
    /* What stands below may be drawn later. */
    const arrivals = new MutationObserver(observeArrived);
    arrivals.observe(document.body, { childList: true, subtree: true });
    observeArrived();
    return () => {
      arrivals.disconnect();
      observer.disconnect();
    };
  }, [ids]);
  // The address stays the page's state; a fragment would be a second one.
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView();
    setCurrent(id);
  };
  return (
    <nav className={styles.tabs} data-wide={isOnWide || undefined} aria-label="Sections of this page">
      {sections.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={id === current} onClick={(event) => jump(event, id)}>
          {name}
        </a>
      ))}
    </nav>
  );
}
