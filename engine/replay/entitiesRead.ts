import { GENEALOGY } from '../store/lineage.ts';
import type { Bundle, LoadModel } from '../model/types.ts';

/** Entities of who acts. */
const OF_ACTOR = ['user', 'person', 'organization', 'work-center', 'warehouse'];

/** Entities whose rows deciding an action may need: those it loads, what these refer to and have as parts, and who acts. */
export function entitiesRead(bundle: Bundle, action: string): ReadonlySet<string> {
  const model = bundle.actions.get(action);
  const read = new Set([...OF_ACTOR, ...(model?.loads ?? []).flatMap(entitiesOf)]);
  for (const id of read) if (!bundle.entities.has(id)) read.delete(id);
  for (const [entity, chains] of model?.reads ?? []) for (const chain of chains) follow(bundle, entity, chain, read);
  for (const load of model?.loads ?? [])
    for (const expression of [load.where, ...load.keys.values(), ...load.totals.values()])
      for (const { entity, path } of expression?.reads ?? []) follow(bundle, entity, path, read);
  // What was added is visited too: views lead to what they cover, sums to what they add up.
  for (const id of read) for (const beside of besides(bundle, id)) read.add(beside);
  return read;
}

const entitiesOf = ({ entity, lineage }: LoadModel): readonly string[] => (lineage ? [entity, GENEALOGY] : [entity]);

function follow(bundle: Bundle, entity: string, chain: readonly string[], read: Set<string>): void {
  let at = bundle.entities.get(entity);
  for (const step of chain) {
    const next = at?.fields.get(step)?.ref ?? at?.children.get(step)?.entity;
    at = next === undefined ? undefined : bundle.entities.get(next);
    if (at) read.add(at.id);
  }
}

function besides(bundle: Bundle, entity: string): readonly string[] {
  const model = bundle.entities.get(entity);
  if (!model) return [];
  const sums = [...model.computed.values()].flatMap((computed) => (computed.kind === 'value' ? [] : [computed.entity]));
  const children = [...model.children.values()].map((child) => child.entity);
  const labels = model.label.flatMap((name) => model.fields.get(name)?.ref ?? []);
  return [...model.of, ...sums, ...children, ...labels].filter((id) => bundle.entities.has(id));
}
