import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from './program.ts';

/** What a run came to, as `tests/run.mjs` reads it. */
interface Summary {
  readonly passed: number;
  /** Each in a line: the test, and the first problem it has. */
  readonly failures: readonly string[];
  /** Tests that passed at a second try, or took more than half of the time they may. */
  readonly doubtful: readonly string[];
  /** Seconds by file. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** Shares of a time limit a slower machine still has. */
const CLOSE = 0.5;

/** Writes what a run came to into the file that `TEST_SUMMARY` names. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly ErrorLike[]): void {
    const file = process.env['TEST_SUMMARY'];
    if (file === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const summary: Summary = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [...modules.flatMap(failuresOf), ...unhandled.map((error) => `outside any test: ${sentence(error)}`)],
      doubtful: tests.flatMap(doubtsOf),
      seconds: Object.fromEntries(
        modules.map((module) => [nameOf(module), Math.round(module.diagnostic().duration / 100) / 10]),
      ),
    };
    writeFileSync(file, JSON.stringify(summary));
  }
}

interface ErrorLike {
  readonly message: string;
  /** What was received beside what was expected, a line each. */
  readonly diff?: string;
  readonly stacks?: readonly { readonly file: string; readonly line: number }[];
}

const nameOf = (module: TestModule): string => relative(root, module.moduleId);

/** A file that does not load, or whose set-up fails, is one failure itself. */
function failuresOf(module: TestModule): readonly string[] {
  const suites = [module, ...module.children.allSuites()].flatMap((each) =>
    each.errors().map((error) => `${nameOf(module)}: ${sentence(error)}`),
  );
  const tests = [...module.children.allTests('failed')].map(
    (test) => `${nameOf(module)} > ${test.fullName}: ${sentence(test.result().errors?.[0])}`,
  );
  return [...suites, ...tests];
}

function doubtsOf(test: TestCase): readonly string[] {
  const { flaky = false, duration = 0 } = test.diagnostic() ?? {};
  const { timeout = 0 } = test.options;
  const name = `${nameOf(test.module)} > ${test.fullName}`;
  return [
    ...(flaky ? [`${name}: passed at a second try; the first: ${sentence(test.result().errors?.[0])}`] : []),
    ...(timeout > 0 && duration > timeout * CLOSE
      ? [`${name}: took ${seconds(duration)} of at most ${seconds(timeout)}`]
      : []),
  ];
}

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

/** The first lines of what went wrong, of how it differs, and the lines it came from, in one. */
function sentence({ message, diff = '', stacks = [] }: ErrorLike = { message: 'no reason is given' }): string {
  const reason = linesOf(message).slice(0, 3);
  const places = stacks.slice(0, 3).map(({ file, line }) => `(${relative(root, file)}:${line})`);
  const differences = linesOf(diff).filter((line) => /^[+-] +(?!Expected$|Received$)/.test(line));
  return [[...reason, ...differences.slice(0, 6)].join(' ').slice(0, 600), ...places].join(' ');
}

function linesOf(text: string): readonly string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
