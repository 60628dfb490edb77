import { filePath, type SourceFile } from '#engine';
import type { FlowRevision } from './overlay.ts';

/** Everything flows have ever been: as they were shipped, and each revision. Approvals end by the one they began under. */
export function formerFlows(shipped: readonly SourceFile[], revisions: readonly FlowRevision[]): readonly SourceFile[] {
  const changed = new Set(revisions.map(({ id }) => id));
  const first = shipped.filter(({ path }) => {
    const named = filePath(path);
    return named?.kind === 'flow' && changed.has(named.id);
  });
  return [...first, ...revisions.map(({ area, id, content }) => ({ path: `${area}/${id}.flow.json`, text: content }))];
}
