import { compile, filePath, load, Units, withFormerFlows, type Bundle, type Problem, type SourceFile } from '#engine';
import type { StartLog } from '../../core/StartRefused.ts';
import { formerFlows } from './formerFlows.ts';
import { isRetired, definitionKey, withRevisions, type FlowRevision, type Overlay, type Revision } from './overlay.ts';

/** The definitions that hold, compiled. */
export interface PublishedDefinitions extends CompiledOverlay {
  readonly bundle: Bundle;
}

/** Files with an overlay, compiled. */
export interface CompiledOverlay {
  readonly publication: number;
  readonly files: readonly SourceFile[];
  /** Absent where nothing is left but the files: the shipped one holds. */
  readonly bundle?: Bundle;
  /** Every revision of flows, those that hold included. */
  readonly flows: readonly FlowRevision[];
  /** Revisions that are left out, because they do not fit the files of this release: their files hold instead. */
  readonly broken: readonly BrokenRevision[];
}

export interface BrokenRevision extends Pick<Revision, 'kind' | 'id' | 'revision'> {
  readonly problem: Problem;
}

/**
 * Compiles files with an overlay. A revision that a newer release of the files contradicts is left out, so that a server starts
 * whatever was published; when nothing says which one is at fault, those are that retire a flow, then all.
 *
 * @param files  those that were shipped, which compile without errors
 * @param units  of sets compiled before
 */
export function compileOverlay(files: readonly SourceFile[], overlay: Overlay, units = new Units()): CompiledOverlay {
  const { publication, flows } = overlay;
  const former = formerFlows(files, flows);
  let revisions = overlay.revisions;
  const broken: BrokenRevision[] = [];
  while (revisions.length > 0 || former.length > 0) {
    const all = withRevisions(files, revisions);
    const { bundle, errors } = compileFiles(all, former, units);
    const [first] = errors;
    if (first === undefined) return { publication, files: all, bundle, flows, broken };
    if (revisions.length === 0) break;
    const faulty = revisions.filter((revision) => errors.some(({ file }) => isOf(revision, file)));
    const dropped = [faulty, revisions.filter(isRetired), revisions].find(({ length }) => length > 0) ?? [];
    const problemOf = (revision: Revision): Problem => errors.find(({ file }) => isOf(revision, file)) ?? first;
    broken.push(
      ...dropped.map((each) => ({ kind: each.kind, id: each.id, revision: each.revision, problem: problemOf(each) })),
    );
    revisions = revisions.filter((each) => !dropped.includes(each));
  }
  return { publication, files, flows, broken };
}

/** Names the revisions that are left out, at the terminal. */
export function logBroken(broken: readonly BrokenRevision[], log: StartLog): void {
  for (const { kind, id, revision, problem } of broken)
    log('server.revisionBroken', { kind, id, revision, code: problem.code, place: problem.pointer });
}

/** Loads and compiles files, and with them what flows were before. */
export function compileFiles(
  files: readonly SourceFile[],
  former: readonly SourceFile[] = [],
  units = new Units(),
): { readonly bundle: Bundle; readonly errors: readonly Problem[] } {
  const loaded = load(files);
  const { bundle, problems } = compile(withFormerFlows(units.keepAll('loaded', loaded.definitions), former), units);
  units.endRound();
  return { bundle, errors: [...loaded.problems, ...problems].filter(({ severity }) => severity === 'error') };
}

function isOf(revision: Pick<Revision, 'kind' | 'id'>, file: string): boolean {
  const named = filePath(file);
  return named !== undefined && definitionKey(named) === definitionKey(revision);
}
