import { checkDefinitions } from '../lint/checkDefinitions.ts';
import type { Definitions } from '../load/definitions.ts';
import { load } from '../load/loadDefinitions.ts';
import { inOrder } from '../load/problemAt.ts';
import type { Bundle } from '../model/types.ts';
import type { Problem, SourceFile } from '../types.ts';
import { Units } from '../units/Units.ts';

/** What a plant has defined. */
export interface PlantFiles {
  /** Those that hold. */
  readonly files: readonly SourceFile[];
  /** What flows were before. */
  readonly former: readonly SourceFile[];
  /** What was shipped. */
  readonly shipped: readonly SourceFile[];
}

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
  const { bundle, problems: found } = checkDefinitions(definitions, former, units);
  units.endRound();
  return { definitions, bundle, problems: inOrder([...problems, ...found]) };
}

/** The files with one of them replaced, or added. */
export function withFile(files: readonly SourceFile[], file: SourceFile): readonly SourceFile[] {
  const others = files.filter(({ path }) => path !== file.path);
  return [...others, file].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
