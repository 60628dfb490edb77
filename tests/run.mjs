// `npm test`: every check of the house, then every test; the last lines name what failed and sum it up. `--tests` leaves the
// checks out. `--long` runs everything whole; else the same share of it on
// every date, `DAY=2026-11-24` another one. `--record` keeps
// how long each file took, for the order of the next runs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTestsOnly = process.argv.includes('--tests');
if (process.argv.includes('--long')) process.env.LONG = '1';
process.env.DAY ??= '2026-11-28';
const isRecording = process.argv.includes('--record');
const vitestArgs = process.argv.slice(2).filter((arg) => !['--tests', '--long', '--record'].includes(arg));
// Who names files or tests wants all of them.
if (vitestArgs.some((arg) => arg === '-t' || arg.startsWith('tests/'))) process.env.NAMED = '1';

/** Programs whose success counts as one passed test each. */
const CHECKS = [
  ['types', 'tsc', ['--build']],
  ['generated types', process.execPath, ['server/cli/generateTypes.mjs', '--check']],
  ['lint', 'oxlint', []],
  ['format', 'oxfmt', ['--check']],
  ['dead code', 'knip', []],
  ['code that only tests use', 'knip', ['--production', '--include', 'files,exports']],
];

let passed = 0;
/** What failed, each in a line. */
const failures = [];

if (!isTestsOnly) for (const check of CHECKS) runCheck(...check);
runVitest();
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(process.env.LONG === '1' ? 'Everything was run whole.' : `A share of everything: DAY=${process.env.DAY}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

function runCheck(name, program, args) {
  if (run(program, args)) passed += 1;
  else failures.push(name);
}

/** A run that breaks down outside any test counts as one failure. */
function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'takt-report-'));
  const report = join(folder, 'report.json');
  const isOk = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...vitestArgs]);
  const before = failures.length;
  readReport(report);
  if (!isOk && failures.length === before) failures.push('outside any test: see above');
  rmSync(folder, { recursive: true });
}

/** A file that does not load has no tests to count: it is one failure itself. */
function readReport(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    for (const file of testResults.filter(isFailed)) failures.push(...failuresOf(file));
    if (isRecording) record(testResults);
  } catch {
    failures.push('the tests ended without a report');
  }
}

/** Keeps the seconds of the files that were run, by their path below `tests/`, and forgets files that are gone. */
function record(files) {
  const path = join(root, 'tests/kit/durations.json');
  const before = JSON.parse(readFileSync(path, 'utf8'));
  const now = files.map(({ name, startTime, endTime }) => [
    relative(join(root, 'tests'), name),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
  const all = Object.entries({ ...before, ...Object.fromEntries(now) }).filter(([name]) =>
    existsSync(join(root, 'tests', name)),
  );
  const sorted = all.toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function failuresOf(file) {
  const name = relative(root, file.name);
  const tests = file.assertionResults.filter(isFailed);
  if (tests.length === 0) return [`${name}: ${firstLine(file.message)}`];
  return tests.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

function isFailed(part) {
  return part.status === 'failed';
}

function firstLine(message = '') {
  return message.split('\n', 1)[0];
}

function run(program, args) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } }).status === 0;
}
