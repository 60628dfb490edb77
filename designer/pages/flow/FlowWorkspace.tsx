import { type ReactNode, useState } from 'react';
import { useTranslator } from '#renderer';
import { EditorContext } from '../../editor/Editor.ts';
import { flowOf, hasFlowElement } from '../../flow/flowDocument.ts';
import { FLOW_TIDINESS, flowGraph, flowLayoutRequest } from '../../flow/flowGraph.ts';
import { flowProblem, flowProblems } from '../../flow/flowProblems.ts';
import { toBpmn } from '../../flow/bpmn.ts';
import { fileText } from '../../model/DesignDocument.ts';
import type { Format } from '../DownloadMenu.tsx';
import { OwnWorkspace } from '../own/OwnWorkspace.tsx';
import { useOwnEditor } from '../own/useOwnEditor.ts';
import { type StayingTidy, useStaysTidy } from '../useStaysTidy.ts';
import type { OpenedDefinition } from '../useOpenedDefinition.ts';
import { type ViewName, VIEWS } from '../views.ts';
import { FlowInspector } from './FlowInspector.tsx';
import { FlowTable } from './FlowTable.tsx';
import { FlowCheck } from './FlowCheck.tsx';
import { FlowComments } from './FlowComments.tsx';
import { FlowToolbar } from './FlowToolbar.tsx';
import { FlowDrawing } from './FlowDrawing.tsx';
import { FlowMenu } from './FlowMenu.tsx';
import { FlowOutline } from './FlowOutline.tsx';
import { FlowSimulation } from './FlowSimulation.tsx';
import { useFlowKeys } from './useFlowKeys.ts';
import { useFlowUnion } from './useFlowUnion.ts';

const RULES = { kind: 'flow', problemsOf: flowProblems, hasElement: hasFlowElement, serverProblem: flowProblem };

const STAYING: StayingTidy = {
  tidiness: FLOW_TIDINESS,
  requestOf: (document) => flowLayoutRequest(flowGraph(flowOf(document))),
  isWanted: true,
};

const FORMATS: Readonly<Record<string, Format>> = {
  json: { ending: 'flow.json', type: 'application/json', text: fileText },
  bpmn: { ending: 'bpmn', type: 'application/xml', text: (document) => toBpmn(document) },
};

/** A flow as drawing, table and text at once. */
export function FlowWorkspace(opened: Omit<OpenedDefinition, 'key'>): ReactNode {
  const { t } = useTranslator();
  const own = useOwnEditor(opened, RULES);
  const { editor } = own;
  const [view, setView] = useState<ViewName>('canvas');
  useStaysTidy(editor, STAYING);
  const pressed = useFlowKeys(editor, setView);
  const compared = useFlowUnion(editor);
  const { title = opened.opened.id, entity } = flowOf(editor.document);
  return (
    <EditorContext value={editor}>
      <OwnWorkspace
        {...opened}
        {...own}
        titleCode={title}
        about={entity === '' ? undefined : t('designer.flow.of', { entity: { word: entity, of: '' } })}
        formats={FORMATS}
        view={view}
        views={VIEWS}
        onView={setView}
        onKeyDown={pressed}
        menu={(others, onClose) => <FlowMenu others={others} onClose={onClose} />}
        compared={compared}
        drawsRemoved
        tools={<FlowToolbar />}
        inspector={<FlowInspector />}
        discussion={<FlowComments comments={own.comments} />}
        ofDraft={
          opened.draft && {
            check: <FlowCheck draft={opened.draft} />,
            simulate: <FlowSimulation draft={opened.draft} />,
          }
        }
      >
        {view === 'canvas' && <FlowDrawing />}
        {view === 'table' && <FlowTable />}
        {view === 'outline' && <FlowOutline />}
      </OwnWorkspace>
    </EditorContext>
  );
}
