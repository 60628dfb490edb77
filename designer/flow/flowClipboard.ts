import type { FlowBranchEntry, FlowNodeEntry } from '#engine';
import { readCopied } from '../commands/copied.ts';
import { freeName } from '../commands/names.ts';
import { collected, put, putAt } from '../commands/put.ts';
import { freeShift, type Rect } from '../layout/freePlace.ts';
import { contentOf, layoutOf, type DesignDocument, type Point } from '../model/DesignDocument.ts';
import type { Edit, Tree } from '../model/edits.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { flowOf, nodeCode, nodeId, waysOf } from './flowDocument.ts';
import { BOX_SIZES, flowGraph } from './flowGraph.ts';
import { dropRoutes, wayEdits } from './nodeProperties.ts';

/** Marks our JSON on a clipboard that holds anything. */
const FORMAT = 'takt.flow';
/** Where a rejection may lead besides a node. */
const KEPT: ReadonlySet<string> = new Set(['end', 'previous', 'initiator']);

interface CopiedNode {
  readonly name: string;
  readonly entry: FlowNodeEntry;
  readonly title?: Tree;
  readonly at: Point;
}

interface CopiedFlow {
  /** Flow the nodes come from. */
  readonly flow: string;
  readonly nodes: readonly CopiedNode[];
}

/** The selected nodes, with whom they ask and where they lead, as text for the clipboard; undefined where no node is selected. */
export function copyNodes(document: DesignDocument, ids: readonly ElementId[]): string | undefined {
  const { texts = {} } = contentOf(document);
  const { states: placed } = layoutOf(document);
  const chosen = Object.entries(flowOf(document).nodes).filter(([name]) => ids.includes(nodeId(name)));
  if (chosen.length === 0) return undefined;
  const nodes = chosen.map(([name, entry]) => ({
    name,
    entry,
    title: texts[nodeCode(document.id, name)],
    at: placed[name] ?? { x: 0, y: 0 },
  }));
  return JSON.stringify({ format: FORMAT, flow: document.id, nodes });
}

/** What was copied of any flow; undefined for any other text. */
export function readNodes(text: string): CopiedFlow | undefined {
  return readCopied<CopiedFlow>(text, FORMAT);
}

/**
 * Puts copied nodes on a way, under names of their own. Among themselves they lead as they did; what led out of them leads to those
 * that hang together with the next ones, and from the last to what the way led to.
 */
export function pasteNodes(document: DesignDocument, copied: CopiedFlow, way: ElementId): Command {
  const flow = flowOf(document);
  const names = freeNames(copied, Object.keys(flow.nodes));
  const next = waysOf(flow).find(({ id }) => id === way)?.next ?? 'end';
  const groups = connectedGroups(copied.nodes);
  const shift = freeShift(
    copied.nodes.map(({ at, entry: { kind } }) => ({ ...at, ...BOX_SIZES[kind] })),
    placedBoxes(document),
  );
  const entries = groups.map((group) => names.get(firstOf(group).name)!); // named above
  const steps = groups.flatMap((group, i) =>
    group.map((node) => (now: DesignDocument) => {
      const leads = (to: string): string => names.get(to) ?? entries[i + 1] ?? next;
      const at = { x: node.at.x + shift.x, y: node.at.y + shift.y };
      return nodeEdits(
        now,
        { ...node, at },
        names.get(node.name)!,
        ledBy(node.entry, leads, rejection(document, copied, names)),
      );
    }),
  );
  return {
    done: 'designer.flow.done.paste',
    params: { count: copied.nodes.length },
    edits: collected(document, [
      ...steps,
      (now) => wayEdits(now, flowOf(now), way, entries[0] ?? next),
      (now) => dropRoutes(now, [way]),
    ]),
    select: [...names.values()].map(nodeId),
  };
}

/** The boxes of a flow where they stand. */
function placedBoxes(document: DesignDocument): readonly Rect[] {
  const { states } = layoutOf(document);
  return flowGraph(flowOf(document)).boxes.flatMap(({ name, shape }) => {
    const at = states[name];
    return at ? [{ ...at, ...BOX_SIZES[shape] }] : [];
  });
}

function freeNames({ nodes }: CopiedFlow, there: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set([...there, 'end']);
  return new Map(
    nodes.map(({ name }) => {
      const free = freeName(name, (each) => taken.has(each));
      taken.add(free);
      return [name, free] as const;
    }),
  );
}

const nextOf = ({ next, branches }: FlowNodeEntry): readonly string[] => [
  ...(next === undefined ? [] : [next]),
  ...(branches ?? []).map((branch) => branch.next),
];

/** Nodes that lead to one another, in the order they were copied. */
function connectedGroups(nodes: readonly CopiedNode[]): readonly (readonly CopiedNode[])[] {
  const isJoined = (one: CopiedNode, other: CopiedNode): boolean =>
    nextOf(one.entry).includes(other.name) || nextOf(other.entry).includes(one.name);
  return nodes.reduce<readonly (readonly CopiedNode[])[]>((groups, node) => {
    const joined = groups.filter((group) => group.some((other) => isJoined(node, other)));
    return [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), node]];
  }, []);
}

/** The one no other of them leads to. */
function firstOf(group: readonly CopiedNode[]): CopiedNode {
  const led = new Set(group.flatMap(({ entry }) => nextOf(entry)));
  return group.find(({ name }) => !led.has(name)) ?? group[0]!; // groups hold one at least
}

/** Where a rejection leads in its new place: to a copied node, or one of the same flow; undefined where neither is there. */
function rejection(
  document: DesignDocument,
  { flow }: CopiedFlow,
  names: ReadonlyMap<string, string>,
): (to: string) => string | undefined {
  const { nodes } = flowOf(document);
  return (to) => names.get(to) ?? (KEPT.has(to) || (flow === document.id && Object.hasOwn(nodes, to)) ? to : undefined);
}

function ledBy(
  { next, branches, onReject, ...entry }: FlowNodeEntry,
  leads: (to: string) => string,
  rejected: (to: string) => string | undefined,
): object {
  const after = onReject === undefined ? undefined : rejected(onReject);
  const ways = branches?.map((branch): FlowBranchEntry => ({ ...branch, next: leads(branch.next) }));
  return {
    ...entry,
    ...(after === undefined ? {} : { onReject: after }),
    ...(ways === undefined ? {} : { branches: ways }),
    ...(next === undefined ? {} : { next: leads(next) }),
  };
}

function nodeEdits(now: DesignDocument, { title, at }: CopiedNode, name: string, entry: object): readonly Edit[] {
  return [
    ...put(now, ['content', 'nodes', name], entry),
    ...(title ? put(now, ['content', 'texts', nodeCode(now.id, name)], title) : []),
    ...putAt(now, name, at),
  ];
}
