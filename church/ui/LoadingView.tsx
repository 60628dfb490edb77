import type { ReactNode } from 'react';
import { useSiteTexts } from '../i18n/texts.ts';

/** Shown while a page is loading. */
export function LoadingView(): ReactNode {
  const t = useSiteTexts();
  return (
    <div className="loading-view" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('loader.text')}
    </div>
  );
}
