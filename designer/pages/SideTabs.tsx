import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { Comment } from '../api/comments.ts';
import { SIDES, type SideName } from '../editor/sides.ts';
import css from './SideTabs.module.css';

export interface SideTabsProps {
  readonly sides: readonly SideName[];
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
  /** Open ones are counted on their tab. */
  readonly comments: readonly Comment[];
}

/** What may stand beside the drawing: one at a time. */
export function SideTabs({ sides, side, onSide, comments }: SideTabsProps): ReactNode {
  const { t } = useTranslator();
  const count = comments.filter(({ isResolved }) => !isResolved).length;
  return (
    <div className={css['tabs']} role="group" aria-label={t('designer.sides')}>
      {sides.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === side}
          onClick={() => onSide(each)}
          {...(each === 'comments' && count > 0 ? { 'aria-description': t('designer.comments.open', { count }) } : {})}
        >
          <Icon name={SIDES[each]} size={19} />
          {t(`designer.side.${each}`)}
          {each === 'comments' && count > 0 && <b aria-hidden>{count}</b>}
        </button>
      ))}
    </div>
  );
}
