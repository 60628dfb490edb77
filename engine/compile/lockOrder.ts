import type { ActionModel, EntityModel, LoadModel } from '../model/types.ts';

/** One action locks rows of `from` before rows of `to`. */
interface Edge {
  readonly from: string;
  readonly to: string;
  readonly action: ActionModel;
  readonly alias: string;
}

/** A load that closes a cycle in which two actions could each wait for the other. */
export interface LockCycle {
  readonly action: ActionModel;
  readonly alias: string;
  readonly path: readonly string[];
}

/**
 * Lint `lockOrderCycle`: over all actions, "A is locked before B" must have no cycle. Inside a stage the store locks by
 * rank, so only later stages can break the order. Locks of one entity in two stages are left to the retry (40P01).
 */
export function lockCycles(actions: Iterable<ActionModel>, entities: ReadonlyMap<string, EntityModel>): readonly LockCycle[] {
  const edges = [...actions].flatMap((action) => edgesOf(action, entities));
  const next = edgesByEntity(edges);
  return edges
    .filter((edge) => rank(entities, edge.from) > rank(entities, edge.to))
    .flatMap((edge) => {
      const back = pathBetween(next, edge.to, edge.from);
      return back ? [{ action: edge.action, alias: edge.alias, path: [edge.from, ...back] }] : [];
    });
}

function edgesOf(action: ActionModel, entities: ReadonlyMap<string, EntityModel>): readonly Edge[] {
  const locked = action.loads.flatMap((load) => lockedBy(load, entities).map((entity) => ({ ...load, entity })));
  return locked.flatMap((a) =>
    locked.flatMap((b): Edge[] => {
      const isEarlier = a.stage < b.stage || (a.stage === b.stage && rank(entities, a.entity) < rank(entities, b.entity));
      return isEarlier && a.entity !== b.entity ? [{ from: a.entity, to: b.entity, action, alias: b.alias }] : [];
    }),
  );
}

/** Entities whose rows a load locks: a view those it covers, a row to be changed also the parts read along with it. */
function lockedBy(load: LoadModel, entities: ReadonlyMap<string, EntityModel>): readonly string[] {
  if (load.lock === undefined) return [];
  const model = entities.get(load.entity);
  if (model?.kindOf === 'view') return model.of;
  const parts = load.lock === 'update' ? load.with : [];
  return [load.entity, ...parts.flatMap((name) => model?.children.get(name)?.entity ?? [])];
}

const rank = (entities: ReadonlyMap<string, EntityModel>, id: string): number => entities.get(id)?.lockRank ?? 0;

function edgesByEntity(edges: readonly Edge[]): ReadonlyMap<string, Edge[]> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) groups.set(edge.from, [...(groups.get(edge.from) ?? []), edge]);
  return groups;
}

function pathBetween(
  next: ReadonlyMap<string, readonly Edge[]>,
  from: string,
  to: string,
  seen: Set<string> = new Set(),
): readonly string[] | undefined {
  if (from === to) return [to];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const edge of next.get(from) ?? []) {
    const rest = pathBetween(next, edge.to, to, seen);
    if (rest) return [from, ...rest];
  }
  return undefined;
}
