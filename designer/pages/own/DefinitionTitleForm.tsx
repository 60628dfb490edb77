import { useMemo, type ReactNode } from 'react';
import { useEditorContext } from '../../editor/Editor.ts';
import { Fields } from '../../panel/Fields.tsx';
import { formOf } from '../../panel/fields.ts';
import { titleCommand, titleFields, titleValues } from '../../panel/titleFields.ts';

/** The titles behind a code, side by side: of the definition, or of one of its elements. */
export function DefinitionTitleForm({ code }: { readonly code: string }): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const view = useMemo(() => formOf(titleFields()), []);
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
