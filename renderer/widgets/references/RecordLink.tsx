import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFormWorld } from '../FormWorld.ts';
import end from '../control.module.css';
import css from './ReferenceWidget.module.css';

/** Opens the record a reference names beside the form, which stays as it is. Not on the PAD, where there is no beside. */
export function RecordLink({ field, rowId }: { readonly field: ViewField; readonly rowId: string | undefined }): ReactNode {
  const { t } = useSpeech();
  const { hrefOf } = useFormWorld();
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
