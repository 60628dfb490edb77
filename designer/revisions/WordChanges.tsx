import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useDraftImpact, type DraftVersion } from '../api/analysis.ts';
import { CHANGE_SIGNS } from '../model/overlay.ts';
import css from './Revisions.module.css';

/** The definition in words: the sentences that no longer hold with a draft, and those that hold instead. */
export function WordChanges({ draft }: { readonly draft: DraftVersion }): ReactNode {
  const { t } = useTranslator();
  const { data } = useDraftImpact(draft);
  const lines = (['before', 'after'] as const).flatMap((side) =>
    (data?.words[side] ?? []).map((text) => ({ side, text, what: side === 'before' ? 'removed' : 'added' }) as const),
  );
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{t('designer.review.words')}</h3>
      <ul className={css['list']} data-testid="word-changes">
        {lines.map(({ side, text, what }) => (
          <li key={`${side} ${text}`} data-change={what}>
            <span aria-hidden>{CHANGE_SIGNS[what]}</span>
            {side === 'before' ? <del>{text}</del> : <ins>{text}</ins>}
          </li>
        ))}
      </ul>
    </>
  );
}
