import { FLOW_INSTANCE, FLOW_TASK } from '../model/flowTypes.ts';
import type { Shape } from './schema.ts';

/**
 * Rank of every entity in the one lock order: what is referred to comes before what refers to it, so that a row and the
 * rows found through it are always locked in the same order. Cycles are cut at the first id of the alphabet.
 *
 * @param approved  entities that flows approve: an approval is locked before its record
 */
export function lockRanks(
  shapes: ReadonlyMap<string, Shape>,
  approved: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  const open = new Set<string>();
  const visit = (id: string): void => {
    if (ranks.has(id) || open.has(id)) return;
    open.add(id);
    for (const target of targets(shapes.get(id))) visit(target);
    if (approved.has(id)) for (const approval of [FLOW_INSTANCE, FLOW_TASK]) if (shapes.has(approval)) visit(approval);
    ranks.set(id, ranks.size);
  };
  for (const id of [...shapes.keys()].sort()) visit(id);
  return ranks;
}

function targets(shape: Shape | undefined): readonly string[] {
  const fields = [...(shape?.fields.values() ?? [])].filter((f) => f.ref !== undefined && f.role === 'field');
  return [...new Set(fields.map((f) => f.ref ?? ''))].sort();
}
