import { Panel, type Connection, type Node } from 'reactflow';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import type { FlowDefinition } from '#engine';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { nodeId, nodeName, waysOf } from '../flow/flowDocument.ts';
import { APPROVED, BOX_SIZES, boxId, REJECTED, type FlowGraph, type FlowLine } from '../flow/flowGraph.ts';
import { leadTo, moveBoxes } from '../flow/nodeProperties.ts';
import { withFreePlaces } from '../layout/freePlace.ts';
import { layoutOf, type Layout } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import type { ChangeMark, Overlay } from '../model/overlay.ts';
import css from './Canvas.module.css';
import { DrawingCanvas, pressedHandle, pressedLabel, type PlacedBox } from './DrawingCanvas.tsx';
import { FlowNode, type FlowNodeData, type FlowNodeOf } from './FlowNode.tsx';
import { flowLines } from './flowLines.ts';
import { marksAt } from './graph.ts';
import { useSteady } from './useSteady.ts';

const NODE_TYPES = { flow: FlowNode };
/** Room above for the tools. */
const FIT = { maxZoom: 1, padding: { top: '72px', left: '40px', right: '40px', bottom: '40px' } } as const;

export interface FlowCanvasProps {
  readonly flow: FlowDefinition;
  readonly graph: FlowGraph;
  readonly dataOf: (name: string) => FlowNodeData;
  readonly titleOf: (line: FlowLine) => string;
  readonly nodeTitle: (name: string) => string;
}

/** A flow as a drawing: the same document as table and outline. A line dragged out of a node leads its way elsewhere. */
export function FlowCanvas({ flow, graph, dataOf, titleOf, nodeTitle }: FlowCanvasProps): ReactNode {
  const { t } = useTranslator();
  const { document, select, selection, run, isReadOnly, overlay } = useEditorContext();
  // An end that comes with an edit has no place yet.
  const layout = useMemo(
    () =>
      withFreePlaces(
        layoutOf(document),
        graph.boxes.map(({ name }) => name),
      ),
    [document, graph],
  );
  const revealed = boxOf(graph, layout, nodeName(selection[0] ?? ''));
  const nodes = useMemo(
    () =>
      graph.boxes.map(({ name, shape }): FlowNodeOf => ({
        id: boxId(name),
        type: 'flow',
        position: layout.states[name] ?? { x: 0, y: 0 },
        ...BOX_SIZES[shape],
        // Else React Flow forgets where lines end at each change, and draws none until it has measured again.
        measured: BOX_SIZES[shape],
        data: dataOf(name),
      })),
    [graph, layout, dataOf],
  );
  const lines = useMemo(
    () =>
      flowLines(graph, layout, (each) => ({
        title: titleOf(each),
        ...marksAt(each.id, [], overlay),
        change: changeOf(each, overlay.changes),
      })).map((edge, i) => {
        const each = graph.lines[i]!; // in the same order
        const ariaLabel = [titleOf(each), `${nodeTitle(each.source)} → ${nodeTitle(each.target)}`].filter(Boolean).join(': ');
        return { ...edge, selectable: each.isGone !== true, ariaLabel };
      }),
    [graph, layout, titleOf, nodeTitle, overlay],
  );
  const connected = useSteady(({ source, target }: Pick<Connection, 'source' | 'target'>): void => {
    const way = waysOf(flow).find(({ node, id }) => (source === '/start' ? id === source : node === nodeName(source)));
    const next = target === APPROVED ? 'end' : nodeName(target);
    if (way && next !== undefined) run((now) => leadTo(now, way.id, next));
  });
  const boxTitle = (id: string): string => nodeTitle(nodeName(id) ?? id);
  const { isLeading, ...tap } = useTapToLead(isReadOnly, connected);
  const selectNone = (): void => {
    tap.stop();
    select([]);
  };
  const press = (event: MouseEvent): void => {
    tap.onPress(event);
    const id = pressedLabel(event);
    if (id !== undefined) select([elementAt(id) ?? id]);
  };
  return (
    <DrawingCanvas
      testId="flow-canvas"
      aria-label={t('designer.flow.canvas')}
      nodeHelp={t('designer.flow.node')}
      viewKey={`flow.${document.id}`}
      rules={RULES}
      nodeTypes={NODE_TYPES}
      fit={FIT}
      titleOf={boxTitle}
      {...{ nodes, lines, revealed }}
      onConnect={connected}
      onNodeClick={tap.onNodeClick}
      onPress={press}
      onPanePress={selectNone}
    >
      {isLeading && (
        <Panel position="top-left" className={css['tools'] ?? ''} role="status">
          <span className={css['hint']}>{t('designer.flow.tapTarget')}</span>
        </Panel>
      )}
    </DrawingCanvas>
  );
}

/** What is selected with what is drawn: with the line of a rejection its node, with an end nothing. */
function elementAt(id: string): ElementId | undefined {
  if (id === APPROVED || id === REJECTED) return undefined;
  return id.endsWith('/onReject') ? nodeId(nodeName(id) ?? '') : id;
}

const RULES = { elementAt, move: moveBoxes, nameOf: (id: string) => nodeName(id) ?? id, snaps: false };

/** A line that led elsewhere before, or that leaves what is gone, is gone. */
function changeOf({ id, source, isGone }: FlowLine, changes: Overlay['changes']): ChangeMark | undefined {
  return isGone || changes.get(boxId(source)) === 'removed' ? 'removed' : changes.get(id);
}

/** A node in its place. */
function boxOf({ boxes }: FlowGraph, { states }: Layout, node: string | undefined): PlacedBox | undefined {
  const box = boxes.find(({ name }) => name === node);
  const place = states[node ?? ''];
  return box && place && { name: box.name, ...place, ...BOX_SIZES[box.shape] };
}

interface TapToLead {
  /** Waits for the box that is led to. */
  readonly isLeading: boolean;
  readonly onPress: (event: MouseEvent) => void;
  readonly onNodeClick: (event: MouseEvent, node: Pick<Node, 'id'>) => void;
  readonly stop: () => void;
}

/** Tap and tap to lead: a press on the circle of a box, and one on the box it leads to; on the same again leaves it. */
function useTapToLead(isReadOnly: boolean, lead: (ends: Pick<Connection, 'source' | 'target'>) => void): TapToLead {
  const [source, setSource] = useState<string>();
  return {
    isLeading: source !== undefined,
    onPress: (event) => {
      const handle = pressedHandle(event);
      if (source === undefined && handle !== undefined && !isReadOnly) setSource(handle);
    },
    onNodeClick: useSteady((_: MouseEvent, { id }: Pick<Node, 'id'>) => {
      if (source === undefined) return;
      if (id !== source) lead({ source, target: id });
      setSource(undefined);
    }),
    stop: () => setSource(undefined),
  };
}
