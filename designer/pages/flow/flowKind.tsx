import { useCallback, type ReactNode } from 'react';
import { diffDefinitions, type PathStep } from '#engine';
import { useTranslator } from '#renderer';
import { FlowCanvas } from '../../canvas/FlowCanvas.tsx';
import type { Comparison } from '../../compare/compareModels.ts';
import { ownMarks, ownPlaces } from '../../compare/ownMarks.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { toBpmn } from '../../flow/bpmn.ts';
import { copyNodes, pasteNodes, readNodes } from '../../flow/flowClipboard.ts';
import { flowOf, hasFlowElement, isNodeId, nodeAt, nodeId, nodeName, wayAt, waysOf } from '../../flow/flowDocument.ts';
import { FLOW_TIDINESS, flowGraph, flowLayoutRequest } from '../../flow/flowGraph.ts';
import { isFlowBox, placesInFlow } from '../../flow/flowPlaces.ts';
import { flowProblems, nodeNameTitle } from '../../flow/flowProblems.ts';
import { flowUnion, withFormerLines } from '../../flow/flowUnion.ts';
import { nodeSentences } from '../../flow/flowWords.ts';
import { removeFromFlow } from '../../flow/removeNodes.ts';
import { contentTree, fileText, type DesignDocument } from '../../model/DesignDocument.ts';
import type { ElementId } from '../../model/elements.ts';
import { FlowSimulatePanel } from '../../simulate/flow/FlowSimulatePanel.tsx';
import { VIEWS, type Kind, type ViewProps } from '../Kind.ts';
import { letterStep } from '../steps.ts';
import { FlowInspector } from './FlowInspector.tsx';
import { FlowTable } from './FlowTable.tsx';
import css from './FlowWords.module.css';
import { useFlowDrawing } from './useFlowDrawing.ts';

const RULES = { problemsOf: flowProblems, hasElement: hasFlowElement, nameTitle: nodeNameTitle };

/** Approval flows: who is asked, one after the other. */
export const FLOW: Kind = {
  of: 'flow',
  formats: {
    json: { ending: 'flow.json', type: 'application/json', text: fileText },
    bpmn: { ending: 'bpmn', type: 'application/xml', text: toBpmn },
  },
  useRules: () => RULES,
  tidiness: FLOW_TIDINESS,
  isKeptTidy: true,
  views: () => VIEWS,
  sides: ['properties', 'check', 'simulate', 'changes', 'impact', 'comments', 'history'],
  about: (document, { t }) => {
    const { entity } = flowOf(document);
    return entity === '' ? undefined : t('designer.flow.of', { entity: { word: entity, of: '' } });
  },
  steps: ({ document, selection, setPending, isReadOnly }, words) => {
    const add = (): void => {
      if (!isReadOnly) setPending({ kind: 'node', way: wayAt(document, selection[0]) });
    };
    return [
      letterStep(words, 'add', 'designer.flow.tool.add', 'N', 'plus', add),
      {
        ...letterStep(words, 'lead', 'designer.flow.tool.lead', 'C', 'arrow-right', focusTarget),
        isOpen: selection.length === 1 && selection.every(isNodeId),
        isOnlyInMenu: true,
      },
    ];
  },
  ask: ({ t }) => t('designer.flow.menu.ask'),
  all: (document) => Object.keys(flowOf(document).nodes).map(nodeId),
  remove: removeFromFlow,
  clipboard: {
    copies: isNodeId,
    copy: copyNodes,
    paste: (document, text, selection) => {
      const nodes = readNodes(text);
      return nodes && pasteNodes(document, nodes, wayAt(document, selection.at(-1)));
    },
    nothing: 'designer.flow.done.nothingToPaste',
  },
  elementAt: nodeAt,
  useTitle: () => {
    const { flow, graph, nodeTitle, titleOf } = useFlowDrawing();
    return (id) => {
      if (isFlowBox(flow, id)) return nodeTitle(nodeName(id) ?? id);
      const line = graph.lines.find((each) => each.id === id);
      return line ? titleOf(line) || `${nodeTitle(line.source)} → ${nodeTitle(line.target)}` : nodeTitle(nodeName(id) ?? '');
    };
  },
  useElements: () => {
    const { flow, nodeTitle } = useFlowDrawing();
    const nodes = Object.keys(flow.nodes).map((name) => ({
      id: nodeId(name),
      title: nodeTitle(name),
      also: name,
      icon: 'clipboard-check',
    }));
    const ways = waysOf(flow).map(({ id, node, next }) => {
      return { id, title: `${nodeTitle(node ?? '/start')} → ${nodeTitle(next)}`, also: next, icon: 'arrow-right' };
    });
    return [...nodes, ...ways];
  },
  useWays: () => {
    const { flow } = useFlowDrawing();
    const placesOf = useCallback((path: readonly PathStep[]) => placesInFlow(flow, path), [flow]);
    const isStop = useCallback((place: ElementId) => isFlowBox(flow, place), [flow]);
    return { placesOf, isStop };
  },
  compare: compareFlows,
  View: FlowView,
  Inspector: FlowInspector,
  Simulate: ({ draft }) => <FlowSimulatePanel draft={draft} {...useFlowDrawing()} />,
};

/** Where the selected node leads: its field has the focus. */
function focusTarget(): void {
  document.querySelector<HTMLElement>('[data-testid=inspector] [data-leads] [data-at]')?.focus();
}

/** Both flows in one drawing; as tidy as the newer one is. */
function compareFlows(before: DesignDocument, after: DesignDocument): Comparison {
  const changes = diffDefinitions(contentTree(before), contentTree(after));
  const both = [after, before];
  const document = flowUnion(before, after);
  return {
    changes,
    document,
    marks: ownMarks(changes, both),
    placesOf: (change) => ownPlaces(change, both),
    ...(FLOW_TIDINESS.isLaidOut(after)
      ? { request: flowLayoutRequest(withFormerLines(flowGraph(flowOf(document)), before)) }
      : {}),
  };
}

function FlowView({ view }: ViewProps): ReactNode {
  const drawing = useFlowDrawing();
  if (view === 'canvas') return <FlowCanvas {...drawing} />;
  return view === 'table' ? <FlowTable /> : <FlowOutline />;
}

/** The flow in words, node by node. */
function FlowOutline(): ReactNode {
  const words = useTranslator();
  const { selection, select } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  const selected = nodeName(selection[0] ?? '');
  return (
    <aside className={css['words']} aria-label={words.t('designer.flow.inWords')}>
      <ol className="list column gap-16">
        {Object.entries(flow.nodes).map(([name, node]) => (
          <li key={name}>
            <button
              type="button"
              data-id={nodeId(name)}
              aria-pressed={name === selected}
              onClick={() => select([nodeId(name)])}
            >
              {nodeTitle(name)}
            </button>
            {nodeSentences(node, nodeTitle, { ...words, entity: flow.entity }).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ol>
    </aside>
  );
}
