import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { SIDES, type SideName } from '../editor/sides.ts';
import css from './SideTabs.module.css';

export interface SideTabsProps {
  readonly sides: readonly SideName[];
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
}

/** What may stand beside the drawing: one at a time. */
export function SideTabs({ sides, side, onSide }: SideTabsProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['tabs']} role="group" aria-label={t('designer.sides')}>
      {sides.map((each) => (
        <button key={each} type="button" aria-pressed={each === side} onClick={() => onSide(each)}>
          <Icon name={SIDES[each]} size={19} />
          {t(`designer.side.${each}`)}
        </button>
      ))}
    </div>
  );
}
