import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { changeText, type Change } from './changes.ts';
import { countLines } from './countLines.ts';
import { difference } from './difference.ts';
import css from './Consequences.module.css';
import { useDryRunPreview, type PreviewRequest } from './useDryRunPreview.ts';
import { usePreviewRows } from './usePreviewRows.ts';
import { Warnings } from './Warnings.tsx';

/**
 * Preview of an action before it is submitted: rows with their changes, number of other rows, and whether it is irreversible.
 */
export function Consequences(request: PreviewRequest): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const preview = useDryRunPreview(request);
  const rows = usePreviewRows(preview, 'office');
  if (!preview) return null;
  const lines = countLines(preview, rows, translator);
  if (rows.length + lines.length + preview.warnings.length === 0) return null;
  return (
    <section className={css['box']} data-lasting={preview.isLasting} data-testid="consequences" aria-live="polite">
      <h3>
        <Icon name={preview.isLasting ? 'alert-triangle' : 'arrow-right'} size={18} />
        {t('ui.consequence')}
        {preview.isLasting && <b>{t('ui.consequence.lasting')}</b>}
      </h3>
      <ul className="list grid gap-4">
        {rows.map(({ row, changes }) => (
          <li key={`${row.entity} ${row.id}`}>
            <Code value={row.code} />
            {changes.map((change) => (
              <span key={change.field.name}>{changeLine(change, translator)}</span>
            ))}
          </li>
        ))}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Warnings warnings={preview.warnings} />
    </section>
  );
}

/** `Quantity 240 → 140 (−100)`. */
export function changeLine(change: Change, translator: Translator): string {
  const by = difference(change.from, change.to, translator.language);
  const text = changeText(change, translator);
  return by === undefined ? text : translator.t('ui.consequence.by', { text, by });
}
