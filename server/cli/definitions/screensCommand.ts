import { openableScreens } from '#engine';
import type { ParsedOptions } from './options.ts';
import type { Session } from './session.ts';

/** Lists every screen a person can open, wherever it is written; `--json` as one array for programs. */
export function screensCommand({ bundle, print }: Session, { flags }: ParsedOptions): number {
  const screens = openableScreens(bundle);
  if (flags.has('--json')) print(JSON.stringify(screens, null, 1));
  else
    for (const { id, kind, shell, ...arranged } of screens) print([id, kind, shell, ...Object.values(arranged)].join('  '));
  return 0;
}
