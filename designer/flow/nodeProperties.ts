import type { FlowBranchEntry, FlowDefinition, HandlersEntry, Json } from '#engine';
import { change, entryNames, moveEntry, put, putAt } from '../commands/put.ts';
import type { DesignDocument, Point } from '../model/DesignDocument.ts';
import type { Edit } from '../model/edits.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { flowOf, nodeId, nodeName, waysOf } from './flowDocument.ts';
import { flowGraph } from './flowGraph.ts';

/** Keys whose empty list says that there is none: without the key there are some. */
const MAY_BE_NONE: ReadonlySet<string> = new Set(['allow', 'comment']);

function isEmpty(key: string | undefined, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 && !MAY_BE_NONE.has(key ?? '');
  return value === undefined || value === null || value === false || value === '';
}

/** Sets what a node says of itself; what is empty is taken away. */
export function setNodeKey(document: DesignDocument, node: string, key: string, value: Json | object | undefined): Command {
  const edits = put(document, ['content', 'nodes', node, key], isEmpty(key, value) ? undefined : value);
  return change(node, edits, typeof value === 'string' || typeof value === 'number' ? `${node} ${key}` : undefined);
}

/** Sets what the flow says as a whole. */
export function setFlowKey(document: DesignDocument, at: readonly string[], value: Json | undefined): Command {
  return change(document.id, put(document, ['content', ...at], isEmpty(at.at(-1), value) ? undefined : value));
}

export function setHandlers(document: DesignDocument, node: string, handlers: readonly HandlersEntry[]): Command {
  return setNodeKey(document, node, 'handlers', handlers);
}

export function setBranches(document: DesignDocument, node: string, branches: readonly FlowBranchEntry[]): Command {
  return { ...setNodeKey(document, node, 'branches', branches), select: [nodeId(node)] };
}

/** Writes the condition of a way. */
export function setCondition(document: DesignDocument, node: string, branch: number, ok: string): Command {
  const branches = flowOf(document).nodes[node]?.branches ?? [];
  const changed = branches.map((each, i) => (i === branch ? { ok, next: each.next } : each));
  return { ...setBranches(document, node, changed), gesture: `${node} branch ${branch}` };
}

/** Leads a way elsewhere. @param next  a node, or `end` */
export function leadTo(document: DesignDocument, way: ElementId, next: string): Command {
  return {
    done: 'designer.flow.done.lead',
    params: { node: next },
    edits: [...wayEdits(document, flowOf(document), way, next), ...dropRoutes(document, [way])],
    select: [way],
  };
}

/** Lines that run elsewhere now are drawn anew. */
export function dropRoutes(document: DesignDocument, lines: readonly ElementId[]): readonly Edit[] {
  return [...new Set(lines)].flatMap((id) => put(document, ['layout', 'routes', id], undefined));
}

/** The edits that lead a way elsewhere. */
export function wayEdits(
  document: DesignDocument,
  flow: Pick<FlowDefinition, 'start' | 'nodes'>,
  id: ElementId,
  next: string,
): readonly Edit[] {
  const way = waysOf(flow).find((each) => each.id === id);
  if (!way || way.next === next) return [];
  if (way.node === undefined) return put(document, ['content', 'start'], next);
  if (way.branch === undefined) return put(document, ['content', 'nodes', way.node, 'next'], next);
  const branches = (flow.nodes[way.node]?.branches ?? []).map((each, i) => (i === way.branch ? { ...each, next } : each));
  return put(document, ['content', 'nodes', way.node, 'branches'], branches);
}

/** Moves a node up or down in the order of the table and of the words. */
export function moveNode(document: DesignDocument, id: ElementId, by: 1 | -1): Command {
  const [node, at] = [nodeName(id) ?? '', ['content', 'nodes']];
  return moveEntry(document, at, node, entryNames(document, at).indexOf(node) + by, nodeId(node));
}

/** Puts boxes elsewhere on the canvas; the lines that touch them are drawn anew. */
export function moveBoxes(document: DesignDocument, positions: Readonly<Record<string, Point>>): Command {
  const moved = Object.entries(positions).flatMap(([name, point]) => putAt(document, name, point));
  const touched = flowGraph(flowOf(document)).lines.filter(
    ({ source, target }) => Object.hasOwn(positions, source) || Object.hasOwn(positions, target),
  );
  return {
    done: 'designer.done.move',
    params: { count: moved.length },
    edits:
      moved.length === 0
        ? []
        : [
            ...moved,
            ...dropRoutes(
              document,
              touched.map(({ id }) => id),
            ),
          ],
  };
}
