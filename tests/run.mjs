// `npm test`: every check of the house, then every test; the last line sums them up. `--tests` leaves the checks out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTestsOnly = process.argv.includes('--tests');
const vitestArgs = process.argv.slice(2).filter((arg) => arg !== '--tests');

/** Programs whose success counts as one passed test each. */
const CHECKS = [
  ['types', 'tsc', ['--build']],
  ['generated types', process.execPath, ['server/cli/generateTypes.mjs', '--check']],
  ['lint', 'oxlint', []],
  ['format', 'oxfmt', ['--check']],
];

const tally = { passed: 0, failed: 0 };

if (!isTestsOnly) for (const check of CHECKS) runCheck(...check);
runVitest();
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

function runCheck(name, program, args) {
  const isOk = run(program, args);
  console.log(`${isOk ? '✓' : '✗'} ${name}`);
  count(isOk ? 1 : 0, isOk ? 0 : 1);
}

/** A run that breaks down outside any test counts as one failure. */
function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'takt-report-'));
  const report = join(folder, 'report.json');
  const isOk = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...vitestArgs]);
  const { passed, failed } = readReport(report);
  count(passed, isOk ? failed : Math.max(failed, 1));
  rmSync(folder, { recursive: true });
}

/** A file that does not load has no tests to count: it is one failure itself. */
function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed));
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function isFailed(test) {
  return test.status === 'failed';
}

function count(passed, failed) {
  tally.passed += passed;
  tally.failed += failed;
}

function run(program, args) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } }).status === 0;
}
