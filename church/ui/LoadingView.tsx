import type { ReactNode } from 'react';
import { useSite } from '../i18n/speak.ts';

/** A page is on its way. */
export function LoadingView(): ReactNode {
  const t = useSite();
  return (
    <div className="loading-view" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('loader.text')}
    </div>
  );
}
