import type { ReactNode } from 'react';
import { useSiteTexts } from '../i18n/texts.ts';
import { Icon } from './Icon.tsx';

/** Prints the page: words and times alone, on paper. */
export function PrintButton(): ReactNode {
  const t = useSiteTexts();
  return (
    <button type="button" className="icon-button" onClick={() => print()}>
      <Icon name="printer" />
      <span className="unseen">{t('page.print')}</span>
    </button>
  );
}
