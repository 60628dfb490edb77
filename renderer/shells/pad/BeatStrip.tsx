import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useBeats } from '../../scan/beats.ts';
import css from './BeatStrip.module.css';

const SHOWN = 12;

/** The last twelve scans as beats: full is accepted, lower and amber not what was expected, tall and hollow refused, dashed not answered yet. */
export function BeatStrip(): ReactNode {
  const { t } = useSpeech();
  const beats = useBeats();
  const label = t('ui.scan.lastCount', { count: beats.length });
  return (
    <div className={css['strip']}>
      <div className={css['beats']} role="img" aria-label={label}>
        {Array.from({ length: SHOWN - beats.length }, (_, i) => (
          <i key={`none-${i}`} className={css['beat']} data-verdict="none" />
        ))}
        {beats.map(({ id, verdict }) => (
          <i key={id} className={css['beat']} data-verdict={verdict} />
        ))}
      </div>
      <span className={css['caption']} aria-hidden>
        {label}
      </span>
    </div>
  );
}
