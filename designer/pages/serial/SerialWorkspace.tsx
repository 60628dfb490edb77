import type { KeyboardEvent, ReactNode } from 'react';
import { EditorContext } from '../../editor/Editor.ts';
import { contentOf, fileText } from '../../model/DesignDocument.ts';
import { removeParts } from '../../serial/serialCommands.ts';
import { hasPart } from '../../serial/serialDocument.ts';
import { serialProblem, serialProblems } from '../../serial/serialProblems.ts';
import { pressDocumentKey } from '../documentKeys.ts';
import type { Format } from '../DownloadMenu.tsx';
import form from '../form/Form.module.css';
import { OwnWorkspace } from '../own/OwnWorkspace.tsx';
import { useOwnEditor } from '../own/useOwnEditor.ts';
import type { OpenedDefinition } from '../useOpenedDefinition.ts';
import { NextCodes } from './NextCodes.tsx';
import { PartList } from './PartList.tsx';
import { SerialComments } from './SerialComments.tsx';
import { SerialInspector } from './SerialInspector.tsx';
import { SerialMenu } from './SerialMenu.tsx';

const RULES = { kind: 'serial-rule', problemsOf: serialProblems, hasElement: hasPart, serverProblem: serialProblem };
const FORMATS: Readonly<Record<string, Format>> = {
  json: { ending: 'serial-rule.json', type: 'application/json', text: fileText },
};

/** A serial rule: its parts in order, and the next codes it would give. */
export function SerialWorkspace(opened: Omit<OpenedDefinition, 'key'>): ReactNode {
  const own = useOwnEditor(opened, RULES);
  const { editor } = own;
  const { selection, run } = editor;
  const pressed = (event: KeyboardEvent): void =>
    pressDocumentKey(event, editor, { remove: () => run((now) => removeParts(now, selection)) });
  return (
    <EditorContext value={editor}>
      <OwnWorkspace
        {...opened}
        {...own}
        titleCode={contentOf(editor.document).title ?? opened.opened.id}
        formats={FORMATS}
        onKeyDown={pressed}
        menu={(others, onClose) => <SerialMenu others={others} onClose={onClose} />}
        inspector={<SerialInspector />}
        discussion={<SerialComments comments={own.comments} />}
      >
        <div className={form['columns']}>
          <PartList />
          <NextCodes />
        </div>
      </OwnWorkspace>
    </EditorContext>
  );
}
