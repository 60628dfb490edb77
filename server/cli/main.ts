import { asRefusal } from '../core/asRefusal.ts';
import type { Command } from './Command.ts';
import { say } from './terminal.mjs';

const commands: Readonly<Record<string, () => Promise<{ readonly run: Command }>>> = {
  backup: () => import('./backup/index.ts'),
  bench: () => import('./bench.ts'),
  cert: () => import('./cert.ts'),
  definitions: () => import('./definitions/index.ts'),
  demo: () => import('./demo.ts'),
  doctor: () => import('./doctor/index.ts'),
  import: () => import('./import/index.ts'),
  replay: () => import('./replay/index.ts'),
  restore: () => import('./restore/index.ts'),
  start: () => import('./start.ts'),
  upgrade: () => import('./upgrade/index.ts'),
  verify: () => import('./verify.ts'),
};

/** Who runs a command tells by it what was nobody's fault here. */
export { asRefusal };

/** Names of the commands. */
export const COMMANDS: readonly string[] = Object.keys(commands);

/** Runs a command by name and prints why it was refused; only an error of the program itself is thrown. */
export async function main(name: string, args: readonly string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    say('start.unknownCommand', { command: name, known: COMMANDS.join(' ') });
    return 2;
  }
  try {
    // `npm run` takes one `--` off, and shells of other systems none.
    return await (await load()).run(args[0] === '--' ? args.slice(1) : args);
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal === undefined) throw error;
    say(refusal.code, refusal.params);
    return 1;
  }
}
