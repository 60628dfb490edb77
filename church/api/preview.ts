import { rowOf } from './envelope.ts';
import { request } from './request.ts';
import type { ContentKind } from '#contract/church';

/** A draft as the site would show it; the only call that needs an editor. */
export async function getPreview<T>(kind: ContentKind, id: string): Promise<T> {
  return rowOf<T>(await request(`/api/preview/${kind}/${encodeURIComponent(id)}`, { requiresToken: true }));
}
