import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import styles from './SectionTabs.module.css';

interface SectionTabsProps {
  /** The sections in page order, with their anchors and short names. */
  readonly sections: readonly { readonly id: string; readonly name: string }[];
  /** Also shows the tabs on wide screens, for pages that are not read from top to bottom. */
  readonly isOnWide?: boolean;
}

/** Events that end a jump because the user scrolls. */
const moves = ['wheel', 'touchmove', 'keydown'] as const;

export function SectionTabs({ isOnWide = false, sections }: SectionTabsProps): ReactElement {
  const [current, setCurrent] = useState(sections[0]?.id);
  const row = useRef<HTMLElement>(null);
  const hasJumped = useRef(false);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const missing = new Set(ids.split(' '));
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.find((entry) => entry.isIntersecting);
        // A short last section never becomes visible enough, so a clicked tab stays current.
        if (visible && !hasJumped.current) setCurrent(visible.target.id);
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
    // Later sections may render after this effect.
    const arrivals = new MutationObserver(observeArrived);
    arrivals.observe(document.body, { childList: true, subtree: true });
    observeArrived();
    return () => {
      arrivals.disconnect();
      observer.disconnect();
    };
  }, [ids]);
  useEffect(() => {
    const endJump = () => {
      hasJumped.current = false;
    };
    for (const move of moves) addEventListener(move, endJump, { passive: true });
    return () => {
      for (const move of moves) removeEventListener(move, endJump);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is read from the row
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (tab)
      row.current?.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current]);
  // Do not change the URL hash, because the page's state is in the URL.
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView();
    hasJumped.current = true;
    setCurrent(id);
  };
  return (
    <nav
      ref={row}
      className={styles.tabs}
      data-wide={isOnWide || undefined}
      aria-label="Sections of this page"
    >
      {sections.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={id === current} onClick={(event) => jump(event, id)}>
          {name}
        </a>
      ))}
    </nav>
  );
}
