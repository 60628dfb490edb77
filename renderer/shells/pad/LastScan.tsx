import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { clock } from '../../i18n/moments.ts';
import { useBeats, type Beat } from '../../scan/beats.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './LastScan.module.css';

const ICONS: Readonly<Record<Beat['verdict'], string>> = {
  accepted: 'circle-check',
  deviates: 'alert-triangle',
  repeated: 'alert-triangle',
  refused: 'hand-stop',
  waiting: 'clock',
  kept: 'device-floppy',
};

/** Time, slot, code and verdict of the last scan; a tap opens the last twelve. */
export function LastScan(): ReactNode {
  const { t } = useSpeech();
  const beats = useBeats();
  const [isOpen, setOpen] = useState(false);
  const last = beats.at(-1);
  return (
    <div className={css['place']}>
      <button
        type="button"
        className={css['last']}
        data-verdict={last?.verdict ?? 'none'}
        data-testid="last-scan"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen && beats.length > 0)}
      >
        <Icon name={last ? ICONS[last.verdict] : 'scan'} size={36} />
        {last ? <Words beat={last} /> : <span className={css['none']}>{t('ui.scan.none')}</span>}
      </button>
      {isOpen && (
        <ol className={css['list']} aria-label={t('ui.scan.last')}>
          {beats.toReversed().map((beat) => (
            <li key={beat.id} className={css['item']} data-verdict={beat.verdict}>
              <Icon name={ICONS[beat.verdict]} />
              <Words beat={beat} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** What no code is written in: a name, or what the server said to it. */
const WORDS = /[^\u0021-\u007e]/;

function Words({ beat: { at, slot, code, verdict } }: { readonly beat: Beat }): ReactNode {
  const { t, zone } = useSpeech();
  return (
    <span className={css['words']}>
      <span className={css['caption']}>{[clock(at, zone), slot, t(`ui.verdict.${verdict}`)].join(' · ')}</span>
      <span className={css['code']}>{WORDS.test(code) ? code : <Code value={code} isShort />}</span>
    </span>
  );
}
