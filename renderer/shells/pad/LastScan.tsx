import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { clock } from '../../i18n/moments.ts';
import { useScanLog, type ScanLogEntry } from '../../scan/scanLog.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './LastScan.module.css';

const ICONS: Readonly<Record<ScanLogEntry['verdict'], string>> = {
  accepted: 'circle-check',
  deviates: 'alert-triangle',
  repeated: 'alert-triangle',
  refused: 'hand-stop',
  waiting: 'clock',
  kept: 'device-floppy',
  unknown: 'hourglass',
};

/** Time, verdict, slot and code of the last scan, the slot shortened where room is scarce; a tap opens the last twelve. */
export function LastScan(): ReactNode {
  const { t } = useTranslator();
  const entries = useScanLog();
  const [isOpen, setOpen] = useState(false);
  const last = entries.at(-1);
  return (
    <div className="shrink relative">
      <button
        type="button"
        className={css['last']}
        data-verdict={last?.verdict ?? 'none'}
        data-testid="last-scan"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen && entries.length > 0)}
      >
        <Icon name={last ? ICONS[last.verdict] : 'scan'} size={36} />
        {last ? <LastScanText beat={last} /> : <span className="muted text-20">{t('ui.scan.none')}</span>}
      </button>
      {isOpen && (
        <ol className={css['list']} data-scrolls aria-label={t('ui.scan.last')}>
          {entries.toReversed().map((entry) => (
            <li key={entry.id} className={css['item']} data-verdict={entry.verdict}>
              <Icon name={ICONS[entry.verdict]} />
              <LastScanText beat={entry} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Characters no code contains: a name, or an answer of the server. */
const WORDS = /[^\u0021-\u007e]/;

function LastScanText({ beat: { at, slot, code, verdict } }: { readonly beat: ScanLogEntry }): ReactNode {
  const { t, zone } = useTranslator();
  return (
    <span className="block shrink">
      <span className={css['caption']}>{[clock(at, zone), t(`ui.verdict.${verdict}`), slot].join(' · ')}</span>
      <span className={css['code']}>{WORDS.test(code) ? code : <Code value={code} isShort />}</span>
    </span>
  );
}
