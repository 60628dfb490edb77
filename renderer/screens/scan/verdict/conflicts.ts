import type { ScanView } from '#engine';
import type { Told } from '../../../api/http.ts';
import type { ScanContext } from '../machine/scanContext.ts';

/** What is said against codes that were scanned one by one: nothing that is scanned elsewhere or typed puts it right. */
export function conflictsIn({ slots }: ScanView, { look, input }: Pick<ScanContext, 'look' | 'input'>): readonly Told[] {
  const places = slots.flatMap(({ kind, input: name = '' }) =>
    kind === 'code' && (input[name] ?? null) !== null ? [`/${name}`] : [],
  );
  return (look?.refusals ?? []).filter(({ at = '' }) => places.includes(at));
}
