import type { ReactNode } from 'react';
import { LANGUAGES, type Json } from '#engine';
import type { Item } from '#renderer';
import { nameUnmet, setProperty } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { elementId } from '../model/elements.ts';
import { eventCode, unmetCode } from '../model/texts.ts';
import { useRoleChoices, type Choices } from './choices.ts';
import { formOf, longField, severalField, switchField, useFormView } from './fields.ts';
import { Fields } from './Fields.tsx';
import { titleCommand, titleFields, titleValues } from './titleFields.tsx';

/** Names of the fields with the sentence people read where the state does not allow the event, and where no condition holds. */
const [REFUSED, UNMET] = ['refused.', 'unmet.'];

/** An event: its titles, who may raise it by an action of its own, whether it asks why, and what people read where it is closed. */
export function EventForm({ name }: { readonly name: string }): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const roles = useRoleChoices();
  const { events, transitions } = contentOf(document);
  const event = events[name];
  // Only a condition can be unmet.
  const isGuarded = Object.values(transitions).some(({ event: raised, ok }) => raised === name && ok !== undefined);
  const hasUnmet = isGuarded || event?.unmet !== undefined;
  const view = useFormView(viewOf, roles.words, hasUnmet);
  if (!event) return null;
  const id = elementId({ of: 'events', name });
  const { refusal, unmet = unmetCode(refusal) } = event;
  const title = eventCode(document.id, name);
  const values: Item = {
    ...titleValues(document, catalogue, title),
    ...titleValues(document, catalogue, refusal, REFUSED),
    ...titleValues(document, catalogue, unmet, UNMET),
    reason: event.reason !== undefined,
    roles: (event.roles ?? []).map(roles.wordOf),
  };
  const change = (after: Item): void =>
    run(
      (now) =>
        titleCommand(now, title, [values, after]) ??
        titleCommand(now, refusal, [values, after], REFUSED) ??
        nameUnmet(now, name, unmet, titleCommand(now, unmet, [values, after], UNMET)) ??
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

function viewOf(roles: readonly string[], hasUnmet: boolean): ReturnType<typeof formOf> {
  const refused = LANGUAGES.map((language) => longField(`${REFUSED}${language}`, `designer.property.${language}`));
  const unmet = hasUnmet
    ? LANGUAGES.map((language) => longField(`${UNMET}${language}`, `designer.property.${language}`))
    : [];
  return formOf(
    [
      ...titleFields(),
      severalField('roles', 'designer.field.roles', roles),
      switchField('reason', 'designer.field.reason'),
      ...refused,
      ...unmet,
    ],
    [
      { name: 'event', title: 'designer.inspector.event', fields: ['zh', 'en', 'roles', 'reason'] },
      { name: 'refused', title: 'designer.section.refused', fields: refused.map(({ name }) => name) },
      ...(hasUnmet ? [{ name: 'unmet', title: 'designer.section.unmet', fields: unmet.map(({ name }) => name) }] : []),
    ],
  );
}
