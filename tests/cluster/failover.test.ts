import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isLong } from '../kit/share.ts';
import { root } from '../kit/program.ts';
import { findPrograms } from './packages.ts';

/** Minutes of the drill; `DRILL_MINUTES=60` for an hour. */
const MINUTES = Number(process.env['DRILL_MINUTES'] ?? 1);
const BUILDING = 600_000;

/** A cluster needs programs of Debian, which a machine of a developer may lack. */
function hasPrograms(): boolean {
  try {
    return findPrograms() !== undefined;
  } catch {
    return false;
  }
}

describe.runIf(isLong && hasPrograms())('a cluster', () => {
  it.each([
    ['loses the machine of its primary', ['--drill', '--only', 'the machine of the primary is lost']],
    ['has a primary that hangs', ['--drill', '--only', 'the machine of the primary hangs']],
    ['goes back to a moment', ['--restore']],
  ])('%s, and nothing answered is lost', { timeout: BUILDING + MINUTES * 180_000 }, async (_, play) => {
    const load = ['--minutes', String(MINUTES), '--clients', '16', '--every', '60', '--rest', '1'];
    const { stdout } = await promisify(execFile)(process.execPath, ['tests/cluster/run.mjs', ...play, ...load], {
      cwd: root,
    });
    expect(stdout).toMatch(/0 (?:anomalies|not what they were)/);
  });
});
