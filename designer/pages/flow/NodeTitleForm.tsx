import { useMemo, type ReactNode } from 'react';
import { useEditorContext } from '../../editor/Editor.ts';
import { nodeCode } from '../../flow/flowDocument.ts';
import { Fields } from '../../panel/Fields.tsx';
import { formOf } from '../../panel/fields.ts';
import { titleCommand, titleFields, titleValues } from '../../panel/titleFields.ts';

/** The titles of a step, side by side. Its name in the data stays what it is: approvals that run are at it. */
export function NodeTitleForm({ name }: { readonly name: string }): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const view = useMemo(() => formOf(titleFields()), []);
  const code = nodeCode(document.id, name);
  const values = titleValues(document, catalogue, code);
  return (
    <Fields
      view={view}
      values={values}
      onChange={(after) =>
        run((now) => titleCommand(now, code, [values, after]) ?? { done: 'designer.done.change', edits: [] })
      }
    />
  );
}
