import type { ScanView } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import type { ScanContext } from '../machine/scanContext.ts';

/** Refusals of individually scanned codes, which no other scan or typed value can resolve. */
export function conflictsIn(
  { slots }: ScanView,
  { preview, input }: Pick<ScanContext, 'preview' | 'input'>,
): readonly RenderedRefusal[] {
  const places = slots.flatMap(({ kind, input: name = '' }) =>
    kind === 'code' && (input[name] ?? null) !== null ? [`/${name}`] : [],
  );
  return (preview?.refusals ?? []).filter(({ at = '' }) => places.includes(at));
}

/** Refusals of things in a basket, shown at their rows: taking those out resolves them. */
export function refusedItems({ slots }: ScanView, { preview }: Pick<ScanContext, 'preview'>): readonly RenderedRefusal[] {
  const baskets = slots.flatMap(({ kind, input = '' }) => (kind === 'basket' ? [input] : []));
  return (preview?.refusals ?? []).filter(({ at = '' }) => {
    const [, name = '', index = ''] = at.split('/');
    return baskets.includes(name) && /^\d+$/.test(index);
  });
}
