import { parseArgs } from 'node:util';
import { StartRefused } from '../core/StartRefused.ts';

/**
 * The arguments of a command: so many names, and these switches; nothing else.
 *
 * @param usage  code of the text that says how it is called
 * @throws StartRefused with that code
 */
export function commandArgs<F extends string = never>(
  args: readonly string[],
  usage: string,
  { names = 0, flags = [] }: { readonly names?: number; readonly flags?: readonly F[] } = {},
): { readonly names: readonly string[]; readonly flags: ReadonlySet<F> } {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const));
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: names > 0 });
    if (positionals.length === names) return { names: positionals, flags: new Set(flags.filter((flag) => values[flag])) };
  } catch {
    // Said below.
  }
  throw new StartRefused(usage);
}
