/** Relation of a lot to its stock, which no action makes. */
const HOLD = 'hold';

/** Code of the text that names a relation. */
export function relationTitle(relation: string): string {
  return relation === HOLD ? 'ui.trace.holds' : `genealogy-edge.value.relation.${relation}`;
}
