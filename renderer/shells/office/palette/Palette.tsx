import { Modal } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { RenderedRefusal } from '../../../api/http.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import css from './Palette.module.css';

/** One line of a palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  /** Detail beside the title: location of a screen, kind of a record. */
  readonly detail?: string;
  /** Key that does the same. */
  readonly keys?: string;
  /** Why it cannot be chosen. */
  readonly closed?: readonly RenderedRefusal[];
}

/** Entries under one heading, or under none. */
export interface PaletteGroup<E extends PaletteEntry> {
  readonly title?: string;
  readonly entries: readonly E[];
}

export interface PaletteProps<E extends PaletteEntry> {
  readonly label: string;
  /** What may be typed. */
  readonly ask: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly PaletteGroup<E>[];
  /** Shown where nothing is found. */
  readonly none: string;
  readonly onOpen: (entry: E) => void;
  readonly onClose: () => void;
}

/** Whether every typed word is in one of the texts. */
export function matchesAll(typed: string, ...texts: readonly (string | undefined)[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Entries found by typing a few letters, and chosen by keys or a click. */
export function Palette<E extends PaletteEntry>({ label, ask, typed, groups, none, ...on }: PaletteProps<E>): ReactNode {
  const [chosen, setChosen] = useState(0);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, entries.length - 1);
  const open = (entry: E | undefined): void => {
    if (entry && entry.closed === undefined) on.onOpen(entry);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(entries[at]);
    const to = moved(event.key, at, entries.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  return (
    <Modal
      opened
      onClose={on.onClose}
      withCloseButton={false}
      centered={false}
      yOffset={72}
      size={640}
      padding={0}
      attributes={{ content: { 'aria-label': label } }}
    >
      <div className={css['field']}>
        <Icon name="search" size={20} />
        <input
          className={css['input']}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={at >= 0 ? `palette-${at}` : undefined}
          aria-label={label}
          placeholder={ask}
          value={typed}
          maxLength={200}
          data-autofocus
          {...{ [NO_SCAN]: '' }}
          onChange={(event) => {
            on.onType(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id="palette-list" role="listbox" aria-label={label} className={css['list']}>
        {groups.map(({ title, entries: visible }) => (
          <div key={title ?? ''} role="group" aria-label={title}>
            {title !== undefined && (
              <div className={css['heading']} aria-hidden>
                {title}
              </div>
            )}
            {visible.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <PaletteLine key={entry.id} entry={entry} index={index} isChosen={index === at} onOpen={() => open(entry)} />
              );
            })}
          </div>
        ))}
        {entries.length === 0 && <p className={css['none']}>{none}</p>}
      </div>
    </Modal>
  );
}

function moved(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : undefined;
}

interface PaletteLineProps {
  readonly entry: PaletteEntry;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

/** The list is controlled by keys of the field; a pointer only clicks. */
function PaletteLine({ entry, index, isChosen, onOpen }: PaletteLineProps): ReactNode {
  const { title, icon, detail, keys, closed } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above takes the keys
    <div
      id={`palette-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={closed !== undefined}
      className={css['line']}
      data-closed={closed !== undefined}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onOpen}
    >
      <Icon name={icon} size={17} />
      <span className="fill anywhere">
        {title}
        {closed?.map(({ code, text }) => (
          <span key={code} className="block text-13">
            {text}
          </span>
        ))}
      </span>
      {detail !== undefined && <span className={css['detail']}>{detail}</span>}
      {keys !== undefined && <kbd>{keys}</kbd>}
    </div>
  );
}
