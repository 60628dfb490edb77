import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import css from './PersonalPage.module.css';

interface OrderButtonsProps {
  /** What is moved, as displayed. */
  readonly name: string;
  /** Its place, and how many there are. */
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Moves an entry of a list up and down. */
export function OrderButtons({ name, at, count, onMove }: OrderButtonsProps): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <button
        type="button"
        className={css['quiet']}
        aria-label={t('ui.collection.up', { name })}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={css['quiet']}
        aria-label={t('ui.collection.down', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        ↓
      </button>
    </>
  );
}
