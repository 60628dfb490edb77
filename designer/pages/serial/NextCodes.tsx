import { useState, type ReactNode } from 'react';
import { dateIn } from '#engine';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { nextCodes } from '../../serial/serialDocument.ts';
import form from '../form/Form.module.css';

const SHOWN = 5;

/** The codes a rule gives first today. Numbers that were given already go on from where they are. */
export function NextCodes(): ReactNode {
  const { t, zone } = useTranslator();
  const { document } = useEditorContext();
  const [today] = useState(() => dateIn(new Date().toISOString(), zone));
  return (
    <section className={form['preview']} aria-label={t('designer.serial.next')} data-testid="next-codes">
      <header>
        <h2>{t('designer.serial.next')}</h2>
      </header>
      <div className={form['sheet']}>
        <ol className={form['codes']}>
          {nextCodes(document, today, SHOWN).map((code, i) => (
            // Codes have no names; a rule that restarts gives one again.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i}>{code ?? t('designer.serial.tooLong')}</li>
          ))}
        </ol>
        <p>{t('designer.serial.nextWhy')}</p>
      </div>
    </section>
  );
}
