import { withFreePlaces } from '../layout/freePlace.ts';
import { contentOf, contentTree, layoutOf, openDocument, type DesignDocument } from '../model/DesignDocument.ts';
import { flowOf } from './flowDocument.ts';
import { flowGraph, type FlowGraph, type FlowLine } from './flowGraph.ts';

/** The newer flow with the nodes that only the older one has. */
export function flowUnion(before: DesignDocument, after: DesignDocument): DesignDocument {
  const [old, now] = [flowOf(before).nodes, flowOf(after).nodes];
  const gone = Object.entries(old).filter(([name]) => !Object.hasOwn(now, name));
  const nodes = { ...now, ...Object.fromEntries(gone) };
  const texts = { ...contentOf(before).texts, ...contentOf(after).texts };
  const content = { ...contentTree(after), nodes, texts };
  return openDocument(after.id, content, withFreePlaces(layoutOf(after), Object.keys(nodes), layoutOf(before).states));
}

/** A drawing with the lines that led somewhere else before; those of nodes that are gone are in it already. */
export function withFormerLines(graph: FlowGraph, before: DesignDocument): FlowGraph {
  const drawn = new Set(graph.boxes.map(({ name }) => name));
  const isThere = ({ source, target }: FlowLine): boolean => drawn.has(source) && drawn.has(target);
  const isKept = (line: FlowLine): boolean =>
    graph.lines.some(
      ({ source, target, isRejecting }) =>
        source === line.source && target === line.target && isRejecting === line.isRejecting,
    );
  const former = flowGraph(flowOf(before)).lines.filter((line) => isThere(line) && !isKept(line));
  return { ...graph, lines: [...graph.lines, ...former.map((line) => ({ ...line, id: `former:${line.id}`, isGone: true }))] };
}
