import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packBundle, plantDefinitions, Units, type SourceFile } from '#engine';
import { readDefinitions } from '../../../server/start/readDefinitions.ts';
import { root } from '../../kit/program.ts';

/** `EDITED_DEFINITIONS=10000` for the long run. */
const RUNS = Number(process.env['EDITED_DEFINITIONS'] ?? 4);

const files = readDefinitions(join(root, 'definitions'));
const kinds = [...new Set(files.map(({ path }) => kindOf(path)))].toSorted();

function kindOf(path: string): string {
  return path.split('.').at(-2)!;
}

type Parent = Record<string, unknown>;

/** Every place of a value that an author might change, with what it could be then; undefined takes it away. */
function editsOf(parent: Parent): readonly (readonly [Parent, string, unknown])[] {
  return Object.entries(parent).flatMap(([name, value]) => {
    const inside = typeof value === 'object' && value !== null ? editsOf(value as Parent) : [];
    return [...inside, ...(Array.isArray(parent) ? [] : [[parent, name, edited(name, value)] as const])];
  });
}

/** Keys whose values are conditions. */
const CONDITIONS: ReadonlySet<string> = new Set(['ok', 'when', 'where', 'unless']);

function edited(name: string, value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return undefined;
  if (CONDITIONS.has(name)) return `(${value}) && 1 < 2`;
  return ['zh', 'en'].includes(name) ? `${value} 2` : undefined;
}

interface Edit {
  readonly kind: string;
  readonly file: number;
  readonly place: number;
}

/** The files with one of them changed in one place. */
function withEdit({ kind, file, place }: Edit): readonly SourceFile[] {
  const own = files.filter(({ path }) => kindOf(path) === kind);
  const chosen = own[file % own.length]!;
  const content = JSON.parse(chosen.text) as Parent;
  const edits = editsOf(content);
  const [parent, name, value] = edits[place % edits.length]!;
  if (value === undefined) delete parent[name];
  else parent[name] = value;
  return files.map((each) => (each === chosen ? { path: each.path, text: JSON.stringify(content) } : each));
}

const nth = fc.nat(100_000);
const edit: fc.Arbitrary<Edit> = fc.record({ kind: fc.constantFrom(...kinds), file: nth, place: nth });

it(
  `the shipped definitions, edited ${RUNS} times, are by units what they are from nothing`,
  { timeout: 120_000 + RUNS * 60_000 },
  () => {
    const units = new Units();
    plantDefinitions(files, [], units);
    const isSame = (change: Edit): void => {
      const set = withEdit(change);
      const [byUnits, whole] = [plantDefinitions(set, [], units), plantDefinitions(set)];
      expect(byUnits.problems).toEqual(whole.problems);
      if (whole.problems.some(({ severity }) => severity === 'error')) return;
      const [{ bundle, texts }, expected] = [packBundle(byUnits.bundle), packBundle(whole.bundle)];
      expect(texts).toEqual(expected.texts);
      expect(isDeepStrictEqual(bundle, expected.bundle)).toBe(true);
    };
    fc.assert(fc.property(edit, isSame), { numRuns: RUNS, seed: 20_261_129, endOnFailure: true });
  },
);
