// `npm test`: every check of the house, every pure test and the core of those on a database or in a browser; the last lines name what
// failed and sum it up. `--all` runs every file, `--rest` those that `npm test` leaves, `--long` every case of all. `--tests` leaves
// the checks out. `--record` keeps how long each file took, for the order of the next runs.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = ['--all', '--rest', '--long', '--tests', '--record'];
const [isAll, isRest, isLong, isTestsOnly, isRecording] = own.map((arg) => process.argv.includes(arg));
const vitestArgs = process.argv.slice(2).filter((arg) => !own.includes(arg));
// Who names files or tests means all of them.
const isNamed = vitestArgs.some((arg) => arg === '-t' || arg.startsWith('tests/'));
if (isLong) process.env.LONG = '1';
process.env.SUITE = isRest ? 'rest' : isAll || isLong || isNamed ? 'all' : 'core';

/** Programs whose success counts as one passed test each. */
const CHECKS = [
  ['types', 'tsc', ['--build']],
  ['generated types: npm run types', process.execPath, ['server/cli/generateTypes.mjs', '--check']],
  ['generated reference: npm run types', process.execPath, ['server/cli/generateReference.mjs', '--check']],
  ['lint', 'oxlint', []],
  ['format: npx oxfmt', 'oxfmt', ['--check']],
  ['dead code', 'knip', []],
  ['code that only tests use', 'knip', ['--production', '--include', 'files,exports']],
];

let passed = 0;
/** What failed, each in a line. */
const failures = [];

// Ctrl-C reaches the program that runs as well: it ends what it started, and this waits for it.
process.on('SIGINT', () => undefined);
if (!isTestsOnly && !isRest) for (const check of CHECKS) await runCheck(...check);
await runVitest();
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function runCheck(name, program, args) {
  if (await run(program, args)) passed += 1;
  else failures.push(name);
}

/** A run that breaks down outside any test counts as one failure. */
async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'takt-summary-'));
  process.env.TEST_SUMMARY = join(folder, 'summary.json');
  const isOk = await run('vitest', ['run', ...vitestArgs]);
  const before = failures.length;
  readSummary(process.env.TEST_SUMMARY);
  if (!isOk && failures.length === before) failures.push('outside any test: see above');
  rmSync(folder, { recursive: true });
}

function readSummary(path) {
  if (!existsSync(path)) return failures.push('the tests ended without a summary');
  const summary = JSON.parse(readFileSync(path, 'utf8'));
  passed += summary.passed;
  failures.push(...summary.failures);
  for (const doubt of summary.doubtful) console.log(`! ${doubt}`);
  if (isRecording) record(summary.seconds);
}

/** Keeps the seconds of the files that were run, by their path below `tests/`, and forgets files that are gone. */
function record(seconds) {
  const path = join(root, 'tests/kit/durations.json');
  const now = Object.entries(seconds).map(([name, each]) => [name.replace(/^tests\//, ''), each]);
  const all = { ...JSON.parse(readFileSync(path, 'utf8')), ...Object.fromEntries(now) };
  const left = Object.entries(all).filter(([name]) => existsSync(join(root, 'tests', name)));
  const sorted = left.toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function run(program, args) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
