import { referencedRow } from '../../expr/referencedRow.ts';
import type { Expression, ReferenceRead } from '../../expr/types.ts';
import { findWriting, type Writing } from '../../model/forms.ts';
import type { EffectModel, EntityModel } from '../../model/types.ts';
import { labelReads } from '../labelReads.ts';

/**
 * What is read of written rows whichever action writes them: what says how many decimals their numbers may have (`x-decimals`), what
 * whom they name may do (`x-mayDo`), and what is always done to them. It is read of the rows that are there, and of those that an effect has them refer to.
 */
export function writtenRowReads(
  entities: ReadonlyMap<string, EntityModel>,
  effects: readonly EffectModel[],
): readonly ReferenceRead[] {
  return effects.flatMap((effect) => {
    const writing = findWriting(entities, effect);
    const entity = writing ? writing.entity : effect.raises && referencedRow(effect.raises.on.type)?.entity;
    const set: Writing['set'] = writing?.set ?? {};
    const model = entities.get(entity ?? '');
    const decimals = writing ? [...(model?.fields.values() ?? [])].flatMap((field) => field.decimals ?? []) : [];
    const always = (model?.always ?? []).flatMap((done) => [done.when, ...Object.values(done.set)]);
    const named = writing ? [...(model?.fields.values() ?? [])].filter(({ schema }) => schema['x-mayDo'] !== undefined) : [];
    return [
      ...[...decimals, ...always].flatMap((expression) => readsOf(entities, set, expression)),
      ...named.flatMap(({ name }) => rightsBehind(set[name])),
    ];
  });
}

/** What tells whether somebody may do something, of the user a field comes to name. */
function rightsBehind(user: Expression | undefined): readonly ReferenceRead[] {
  const origins = (user && referencedRow(user.type)?.origins) ?? [];
  return origins.flatMap(({ entity, path }) => ['name', 'roles'].map((field) => ({ entity, path: [...path, field] })));
}

function readsOf(
  entities: ReadonlyMap<string, EntityModel>,
  set: Writing['set'],
  { node, reads }: Expression,
): readonly ReferenceRead[] {
  const owner = node.op === 'field' ? labelReads(entities, node.of.type) : [];
  const all = [...reads, ...owner];
  const given = all.flatMap(({ path: [field = '', ...rest] }) =>
    (referencedRow(set[field]?.type ?? { kind: 'null' })?.origins ?? []).map(({ entity, path }) => ({
      entity,
      path: [...path, ...rest],
    })),
  );
  return [...all, ...given];
}
