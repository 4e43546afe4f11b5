/** A JSON object. */
export type Properties = Readonly<Record<string, unknown>>;

export function isProperties(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
