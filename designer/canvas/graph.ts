import type { Node } from 'reactflow';
import type { Rect } from '../layout/freePlace.ts';
import { STATE_SIZE } from '../layout/stateSize.ts';
import type { Problem } from '../lint/problems.ts';
import { contentOf, layoutOf, type DesignDocument, type Point } from '../model/DesignDocument.ts';
import { edgesOf, elementId, stateId, type Edge, type ElementId } from '../model/elements.ts';
import type { Overlay } from '../model/overlay.ts';
import { eventTitle, shown, stateTitle, type Catalogue } from '../model/texts.ts';
import { withFreeLabels } from './freeLabels.ts';
import type { LineEdge, Marks } from './line.ts';

/** What a state shows on the canvas. */
type StateData = Marks & {
  readonly name: string;
  readonly title: string;
  /** In the other language, else its name. */
  readonly second: string;
  readonly tone: string;
  readonly isInitial: boolean;
  readonly isFinal: boolean;
  readonly isReadOnly: boolean;
};

export type StateNodeOf = Node<StateData, 'state'>;

export interface GraphOptions {
  readonly document: DesignDocument;
  readonly catalogue: Catalogue;
  readonly problems: readonly Problem[];
  readonly overlay: Overlay;
  readonly language: 'zh' | 'en';
}

const ORIGIN = { x: 0, y: 0 };

export function nodesOf({ document, catalogue, problems, overlay, language }: GraphOptions): readonly StateNodeOf[] {
  const { states, initial } = contentOf(document);
  const { states: placed } = layoutOf(document);
  return Object.entries(states).map(([name, { final = false, readOnly = false, tone = 'neutral' }]) => {
    const title = stateTitle(document, catalogue, name);
    const other = title[language === 'zh' ? 'en' : 'zh'];
    const first = shown(title, language, name);
    return {
      id: stateId(name),
      type: 'state',
      position: placed[name] ?? ORIGIN,
      ...STATE_SIZE,
      // Else React Flow forgets where lines end at each change, and draws none until it has measured again.
      measured: STATE_SIZE,
      data: {
        name,
        title: first,
        second: other === undefined || other === first ? name : other,
        tone,
        isInitial: name === initial,
        isFinal: final,
        isReadOnly: readOnly,
        ...marksAt(stateId(name), problems, overlay),
      },
    };
  });
}

/** @param nodes  what the labels of lines stand clear of */
export function linesOf(
  { document, catalogue, problems, overlay, language }: GraphOptions,
  nodes: readonly StateNodeOf[],
): readonly LineEdge[] {
  const { states: placed, routes } = layoutOf(document);
  const edges = edgesOf(contentOf(document));
  const offsets = offsetsOf(edges);
  const nameOf = (state: string): string => shown(stateTitle(document, catalogue, state), language, state);
  const eventOf = (event: string): string => shown(eventTitle(document, catalogue, event), language, event);
  const lines = edges.map((edge): LineEdge => ({
    id: edge.id,
    type: 'line',
    ariaLabel: `${eventOf(edge.event)}: ${nameOf(edge.source)} → ${nameOf(edge.to)}`,
    source: stateId(edge.source),
    target: stateId(edge.to),
    sourceHandle: 'from',
    targetHandle: 'to',
    data: {
      title: eventOf(edge.event),
      isGuarded: edge.ok !== undefined,
      isAssumed: edge.assumed === true,
      ...marksAt(edge.id, [], overlay),
      problem: severityOf(problems, edge.id) ?? severityOf(problems, elementId({ of: 'transitions', name: edge.name })),
      route: routes[edge.id],
      ends: [middleOf(placed[edge.source]), middleOf(placed[edge.to])],
      offset: offsets.get(edge.id) ?? 0,
    },
  }));
  return withFreeLabels(lines, new Map(nodes.map((node) => [node.id, stateRect(node)])));
}

/** What a state takes of the canvas: with the second line around a final one, and the sign before the default one. */
export function stateRect({ position: { x, y }, data: { isInitial, isFinal } }: StateNodeOf): Rect {
  const [ring, sign] = [isFinal ? 5 : 0, isInitial ? 36 : 0];
  const { width, height } = STATE_SIZE;
  const left = Math.max(ring, sign);
  return { x: x - left, y: y - ring, width: left + width + ring, height: height + 2 * ring };
}

function middleOf({ x, y }: Point = ORIGIN): Point {
  return { x: x + STATE_SIZE.width / 2, y: y + STATE_SIZE.height / 2 };
}

/** How far each line stands from the middle of all lines between its two states. */
function offsetsOf(edges: readonly Edge[]): ReadonlyMap<ElementId, number> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = [edge.source, edge.to].toSorted().join(' ');
    groups.set(key, [...(groups.get(key) ?? []), edge]);
  }
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.map(({ id, source, to }, i) => {
        const offset = i - (group.length - 1) / 2;
        // Lines in the other direction see left and right turned round.
        return [id, source <= to ? offset : -offset] as const;
      }),
    ),
  );
}

function severityOf(problems: readonly Problem[], id: ElementId): Problem['severity'] | undefined {
  return problems.find(({ element }) => element === id)?.severity;
}

export function marksAt(id: ElementId, problems: readonly Problem[], { changes, heat, trail, badges }: Overlay): Marks {
  return {
    problem: severityOf(problems, id),
    change: changes.get(id),
    heat: heat.get(id),
    trail: trail.get(id),
    badge: badges.get(id),
  };
}
