import type { FieldPathList, UiSchema } from '@rjsf/utils';
import type { FormView, ViewField } from '#engine';

type Sections = FormView['sections'];

/**
 * How the form library arranges an input. Lists are drawn whole by their own widget, because rows are pasted and added up
 * as a whole; what is not among the fields is sent and not shown.
 */
export function uiSchemaOf(names: readonly string[], fields: readonly ViewField[], sections: Sections): UiSchema {
  const shown = new Map(fields.map((field) => [field.name, field]));
  const properties = names.map((name) => [name, propertyOf(shown.get(name))]);
  return { ...(Object.fromEntries(properties) as UiSchema), 'ui:options': { sections }, 'ui:order': [...shown.keys(), '*'] };
}

function propertyOf(field: ViewField | undefined): UiSchema {
  if (!field) return { 'ui:widget': 'hidden' };
  if (!isGroup(field)) return { 'ui:field': 'control', 'ui:options': { view: field } };
  const inner = field.fields ?? [];
  return {
    ...uiSchemaOf(
      inner.map(({ name }) => name),
      inner,
      [],
    ),
    'ui:options': { view: field, sections: [] },
  };
}

/** A record whose fields are drawn one by one; any other value has one control. */
export function isGroup({ kind, fields }: ViewField): boolean {
  return kind === 'record' && fields !== undefined;
}

/** The field behind a property. */
export function fieldOf(uiSchema: UiSchema | undefined): ViewField | undefined {
  return uiSchema?.['ui:options']?.['view'] as ViewField | undefined; // put there by `uiSchemaOf`
}

export function sectionsOf(uiSchema: UiSchema | undefined): Sections {
  return (uiSchema?.['ui:options']?.['sections'] ?? []) as Sections; // put there by `uiSchemaOf`
}

/** A property's place as refusals name it. */
export function placeOf(path: FieldPathList): string {
  return path.map((step) => `/${step}`).join('');
}
