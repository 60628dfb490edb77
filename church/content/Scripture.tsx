import type { ReactNode } from 'react';
import { useContent } from './words.ts';

interface ScriptureProps {
  readonly reference: string | null;
  readonly text: string | null;
}

/** The passage itself, as a card that stands out. */
export function Scripture({ reference, text }: ScriptureProps): ReactNode {
  const t = useContent();
  const words = (text ?? '').trim();
  if (words === '') return null;
  return (
    <figure className="scripture" aria-label={t('detail.scripture')} lang="zh-CN">
      <blockquote>{words}</blockquote>
      {reference && <figcaption>{reference}</figcaption>}
    </figure>
  );
}
