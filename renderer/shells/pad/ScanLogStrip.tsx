import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useScanLog } from '../../scan/scanLog.ts';
import css from './ScanLogStrip.module.css';

const MAX_SHOWN = 12;

/**
 * The last twelve scans as bars: full is accepted, lower and amber unexpected, tall and hollow refused, dashed unanswered.
 */
export function ScanLogStrip(): ReactNode {
  const { t } = useTranslator();
  const entries = useScanLog();
  const label = t('ui.scan.lastCount', { count: entries.length });
  return (
    <div className={css['strip']}>
      <div className={css['entries']} role="img" aria-label={label}>
        {Array.from({ length: MAX_SHOWN - entries.length }, (_, i) => (
          <i key={`none-${i}`} className={css['entry']} data-verdict="none" />
        ))}
        {entries.map(({ id, verdict }) => (
          <i key={id} className={css['entry']} data-verdict={verdict} />
        ))}
      </div>
      <span className={css['caption']} aria-hidden>
        {label}
      </span>
    </div>
  );
}
