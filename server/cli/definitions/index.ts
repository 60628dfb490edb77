import { runDefinitions } from './runDefinitions.ts';

/** `npm run definitions -- <command>`: checks and lists what the definitions folder says. */
export async function run(args: readonly string[]): Promise<number> {
  return runDefinitions(args, { print: (line) => process.stdout.write(`${line}\n`) });
}
