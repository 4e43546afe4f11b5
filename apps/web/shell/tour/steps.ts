export interface Step {
  /**
   * Selectors of the target. The first visible element is used, because the phone layout has different
   * elements.
   */
  readonly targets: readonly string[];
  readonly title: string;
  readonly description: string;
}

const steps: readonly Step[] = [
  {
    targets: ['main h1'],
    title: 'Start with the headline',
    description:
      'Every page starts with what its numbers mean for your team. The tables below it are the evidence.',
  },
  {
    targets: ['#today'],
    title: 'Today, before lineups lock',
    description: 'Your players with a game, empty slots, and starters who are hurt.',
  },
  {
    targets: ['#week', '#place'],
    title: 'Your odds',
    description: 'Your chances, from simulations of the remaining games. The middle line is 50%.',
  },
  {
    targets: ['#pickups'],
    title: 'Adds that move the odds',
    description: 'Free agents, ranked by how much they improve your chances.',
  },
  {
    targets: ['button[data-find-player]'],
    title: 'Any player, from anywhere',
    description:
      'Search here, or press /. Click a player’s name on any page to see games, schedule and value.',
  },
  {
    targets: ['nav[aria-label="Main"]', 'button[aria-controls="menu"]'],
    title: 'Everything else',
    description: 'Your league’s pages, the NBA’s, the draft and the tools: trades, matchups, streamers.',
  },
];

export function targetOf({ targets }: Step): Element | null {
  for (const selector of targets) {
    const element = document.querySelector(selector);
    if (element?.checkVisibility()) return element;
  }
  return null;
}

/** Returns the steps whose target is on the page. For example, a league has no matchup before the season. */
export function presentSteps(): readonly Step[] {
  return steps.filter((step) => targetOf(step) !== null);
}
