import { useCallback, useMemo, type ReactNode } from 'react';
import { useRaisedEvents } from '../../api/published.ts';
import { Canvas } from '../../canvas/Canvas.tsx';
import { copy, paste, readFragment } from '../../commands/clipboard.ts';
import { remove } from '../../commands/remove.ts';
import { compareModels } from '../../compare/compareModels.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import type { DocumentRules } from '../../editor/useEditor.ts';
import { useTitles } from '../../editor/useTitles.ts';
import { toMermaid } from '../../exchange/mermaid.ts';
import { toScxml } from '../../exchange/scxml.ts';
import { toXState } from '../../exchange/xstate.ts';
import { MODEL_TIDINESS } from '../../layout/layoutRequest.ts';
import { problemsOf } from '../../lint/problems.ts';
import type { MenuEntry } from '../../menu/CommandMenu.tsx';
import { contentOf, fileText } from '../../model/DesignDocument.ts';
import { edgesOf, elementId, elementName, hasElement, isStateId, stateId, type ElementId } from '../../model/elements.ts';
import { nameTitle, stateTitle } from '../../model/texts.ts';
import { placesOnWay } from '../../model/trail.ts';
import { OutlineView } from '../../outline/OutlineView.tsx';
import { ModelInspector } from '../../panel/Inspector.tsx';
import { SimulatePanel } from '../../simulate/SimulatePanel.tsx';
import { TableView } from '../../table/TableView.tsx';
import { SIDES, VIEWS, type Kind, type SideName, type ViewProps } from '../Kind.ts';
import { letterStep } from '../steps.ts';
import { ModelDownloads } from './ModelDownloads.tsx';

/** More states than a canvas draws. */
const MAX_DRAWN_STATES = 1_000;

/** State models: states and the transitions between them. */
export const STATE_MODEL: Kind = {
  of: 'state-model',
  formats: {
    json: { ending: 'state-model.json', type: 'application/json', text: fileText },
    xstate: { ending: 'xstate.json', type: 'application/json', text: toXState },
    scxml: { ending: 'scxml', type: 'application/xml', text: toScxml },
    mermaid: { ending: 'mmd', type: 'text/plain', text: toMermaid },
  },
  Downloads: ModelDownloads,
  useRules: useModelRules,
  tidiness: MODEL_TIDINESS,
  views: (opened) =>
    Object.keys(contentOf(opened).states).length > MAX_DRAWN_STATES ? VIEWS.filter((view) => view !== 'canvas') : VIEWS,
  sides: Object.keys(SIDES) as SideName[],
  placesStates: true,
  steps: (editor, words) => {
    const { selection, setPending } = editor;
    const [chosen] = selection.map(elementName);
    const connect = (): void => {
      const from = chosen?.of === 'states' ? chosen.name : chosen?.from;
      if (from !== undefined) setPending({ kind: 'line', from });
    };
    return [
      letterStep(words, 'add', 'designer.tool.add', 'N', 'plus', () => setPending({ kind: 'state' })),
      {
        ...letterStep(words, 'connect', 'designer.tool.connect', 'C', 'arrow-right', connect),
        isOpen: chosen?.of === 'states' && selection.length === 1,
      },
    ];
  },
  ask: ({ t }) => t('designer.menu.ask'),
  all: (document) => Object.keys(contentOf(document).states).map(stateId),
  remove,
  clipboard: {
    copies: () => true,
    copy,
    paste: (document, text) => {
      const fragment = readFragment(text);
      return fragment && paste(document, fragment);
    },
    nothing: 'designer.done.nothingToPaste',
  },
  elementAt,
  drawnAt: (document, subject) => edgesOf(contentOf(document)).find(({ id }) => elementAt(id) === subject)?.id ?? subject,
  useTitle: () => useTitles().element,
  useElements: useModelElements,
  useWays: () => {
    const { document } = useEditorContext();
    const placesOf = useCallback(
      (path: Parameters<typeof placesOnWay>[2]) => placesOnWay(document, path[0]?.from ?? contentOf(document).initial, path),
      [document],
    );
    return { placesOf, isStop: isStateId };
  },
  compare: compareModels,
  View: ModelView,
  Inspector: ModelInspector,
  Simulate: SimulatePanel,
};

function useModelRules(id: string): DocumentRules {
  const raised = useRaisedEvents(id);
  return useMemo(
    () => ({
      problemsOf: (document, catalogue, language) => problemsOf(document, catalogue, language, raised),
      hasElement: (document, element) => hasElement(contentOf(document), element),
      nameTitle,
    }),
    [raised],
  );
}

function elementAt(pointer: string): ElementId | undefined {
  const found = elementName(pointer);
  return found && elementId({ of: found.of, name: found.name });
}

/** Every state and every line, in both languages. */
function useModelElements(): readonly Omit<MenuEntry, 'run'>[] {
  const { document, catalogue } = useEditorContext();
  const titles = useTitles();
  const content = contentOf(document);
  const states = Object.keys(content.states).map((name) => {
    const { zh = '', en = '' } = stateTitle(document, catalogue, name);
    return { id: stateId(name), title: titles.state(name), also: `${zh} ${en} ${name}`, icon: 'circle-dashed' };
  });
  const lines = edgesOf(content).map(({ id, source, event, to }) => {
    const title = `${titles.event(event)}: ${titles.state(source)} → ${titles.state(to)}`;
    return { id, title, also: `${event} ${source} ${to}`, icon: 'arrow-right' };
  });
  return [...states, ...lines];
}

function ModelView({ view, ...canvas }: ViewProps): ReactNode {
  if (view === 'canvas') return <Canvas {...canvas} />;
  return view === 'table' ? <TableView /> : <OutlineView />;
}
