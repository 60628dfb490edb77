import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Places } from '../../pages/forms/FormWorldOf.tsx';
import { fieldPages, pageOf, type InSight } from '../../pages/forms/fieldPages.ts';
import css from './PadForm.module.css';

export interface PageKeysProps {
  readonly fields: readonly ViewField[];
  readonly most: InSight;
  readonly places: Places;
}

/** Leads through the pages of a form that has more fields than are in sight at once. */
export function PageKeys({ fields, most, places: { active, onEnter } }: PageKeysProps): ReactNode {
  const { t } = useSpeech();
  const pages = fieldPages(fields, most);
  if (pages.length < 2) return null;
  const page = pageOf(pages, active);
  const go = (to: number): void => {
    const [first] = pages[to] ?? [];
    if (first) onEnter?.(`/${first.name}`);
  };
  return (
    <nav className={css['pages']} aria-label={t('ui.form.pages')}>
      <button
        type="button"
        data-testid="page-before"
        aria-label={t('ui.form.pageBefore')}
        disabled={page === 0}
        onClick={() => go(page - 1)}
      >
        <Icon name="arrow-left" />
      </button>
      <span>{t('ui.form.page', { page: page + 1, count: pages.length })}</span>
      <button
        type="button"
        data-testid="page-after"
        aria-label={t('ui.form.pageAfter')}
        disabled={page === pages.length - 1}
        onClick={() => go(page + 1)}
      >
        <Icon name="arrow-right" />
      </button>
    </nav>
  );
}
