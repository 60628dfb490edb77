import { compile } from '../compile/compile.ts';
import { dropAccepted } from '../lint/acceptedWarnings.ts';
import { lint } from '../lint/lint.ts';
import type { Definitions } from '../load/definitions.ts';
import { withFormerFlows } from '../load/formerFlows.ts';
import { load } from '../load/loadDefinitions.ts';
import { inOrder } from '../load/problemAt.ts';
import type { Bundle } from '../model/types.ts';
import type { Problem, SourceFile } from '../types.ts';
import { Units } from '../units/Units.ts';

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
 * @param units  of sets compiled before: only what differs is checked and compiled
 */
export function plantDefinitions(
  files: readonly SourceFile[],
  former: readonly SourceFile[] = [],
  units = new Units(),
): PlantDefinitions {
  const { definitions: loaded, problems } = load(files);
  const definitions = units.keepAll('loaded', loaded);
  const compiled = compile(withFormerFlows(definitions, former), units);
  const found = dropAccepted(definitions, [...lint(definitions, units), ...compiled.problems]);
  units.endRound();
  return { definitions, bundle: compiled.bundle, problems: inOrder([...problems, ...found]) };
}

/** The files with one of them replaced, or added. */
export function withFile(files: readonly SourceFile[], file: SourceFile): readonly SourceFile[] {
  const others = files.filter(({ path }) => path !== file.path);
  return [...others, file].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
