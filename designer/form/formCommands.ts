import type { Json } from '#engine';
import { textEdits } from '../commands/addState.ts';
import { camel, freeName, slug } from '../commands/names.ts';
import { change, moveEntry, put } from '../commands/put.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { fieldCode, fieldId, fieldName, formIn, newField, type FormFieldKind } from './formDocument.ts';

const AT = ['content', 'schema', 'properties'];

export interface NewField {
  readonly kind: FormFieldKind;
  readonly zh: string;
  readonly en: string;
}

/** Adds a field behind the others; its name in the data is made of the English title. */
export function addField(document: DesignDocument, { kind, zh, en }: NewField): Command {
  const { properties } = formIn(document);
  const name = camel(freeName(slug(en) || 'field', (each) => Object.hasOwn(properties, camel(each))));
  const isFirst = document.tree['content'] === undefined || Object.keys(properties).length === 0;
  const field = newField(kind);
  return {
    done: 'designer.form.done.add',
    params: { field: { zh: zh || name, en: en || name } },
    edits: [
      ...(isFirst
        ? put(document, ['content', 'schema'], { type: 'object', properties: { [name]: field } })
        : put(document, [...AT, name], field)),
      ...textEdits(document, fieldCode(document.id, name), { zh, en }),
    ],
    select: [fieldId(name)],
  };
}

export function removeFields(document: DesignDocument, ids: readonly ElementId[]): Command {
  const { properties, required = [] } = formIn(document);
  const gone = new Set(ids.flatMap((id) => fieldName(id) ?? []).filter((name) => Object.hasOwn(properties, name)));
  if (gone.size >= Object.keys(properties).length) return { done: 'designer.form.done.lastField', edits: [] };
  return {
    done: 'designer.done.remove',
    params: { count: gone.size },
    edits: [
      ...[...gone].flatMap((name) => [
        ...put(document, [...AT, name], undefined),
        ...put(document, ['content', 'texts', fieldCode(document.id, name)], undefined),
      ]),
      ...requiredEdits(
        document,
        required.filter((name) => !gone.has(name)),
      ),
    ],
    select: [],
  };
}

/** Moves a field to a place among the others. */
export function moveField(document: DesignDocument, name: string, index: number): Command {
  return moveEntry(document, AT, name, index, fieldId(name));
}

/** A field of another kind says anew what it takes; when it is asked stays. */
export function setKind(document: DesignDocument, name: string, kind: FormFieldKind): Command {
  const when = formIn(document).properties[name]?.['x-when'];
  const field = { ...newField(kind), ...(when ? { 'x-when': when } : {}) };
  return change(name, put(document, [...AT, name], field));
}

/** Asks a field only while a condition holds; undefined asks it always. */
export function setShow(document: DesignDocument, name: string, show: string | undefined): Command {
  const when = show === undefined ? undefined : { show };
  return change(name, put(document, [...AT, name, 'x-when'], when), `${name} show`);
}

/** Sets a bound; undefined takes it away. */
export function setBound(document: DesignDocument, name: string, key: string, value: Json | undefined): Command {
  return change(name, put(document, [...AT, name, key], value), `${name} ${key}`);
}

/** The words of a choice. */
export function setWords(document: DesignDocument, name: string, words: readonly string[]): Command {
  const isSeveral = formIn(document).properties[name]?.type === 'array';
  const at = isSeveral ? [...AT, name, 'items', 'enum'] : [...AT, name, 'enum'];
  return change(name, put(document, at, [...new Set(words)]));
}

export function setRequired(document: DesignDocument, name: string, isRequired: boolean): Command {
  const { properties, required = [] } = formIn(document);
  const wanted = (each: string): boolean => (each === name ? isRequired : required.includes(each));
  return change(name, requiredEdits(document, Object.keys(properties).filter(wanted)));
}

function requiredEdits(document: DesignDocument, names: readonly string[]): Command['edits'] {
  return put(document, ['content', 'schema', 'required'], names.length === 0 ? undefined : names);
}
