import type { Json } from '#engine';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import type { Edit } from '../model/edits.ts';
import { elementId, elementName, stateId, type ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { titleIn, wordCode, type Catalogue } from '../model/texts.ts';
import { change, collected, put, putText } from './put.ts';

/** Sets a property of a state, transition or event; undefined, false and an empty text take it away. */
export function setProperty(document: DesignDocument, id: ElementId, key: string, value: Json | undefined): Command {
  const { of, name } = elementName(id) ?? { of: 'states', name: '' };
  const isEmpty = value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);
  const edits = put(document, ['content', of, name, key], isEmpty ? undefined : value);
  // Typing is one gesture, a choice each time another.
  return change(name, edits, typeof value === 'string' ? `${id} ${key}` : undefined);
}

/** Makes a state the one records begin in. */
export function setInitial(document: DesignDocument, state: string): Command {
  return {
    done: 'designer.done.initial',
    params: { state },
    edits: put(document, ['content', 'initial'], state),
    select: [stateId(state)],
  };
}

/** Whether the model is a circle without an end. */
export function setCyclic(document: DesignDocument, isCyclic: boolean): Command {
  return change(document.id, put(document, ['content', 'cyclic'], isCyclic || undefined));
}

export function setText(document: DesignDocument, code: string, language: 'zh' | 'en', text: string): Command {
  return change(code, putText(document, code, language, text), `${code} ${language}`);
}

/**
 * An event names the sentence for conditions that do not hold as long as it is written in a language.
 *
 * @param written  a change of the sentence; undefined where there is none
 */
export function nameUnmet(
  document: DesignDocument,
  event: string,
  code: string,
  written: Command | undefined,
): Command | undefined {
  const named = (now: DesignDocument): readonly Edit[] => {
    const isWritten = contentOf(now).texts?.[code] !== undefined;
    return setProperty(now, elementId({ of: 'events', name: event }), 'unmet', isWritten ? code : undefined).edits;
  };
  return written && { ...written, edits: collected(document, [() => written.edits, named]) };
}

/** Whether an event is legal in a state and changes nothing. */
export function setStay(document: DesignDocument, event: string, state: string, isStay: boolean): Command {
  const stay = contentOf(document).events[event]?.stay ?? [];
  const next = isStay ? [...stay, state] : stay.filter((each) => each !== state);
  return setProperty(document, elementId({ of: 'events', name: event }), 'stay', next);
}

/** Says which state the records of a former one get; its words keep their texts, by which the past calls them. */
export function setRetired(document: DesignDocument, catalogue: Catalogue, state: string, to: string | undefined): Command {
  const used = new Set(Object.keys(contentOf(document).states).flatMap((each) => each.split('/')));
  const words = state.split('/').filter((word) => !used.has(word));
  return {
    done: to === undefined ? 'designer.done.notRetired' : 'designer.done.retired',
    params: { from: state, to: to ?? '' },
    edits: [
      ...put(document, ['content', 'retired', state], to),
      ...words.flatMap((word) => retiredText(document, catalogue, wordCode(document.id, word), to !== undefined)),
    ],
  };
}

function retiredText(document: DesignDocument, catalogue: Catalogue, code: string, isKept: boolean): readonly Edit[] {
  const at = ['content', 'texts', code];
  if (!isKept) return put(document, at, undefined);
  const { zh, en } = titleIn(document, catalogue, code);
  return put(document, at, { ...(zh === undefined ? {} : { zh }), ...(en === undefined ? {} : { en }) });
}
