import { checkDefinitions, dropFollowUpProblems, load, type Problem, type SourceFile, Units } from '#engine';
import { describe, expect, it } from 'vitest';
import { formatExamples } from '../../kit/files.ts';

/** A definition of every kind, without faults but for warnings. */
const examples = formatExamples();

const units = new Units();

/** What the linter prints of a set, file by file. */
function printed(set: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const { definitions, problems } = load(set);
  const found = checkDefinitions(units.keepAll('loaded', definitions), [], units).problems;
  units.endRound();
  const byFile = new Map<string, string[]>();
  for (const problem of [...problems, ...dropFollowUpProblems(definitions, set, found)])
    byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), nameOf(problem)]);
  return byFile;
}

/** Without what a name may have meant: that may be the faulty file itself. */
function nameOf({ code, pointer, params: { nearest: _nearest, known: _known, ...params } }: Problem): string {
  return JSON.stringify([code, pointer, params]);
}

function withText(path: string, change: (text: string) => string): readonly SourceFile[] {
  return examples.map((file) => (file.path === path ? { path, text: change(file.text) } : file));
}

/** What an author gets wrong in a file, each once in every file of the examples. */
const SLIPS: Readonly<Record<string, (text: string) => string>> = {
  'a comma is forgotten': (text) => text.replace(/,(?=\s*"\w+":)/, ''),
  'a comma is too many': (text) => text.replace(/\}\s*$/, ', }'),
  'a bracket is forgotten': (text) => text.replace(/\}\s*$/, ''),
  'a key is misspelt': (text) => text.replace('"assumed":', '"asumed":').replace('"source":', '"sorce":'),
  'a key is made up': (text) => text.replace('{', '{ "madeUp": 1,'),
  'a key stands twice': (text) => text.replace(/("(?:assumed|source)": [^,]*,)/, '$1$1'),
};

function withoutPart(text: string, nth: number): string {
  const content = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const part = Object.keys(content)
    .filter((key) => !['assumed', 'source', 'texts'].includes(key))
    .at(nth);
  return JSON.stringify({ ...content, [part ?? '']: undefined });
}

/** What others may lack then. */
const LOSSES: Readonly<Record<string, (text: string) => string>> = {
  'the first part is missing': (text) => withoutPart(text, 0),
  'the second part is missing': (text) => withoutPart(text, 1),
  'the last part is missing': (text) => withoutPart(text, -1),
  'the end is missing': (text) => text.slice(0, text.length / 2),
  'nothing can be read': () => '?',
};

const before = printed(examples);

/** What is reported of other files then and was not, and the other way round. */
function changes(fault: (text: string) => string): { readonly more: readonly string[]; readonly less: readonly string[] } {
  // A file may do without what it need not have.
  const isFaulty = ({ path, text }: SourceFile): boolean => load([{ path, text: fault(text) }]).problems.length > 0;
  const paths = examples.filter(isFaulty).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(5);
  const found = paths.map((path) => {
    const after = printed(withText(path, fault));
    const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => name !== path);
    const lines = (of: ReadonlyMap<string, readonly string[]>): readonly string[] =>
      names.flatMap((name) => (of.get(name) ?? []).map((problem) => `${path}: ${name} ${problem}`));
    const [was, is] = [lines(before), lines(after)];
    return { more: is.filter((each) => !was.includes(each)), less: was.filter((each) => !is.includes(each)) };
  });
  return { more: found.flatMap(({ more }) => more), less: found.flatMap(({ less }) => less) };
}

describe('one file with a fault', { timeout: 300_000 }, () => {
  it.each(Object.entries(SLIPS))(
    'where %s, hides nothing that is wrong in the others, and puts nothing wrong there',
    (_, fault) => {
      expect(changes(fault)).toEqual({ more: [], less: [] });
    },
  );

  it.each(Object.entries(LOSSES))('where %s, puts nothing wrong in the others', (_, fault) => {
    expect(changes(fault).more).toEqual([]);
  });
});
