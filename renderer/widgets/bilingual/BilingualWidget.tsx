import { useState, type ReactNode } from 'react';
import { LANGUAGES, pairedText, wordsOf, type Words } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import control from '../control.module.css';
import css from './BilingualWidget.module.css';

/** A text with a word per language: one line for each. The first is Chinese, which the product speaks first. */
export function BilingualWidget(props: WidgetProps): ReactNode {
  const { id, field, value, label, onChange } = props;
  const { t } = useTranslator();
  const text = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<Words>();
  // A word alone does not say whose it is: it stays where it was typed.
  const words = typed && pairedText(typed) === text ? typed : wordsOf(text);
  const set = (next: Words): void => {
    setTyped(next);
    onChange(pairedText(next) || undefined);
  };
  const first = controlProps(props);
  return (
    <div className={css['words']} role="group" aria-labelledby={label === undefined ? `${id}-label` : undefined}>
      {LANGUAGES.map((language, i) => (
        <label key={language} className={css['word']}>
          <span className={css['language']} title={t(`ui.language.${language}`)}>
            {t(`ui.language.${language}.sign`)}
          </span>
          <input
            {...first}
            id={i === 0 ? id : `${id}-${language}`}
            aria-label={label && `${label} ${t(`ui.language.${language}`)}`}
            aria-required={undefined} // one of them is enough
            className={control['input']}
            lang={language}
            value={words[language]}
            maxLength={field.maxLength}
            autoComplete="off"
            onChange={({ target }) => set({ ...words, [language]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}
