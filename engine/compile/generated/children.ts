import type { ActionDefinition, EntityDefinition, GeneratedAction, Loads } from '../../definitions.generated.ts';
import type { Definitions } from '../../load/definitions.ts';
import { ownFields, requiredOf, type Fields } from './fields.ts';
import { inputs } from './inputs.ts';
import { alias, references } from './references.ts';

function childrenOf(
  set: Definitions,
  entity: EntityDefinition,
  extra: GeneratedAction,
): readonly { as: string; child: EntityDefinition; fields: Fields }[] {
  return (extra.children ?? []).flatMap((as) => {
    const child = [...set.entity.values()].find(
      ({ definition: d }) => d.childOf?.as === as && d.fields.properties?.[d.childOf.field]?.['x-ref'] === entity.id,
    )?.definition;
    if (!child) return [];
    return [
      {
        as,
        child,
        fields: Object.fromEntries(
          Object.entries(ownFields(child, extra, `${as}.`)).filter(([name]) => name !== child.childOf?.field),
        ),
      },
    ];
  });
}

export function childInputs(set: Definitions, entity: EntityDefinition, extra: GeneratedAction): Fields {
  return Object.fromEntries(
    childrenOf(set, entity, extra).map(({ as, child, fields }) => [
      as,
      {
        type: 'array' as const,
        maxItems: child.childOf?.max ?? 200,
        items: { type: 'object' as const, required: requiredOf(child, fields), properties: inputs(fields, child.id, 'row') },
      },
    ]),
  );
}

export function childReferences(set: Definitions, entity: EntityDefinition, extra: GeneratedAction): Loads {
  return Object.assign({}, ...childrenOf(set, entity, extra).map(({ as, fields }) => references(set, fields, as))) as Loads;
}

export function childSyncs(
  set: Definitions,
  entity: EntityDefinition,
  extra: GeneratedAction,
  of: string,
): ActionDefinition['effects'] {
  return Object.fromEntries(
    childrenOf(set, entity, extra).map(({ as, child, fields }) => [
      as,
      {
        sync: as,
        of,
        to: `input.${as}`,
        key: child.label[1] ?? child.label[0],
        set: Object.fromEntries(
          Object.entries(fields)
            .filter(([, f]) => f['x-ref'])
            .map(([name]) => [name, `${alias(as, name)}[itemAt]`]),
        ),
      },
    ]),
  );
}

export function withChildren(extra: GeneratedAction): { with?: string[] } {
  return extra.children && extra.children.length > 0 ? { with: [...extra.children] } : {};
}
