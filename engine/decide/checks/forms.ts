import { formFields } from '../../input/formFields.ts';
import { isGiven } from './hidden.ts';
import { readForm } from '../../input/readForm.ts';
import { toWire } from '../../input/wire.ts';
import type { FieldModel } from '../../model/types.ts';
import type { RecordValue, Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';

/**
 * Data of forms (`x-schema`) are checked by the schema that stands in the loaded row, before the asserts are asked, and kept as they
 * were normalised. Where there is no form there are no data.
 *
 * @returns inputs whose form is not filled in yet: only while the input is
 */
export function checkForms(frame: Frame): readonly string[] {
  return (frame.action.input.fields ?? []).filter((field) => field.form && checkForm(frame, field)).map(({ name }) => name);
}

/** The fields that the form of an input asks, with what was filled in so far: none without a form, undefined while it is not known. */
export function askedForm(frame: Frame, field: FieldModel): readonly FieldModel[] | undefined {
  const fields = formOf(frame, field);
  return fields && readForm(fields, toWire(givenFor(frame, field)), true).asked;
}

function formOf(frame: Frame, { form, when }: FieldModel): readonly FieldModel[] | undefined {
  if (!form || frame.isUnresolved(form)) return undefined;
  if (when?.show && (frame.isUnresolved(when.show) || !frame.holds(when.show))) return undefined;
  const schema = frame.value(form);
  if (typeof schema === 'string') return frame.bundle.forms.get(schema);
  return schema === null ? [] : formFields(toWire(schema));
}

function checkForm(frame: Frame, field: FieldModel): boolean {
  const { name, form } = field;
  const isPartial = frame.context.isPartial === true;
  const given = givenFor(frame, field);
  const fields = formOf(frame, field);
  const at = `/${name}`;
  if (!fields) {
    if (form && !frame.isUnresolved(form) && isGiven(given)) frame.refuse({ code: 'form.faulty', params: {}, at });
    return false;
  }
  if (fields.length === 0) {
    if (given !== null) frame.refuse({ code: 'form.notAsked', params: {}, at });
    return false;
  }
  const { data, refusals, isOpen } = readForm(fields, toWire(given), isPartial);
  for (const refusal of refusals) frame.refuse({ ...refusal, at: `${at}${refusal.at ?? ''}` });
  if (data !== null) frame.names['input'] = { ...(frame.names['input'] as RecordValue), [name]: data as RecordValue };
  return isOpen;
}

const givenFor = (frame: Frame, { name }: FieldModel): Value => (frame.names['input'] as RecordValue)[name] ?? null;
