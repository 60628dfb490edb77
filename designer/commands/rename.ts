import { contentOf, layoutOf, type DesignDocument } from '../model/DesignDocument.ts';
import { elementId, elementName, stateId } from '../model/elements.ts';
import type { Edit } from '../model/edits.ts';
import type { Command } from '../model/history.ts';
import { wordCode } from '../model/texts.ts';
import { put } from './put.ts';

/**
 * Gives a state another name in the data. Rows are in states by name: where the former name was published, it is kept under
 * `retired`, so that they come along.
 */
export function renameState(document: DesignDocument, from: string, to: string, isPublished: boolean): Command {
  const { states, initial } = contentOf(document);
  if (from === to || Object.hasOwn(states, to)) return { done: 'designer.done.nameTaken', params: { name: to }, edits: [] };
  return {
    done: 'designer.done.rename',
    // Names in the data, whatever they are called.
    params: { from: { zh: from, en: from }, to: { zh: to, en: to } },
    edits: [
      { op: 'rename', at: ['content', 'states', from], to },
      ...(initial === from ? put(document, ['content', 'initial'], to) : []),
      ...referenceEdits(document, from, to),
      ...textEdits(document, from, to),
      ...(isPublished ? put(document, ['content', 'retired', from], to) : []),
      ...layoutEdits(document, from, to),
    ],
    select: [stateId(to)],
  };
}

function referenceEdits(document: DesignDocument, from: string, to: string): readonly Edit[] {
  const renamed = (state: string): string => (state === from ? to : state);
  const { transitions, events } = contentOf(document);
  return [
    ...Object.entries(transitions).flatMap(([name, entry]) => [
      ...put(document, ['content', 'transitions', name, 'from'], entry.from.map(renamed)),
      ...put(document, ['content', 'transitions', name, 'to'], renamed(entry.to)),
    ]),
    ...Object.entries(events).flatMap(([name, { stay }]) =>
      stay ? put(document, ['content', 'events', name, 'stay'], stay.map(renamed)) : [],
    ),
  ];
}

/** The texts of words that change and that no other state has. */
function textEdits(document: DesignDocument, from: string, to: string): readonly Edit[] {
  const { states, texts = {} } = contentOf(document);
  const others = new Set(Object.keys(states).flatMap((state) => (state === from ? [] : state.split('/'))));
  const words = to.split('/');
  return from.split('/').flatMap((word, axis): readonly Edit[] => {
    const [old, next] = [wordCode(document.id, word), wordCode(document.id, words[axis] ?? '')];
    const isFree = texts[old] !== undefined && texts[next] === undefined && !others.has(word);
    return isFree && old !== next ? [{ op: 'rename', at: ['content', 'texts', old], to: next }] : [];
  });
}

function layoutEdits(document: DesignDocument, from: string, to: string): readonly Edit[] {
  const { states, routes } = layoutOf(document);
  return [
    ...(states[from] ? [{ op: 'rename', at: ['layout', 'states', from], to } as const] : []),
    ...Object.keys(routes).flatMap((id): readonly Edit[] => {
      const found = elementName(id);
      if (found?.from !== from) return [];
      return [{ op: 'rename', at: ['layout', 'routes', id], to: elementId({ ...found, from: to }) }];
    }),
  ];
}
