import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { MatrixView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { HeaderSearch } from '../../shells/office/HeaderSearch.tsx';
import css from './MatrixPage.module.css';

export interface MatrixHeaderProps {
  readonly view: MatrixView;
  readonly search: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Rows that are found, and whether there are more than are shown. */
  readonly found: number;
  readonly hasMore: boolean;
  /** There are more words than are shown. */
  readonly hasMoreWords: boolean;
  /** Cells that are changed and not saved. */
  readonly changed: number;
  /** Records the last save has written. */
  readonly saved: number | undefined;
  readonly isBusy: boolean;
  readonly onSearch: (text: string) => void;
  readonly onSave: () => void;
  readonly onReset: () => void;
}

/** Title of a matrix, its search, and what is changed and not saved yet. */
export function MatrixHeader(props: MatrixHeaderProps): ReactNode {
  const { view, search, field, found, hasMore, hasMoreWords, changed, saved, isBusy, onSearch, onSave, onReset } = props;
  const { t } = useTranslator();
  const label = t('ui.matrix.search');
  const message = saved === undefined || saved === 0 ? '' : t('ui.matrix.saved', { count: saved });
  return (
    <header className="page-head">
      <h1>{t(view.title)}</h1>
      {(view.canSearch || !view.isTurned) && <HeaderSearch label={label} search={search} field={field} onSearch={onSearch} />}
      <p role="status" className="muted">
        {t(hasMore && view.isTurned ? 'ui.matrix.foundMost' : 'ui.matrix.found', { count: found })}
        {(hasMoreWords || (hasMore && !view.isTurned)) && ` · ${t('ui.matrix.notAll')}`}
      </p>
      <span className="fill" />
      <p role="status" className={css['changed']} data-any={changed > 0}>
        {changed > 0 ? t('ui.matrix.changed', { count: changed }) : message}
      </p>
      {view.action !== undefined && (
        <>
          <Button variant="default" disabled={changed === 0 || isBusy} onClick={onReset}>
            {t('ui.matrix.reset')}
          </Button>
          <Button
            variant="filled"
            data-testid="save"
            disabled={changed === 0 || isBusy}
            onClick={onSave}
            rightSection={<kbd>Ctrl S</kbd>}
          >
            {t('ui.form.save')}
          </Button>
        </>
      )}
    </header>
  );
}
