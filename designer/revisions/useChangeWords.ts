import { useMemo } from 'react';
import { elementOf, pointerNames, type Change } from '#engine';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf, contentTree, openDocument } from '../model/DesignDocument.ts';
import { isTree, type Tree } from '../model/edits.ts';
import { changeSentence, placeSentence, listedChanges, valueAt } from './changeSentence.ts';

/** How changes and places of the document are said. */
export interface ChangeWords {
  readonly listed: (changes: readonly Change[]) => readonly Change[];
  readonly sentence: (change: Change) => string;
  /** Of a transition that is new: who may take it, and under which condition. */
  readonly details: (change: Change) => readonly ChangeDetail[];
  readonly place: (pointer: string) => string;
  readonly value: (pointer: string, value: Parameters<typeof valueAt>[1]) => string | number | boolean;
}

/** What is said of a change besides its sentence. */
interface ChangeDetail {
  readonly what: 'who' | 'only';
  readonly text: string;
}

/** @param before  content it is compared with: what is gone has its titles there */
export function useChangeWords(before?: Tree): ChangeWords {
  const words = useTranslator();
  const { document, catalogue } = useEditorContext();
  return useMemo(() => {
    const content = contentTree(document);
    const [old, now] = [before?.['texts'], content['texts']].map((texts) => (isTree(texts) ? texts : {}));
    const both = openDocument(document.id, { ...content, texts: { ...old, ...now } });
    const titled = { document: both, catalogue, language: words.language };
    return {
      listed: (changes) => listedChanges(changes, titled),
      sentence: (change) => changeSentence(change, titled, words),
      details: ({ what, element, name, pointer }) => {
        if (what !== 'added' || element !== 'transition' || elementOf(pointerNames(pointer)).below.length > 0) return [];
        const { transitions, events } = contentOf(document);
        const { event = '', ok } = transitions[name] ?? {};
        const roles = events[event]?.roles ?? [];
        return [
          ...(roles.length === 0
            ? []
            : [{ what: 'who', text: roles.map((role) => words.t(role)).join(words.t('ui.record.comma')) } as const]),
          ...(ok === undefined ? [] : [{ what: 'only', text: ok } as const]),
        ];
      },
      place: (pointer) => placeSentence(pointer, titled, words),
      value: (pointer, value) => valueAt(pointer, value, titled, words),
    };
  }, [words, document, catalogue, before]);
}
