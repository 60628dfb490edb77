import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, lint, load, plantDefinitions, Units, type Problem, type SourceFile } from '#engine';
import { HOSTILE } from '../../hostile/values.ts';
import { formatExamples } from '../../kit/files.ts';
import { threadCpu } from '../../kit/threadCpu.ts';

/** `FUZZED_DEFINITIONS=100000` for the long run; `FUZZED_SEED` for others than those of every run, so that a long run may be many. */
const RUNS = Number(process.env['FUZZED_DEFINITIONS'] ?? 50);
const SEED = Number(process.env['FUZZED_SEED'] ?? 0);
const MOST_MS = 1_000;

/** A definition of every kind, and every kind of screen. */
const files = formatExamples();

type Path = readonly (string | number)[];

/** Every place of a value, the whole first. */
function placesIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [at, ...[...keys].flatMap((key) => placesIn((value as Record<string | number, unknown>)[key], [...at, key]))];
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((each, key) => (each as Record<string | number, unknown>)[key], value);

/** Stands for a JSON text that is no value: a number too large, a key twice, brackets that never close. */
const HERE = 'put it here';

/** The text of a definition whose value at a place is another JSON text; without a text, it is left out. */
function withText(whole: unknown, path: Path, text: string | undefined): string {
  const copy: unknown = structuredClone(whole);
  const key = path.at(-1);
  if (key === undefined) return text ?? '';
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  if (text === undefined) delete parent[key];
  else parent[key] = HERE;
  return JSON.stringify(copy).replace(JSON.stringify(HERE), () => text ?? '');
}

const KEYS = ['__proto__', 'constructor', 'toString', '', 'id', 'kind', '$ref', 'x'.repeat(300), 'a.b', '/', '零'];
const TAILS = [' &&', '.x', '[0]', ' == null', '(', '"', '\\', '\u0000', '{{x}}', '<b>', '../..', '${x}', '.constructor'];

const nth = fc.nat(100_000);
const edit = fc.oneof(
  fc.constant({ how: 'leave out' as const }),
  fc.constantFrom(...HOSTILE).map((text) => ({ how: 'replace' as const, text })),
  fc.record({ how: fc.constant('take from elsewhere' as const), file: nth, place: nth }),
  fc.constantFrom(...KEYS).map((key) => ({ how: 'add' as const, key })),
  fc.constantFrom(...TAILS).map((tail) => ({ how: 'lengthen' as const, tail })),
  nth.map((at) => ({ how: 'cut off' as const, at })),
);

interface Mutation {
  readonly file: number;
  readonly place: number;
  readonly edit: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never;
}
const mutation: fc.Arbitrary<Mutation> = fc.record({ file: nth, place: nth, edit });

/** The files with one of them changed. */
function mutated({ file, place, edit: change }: Mutation): readonly SourceFile[] {
  const chosen = files[file % files.length]!;
  const whole: unknown = JSON.parse(chosen.text);
  const places = placesIn(whole);
  const path = places[place % places.length]!;
  return files.map((each) => (each === chosen ? { path: each.path, text: textOf(chosen.text, whole, path, change) } : each));
}

function textOf(text: string, whole: unknown, path: Path, change: Mutation['edit']): string {
  const value = valueAt(whole, path);
  switch (change.how) {
    case 'leave out':
      return withText(whole, path, undefined);
    case 'replace':
      return withText(whole, path, change.text);
    case 'take from elsewhere': {
      const other: unknown = JSON.parse(files[change.file % files.length]!.text);
      const places = placesIn(other);
      return withText(whole, path, JSON.stringify(valueAt(other, places[change.place % places.length]!)));
    }
    case 'add':
      return withText(whole, path, `{${JSON.stringify(change.key)}:${JSON.stringify(value)}}`);
    case 'lengthen':
      return withText(whole, path, JSON.stringify(`${String(value)}${change.tail}`));
    case 'cut off':
      return text.slice(0, change.at % text.length);
  }
}

/** What all three readers of definitions say of a set. */
function problemsOf(set: readonly SourceFile[]): readonly Problem[] {
  const { definitions, problems } = load(set);
  return [...problems, ...lint(definitions), ...compile(definitions).problems];
}

describe('definitions that are changed at random', () => {
  it(
    `are read to the end ${RUNS} times: every problem with its place, and within a second`,
    { timeout: 60_000 + RUNS * 500 },
    () => {
      // The first ones are slow: nothing of the program was run before.
      for (let n = 0; n < 3; n += 1) problemsOf(files.map((file) => ({ ...file })));
      const isRead = (change: Mutation): void => {
        const set = mutated(change);
        const started = threadCpu();
        const all = problemsOf(set);
        const took = threadCpu() - started;
        expect(all.filter(({ code, file, line }) => !code.startsWith('lint.') || file === '' || line < 1)).toEqual([]);
        expect(took).toBeLessThan(MOST_MS);
      };
      fc.assert(fc.property(mutation, isRead), { numRuns: RUNS, seed: 20_261_126 + SEED });
    },
  );

  it(
    `have the problems by units that they have from nothing, ${RUNS} times one after the other`,
    { timeout: 60_000 + RUNS * 1_000 },
    () => {
      const units = new Units();
      const isSame = (change: Mutation): void => {
        const set = mutated(change);
        const [byUnits, whole] = [plantDefinitions(set, [], units), plantDefinitions(set)];
        expect(byUnits.problems).toEqual(whole.problems);
      };
      fc.assert(fc.property(mutation, isSame), { numRuns: RUNS, seed: 20_261_129 + SEED });
    },
  );
});
