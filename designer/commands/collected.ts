import type { DesignDocument } from '../model/DesignDocument.ts';
import { applyEdits, type Edit } from '../model/edits.ts';

/** The edits of steps that each build on the one before. */
export function collected(
  document: DesignDocument,
  steps: readonly ((now: DesignDocument) => readonly Edit[])[],
): readonly Edit[] {
  return steps.reduce<{ readonly now: DesignDocument; readonly edits: readonly Edit[] }>(
    ({ now, edits }, step) => {
      const more = step(now);
      return { now: { ...now, tree: applyEdits(now.tree, more).tree }, edits: [...edits, ...more] };
    },
    { now: document, edits: [] },
  ).edits;
}
