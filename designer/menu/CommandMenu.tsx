import { useState, type ReactNode } from 'react';
import { matchesAll, Palette, useTranslator, type PaletteEntry } from '#renderer';

/** What can be done from the command menu, or gone to. */
export interface MenuEntry extends PaletteEntry {
  /** In the other language, or a name in the data: it is found by that, too. */
  readonly also?: string;
  readonly run: () => void;
}

export interface CommandMenuProps {
  readonly entries: readonly MenuEntry[];
  /** What may be typed. */
  readonly ask: string;
  readonly onClose: () => void;
}

const MOST_SHOWN = 60;

/** Everything that can be done to the document, and every element of it, by typing a few letters. */
export function CommandMenu({ entries, ask, onClose }: CommandMenuProps): ReactNode {
  const { t } = useTranslator();
  const [typed, setTyped] = useState('');
  const found = entries.filter(({ title, also }) => matchesAll(typed.trim(), title, also)).slice(0, MOST_SHOWN);
  return (
    <Palette
      label={t('designer.menu')}
      ask={ask}
      typed={typed}
      onType={setTyped}
      groups={[{ entries: found }]}
      none={t('designer.list.none')}
      onOpen={({ run }) => {
        onClose();
        run();
      }}
      onClose={onClose}
    />
  );
}
