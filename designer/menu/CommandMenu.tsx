import { Modal } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, NO_SCAN, useTranslator } from '#renderer';
import css from './CommandMenu.module.css';

/** What can be done from the command menu, or gone to. */
export interface MenuEntry {
  readonly id: string;
  /** In the language of the user. */
  readonly title: string;
  /** In the other language, or a name in the data: it is found by that, too. */
  readonly also?: string;
  /** Key that does the same. */
  readonly keys?: string;
  readonly icon: string;
  readonly run: () => void;
}

export interface CommandMenuProps {
  readonly entries: readonly MenuEntry[];
  /** What may be typed. */
  readonly ask: string;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const MOST_SHOWN = 60;

/** Everything that can be done to the document, and every element of it, by typing a few letters. */
export function CommandMenu({ entries, ask, onClose }: CommandMenuProps): ReactNode {
  const { t } = useTranslator();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = matching(entries, typed.trim()).slice(0, MOST_SHOWN);
  const at = Math.min(chosen, found.length - 1);
  const choose = (entry: MenuEntry | undefined): void => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(found[at]);
    else if (step !== undefined) setChosen((at + step + found.length) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      yOffset={72}
      size={560}
      padding={0}
      attributes={{ content: { 'aria-label': t('designer.menu') } }}
    >
      <input
        className={css['input']}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="design-menu"
        aria-activedescendant={at >= 0 ? `design-menu-${at}` : undefined}
        aria-label={t('designer.menu')}
        placeholder={ask}
        value={typed}
        maxLength={100}
        data-autofocus
        {...{ [NO_SCAN]: '' }}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id="design-menu" role="listbox" aria-label={t('designer.menu')} className={css['list']}>
        {found.length === 0 && <p>{t('designer.list.none')}</p>}
        {found.map((entry, i) => (
          // By keyboard the field chooses: an option is never focused.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={entry.id}
            id={`design-menu-${i}`}
            role="option"
            aria-selected={i === at}
            ref={i === at ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => choose(entry)}
          >
            <Icon name={entry.icon} size={17} />
            <span>{entry.title}</span>
            {entry.keys !== undefined && <kbd>{entry.keys}</kbd>}
          </div>
        ))}
      </div>
    </Modal>
  );
}

/** Entries in which every typed word is. */
function matching(entries: readonly MenuEntry[], typed: string): readonly MenuEntry[] {
  const words = typed.toLowerCase().split(/\s+/);
  return entries.filter(({ title, also = '' }) => {
    const text = `${title} ${also}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
