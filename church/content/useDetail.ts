import { getPreview } from '../api/preview.ts';
import type { ContentKind } from '#contract/church';
import { useAddress } from '../app/router.ts';
import { useRequest, type RequestState } from '../app/useRequest.ts';

/** The item of a detail page, and how it was opened. */
export interface Detail<T> extends RequestState<T> {
  readonly id: string;
  /** A preview of a draft for its editor. */
  readonly isPreview: boolean;
  /** Start position of a shared link in seconds. */
  readonly at: number | null;
}

/** Loads the item of `?id=`; with `?preview=1` */
export function useDetail<T>(kind: ContentKind, get: (id: string, signal: AbortSignal) => Promise<T>): Detail<T> {
  const { query } = useAddress();
  const id = query.get('id') ?? '';
  const isPreview = query.get('preview') === '1';
  const name = `${kind}:${id}:${isPreview ? 'preview' : ''}`;
  const answer = useRequest<T>(name, (signal) => (isPreview ? getPreview<T>(kind, id) : get(id, signal)));
  return { ...answer, id, isPreview, at: secondsIn(query) };
}

/** `t` of an address as seconds; null for what is none. */
function secondsIn(query: URLSearchParams): number | null {
  const text = query.get('t') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
