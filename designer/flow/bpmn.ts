import type { FlowDefinition } from '#engine';
import { layoutOf, type DesignDocument, type Point } from '../model/DesignDocument.ts';
import { flowOf, nodeCode } from './flowDocument.ts';
import {
  APPROVED,
  BOX_SIZES,
  flowGraph,
  REJECTED,
  START,
  type FlowGraph,
  type FlowLine,
  type FlowShape,
} from './flowGraph.ts';

/** What BPMN calls what a flow has. */
const ELEMENTS: Readonly<Record<FlowShape, string>> = {
  start: 'startEvent',
  approval: 'userTask',
  copy: 'sendTask',
  condition: 'exclusiveGateway',
  fork: 'parallelGateway',
  join: 'parallelGateway',
  approved: 'endEvent',
  rejected: 'endEvent',
};

/** A flow as BPMN 2.0 with its drawing. A rejection is a boundary event of the approval it may happen to. */
export function toBpmn(document: DesignDocument): string {
  const flow = flowOf(document);
  const graph = flowGraph(flow);
  const nodes = graph.boxes.flatMap(({ name, shape }) => elementOf(document, flow, graph, name, shape));
  const lines = graph.lines.map((line) => sequence(line));
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="definitions" targetNamespace="takt:flow">',
    `  <process id="${flow.id}" isExecutable="false">`,
    ...[...nodes, ...lines].map((text) => `    ${text}`),
    '  </process>',
    ...drawing(document, flow, graph),
    '</definitions>',
  ].join('\n')}\n`;
}

/** Ids in XML begin with a letter and have no slash. */
const xmlId = (name: string): string => (name.startsWith('/') ? `event_${name.slice(1)}` : `node_${name}`);
const lineId = (id: string): string => `line${id.replaceAll('/', '_')}`;
const boundaryId = (node: string): string => `${xmlId(node)}_rejected`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function elementOf(
  document: DesignDocument,
  flow: FlowDefinition,
  { lines }: FlowGraph,
  name: string,
  shape: FlowShape,
): readonly string[] {
  const title = document.tree['content'] as {
    readonly texts?: Readonly<Record<string, { readonly en?: string; readonly zh?: string }>>;
  };
  const { en, zh } = title.texts?.[nodeCode(flow.id, name)] ?? {};
  const word = { [START]: 'submitted', [APPROVED]: 'approved', [REJECTED]: 'rejected' }[name];
  const other = lines.find((line) => line.source === name && line.ok === null);
  const fallback = other ? ` default="${lineId(other.id)}"` : '';
  const element = `<${ELEMENTS[shape]} id="${xmlId(name)}" name="${escaped(word ?? en ?? zh ?? name)}"${fallback} />`;
  if (!lines.some(({ source, isRejecting }) => source === name && isRejecting)) return [element];
  return [
    element,
    `<boundaryEvent id="${boundaryId(name)}" name="rejected" attachedToRef="${xmlId(name)}"><errorEventDefinition id="${boundaryId(name)}_error" /></boundaryEvent>`,
  ];
}

function sequence({ id, source, target, ok, isRejecting }: FlowLine): string {
  const from = isRejecting ? boundaryId(source) : xmlId(source);
  const head = `<sequenceFlow id="${lineId(id)}" sourceRef="${from}" targetRef="${xmlId(target)}"`;
  if (typeof ok !== 'string') return `${head} />`;
  return `${head}><conditionExpression xsi:type="tFormalExpression">${escaped(ok)}</conditionExpression></sequenceFlow>`;
}

function drawing(document: DesignDocument, { id }: FlowDefinition, { boxes, lines }: FlowGraph): readonly string[] {
  const { states } = layoutOf(document);
  const at = (name: string): Point => states[name] ?? { x: 0, y: 0 };
  const sizeOf = (name: string) => BOX_SIZES[boxes.find((box) => box.name === name)?.shape ?? 'approval'];
  const middle = (name: string): Point => ({
    x: at(name).x + sizeOf(name).width / 2,
    y: at(name).y + sizeOf(name).height / 2,
  });
  const shapes = boxes.map(({ name }) => shapeOf(xmlId(name), at(name), sizeOf(name).width, sizeOf(name).height));
  const events = lines
    .filter(({ isRejecting }) => isRejecting)
    .map(({ source }) =>
      shapeOf(
        boundaryId(source),
        { x: at(source).x + sizeOf(source).width - 18, y: at(source).y + sizeOf(source).height - 18 },
        36,
        36,
      ),
    );
  const edges = lines.map(({ id: line, source, target }) => {
    const points = [middle(source), middle(target)].map(
      ({ x, y }) => `<di:waypoint x="${Math.round(x)}" y="${Math.round(y)}" />`,
    );
    return `<bpmndi:BPMNEdge id="${lineId(line)}_di" bpmnElement="${lineId(line)}">${points.join('')}</bpmndi:BPMNEdge>`;
  });
  return [
    '  <bpmndi:BPMNDiagram id="diagram">',
    `    <bpmndi:BPMNPlane id="plane" bpmnElement="${id}">`,
    ...[...shapes, ...events, ...edges].map((text) => `      ${text}`),
    '    </bpmndi:BPMNPlane>',
    '  </bpmndi:BPMNDiagram>',
  ];
}

function shapeOf(id: string, { x, y }: Point, width: number, height: number): string {
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${Math.round(x)}" y="${Math.round(y)}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`;
}
