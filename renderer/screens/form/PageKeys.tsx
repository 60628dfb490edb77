import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { FieldFocus } from '../../pages/forms/FormProvider.tsx';
import { fieldPages, pageOf, type TileLimits } from '../../pages/forms/fieldPages.ts';
import css from './PadForm.module.css';

export interface PageKeysProps {
  readonly fields: readonly ViewField[];
  readonly limits: TileLimits;
  readonly focus: FieldFocus;
}

/** Pagination of a form with more fields than fit on the screen. */
export function PageKeys({ fields, limits, focus: { active, onEnter } }: PageKeysProps): ReactNode {
  const { t } = useTranslator();
  const pages = fieldPages(fields, limits);
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
