import type { Json } from '#engine';
import { freeName } from '../commands/names.ts';
import { change, moveEntry, put } from '../commands/put.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { NEW_PARTS, partId, partName, ruleIn, type PartKind, type SerialPart } from './serialDocument.ts';

/** Puts a part behind the others. */
export function addPart(document: DesignDocument, kind: PartKind): Command {
  const { parts } = ruleIn(document);
  const name = freeName(kind, (each) => Object.hasOwn(parts, each)).replaceAll('-', '');
  return {
    done: 'designer.serial.done.add',
    edits: put(document, ['content', 'parts', name], NEW_PARTS[kind]),
    select: [partId(name)],
  };
}

export function removeParts(document: DesignDocument, ids: readonly ElementId[]): Command {
  const { parts } = ruleIn(document);
  const gone = ids.flatMap((id) => partName(id) ?? []).filter((name) => Object.hasOwn(parts, name));
  if (gone.length >= Object.keys(parts).length) return { done: 'designer.serial.done.lastPart', edits: [] };
  return {
    done: 'designer.done.remove',
    params: { count: gone.length },
    edits: gone.flatMap((name) => put(document, ['content', 'parts', name], undefined)),
    select: [],
  };
}

export function movePart(document: DesignDocument, name: string, index: number): Command {
  return moveEntry(document, ['content', 'parts'], name, index, partId(name));
}

export function setPart(document: DesignDocument, name: string, part: SerialPart): Command {
  return change(name, put(document, ['content', 'parts', name], part), `part ${name}`);
}

/** Sets what the rule says as a whole; undefined takes it away. */
export function setRule(document: DesignDocument, key: string, value: Json | undefined): Command {
  return change(document.id, put(document, ['content', key], value), `rule ${key}`);
}
