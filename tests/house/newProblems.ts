import { checkDefinitions, load, type Problem, type SourceFile } from '#engine';

/** The longest time to lint everything, before and after, on a busy machine; milliseconds. */
export const LINTS_ALL = 240_000;

/** What is wrong with a set of definitions that is not wrong with the set it grew from, wherever lines went. */
export function newProblems(before: readonly SourceFile[], after: readonly SourceFile[]): readonly Problem[] {
  const found = problemsOf(after);
  // Linting takes seconds: once is enough where nothing is found.
  if (found.length === 0) return [];
  const known = new Set(problemsOf(before).map(nameOf));
  return found.filter((problem) => !known.has(nameOf(problem)));
}

function problemsOf(files: readonly SourceFile[]): readonly Problem[] {
  const { definitions, problems } = load(files);
  return [...problems, ...checkDefinitions(definitions).problems];
}

function nameOf({ file, code, params }: Problem): string {
  return JSON.stringify([file, code, params]);
}
