import { useMemo, type ReactNode } from 'react';
import { LANGUAGES, type Json } from '#engine';
import type { Item } from '#renderer';
import { setProperty } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId } from '../model/elements.ts';
import { eventCode } from '../model/texts.ts';
import { Fields } from './Fields.tsx';
import type { Choices } from './choices.ts';
import { formOf, longField, severalField, switchField } from './fields.ts';
import { titleCommand, titleFields, titleValues } from './titleFields.ts';
import { useRoleChoices } from './useRoleChoices.ts';

/** Names of the fields with the sentence people read when the event is closed. */
const REFUSED = 'refused.';

/** An event: its titles, who may raise it by an action of its own, whether it asks why, and what people read where it is closed. */
export function EventForm({ name }: { readonly name: string }): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const roles = useRoleChoices();
  const roleWords = roles.words.join('\n');
  const view = useMemo(() => viewOf(roleWords.split('\n')), [roleWords]);
  const event = contentOf(document).events[name];
  if (!event) return null;
  const id = elementId({ of: 'events', name });
  const [title, refusal] = [eventCode(document.id, name), event.refusal];
  const values: Item = {
    ...titleValues(document, catalogue, title),
    ...titleValues(document, catalogue, refusal, REFUSED),
    reason: event.reason !== undefined,
    roles: (event.roles ?? []).map(roles.wordOf),
  };
  const change = (after: Item): void =>
    run(
      (now) =>
        titleCommand(now, title, [values, after]) ??
        titleCommand(now, refusal, [values, after], REFUSED) ??
        setProperty(now, id, ...changed(values, after, roles)),
    );
  return <Fields view={view} values={values} onChange={change} />;
}

/** The property that is another one, with its value. */
function changed(before: Item, after: Item, roles: Choices): readonly [string, Json | undefined] {
  if (before['reason'] !== after['reason']) return ['reason', after['reason'] === true ? 'required' : undefined];
  const words = Array.isArray(after['roles']) ? after['roles'] : [];
  return ['roles', words.map((word) => roles.nameOf(String(word)) ?? String(word))];
}

function viewOf(roles: readonly string[]): ReturnType<typeof formOf> {
  const refused = LANGUAGES.map((language) => longField(`${REFUSED}${language}`, `designer.property.${language}`));
  return formOf(
    [
      ...titleFields(),
      severalField('roles', 'designer.field.roles', roles),
      switchField('reason', 'designer.field.reason'),
      ...refused,
    ],
    [
      { name: 'event', title: 'designer.inspector.event', fields: ['zh', 'en', 'roles', 'reason'] },
      { name: 'refused', title: 'designer.section.refused', fields: refused.map(({ name }) => name) },
    ],
  );
}
