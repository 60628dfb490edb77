import { useMemo, type ReactNode } from 'react';
import type { Item } from '#renderer';
import { setProperty } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId } from '../model/elements.ts';
import { eventCode } from '../model/texts.ts';
import { Fields } from './Fields.tsx';
import { formOf, switchField } from './fields.ts';
import { titleCommand, titleFields, titleValues } from './titleFields.ts';

/** Names of the fields with the sentence people read when the event is closed. */
const REFUSED = 'refused.';

/** An event: its titles, whether it asks why, and what people read where it is closed. */
export function EventForm({ name }: { readonly name: string }): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const view = useMemo(() => viewOf(), []);
  const event = contentOf(document).events[name];
  if (!event) return null;
  const [title, refusal] = [eventCode(document.id, name), event.refusal];
  const values: Item = {
    ...titleValues(document, catalogue, title),
    ...titleValues(document, catalogue, refusal, REFUSED),
    reason: event.reason !== undefined,
  };
  const change = (after: Item): void =>
    run(
      (now) =>
        titleCommand(now, title, [values, after]) ??
        titleCommand(now, refusal, [values, after], REFUSED) ??
        setProperty(now, elementId({ of: 'events', name }), 'reason', after['reason'] === true ? 'required' : undefined),
    );
  return <Fields view={view} values={values} onChange={change} />;
}

function viewOf(): ReturnType<typeof formOf> {
  const refused = titleFields(REFUSED).map((field) => ({ ...field, widget: 'long-text' as const }));
  return formOf(
    [...titleFields(), switchField('reason', 'designer.field.reason'), ...refused],
    [{ name: 'refused', title: 'designer.section.refused', fields: refused.map(({ name }) => name) }],
  );
}
