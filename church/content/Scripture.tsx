import type { ReactNode } from 'react';
import { useContentTexts } from './texts.ts';

interface ScriptureProps {
  readonly reference: string | null;
  readonly text: string | null;
}

/** The passage as a highlighted card. */
export function Scripture({ reference, text }: ScriptureProps): ReactNode {
  const t = useContentTexts();
  const words = (text ?? '').trim();
  if (words === '') return null;
  return (
    <figure className="scripture" aria-label={t('detail.scripture')} lang="zh-CN">
      <blockquote>{words}</blockquote>
      {reference && <figcaption>{reference}</figcaption>}
    </figure>
  );
}
