import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormContext } from '../FormContext.ts';
import end from '../control.module.css';
import css from './ReferenceWidget.module.css';

/** Opens the referenced record in a new tab, so that the form keeps its state. Not on the PAD. */
export function RecordLink({ field, rowId }: { readonly field: ViewField; readonly rowId: string | undefined }): ReactNode {
  const { t } = useTranslator();
  const { hrefOf } = useFormContext();
  if (!hrefOf || rowId === undefined || field.ref === undefined) return null;
  return (
    <span className={end['end']}>
      <a
        className={css['link']}
        href={hrefOf(field.ref, rowId)}
        target="_blank"
        rel="noopener"
        aria-label={t('ui.widget.open')}
      >
        <Icon name="external-link" size={16} />
      </a>
    </span>
  );
}
