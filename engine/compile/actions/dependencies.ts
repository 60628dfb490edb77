/** Order of entries that mention each other by name. */
export interface Dependencies {
  /** Names, each after all it mentions. Cyclic names are left out. */
  readonly order: readonly string[];
  readonly of: ReadonlyMap<string, readonly string[]>;
  readonly cyclic: readonly string[];
}

/** Sorts entries by what their expressions mention; file order among equals. */
export function dependencies<T>(
  entries: Readonly<Record<string, T>>,
  expressions: (entry: T) => readonly string[],
): Dependencies {
  const names = Object.keys(entries);
  const of = new Map(
    names.map((name) => [name, mentioned(expressions(entries[name] as T), names).filter((other) => other !== name)]),
  );
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const cyclic = new Set<string>();
  const visit = (name: string): void => {
    if (state.get(name) === 'open') cyclic.add(name);
    if (state.has(name)) return;
    state.set(name, 'open');
    for (const other of of.get(name) ?? []) visit(other);
    state.set(name, 'done');
    order.push(name);
  };
  for (const name of names) visit(name);
  return { order, of, cyclic: [...cyclic] };
}

/** Which of the names stand in the expressions: outside string literals and not behind a dot. */
function mentioned(expressions: readonly string[], names: readonly string[]): readonly string[] {
  const words = new Set(
    expressions.flatMap((e) =>
      [...e.replaceAll(/'[^']*'|"[^"]*"/g, '').matchAll(/(?<![\w.])[a-z]\w*/g)].map(([word]) => word),
    ),
  );
  return names.filter((name) => words.has(name));
}
