import type { ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { Json } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { dictionaryCode, type Translator } from '../../../i18n/texts.ts';
import { ScrollArea } from '../../../parts/ScrollArea.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import { changesOf, isCreation } from '../../../pages/consequences/changes.ts';
import type { HistoryEntry } from './history.ts';
import css from './HistoryPanel.module.css';
import { whenText } from '../when.ts';

/** Characters of a hash that are shown. */
const HASH_LENGTH = 8;

/** Old and new value of each field an entry changed; for the first entry only the initial values. */
export function FieldChanges({ view, entry }: { readonly view: DetailView; readonly entry: HistoryEntry }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const isInitial = isCreation(entry);
  const title = t('ui.record.changed', { at: whenText(entry.at, translator), action: t(entry.action) });
  return (
    <ScrollArea label={title} className={css['changed']} isLive>
      <h3>{title}</h3>
      {entry.reason !== null && (
        <p className={css['reason']}>{t('ui.record.reason', { reason: reasonText(entry, translator) })}</p>
      )}
      <table className="plain-table full-width anywhere">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('ui.record.changed.field')}</th>
            {!isInitial && <th scope="col">{t('ui.record.changed.from')}</th>}
            <th scope="col">{t('ui.record.changed.to')}</th>
          </tr>
        </thead>
        <tbody>
          {changesOf(view, entry).map(({ field, from, to }) => (
            <tr key={field.name}>
              <th scope="row">{t(field.title)}</th>
              {!isInitial && (
                <td>
                  <Former value={from}>
                    <Value field={field} value={from} isShort />
                  </Former>
                </td>
              )}
              <td>
                <Value field={field} value={to} isShort />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={css['decided']}>
        <summary>{t('ui.record.decided')}</summary>
        {t('ui.record.decided.by')} <code>{entry.definitions.slice(0, HASH_LENGTH)}</code>
      </details>
    </ScrollArea>
  );
}

/** Crossed out, but for a value that was none: its dash would look like another sign. */
function Former({ value, children }: { readonly value: Json; readonly children: ReactNode }): ReactNode {
  return value === null || (Array.isArray(value) && value.length === 0) ? children : <s>{children}</s>;
}

/** Free text as it is, a dictionary entry by its text. */
function reasonText({ reason, reasons }: HistoryEntry, { t, has }: Translator): string {
  const code = dictionaryCode(reasons ?? '', reason ?? '');
  return has(code) ? t(code) : (reason ?? '');
}
