import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { changeText, type Change } from './changes.ts';
import { countLines } from './countLines.ts';
import { difference } from './difference.ts';
import css from './Consequences.module.css';
import { usePreview, type PreviewAsked } from './usePreview.ts';
import { useToldRows } from './useToldRows.ts';

/** What pressing will do, before it is pressed: rows with what becomes of them, how many others, and that it lasts for good. */
export function Consequences(asked: PreviewAsked): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const preview = usePreview(asked);
  const rows = useToldRows(preview, 'office');
  if (!preview) return null;
  const lines = countLines(preview, rows, speech);
  if (rows.length + lines.length === 0) return null;
  return (
    <section className={css['box']} data-lasting={preview.isLasting} data-testid="consequences" aria-live="polite">
      <h3>
        <Icon name={preview.isLasting ? 'alert-triangle' : 'arrow-right'} size={18} />
        {t('ui.consequence')}
        {preview.isLasting && <b>{t('ui.consequence.lasting')}</b>}
      </h3>
      <ul>
        {rows.map(({ row, changes }) => (
          <li key={`${row.entity} ${row.id}`}>
            <Code value={row.code} />
            {changes.map((change) => (
              <span key={change.field.name}>{changeLine(change, speech)}</span>
            ))}
          </li>
        ))}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** `Quantity 240 → 140 (−100)`. */
export function changeLine(change: Change, speech: Speech): string {
  const by = difference(change.from, change.to, speech.language);
  const text = changeText(change, speech);
  return by === undefined ? text : speech.t('ui.consequence.by', { text, by });
}
