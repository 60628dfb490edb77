import { useMemo } from 'react';
import type { Change } from '#engine';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { contentTree, openDocument } from '../model/DesignDocument.ts';
import { isTree, type Tree } from '../model/edits.ts';
import { changeSentence, placeSentence, listedChanges, valueAt } from './changeSentence.ts';

/** How changes and places of the document are said. */
export interface ChangeWords {
  readonly listed: (changes: readonly Change[]) => readonly Change[];
  readonly sentence: (change: Change) => string;
  readonly place: (pointer: string) => string;
  readonly value: (pointer: string, value: Parameters<typeof valueAt>[1]) => string | number | boolean;
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
      place: (pointer) => placeSentence(pointer, titled, words),
      value: (pointer, value) => valueAt(pointer, value, titled, words),
    };
  }, [words, document, catalogue, before]);
}
