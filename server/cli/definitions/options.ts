/** The options a command takes. */
export interface Options {
  /** Words without a value: `--check`. */
  readonly flags?: readonly string[];
  /** Words with a value, and the values there are: `--severity error`. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** The parsed arguments: the words of the command, and the values of its options (separated by commas). */
export interface ParsedOptions {
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** An unknown option or an invalid value, with the valid ones. */
export interface OptionFault {
  readonly option: string;
  readonly possible?: readonly string[];
}

/** Reads `--flag`, `--name value` and `--name=value`; an empty list of values takes any. */
export function readOptions(args: readonly string[], { flags = [], values = {} }: Options): ParsedOptions | OptionFault {
  const parsed = { words: [] as string[], flags: new Set<string>(), values: new Map<string, readonly string[]>() };
  const rest = args.flatMap((arg) => (arg.startsWith('--') && arg.includes('=') ? split(arg) : [arg]));
  for (let i = 0; i < rest.length; i += 1) {
    const arg = rest[i] ?? '';
    const possible = Object.hasOwn(values, arg) ? values[arg] : undefined;
    if (possible) {
      const given = (rest[(i += 1)] ?? '').split(',').filter((value) => value !== '');
      const isKnown = given.length > 0 && given.every((value) => possible.length === 0 || possible.includes(value));
      if (!isKnown) return { option: arg, possible };
      parsed.values.set(arg, [...(parsed.values.get(arg) ?? []), ...given]);
    } else if (flags.includes(arg)) parsed.flags.add(arg);
    else if (arg.startsWith('-')) return { option: arg };
    else parsed.words.push(arg);
  }
  return parsed;
}

function split(arg: string): readonly string[] {
  const at = arg.indexOf('=');
  return [arg.slice(0, at), arg.slice(at + 1)];
}
