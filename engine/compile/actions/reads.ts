import type { ReferenceRead } from '../../expr/types.ts';
import { eventReads } from '../labelReads.ts';
import { entityAlong } from '../../model/reach.ts';
import type { ActionModel, AssertModel, EffectModel, EntityModel } from '../../model/types.ts';

/**
 * Per entity, the chains an action reads from its rows: its own expressions, the guards of the events it raises, and the
 * computed fields both mention. A load of that entity joins the references on them.
 */
export function readsOf(
  entities: ReadonlyMap<string, EntityModel>,
  own: readonly ReferenceRead[],
  effects: readonly EffectModel[] = [],
  asserts: readonly AssertModel[] = [],
  guards: ReadonlyMap<string, readonly ReferenceRead[]> = new Map(),
): ActionModel['reads'] {
  const all = new Map<string, Map<string, readonly string[]>>();
  const add = ({ entity, path }: ReferenceRead): void => {
    const paths = all.get(entity) ?? new Map<string, readonly string[]>();
    all.set(entity, paths.set(path.join('.'), path));
  };
  for (const read of own) add(read);
  const raised = [...effects.flatMap(({ raises }) => raises ?? []), ...asserts.filter(isEvent)];
  for (const { event, on } of raised)
    for (const read of [...(guards.get(event) ?? []), ...eventReads(entities, on.type, event)]) add(read);
  for (const read of computedReads(entities, all)) add(read);
  for (const read of writtenReads(entities, effects, all)) add(read);
  return new Map([...all].map(([entity, paths]) => [entity, [...paths.values()]]));
}

const isEvent = (assert: AssertModel): assert is Extract<AssertModel, { kind: 'event' }> => assert.kind === 'event';

/** What guards read, by event. Its name belongs to one model of an entity; guards of other entities only widen the reads. */
export function guardReads(entities: ReadonlyMap<string, EntityModel>): ReadonlyMap<string, readonly ReferenceRead[]> {
  const all = new Map<string, ReferenceRead[]>();
  for (const { states } of entities.values())
    for (const { model } of states)
      for (const { event, ok } of model.transitions) all.set(event, [...(all.get(event) ?? []), ...(ok?.reads ?? [])]);
  return all;
}

/**
 * A row that an effect makes or moves is read through references that other loads brought: what is read behind the reference
 * must be loaded with them.
 */
function writtenReads(
  entities: ReadonlyMap<string, EntityModel>,
  effects: readonly EffectModel[],
  all: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
): readonly ReferenceRead[] {
  const written = new Set(effects.flatMap(({ makes, sets }) => makes?.entity ?? sets?.entity ?? []));
  return [...written].flatMap((root) =>
    [...(all.get(root)?.values() ?? [])].flatMap((path) =>
      path
        .slice(0, -1)
        .map((_, i) => ({ entity: entityAlong(entities, root, path.slice(0, i + 1))?.id ?? '', path: path.slice(i + 1) }))
        .filter(({ entity }) => entity !== ''),
    ),
  );
}

/** What a computed value reads, seen from where it is read. */
function computedReads(
  entities: ReadonlyMap<string, EntityModel>,
  all: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
): readonly ReferenceRead[] {
  return [...all].flatMap(([root, paths]) =>
    [...paths.values()].flatMap((path) => {
      const target = entityAlong(entities, root, path.slice(0, -1));
      const computed = target?.computed.get(path.at(-1) ?? '');
      return computed?.kind === 'value'
        ? computed.value.reads.map((read) => ({ entity: root, path: [...path.slice(0, -1), ...read.path] }))
        : [];
    }),
  );
}
