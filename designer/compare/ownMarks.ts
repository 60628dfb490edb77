import { diffDefinitions, elementOf, pointerNames, type Change } from '#engine';
import { contentTree, type DesignDocument } from '../model/DesignDocument.ts';
import { isTree } from '../model/edits.ts';
import type { ElementId } from '../model/elements.ts';
import type { ChangeMark } from '../model/overlay.ts';
import type { Comparison } from './compareModels.ts';

/** Collections whose entries are elements of a flow, a form or a serial rule. */
const ELEMENT = /^\/(?:nodes|parts|schema\/properties)\/[^/]+/;

/** The element that a change is about, where one of the documents that are drawn has it. */
export function ownPlaces({ pointer }: Pick<Change, 'pointer'>, drawn: readonly DesignDocument[]): readonly ElementId[] {
  const [id] = ELEMENT.exec(pointer) ?? [];
  if (id === undefined) return [];
  return drawn.some((document) => isIn(document, id)) ? [id] : [];
}

function isIn({ tree }: DesignDocument, id: ElementId): boolean {
  const found = pointerNames(id).reduce((inner, name) => (isTree(inner) ? inner[name] : undefined), tree['content']);
  return found !== undefined;
}

/** What the drawing marks: elements, and ways that lead elsewhere. */
export function ownMarks(changes: readonly Change[], drawn: readonly DesignDocument[]): ReadonlyMap<ElementId, ChangeMark> {
  return new Map(
    changes.flatMap((change) => {
      const isWhole = elementOf(pointerNames(change.pointer)).below.length === 0;
      const marked = ownPlaces(change, drawn).map((id) => [id, isWhole ? change.what : 'changed'] as const);
      return isWhole ? marked : [...marked, [change.pointer, 'changed'] as const];
    }),
  );
}

/** What differs in a list of entries: what is gone is named, not drawn. */
export function compareEntries(before: DesignDocument, after: DesignDocument): Comparison {
  const changes = diffDefinitions(contentTree(before), contentTree(after));
  return { changes, marks: ownMarks(changes, [after]), placesOf: (change) => ownPlaces(change, [after]) };
}
