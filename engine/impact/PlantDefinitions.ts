import { compile } from '../compile/compile.ts';
import { dropAccepted } from '../lint/acceptedWarnings.ts';
import { lint } from '../lint/lint.ts';
import type { Definitions } from '../load/definitions.ts';
import { withFormerFlows } from '../load/formerFlows.ts';
import { load } from '../load/loadDefinitions.ts';
import { inOrder } from '../load/problemAt.ts';
import type { Bundle } from '../model/types.ts';
import type { Problem, SourceFile } from '../types.ts';

/** A whole set of definitions, compiled, with everything that is wrong with it. */
export interface PlantDefinitions {
  readonly definitions: Definitions;
  readonly bundle: Bundle;
  readonly problems: readonly Problem[];
}

/**
 * Reads, checks and compiles a set of files.
 *
 * @param former  what flows were before
 */
export function plantDefinitions(files: readonly SourceFile[], former: readonly SourceFile[] = []): PlantDefinitions {
  const { definitions, problems } = load(files);
  const compiled = compile(withFormerFlows(definitions, former));
  const found = dropAccepted(definitions, [...lint(definitions), ...compiled.problems]);
  return { definitions, bundle: compiled.bundle, problems: inOrder([...problems, ...found]) };
}

/** The files with one of them replaced, or added. */
export function withFile(files: readonly SourceFile[], file: SourceFile): readonly SourceFile[] {
  const others = files.filter(({ path }) => path !== file.path);
  return [...others, file].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
