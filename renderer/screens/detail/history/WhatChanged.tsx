import type { ReactNode } from 'react';
import type { DetailView } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { dictionaryCode, type Speech } from '../../../i18n/texts.ts';
import { Value } from '../../../parts/value/Value.tsx';
import { changesOf, isFirst } from '../../../pages/consequences/changes.ts';
import type { HistoryEntry } from './history.ts';
import css from './HistoryPanel.module.css';
import { whenText } from '../when.ts';

/** How much of a hash tells one from another. */
const HASH = 8;

/** Old and new value of each field an entry changed; of the first one only what it was given. */
export function WhatChanged({ view, entry }: { readonly view: DetailView; readonly entry: HistoryEntry }): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const isBeginning = isFirst(entry);
  return (
    <section className={css['changed']} aria-live="polite">
      <h3>{t('ui.record.changed', { at: whenText(entry.at, speech), action: t(entry.action) })}</h3>
      {entry.reason !== null && (
        <p className={css['reason']}>{t('ui.record.reason', { reason: reasonText(entry, speech) })}</p>
      )}
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('ui.record.changed.field')}</th>
            {!isBeginning && <th scope="col">{t('ui.record.changed.from')}</th>}
            <th scope="col">{t('ui.record.changed.to')}</th>
          </tr>
        </thead>
        <tbody>
          {changesOf(view, entry).map(({ field, from, to }) => (
            <tr key={field.name}>
              <th scope="row">{t(field.title)}</th>
              {!isBeginning && (
                <td>
                  <s>
                    <Value field={field} value={from} isShort />
                  </s>
                </td>
              )}
              <td>
                <Value field={field} value={to} isShort />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['decided']}>
        {t('ui.record.decided')} <code>{entry.definitions.slice(0, HASH)}</code>
      </p>
    </section>
  );
}

/** One's own words as they are, a word of a dictionary as it is shown. */
function reasonText({ reason, reasons }: HistoryEntry, { t, has }: Speech): string {
  const code = dictionaryCode(reasons ?? '', reason ?? '');
  return has(code) ? t(code) : (reason ?? '');
}
