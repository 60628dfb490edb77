import { useCallback, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSpeech } from '../i18n/SpeechContext.tsx';
import { FieldIcon } from './FieldIcon.tsx';
import type { ControlProps } from './types.ts';
import { useLeave, usePopup } from './usePopup.ts';
import css from './control.module.css';
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
  /** What is typed counts as it is. */
  readonly isFree?: boolean;
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
  const { control, choices, icon, isAsked = false, isCode = false, end } = props;
  const box = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const listId = useId();
  const combo = useCombo(props);
  usePopup(combo.isOpen, box, popup);
  useLeave(combo.isOpen, box, combo.leave);
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
        aria-expanded={combo.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={combo.isOpen && choices[combo.at] ? `${listId}-${combo.at}` : undefined}
        autoComplete="off"
        spellCheck={false}
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
      {combo.isOpen && <Popup {...props} id={listId} popup={popup} at={combo.at} onPick={combo.pick} />}
    </div>
  );
}

interface PopupProps extends Pick<ComboboxProps, 'choices' | 'isBusy' | 'onMore' | 'value'> {
  readonly id: string;
  readonly popup: React.RefObject<HTMLDivElement | null>;
  readonly at: number;
  readonly onPick: (value: string) => void;
}

function Popup({ id, popup, at, choices, value, isBusy = false, onMore, onPick }: PopupProps): ReactNode {
  const { t } = useSpeech();
  return (
    <div ref={popup} popover="manual" className={list['popup']}>
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
    </div>
  );
}

interface Combo {
  readonly isOpen: boolean;
  readonly at: number;
  readonly text: string;
  readonly open: () => void;
  readonly leave: () => void;
  readonly type: (text: string) => void;
  readonly pick: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** What a combobox does with keys and words: arrows move, Enter and Tab take, Escape gives up, an emptied field is emptied. */
function useCombo({ choices, text, isFree = false, isBusy = false, onSearch, onPick, onMore }: ComboboxProps): Combo {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const close = useCallback((): void => {
    setOpen(false);
    setTyped(undefined);
    onSearch(undefined);
  }, [onSearch]);
  const pick = (value: string): void => {
    onPick(value);
    close();
  };
  const open = (): void => {
    if (isOpen) return;
    setAt(0);
    setOpen(true);
    onSearch('');
  };
  const type = (next: string): void => {
    open();
    setTyped(next);
    setAt(0);
    onSearch(next);
    if (next === '' || isFree) onPick(next === '' ? undefined : next);
  };
  const move = (by: number): void => {
    if (!isOpen) return open();
    if (at + by >= choices.length) onMore?.();
    setAt(Math.max(0, Math.min(choices.length - 1, at + by)));
  };
  /** What was typed whole counts before what merely begins with it. */
  const wanted = (): Choice | undefined => {
    const whole = typed?.trim().toUpperCase();
    const exact = at === 0 && whole ? choices.find((choice) => choice.text.toUpperCase() === whole) : undefined;
    return exact ?? choices[at];
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      return move(by);
    }
    if (!isOpen) return;
    // Without a word of his own the person only passed by. A list that is not there yet says nothing about what he typed.
    const takes = event.key === 'Enter' || (event.key === 'Tab' && typed !== undefined && typed !== '' && !isFree);
    const chosen = isBusy ? undefined : wanted();
    if (takes && chosen) pick(chosen.value);
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === 'Escape' || (takes && !chosen && (isFree || !isBusy))) close();
  };
  return { isOpen, at, text: typed ?? text, open, leave: close, type, pick, onKeyDown };
}
