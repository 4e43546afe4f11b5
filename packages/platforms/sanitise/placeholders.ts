/** Minimum digits of a searched number; shorter ones match by coincidence. */
export const distinctiveDigits = 5;

/** Assigns placeholders to values: equal values get the same placeholder within one run. */
export class Placeholders {
  readonly #byKind = new Map<string, Map<string, string>>();
  readonly #leagues = new Map<string, string>();
  /** Lower-case names and league numbers that may occur inside other text. */
  readonly #names = new Map<string, string>();
  #pattern: { readonly count: number; readonly expression: RegExp } | null = null;

  /**
   * Returns a placeholder such as `League 1` or `Team 7` for a name. Long enough names are also replaced in
   * other text.
   */
  name(kind: 'League' | 'Team' | 'Manager' | 'Division' | 'Name', original: string): string {
    const placeholder = this.#of(kind, original, (count) => `${kind} ${count}`);
    if (isDistinctive(original)) this.#names.set(folded(original), placeholder);
    return placeholder;
  }

  text(original: string): string {
    return this.#of('text', original, (count) => `Text ${count}`);
  }

  abbreviation(original: string): string {
    return this.#of('abbreviation', original, (count) => `T${count}`);
  }

  hidden(original: string): string {
    return this.#of('hidden', original, (count) => `hidden-${count}`);
  }

  email(original: string): string {
    return this.#of('email', original.toLowerCase(), (count) => `person${count}@example.invalid`);
  }

  guid(original: string): string {
    return this.#of(
      'guid',
      original.toLowerCase(),
      (count) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    );
  }

  person(original: string): string {
    return this.#of('person', original, (count) => `GUID${String(count).padStart(6, '0')}`);
  }

  address(original: string): string {
    return this.#of('address', original, (count) => `https://example.invalid/${count}`);
  }

  league(original: string): string {
    const known = this.#leagues.get(original);
    if (known !== undefined) return known;
    const base = original.length < 2 ? 0n : 10n ** BigInt(original.length - 1);
    let placeholder = '';
    let count = BigInt(this.#leagues.size + 1);
    do {
      placeholder = String(base + count);
      count += 1n;
    } while (placeholder === original || [...this.#leagues.values()].includes(placeholder));
    this.#leagues.set(original, placeholder);
    if (original.length >= distinctiveDigits) this.#names.set(original, placeholder);
    return placeholder;
  }

  isLeague(number: string): boolean {
    return this.#leagues.has(number);
  }

  inText(text: string): string {
    if (this.#names.size === 0) return text;
    if (this.#pattern?.count !== this.#names.size)
      this.#pattern = { count: this.#names.size, expression: wholeWords([...this.#names.keys()]) };
    return text.replace(this.#pattern.expression, (match) => this.#names.get(folded(match)) ?? 'Name');
  }

  /** All replaced values that cannot be confused with ordinary words and numbers. */
  get originals(): readonly string[] {
    const people = ['email', 'guid', 'person', 'hidden'].flatMap((kind) => [
      ...(this.#byKind.get(kind)?.keys() ?? []),
    ]);
    return [...this.#names.keys(), ...people.filter((original) => original.length >= 5)];
  }

  #of(kind: string, original: string, make: (count: number) => string): string {
    const known = this.#byKind.get(kind) ?? new Map<string, string>();
    this.#byKind.set(kind, known);
    const placeholder = known.get(original) ?? make(known.size + 1);
    known.set(original, placeholder);
    return placeholder;
  }
}

const ownForms =
  /^(?:League|Team|Manager|Division|Name|Text) \d+$|^(?:hidden-|GUID)\d+$|^person\d+@example\.invalid$/;
/** Words that can be a name but are also property names or values of the platforms. */
const ordinary = new Set(
  `accepted active auction away basketball bench canceled center commish count current daily date draft drop executed
  false fantasy forward free freeagents game games guard head headone headpoint healthy home injured intraday large
  league live manager matchup midevent name none normal null offline open out pending player players point points
  postdraft postevent predraft preevent private proposed public questionable roster roto season small snake standard
  stats status successful suspension team teams text total trade trades true undecided user users value vetoed vote
  waiver waivers week weekly weeks`.split(/\s+/),
);

/**
 * Returns whether a name can be searched for in other text: long enough, not an ordinary word, not a
 * placeholder.
 */
export function isDistinctive(name: string): boolean {
  return (
    name.length >= 4 &&
    !/^[\d\s.,:/-]*$/.test(name) &&
    !ordinary.has(name.toLowerCase()) &&
    !ownForms.test(name)
  );
}

function folded(name: string): string {
  return name.toLowerCase();
}

/** Returns a pattern that matches any of the names as a whole word in any case, longer names first. */
export function wholeWords(names: readonly string[]): RegExp {
  const literals = [...names]
    .sort((left, right) => right.length - left.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${literals.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}
