import { getPreview } from '../api/preview.ts';
import type { ContentKind } from '../api/shapes.ts';
import { useAddress } from '../app/router.ts';
import { useAnswer, type RequestState } from '../app/useAnswer.ts';

/** What a detail page is about, and how it was opened. */
export interface Detail<T> extends RequestState<T> {
  readonly id: string;
  /** A draft, shown to its editor as visitors will see it. */
  readonly isPreview: boolean;
  /** Seconds of the recording a shared link begins at. */
  readonly at: number | null;
}

/** Fetches the thing of `?id=`; with `?preview=1` its draft, which needs an editor. */
export function useDetail<T>(kind: ContentKind, get: (id: string, signal: AbortSignal) => Promise<T>): Detail<T> {
  const { query } = useAddress();
  const id = query.get('id') ?? '';
  const isPreview = query.get('preview') === '1';
  const name = `${kind}:${id}:${isPreview ? 'preview' : ''}`;
  const answer = useAnswer<T>(name, (signal) => (isPreview ? getPreview<T>(kind, id) : get(id, signal)));
  return { ...answer, id, isPreview, at: secondsIn(query) };
}

/** `t` of an address as seconds; null for what is none. */
function secondsIn(query: URLSearchParams): number | null {
  const text = query.get('t') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
