import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import css from './LabelPreview.module.css';
import { labelUrl, pageCount, useLabelSize, type LabelRef } from './useLabel.ts';

export interface LabelPreviewProps extends LabelRef {
  /** The displayed label of the record. */
  readonly code: string;
  readonly size?: 'pad' | 'office';
}

/** A label as it would be printed now, on white in every theme. */
export function LabelPreview({ code, size: shell = 'office', ...of }: LabelPreviewProps): ReactNode {
  const { t } = useTranslator();
  const { data: size, error } = useLabelSize(of);
  const [hasFailed, setFailed] = useState(false);
  if (error || hasFailed)
    return (
      <p className={css['failed']} role="alert">
        {error?.message ?? t('ui.label.failed')}
      </p>
    );
  if (!size) return <div className={css['paper']} aria-busy="true" />;
  return (
    <figure className={css['figure']} data-size={shell}>
      <img
        className={css['paper']}
        src={labelUrl(of, 'svg')}
        onError={() => setFailed(true)}
        alt={t('ui.label.preview', { label: t(of.label), code })}
        style={{ aspectRatio: `${size.width} / ${size.height * pageCount(size)}` }}
      />
      <figcaption>{t('ui.label.size', { width: size.width, height: size.height })}</figcaption>
    </figure>
  );
}
