import { useId, useRef, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { FieldIcon } from '../FieldIcon.tsx';
import { Popup } from './Popup.tsx';
import type { ControlProps } from '../types.ts';
import { useCombo } from './useCombo.ts';
import css from '../control.module.css';
import list from './Combobox.module.css';

/** One thing that may be chosen. */
export interface Choice {
  readonly value: string;
  /** What is shown of it, and what stands in the control once it is chosen. */
  readonly label: ReactNode;
  readonly text: string;
  readonly detail?: string;
}

export interface ComboboxProps {
  readonly control: ControlProps;
  /** What stands in the control while nobody types. */
  readonly text: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  /** What the person types, nothing when the list opens; undefined when he is done. */
  readonly onSearch: (text: string | undefined) => void;
  readonly onPick: (value: string | undefined) => void;
  /** What is found by a text, for Enter that comes before the list. */
  readonly onFind?: (text: string) => Promise<readonly Choice[]>;
  /** What is typed counts as it is. */
  readonly isFree?: boolean;
  /** The choices are only an offer: none is taken unless somebody goes to it, and where there is none nothing opens. */
  readonly isOffer?: boolean;
  readonly maxLength?: number | undefined;
  readonly isBusy?: boolean;
  readonly onMore?: (() => void) | undefined;
  readonly icon?: string;
  readonly isAsked?: boolean;
  readonly isCode?: boolean;
  /** Stands at the end of the control. */
  readonly end?: ReactNode;
}

/** A field with a list that is searched by typing. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { control, choices, icon, isAsked = false, isCode = false, isOffer = false, maxLength, end } = props;
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const combo = useCombo(props);
  const isOpen = combo.isOpen && (!isOffer || choices.length > 0);
  return (
    <div ref={box} className={css['combined']} data-asked={isAsked}>
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
        <Popup anchor={box} onLeave={combo.leave}>
          <Choices {...props} id={listId} at={combo.at} onPick={combo.pick} />
        </Popup>
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
  const { t } = useSpeech();
  return (
    <>
      <ul id={id} role="listbox" className={list['list']} aria-label={t('ui.widget.choices')}>
        {choices.map((choice, i) => (
          // The keyboard chooses through the field, which keeps the focus.
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
            {choice.detail !== undefined && <span className={list['detail']}>{choice.detail}</span>}
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
