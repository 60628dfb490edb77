import { freePlace } from '../layout/freePlace.ts';
import { contentOf, layoutOf, type DesignDocument, type Point } from '../model/DesignDocument.ts';
import { elementName, stateId, type ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { wordCode } from '../model/texts.ts';
import { freeName, slug } from './names.ts';
import { put, putAt, putText } from './put.ts';

export interface NewState {
  readonly zh: string;
  readonly en: string;
  readonly at: Point;
}

/** Adds a state behind the others. With axes it begins in the first words of all but the last axis. */
export function addState(document: DesignDocument, { zh, en, at }: NewState): Command {
  const { states, axes, initial } = contentOf(document);
  const fixed = axes ? initial.split('/').slice(0, -1) : [];
  const named = (word: string): string => [...fixed, word].join('/');
  const word = freeName(slug(en) || 'state', (name) => Object.hasOwn(states, named(name)));
  const name = named(word);
  const code = wordCode(document.id, word);
  return {
    done: 'designer.done.addState',
    params: { state: { zh: zh || name, en: en || name } },
    edits: [
      ...put(document, ['content', 'states', name], {}),
      ...textEdits(document, code, { zh, en }),
      ...putAt(document, name, at),
    ],
    select: [stateId(name)],
  };
}

/** Where a new state comes: in free space beside the one that is selected, else beside all. */
export function freePlaceBeside(document: DesignDocument, [selected = '']: readonly ElementId[]): Point {
  const beside = elementName(selected);
  return freePlace(layoutOf(document), beside?.of === 'states' ? beside.name : undefined);
}

/** Texts of both languages at once: one edit where the code is new. */
export function textEdits(
  document: DesignDocument,
  code: string,
  { zh, en }: { readonly zh: string; readonly en: string },
): Command['edits'] {
  const given = { ...(zh === '' ? {} : { zh }), ...(en === '' ? {} : { en }) };
  if (contentOf(document).texts?.[code] === undefined)
    return Object.keys(given).length === 0 ? [] : put(document, ['content', 'texts', code], given);
  return [...putText(document, code, 'zh', zh), ...putText(document, code, 'en', en)];
}
