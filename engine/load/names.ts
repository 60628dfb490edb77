/** `process-card` as `processCard`: how an id is written inside codes, inputs and expressions. */
export function camel(id: string): string {
  return id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `box` as `boxes`: the name of a view's content list. */
export function plural(name: string): string {
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** The entity of `box` or `box?`: a row a rule is about, or perhaps none. */
export function ruleEntity(word: string): string {
  return word.replace('?', '');
}

/** A `source` as a list. */
export function sources(source: string | readonly string[] | undefined): readonly string[] {
  return source === undefined ? [] : typeof source === 'string' ? [source] : source;
}

/** Entries of a collection in their order: `rank`, default place in the file times 10. */
export function byRank<T extends object>(
  collection: Readonly<Record<string, T>> | undefined,
): readonly (readonly [string, T])[] {
  const rank = (entry: T, i: number): number =>
    'rank' in entry && typeof entry.rank === 'number' ? entry.rank : (i + 1) * 10;
  return Object.entries(collection ?? {})
    .map(([name, entry], i) => ({ name, entry, rank: rank(entry, i) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name, entry }) => [name, entry] as const);
}
