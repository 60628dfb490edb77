/** What may be said to a command behind its name. */
export interface Options {
  /** Words without a value: `--check`. */
  readonly flags?: readonly string[];
  /** Words with a value, and the values there are: `--severity error`. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** What was said: the words of a command itself, and the values of its options; several are separated by commas. */
export interface Said {
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** An option nobody knows, or a value it cannot have: those it can have are named. */
export interface Misunderstood {
  readonly option: string;
  readonly possible?: readonly string[];
}

/** Reads `--flag`, `--name value` and `--name=value`; an empty list of values takes any. */
export function readOptions(args: readonly string[], { flags = [], values = {} }: Options): Said | Misunderstood {
  const said = { words: [] as string[], flags: new Set<string>(), values: new Map<string, readonly string[]>() };
  const rest = args.flatMap((arg) => (arg.startsWith('--') && arg.includes('=') ? split(arg) : [arg]));
  for (let i = 0; i < rest.length; i += 1) {
    const arg = rest[i] ?? '';
    const possible = Object.hasOwn(values, arg) ? values[arg] : undefined;
    if (possible) {
      const given = (rest[(i += 1)] ?? '').split(',').filter((value) => value !== '');
      const isKnown = given.length > 0 && given.every((value) => possible.length === 0 || possible.includes(value));
      if (!isKnown) return { option: arg, possible };
      said.values.set(arg, [...(said.values.get(arg) ?? []), ...given]);
    } else if (flags.includes(arg)) said.flags.add(arg);
    else if (arg.startsWith('-')) return { option: arg };
    else said.words.push(arg);
  }
  return said;
}

function split(arg: string): readonly string[] {
  const at = arg.indexOf('=');
  return [arg.slice(0, at), arg.slice(at + 1)];
}
