export type ReadParameter = (name: string) => string | null;

export interface Param<Value> {
  /** Parses a text; returns the default for null and for invalid texts. */
  readonly parse: (text: string | null) => Value;
  /** Formats a value. Returns null for the default, which URLs omit. */
  readonly format: (value: Value) => string | null;
}

/** A parameter with one of several values; the first is the default. */
export function choiceParam<const Value extends string>(values: readonly [Value, ...Value[]]): Param<Value> {
  return {
    parse: (text) => values.find((value) => value === text) ?? values[0],
    format: (value) => (value === values[0] ? null : value),
  };
}

/** A parameter with one of several values, or none. */
export function optionalParam<const Value extends string>(values: readonly Value[]): Param<Value | null> {
  return { parse: (text) => values.find((value) => value === text) ?? null, format: (value) => value };
}

/** A parameter that is on or off, off by default. */
export function flagParam(on = '1'): Param<boolean> {
  return { parse: (text) => text === on, format: (value) => (value ? on : null) };
}

export const textParam: Param<string | null> = {
  parse: (text) => text || null,
  format: (value) => value || null,
};

/** A parameter with an integer, or none. */
export const numberParam: Param<number | null> = {
  parse: (text) => (text && Number.isInteger(Number(text)) ? Number(text) : null),
  format: (value) => (value === null ? null : String(value)),
};

/** A parameter with a list such as `a,b`, without duplicates. */
export const listParam: Param<readonly string[]> = {
  parse: (text) => [...new Set((text ?? '').split(',').filter(Boolean))],
  format: (values) => values.join(',') || null,
};

/** A parameter with a list of integers such as `1,2,5`; invalid entries are omitted. */
export const numbersParam: Param<readonly number[]> = {
  parse: (text) => [...new Set((text ?? '').split(',').filter(Boolean).map(Number).filter(Number.isInteger))],
  format: (values) => values.join(',') || null,
};

export interface ParamSet<Values extends object> {
  readonly names: readonly string[];
  readonly parse: (read: ReadParameter) => Values;
  /** Returns the changed parameters as texts by name; null removes a parameter. */
  readonly format: (changes: Partial<Values>) => Readonly<Record<string, string | null>>;
}

/** Declares the parameters of a page, each by its name in the URL. */
export function defineParams<Values extends object>(
  of: {
    readonly [Name in keyof Values]: Param<Values[Name]>;
  },
): ParamSet<Readonly<Values>> {
  const names = Object.keys(of) as (keyof Values & string)[];
  return {
    names,
    parse: (read) => Object.fromEntries(names.map((name) => [name, of[name].parse(read(name))])) as Values,
    format: (changes) =>
      Object.fromEntries(
        names.flatMap((name) =>
          name in changes ? [[name, of[name].format(changes[name] as Values[typeof name])]] : [],
        ),
      ),
  };
}
