import type { FlowNodeEntry } from '#engine';
import { textEdits } from '../commands/addState.ts';
import { freeName, slug } from '../commands/names.ts';
import { put, putAt } from '../commands/put.ts';
import { layoutOf, type DesignDocument } from '../model/DesignDocument.ts';
import type { Edit } from '../model/edits.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { flowOf, nodeCode, nodeId, waysOf } from './flowDocument.ts';
import { BOX_SIZES, flowGraph } from './flowGraph.ts';
import { dropRoutes, wayEdits } from './nodeProperties.ts';

export interface NewNode {
  /** Where it goes: between the two ends of this way. */
  readonly way: ElementId;
  readonly kind: FlowNodeEntry['kind'];
  readonly zh: string;
  readonly en: string;
}

/** Between two rows of boxes. */
const GAP = 56;

type Nodes = Readonly<Record<string, FlowNodeEntry>>;

/** Puts a node on a way: what the way led to comes after it. A fork comes with two approvals and the join they meet in. */
export function insertNode(document: DesignDocument, { way, kind, zh, en }: NewNode): Command {
  const flow = flowOf(document);
  const next = waysOf(flow).find(({ id }) => id === way)?.next ?? 'end';
  const taken = new Set(Object.keys(flow.nodes));
  const free = (wanted: string): string => {
    const name = freeName(wanted, (each) => taken.has(each) || each === 'end');
    taken.add(name);
    return name;
  };
  const name = free(slug(en) || kind);
  const nodes = kind === 'fork' ? forked(name, free, next) : { [name]: newNode(kind, next) };
  return {
    done: 'designer.flow.done.add',
    params: { node: { zh: zh || name, en: en || name } },
    edits: [
      ...Object.entries(nodes).flatMap(([each, entry]) => put(document, ['content', 'nodes', each], entry)),
      ...textEdits(document, nodeCode(document.id, name), { zh, en }),
      ...wayEdits(document, flow, way, name),
      ...placeEdits(document, way, nodes),
    ],
    select: [nodeId(name)],
  };
}

/** What a new node says until somebody changes it: the safe choices. */
function newNode(kind: FlowNodeEntry['kind'], next: string): FlowNodeEntry {
  if (kind === 'approval')
    return { kind, handling: 'parallel', pass: 'one', durationHours: 24, timeout: 'remind', empty: 'admin', next };
  if (kind === 'condition') return { kind, branches: [{ ok: '', next }, { next }] };
  return { kind, next };
}

function forked(fork: string, free: (name: string) => string, next: string): Nodes {
  const [first, second, join] = [free(`${fork}-a`), free(`${fork}-b`), free(`${fork}-join`)];
  return {
    [fork]: { kind: 'fork', branches: [{ next: first }, { next: second }] },
    [first]: newNode('approval', join),
    [second]: newNode('approval', join),
    [join]: { kind: 'join', next },
  };
}

/** Everything below the way makes room, in rows of its own. */
function placeEdits(document: DesignDocument, way: ElementId, nodes: Nodes): readonly Edit[] {
  const { states: placed } = layoutOf(document);
  const graph = flowGraph(flowOf(document));
  const line = graph.lines.find(({ id }) => id === way);
  const source = graph.boxes.find(({ name }) => name === line?.source);
  const from = source && placed[source.name];
  if (!from) return dropRoutes(document, [way]);
  const middle = from.x + BOX_SIZES[source.shape].width / 2;
  const top = from.y + BOX_SIZES[source.shape].height + GAP;
  const rows = rowsOf(nodes);
  const room = rows.reduce((sum, row) => sum + heightOf(row, nodes) + GAP, 0);
  const moved = Object.entries(placed).filter(([, { y }]) => y >= top - GAP);
  const touched = new Set(moved.map(([name]) => name));
  const routes = graph.lines.filter((each) => touched.has(each.source) || touched.has(each.target));
  return [
    ...moved.flatMap(([name, { x, y }]) => putAt(document, name, { x, y: y + room })),
    ...dropRoutes(document, [way, ...routes.map(({ id }) => id)]),
    ...rows.flatMap((row, i) => {
      const y = top + rows.slice(0, i).reduce((sum, above) => sum + heightOf(above, nodes) + GAP, 0);
      return row.flatMap((name, column) => {
        const { width } = BOX_SIZES[nodes[name]!.kind]; // one of its keys
        const x = middle - width / 2 + (column - (row.length - 1) / 2) * (width + GAP);
        return putAt(document, name, { x, y });
      });
    }),
  ];
}

/** A fork above, its approvals side by side, the join below. */
function rowsOf(nodes: Nodes): readonly (readonly string[])[] {
  const [first = '', ...rest] = Object.keys(nodes);
  const join = rest.at(-1);
  return join === undefined ? [[first]] : [[first], rest.slice(0, -1), [join]];
}

function heightOf(row: readonly string[], nodes: Nodes): number {
  return Math.max(...row.map((name) => BOX_SIZES[nodes[name]!.kind].height)); // one of its keys
}
