import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './GroupedWidget.module.css';

/** A word that can be chosen, and its text. */
export interface GroupChoice {
  readonly word: string;
  readonly text: string;
}

export interface ChoiceGroupProps {
  readonly title: string;
  readonly choices: readonly GroupChoice[];
  readonly chosen: ReadonlySet<string>;
  /** Whether its words are shown without being asked for. */
  readonly isOpen: boolean;
  readonly onSet: (words: readonly string[], isChosen: boolean) => void;
}

/** Words of one group below its title, which opens them; the box beside it chooses all that are shown. */
export function ChoiceGroup({ title, choices, chosen, isOpen, onSet }: ChoiceGroupProps): ReactNode {
  const { t } = useTranslator();
  const [isOpened, setIsOpened] = useState(false);
  const count = choices.filter(({ word }) => chosen.has(word)).length;
  const isAll = count === choices.length;
  const isShown = isOpen || isOpened;
  return (
    <section className={css['group']}>
      <div className={css['head']}>
        <input
          type="checkbox"
          aria-label={t('ui.widget.groupAll', { group: title })}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() =>
            onSet(
              choices.map(({ word }) => word),
              !isAll,
            )
          }
        />
        <button type="button" aria-expanded={isShown} onClick={() => setIsOpened(!isOpened)}>
          <Icon name={isShown ? 'chevron-down' : 'chevron-right'} size={16} />
          {title}
          <span className={css['count']}>{`${count} / ${choices.length}`}</span>
        </button>
      </div>
      {isShown && (
        <ul>
          {choices.map(({ word, text }) => (
            <li key={word}>
              <label>
                <input type="checkbox" checked={chosen.has(word)} onChange={({ target }) => onSet([word], target.checked)} />
                <span>{text}</span>
                <code>{word}</code>
              </label>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
