import type { DesignDocument } from './DesignDocument.ts';
import { isTree } from './edits.ts';

/** Warnings that a definition means as it is: the reason of each, by its code. */
export function acceptedIn({ tree }: DesignDocument): Readonly<Record<string, string>> {
  const content = tree['content'];
  const accept = isTree(content) ? content['accept'] : undefined;
  const reasons = Object.entries(isTree(accept) ? accept : {});
  return Object.fromEntries(reasons.flatMap(([code, reason]) => (typeof reason === 'string' ? [[code, reason]] : [])));
}
