import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { elementId, elementName, type ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { freeName } from './names.ts';
import { put } from './put.ts';

/** The ends of a line. */
export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** Moves the ends of one line; of a transition with several lines it becomes one of its own. */
export function reconnect(document: DesignDocument, id: ElementId, { from, to }: Ends): Command {
  const { transitions } = contentOf(document);
  const { name = '', from: old = '' } = elementName(id) ?? {};
  const entry = transitions[name];
  const done = { done: 'designer.done.reconnect', params: { name, from, to } };
  if (!entry || (old === from && entry.to === to)) return { ...done, edits: [] };
  const route = put(document, ['layout', 'routes', id], undefined);
  const at = ['content', 'transitions', name];
  if (entry.from.length === 1)
    return {
      ...done,
      edits: [...put(document, [...at, 'from'], [from]), ...put(document, [...at, 'to'], to), ...route],
      select: [elementId({ of: 'transitions', name, from })],
    };
  const own = freeName(entry.event, (each) => Object.hasOwn(transitions, each));
  const kept = entry.from.filter((state) => state !== old);
  return {
    ...done,
    edits: [
      ...put(document, [...at, 'from'], kept),
      ...put(document, ['content', 'transitions', own], { ...(entry as object), from: [from], to }),
      ...route,
    ],
    select: [elementId({ of: 'transitions', name: own, from })],
  };
}
