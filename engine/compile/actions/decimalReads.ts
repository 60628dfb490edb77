import { rowOf } from '../../expr/rowOf.ts';
import type { Expression, ReferenceRead } from '../../expr/types.ts';
import { writingOf, type Writing } from '../../model/forms.ts';
import type { EffectModel, EntityModel } from '../../model/types.ts';
import { labelReads } from '../labelReads.ts';

/**
 * What says how many decimals written numbers may have (`x-decimals`), and of what it is said: read of the rows that are there, and of
 * those that an effect has them refer to.
 */
export function decimalReads(
  entities: ReadonlyMap<string, EntityModel>,
  effects: readonly EffectModel[],
): readonly ReferenceRead[] {
  return effects.flatMap((effect) => {
    const writing = writingOf(entities, effect);
    const fields = [...(entities.get(writing?.entity ?? '')?.fields.values() ?? [])];
    return writing ? fields.flatMap(({ decimals }) => (decimals ? readsOf(entities, writing, decimals) : [])) : [];
  });
}

function readsOf(
  entities: ReadonlyMap<string, EntityModel>,
  { set }: Writing,
  { node, reads }: Expression,
): readonly ReferenceRead[] {
  const owner = node.op === 'field' ? labelReads(entities, node.of.type) : [];
  const all = [...reads, ...owner];
  const given = all.flatMap(({ path: [field = '', ...rest] }) =>
    (rowOf(set[field]?.type ?? { kind: 'null' })?.origins ?? []).map(({ entity, path }) => ({
      entity,
      path: [...path, ...rest],
    })),
  );
  return [...all, ...given];
}
