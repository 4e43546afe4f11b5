type Query = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Returns the address of a page.
 * @param query parameters; those without a value are omitted
 * @param hash the ID of a section; empty for none
 */
export function linkTo(path: string, query: Query = {}, hash = ''): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return `${path}${search && `?${search}`}${hash && `#${hash}`}`;
}
