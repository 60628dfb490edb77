import type { FieldPathList, UiSchema } from '@rjsf/utils';
import type { FormView, ViewField } from '#engine';

type Sections = FormView['sections'];

/**
 * UI schema of an input for the form library. Lists are rendered by one widget, because rows are pasted and summed as a
 * whole; properties without a field are submitted and not shown.
 */
export function uiSchemaOf(names: readonly string[], fields: readonly ViewField[], sections: Sections): UiSchema {
  const visible = new Map(fields.map((field) => [field.name, field]));
  const properties = names.map((name) => [name, propertyOf(visible.get(name))]);
  return {
    ...(Object.fromEntries(properties) as UiSchema),
    'ui:options': { sections },
    'ui:order': [...visible.keys(), '*'],
  };
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

/** The field of a property. */
export function fieldOf(uiSchema: UiSchema | undefined): ViewField | undefined {
  return uiSchema?.['ui:options']?.['view'] as ViewField | undefined; // put there by `uiSchemaOf`
}

export function sectionsOf(uiSchema: UiSchema | undefined): Sections {
  return (uiSchema?.['ui:options']?.['sections'] ?? []) as Sections; // put there by `uiSchemaOf`
}

/** The path of a property as refusals use it. */
export function placeOf(path: FieldPathList): string {
  return path.map((step) => `/${step}`).join('');
}
