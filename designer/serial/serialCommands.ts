import type { Json } from '#engine';
import { freeName } from '../commands/names.ts';
import { put } from '../commands/put.ts';
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
    edits: put(document, ['content', 'parts', name], NEW_PARTS[kind] as unknown as Json),
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
  const names = Object.keys(ruleIn(document).parts);
  const isMoved = names.includes(name) && index >= 0 && index < names.length && names[index] !== name;
  return {
    done: 'designer.done.order',
    params: { state: name, place: index + 1 },
    edits: isMoved ? [{ op: 'move', at: ['content', 'parts', name], index }] : [],
    select: [partId(name)],
  };
}

export function setPart(document: DesignDocument, name: string, part: SerialPart): Command {
  return {
    done: 'designer.done.change',
    params: { name },
    edits: put(document, ['content', 'parts', name], part as unknown as Json),
    gesture: `part ${name}`,
  };
}

/** Sets what the rule says as a whole; undefined takes it away. */
export function setRule(document: DesignDocument, key: string, value: Json | undefined): Command {
  return {
    done: 'designer.done.change',
    params: { name: document.id },
    edits: put(document, ['content', key], value),
    gesture: `rule ${key}`,
  };
}
