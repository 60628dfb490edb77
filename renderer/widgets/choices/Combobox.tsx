import { useId, useRef, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { FieldIcon } from '../FieldIcon.tsx';
import { Popover } from './Popover.tsx';
import type { ComboboxProps } from './comboboxProps.ts';
import { useCombobox } from './useCombobox.ts';
import css from '../control.module.css';
import list from './Combobox.module.css';

/** A combobox: a field with a list that is filtered by typing. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { control, choices, icon, isScanTarget = false, isCode = false, isSuggestion = false, maxLength, end } = props;
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const combo = useCombobox(props);
  const isOpen = combo.isOpen && (!isSuggestion || choices.length > 0);
  return (
    <div ref={box} className={css['combined']} data-asked={isScanTarget}>
      {icon !== undefined && (
        <span className={css['start']}>
          <FieldIcon name={icon} />
        </span>
      )}
      <input
        {...control}
        className={css['input']}
        data-start={icon === undefined ? undefined : ''}
        data-end={end || icon === undefined ? '' : undefined}
        data-code={isCode}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices[combo.at] ? `${listId}-${combo.at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={combo.text}
        onChange={({ target }) => combo.type(target.value)}
        onClick={combo.open}
        onFocus={({ target }) => target.select()}
        onKeyDown={combo.onKeyDown}
      />
      {end}
      {icon === undefined && (
        <span className={css['chevron']}>
          <FieldIcon name="chevron-down" />
        </span>
      )}
      {isOpen && (
        <Popover anchor={box} onLeave={combo.leave}>
          <Choices {...props} id={listId} at={combo.at} onPick={combo.pick} />
        </Popover>
      )}
    </div>
  );
}

interface ChoicesProps extends Pick<ComboboxProps, 'choices' | 'isBusy' | 'onMore' | 'value'> {
  readonly id: string;
  readonly at: number;
  readonly onPick: (value: string) => void;
}

function Choices({ id, at, choices, value, isBusy = false, onMore, onPick }: ChoicesProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <ul id={id} role="listbox" className="list" aria-label={t('ui.widget.choices')}>
        {choices.map((choice, i) => (
          // The keyboard controls the list through the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={choice.value}
            id={`${id}-${i}`}
            role="option"
            aria-selected={choice.value === value}
            data-at={i === at}
            className={list['choice']}
            tabIndex={-1}
            ref={i === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(choice.value)}
          >
            <span className={list['label']}>{choice.label}</span>
            {choice.detail !== undefined && <span className="ellipsis shrink muted caption">{choice.detail}</span>}
          </li>
        ))}
      </ul>
      {choices.length === 0 && !isBusy && <p className={list['note']}>{t('ui.widget.noChoice')}</p>}
      {onMore && (
        <button type="button" className={list['more']} onPointerDown={(event) => event.preventDefault()} onClick={onMore}>
          {t('ui.widget.more')}
        </button>
      )}
    </>
  );
}
