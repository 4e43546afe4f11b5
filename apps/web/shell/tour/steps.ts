/** A stop of the tour: what it points at, and what is to know of it. */
export interface Step {
  /** Selectors of the element, the first that is seen counts: phones have another one. */
  readonly targets: readonly string[];
  readonly title: string;
  readonly says: string;
}

const steps: readonly Step[] = [
  {
    targets: ['main h1'],
    title: 'Start with the sentence',
    says: 'Every page opens with what its numbers mean for your team. The tables below it are the evidence.',
  },
  {
    targets: ['#today'],
    title: 'Today, before lineups lock',
    says: 'Your players with a game, empty slots, and starters who are hurt.',
  },
  {
    targets: ['#week', '#place'],
    title: 'What is still open',
    says: 'Your chances, from simulations of the games that are left. The middle line is even.',
  },
  {
    targets: ['#pickups'],
    title: 'Adds that move the odds',
    says: 'Free agents by what they add to your chances, not by their rank.',
  },
  {
    targets: ['button[data-find-player]'],
    title: 'Any player, from anywhere',
    says: 'Search here, or press /. A player’s name opens his games, schedule and value on every page.',
  },
  {
    targets: ['nav[aria-label="Main"]', 'button[aria-controls="menu"]'],
    title: 'Everything else',
    says: 'Your league’s pages, the NBA’s, the draft and the tools: trades, matchups, streamers.',
  },
];

/** The element a step points at, if it is on the page. */
export function targetOf({ targets }: Step): Element | null {
  for (const selector of targets) {
    const element = document.querySelector(selector);
    if (element?.checkVisibility()) return element;
  }
  return null;
}

/** The steps whose elements are on the page: a league before its season has no week to show. */
export function presentSteps(): readonly Step[] {
  return steps.filter((step) => targetOf(step) !== null);
}
