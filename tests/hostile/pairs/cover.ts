/** Names of dimensions with their values; the first value of each is the plain one. */
export type Dimensions = Readonly<Record<string, readonly string[]>>;

/** One value for each dimension. */
export type Choice = Readonly<Record<string, string>>;

/** Two values of two dimensions. */
export interface Pair {
  readonly one: readonly [dimension: string, value: string];
  readonly other: readonly [dimension: string, value: string];
}

/** Every combination of two values of different dimensions, in order. */
export function pairsOf(dimensions: Dimensions): readonly Pair[] {
  const names = Object.keys(dimensions);
  return names.flatMap((a, i) =>
    names
      .slice(i + 1)
      .flatMap((b) =>
        (dimensions[a] ?? []).flatMap((x) => (dimensions[b] ?? []).map((y): Pair => ({ one: [a, x], other: [b, y] }))),
      ),
  );
}

/** Is a pair part of a choice? */
export function holds(choice: Choice, { one, other }: Pair): boolean {
  return choice[one[0]] === one[1] && choice[other[0]] === other[1];
}

/** All plain, but for the two values of a pair. */
export function alone(dimensions: Dimensions, { one, other }: Pair): Choice {
  const plain = Object.fromEntries(Object.entries(dimensions).map(([name, values]) => [name, values[0] ?? '']));
  return { ...plain, [one[0]]: one[1], [other[0]]: other[1] };
}

/** Few choices that hold every pair wanted between them: greedy, and the same each time. */
export function cover(dimensions: Dimensions, wanted: readonly Pair[]): readonly Choice[] {
  const open = new Map(wanted.map((pair) => [keyOf(pair), pair]));
  const choices: Choice[] = [];
  for (let next = first(open); next; next = first(open)) {
    const choice = filled(dimensions, next, open, choices.length);
    for (const [key, pair] of open) if (holds(choice, pair)) open.delete(key);
    choices.push(choice);
  }
  return choices;
}

const first = (open: ReadonlyMap<string, Pair>): Pair | undefined => open.values().next().value;

const keyOf = ({ one, other }: Pair): string => `${one.join('=')} ${other.join('=')}`;

/** The pair, and for every other dimension the value that closes most pairs with what is chosen already. */
function filled(dimensions: Dimensions, { one, other }: Pair, open: ReadonlyMap<string, Pair>, turn: number): Choice {
  const choice: Record<string, string> = { [one[0]]: one[1], [other[0]]: other[1] };
  const names = Object.keys(dimensions);
  const order = Object.fromEntries(names.map((name, i) => [name, i]));
  for (const name of names.filter((each) => !(each in choice))) {
    const values = dimensions[name] ?? [];
    const gain = (value: string): number =>
      Object.entries(choice).filter(([of, chosen]) => {
        const pair = [[of, chosen] as const, [name, value] as const].toSorted(
          ([a], [b]) => (order[a] ?? 0) - (order[b] ?? 0),
        );
        return open.has(pair.map((each) => each.join('=')).join(' '));
      }).length;
    const turned = values.map((_, i) => values[(i + turn) % values.length] ?? '');
    choice[name] = turned.reduce((best, value) => (gain(value) > gain(best) ? value : best), turned[0] ?? '');
  }
  return choice;
}
