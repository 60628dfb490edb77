import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { OF_DRAFTS, SIDES, type SideName } from '../editor/sides.ts';
import css from './SideTabs.module.css';

export interface SideTabsProps {
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
  readonly isDraft: boolean;
}

/** What may stand beside the drawing: one at a time. */
export function SideTabs({ side, onSide, isDraft }: SideTabsProps): ReactNode {
  const { t } = useTranslator();
  const sides = (Object.keys(SIDES) as SideName[]).filter((each) => isDraft || !OF_DRAFTS.has(each));
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
