import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import css from './BoardPage.module.css';

const KEYS = [
  { keys: ['←', '→', '↑', '↓'], title: 'ui.board.keys.walk' },
  { keys: ['M'], title: 'ui.board.keys.move' },
  { keys: ['Enter'], title: 'ui.board.keys.open' },
] as const;

/** The keys of the board, below it. */
export function BoardKeys(): ReactNode {
  const { t } = useTranslator();
  return (
    <footer className={css['keys']}>
      {KEYS.map(({ keys, title }) => (
        <span key={title}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(title)}
        </span>
      ))}
    </footer>
  );
}
