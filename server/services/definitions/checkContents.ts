import {
  filePath,
  problemText,
  titleFindings,
  type Bundle,
  type PlantDefinitions,
  type Problem,
  type SourceFile,
} from '#engine';
import { RequestRefused } from '../../core/RequestRefused.ts';
import { definitionKey, withRevisions, type Revision } from './overlay.ts';

/** What the definitions would be with some contents in place, and what is wrong then. */
export interface CheckedContents {
  readonly bundle: Bundle;
  /** Everything about the changed definitions, and errors that they cause in others. */
  readonly problems: readonly DefinitionProblem[];
}

/** A draft as the revision it would be. */
export type DraftRevision = Pick<Revision, 'kind' | 'id' | 'area' | 'content'>;

/** A problem by the definition it stands in. */
interface DefinitionProblem extends Pick<Problem, 'code' | 'severity' | 'pointer' | 'params'> {
  readonly kind: string;
  readonly id: string;
}

/**
 * Loads, lints and compiles the definitions that hold with drafts in place of some.
 *
 * @param former  what flows were before
 * @param compiled  compiles a set of files
 */
export function checkContents(
  files: readonly SourceFile[],
  drafts: readonly DraftRevision[],
  former: readonly SourceFile[],
  compiled: (files: readonly SourceFile[], former: readonly SourceFile[]) => PlantDefinitions,
): CheckedContents {
  const examine = (set: readonly SourceFile[]): Pick<CheckedContents, 'bundle' | 'problems'> => {
    const { bundle, problems } = compiled(set, former);
    return { bundle, problems: problems.map(byDefinition) };
  };
  const { bundle, problems } = examine(withRevisions(files, drafts));
  const changed = new Set(drafts.map(definitionKey));
  const others = problems.filter((each) => each.severity === 'error' && !changed.has(definitionKey(each)));
  // Only where something else is faulty does it matter whether it was before.
  const before = new Set(others.length === 0 ? [] : examine(files).problems.map(nameOf));
  const isNew = (each: DefinitionProblem): boolean => others.includes(each) && !before.has(nameOf(each));
  const own = problems.filter((each) => changed.has(definitionKey(each)) || isNew(each));
  return { bundle, problems: [...own, ...drafts.flatMap((draft) => untitled(draft, bundle))] };
}

/** A model that people are to work with calls its states and events something in both languages. */
function untitled(
  { kind, id, content }: Pick<Revision, 'kind' | 'id' | 'content'>,
  bundle: Bundle,
): readonly DefinitionProblem[] {
  if (kind !== 'state-model') return [];
  const found = titleFindings(id, JSON.parse(content), (code, language) => bundle.texts[language].get(code));
  return found.map(({ code, pointer, params }) => ({ code, severity: 'error', pointer, params, kind, id }));
}

/**
 * @param texts  those that hold: the refusal is said with them
 * @throws RequestRefused `definitions.faulty` for every error, with its sentence
 */
export function refuseFaulty({ problems }: Pick<CheckedContents, 'problems'>, texts: Bundle['texts']): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  throw new RequestRefused(
    errors.map(({ kind, id, code, pointer, params }) => ({
      code: 'definitions.faulty',
      ...(texts.zh.has(id) ? {} : { textCode: 'definitions.faultyNew' }),
      params: { kind, id, title: { word: id, of: '' }, problem: code, place: pointer },
      reason: problemText({ code, params }, { kind, id }, texts),
    })),
  );
}

const nameOf = ({ kind, id, code, pointer }: DefinitionProblem): string => [kind, id, code, pointer].join(' ');

function byDefinition({ code, severity, pointer, params, file }: Problem): DefinitionProblem {
  const { kind, id } = filePath(file) ?? { kind: '', id: file };
  return { code, severity, pointer, params, kind, id };
}
