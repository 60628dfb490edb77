/** A figure per name. */
export type Table = ReadonlyMap<string, number>;

/** Process-mining figures of a log. */
export interface Counts {
  /** Operations per activity. */
  readonly activities: Table;
  /** How often one activity directly follows another within a case, by `a → b`. */
  readonly followers: Table;
  /** Per case, how often an activity comes back after something else was done in between; cases without are left out. */
  readonly loops: Table;
  /** Per case, milliseconds from its first start to its last end. */
  readonly leadTimes: Table;
}

/** Tables of {@link Counts}, in the order they are printed. */
const TABLES = ['activities', 'followers', 'loops', 'leadTimes'] as const satisfies readonly (keyof Counts)[];

/** Counts each word of a list. */
export function countWords(words: readonly string[]): Table {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Pairs of activities that follow each other directly in the cases. */
export function followersIn(cases: ReadonlyMap<string, readonly string[]>): Table {
  return countWords([...cases.values()].flatMap((names) => names.slice(1).map((name, i) => `${names[i]} → ${name}`)));
}

/** Rework: activities that come back in a case. */
export function loopsIn(cases: ReadonlyMap<string, readonly string[]>): Table {
  const loops = [...cases].map(([name, activities]) => [name, comeBacks(activities)] as const);
  return new Map(loops.filter(([, count]) => count > 0));
}

function comeBacks(activities: readonly string[]): number {
  const seen = new Set<string>();
  return activities.filter((name, i) => {
    const isBack = seen.has(name) && activities[i - 1] !== name;
    seen.add(name);
    return isBack;
  }).length;
}

/** A figure that differs; a name known to one side only counts 0 on the other. */
export interface Difference {
  readonly table: keyof Counts;
  readonly name: string;
  readonly expected: number;
  readonly found: number;
}

/** Every figure in which two counts differ. */
export function differencesOf(expected: Counts, found: Counts): readonly Difference[] {
  return TABLES.flatMap((table) => {
    const names = new Set([...expected[table].keys(), ...found[table].keys()]);
    const figures = [...names].map((name) => ({
      table,
      name,
      expected: expected[table].get(name) ?? 0,
      found: found[table].get(name) ?? 0,
    }));
    return figures.filter((figure) => figure.expected !== figure.found);
  });
}
