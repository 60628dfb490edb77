import type { KeyboardEvent, ReactNode } from 'react';
import { useShortcuts } from '#renderer';
import { EditorContext } from '../../editor/Editor.ts';
import { removeFields } from '../../form/formCommands.ts';
import { hasField } from '../../form/formDocument.ts';
import { formProblem, formProblems } from '../../form/formProblems.ts';
import { contentOf, fileText } from '../../model/DesignDocument.ts';
import { pressDocumentKey } from '../documentKeys.ts';
import type { Format } from '../DownloadMenu.tsx';
import { OwnWorkspace } from '../own/OwnWorkspace.tsx';
import { useOwnEditor } from '../own/useOwnEditor.ts';
import type { OpenedDefinition } from '../useOpenedDefinition.ts';
import { FieldList } from './FieldList.tsx';
import css from './Form.module.css';
import { FormComments } from './FormComments.tsx';
import { FormInspector } from './FormInspector.tsx';
import { FormMenu } from './FormMenu.tsx';
import { FormPreview } from './FormPreview.tsx';

const RULES = { kind: 'form', problemsOf: formProblems, hasElement: hasField, serverProblem: formProblem };
const FORMATS: Readonly<Record<string, Format>> = {
  json: { ending: 'form.json', type: 'application/json', text: fileText },
};

/** A form: its fields in order, what is said of the one that is selected, and the form itself as people will fill it in. */
export function FormWorkspace(opened: Omit<OpenedDefinition, 'key'>): ReactNode {
  const own = useOwnEditor(opened, RULES);
  const { editor } = own;
  const { selection, run, setPending, isReadOnly } = editor;
  const add = (): void => setPending({ kind: 'field' });
  useShortcuts(isReadOnly ? [] : [{ keys: 'n', title: 'designer.form.tool.add', group: 'designer.keys', run: add }]);
  const pressed = (event: KeyboardEvent): void =>
    pressDocumentKey(event, editor, { remove: () => run((now) => removeFields(now, selection)) });
  return (
    <EditorContext value={editor}>
      <OwnWorkspace
        {...opened}
        {...own}
        titleCode={contentOf(editor.document).title ?? opened.opened.id}
        formats={FORMATS}
        onKeyDown={pressed}
        menu={(others, onClose) => <FormMenu onAdd={add} others={others} onClose={onClose} />}
        inspector={<FormInspector />}
        discussion={<FormComments comments={own.comments} />}
      >
        <div className={css['columns']}>
          <FieldList onAdd={add} />
          <FormPreview />
        </div>
      </OwnWorkspace>
    </EditorContext>
  );
}
