import type { FieldModel } from './entityTypes.ts';

/** Entity whose rows a field holds by id; undefined for plain values. */
export function referredEntity({ kind, ref }: Pick<FieldModel, 'kind' | 'ref'>): string | undefined {
  if (kind === 'file' || kind === 'files') return 'file';
  return kind === 'ref' || kind === 'refs' ? ref : undefined;
}
