import { decode } from '../text.ts';

/** A step of a resource path, e.g. `roster;date=2027-01-13`. */
export interface Step {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Parses a resource path with `;key=value` parameters, e.g. `league/478.l.1;out=settings,standings`. */
export function readPath(path: string): Step[] {
  return path
    .split('/')
    .filter((segment) => segment.length > 0)
    .map((segment) => {
      const [name = '', ...pairs] = decode(segment).split(';');
      const parameters = new Map<string, string>();
      for (const pair of pairs) {
        const cut = pair.indexOf('=');
        if (cut > 0) parameters.set(pair.slice(0, cut), pair.slice(cut + 1));
      }
      return { name, parameters };
    });
}

/** Returns the comma-separated values of a parameter; empty if missing. */
export function listOf(step: Step, name: string): string[] {
  return (step.parameters.get(name) ?? '').split(',').filter((value) => value.length > 0);
}

export function numberOf(step: Step, name: string): number | undefined {
  const text = step.parameters.get(name);
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined;
}
