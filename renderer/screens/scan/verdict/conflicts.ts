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
