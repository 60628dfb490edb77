import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from './Command.ts';
import { root } from './terminal.mjs';

/** `npm run bench -- [GOAL]… [OPTION]…`, `--help` lists them: what the platform costs, against hand-written floors. */
export const run: Command = async (args) => {
  const bench = spawn(process.execPath, [join(root, 'tests', 'bench', 'run.mjs'), ...args], { stdio: 'inherit' });
  const [code] = (await once(bench, 'close')) as [number | null];
  return code ?? 1;
};
