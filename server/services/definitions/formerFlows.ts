import { filePath, type SourceFile } from '#engine';
import type { FlowRevision } from './overlay.ts';

/**
 * Everything flows have ever been that are not as they are shipped: as they are shipped, and each other content. Approvals end by
 * the one they began under.
 */
export function formerFlows(shipped: readonly SourceFile[], revisions: readonly FlowRevision[]): readonly SourceFile[] {
  const flows = new Map(shipped.flatMap((file) => (isFlow(file) ? [[filePath(file.path)!.id, file] as const] : [])));
  const others = revisions.filter(({ id, content }) => flows.get(id)?.text !== content);
  const changed = new Set(others.map(({ id }) => id));
  const first = [...flows].flatMap(([id, file]) => (changed.has(id) ? [file] : []));
  const rest = others.map(({ area, id, content }) => ({ path: `${area}/${id}.flow.json`, text: content }));
  return [...new Map([...first, ...rest].map((file) => [file.text, file])).values()];
}

const isFlow = ({ path }: SourceFile): boolean => filePath(path)?.kind === 'flow';
