import type { ReactNode } from 'react';
import type { InWords } from '../words/words.ts';
import { useSetting } from './StoryContext.ts';
import css from './parts.module.css';

const LANG = { zh: 'zh-CN', en: 'en' } as const;

/** A sentence in the language of the toolbar; in both, one after the other, once where they are alike. Stacked, each is a line. */
export function Phrase({ of, isStacked = false }: { readonly of: InWords; readonly isStacked?: boolean }): ReactNode {
  const { language } = useSetting();
  const line = isStacked ? { className: css['line'] } : {};
  if (language !== 'both')
    return (
      <span lang={LANG[language]} {...line}>
        {of[language]}
      </span>
    );
  if (of.zh === of.en) return <span {...line}>{of.zh}</span>;
  return (
    <span className={css['both']} data-stacked={isStacked}>
      <span lang={LANG.zh}>{of.zh}</span> <span lang={LANG.en}>{of.en}</span>
    </span>
  );
}
