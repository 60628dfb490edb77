import { useState, type ReactNode } from 'react';
import { plainText, type LinePreview, type ViewField } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Keypad, applyKey } from '../../parts/pad/Keypad.tsx';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { useTypedKeys } from '../../scan/useScan.ts';
import { Facts } from '../scan/lazyPanels.ts';
import { QuantityField } from '../scan/cells/QuantityField.tsx';
import { answerTo, isMeasured, limitsOf, lineTitle } from './answers.ts';
import { asScan, headerScan } from './asScan.ts';
import type { Checklist } from './useChecklist.ts';
import css from './ChecklistSidePanel.module.css';

export interface ChecklistSidePanelProps {
  readonly list: Checklist;
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
  /** The keypad is placed below the line instead. */
  readonly isPhone: boolean;
}

/** The keypad for the requested value, else the subject of the check; below it the remaining fields of the line. */
export function ChecklistSidePanel({ list, isExpanded, onExpand, isPhone }: ChecklistSidePanelProps): ReactNode {
  const { t } = useTranslator();
  const { view, active, screen } = list;
  const { judge, fields, onBad } = view.lines;
  const { save } = view;
  const verdictField = fields.find(({ name }) => name === judge?.input);
  return (
    <>
      {!isPhone && active && isMeasured(view, active) ? (
        <NumberKeys key={active.id} list={list} line={active} />
      ) : (
        <Facts view={headerScan(asScan(view))} screen={screen} />
      )}
      {active && (
        <div className={css['tools']}>
          {save && (
            <PadButton icon={list.isSaved ? 'check' : 'device-floppy'} isPressed={list.isSaved} onPress={list.save}>
              {t(list.isSaved ? 'ui.check.saved' : save.title)}
            </PadButton>
          )}
          {onBad.length > 0 && (
            <PadButton icon="pencil" isPressed={isExpanded} onPress={onExpand}>
              {t('ui.check.more')}
            </PadButton>
          )}
          {judge?.others.map((word) => (
            <PadButton key={word} icon="arrow-right" onPress={() => list.answer(active, { [judge.input]: word } as never)}>
              {t(`${verdictField?.wordsOf}.${word}`)}
            </PadButton>
          ))}
        </div>
      )}
    </>
  );
}

/** The number of a line, entered by keypad or keyboard; Enter moves on. */
export function NumberKeys({ list, line }: { readonly list: Checklist; readonly line: LinePreview }): ReactNode {
  const { t } = useTranslator();
  const { view, screen, measure, goToNext } = list;
  const name = view.lines.measure?.input ?? '';
  const field = view.lines.fields.find((each): each is ViewField => each.name === name);
  const value = answerTo(view, screen.context.input, line)[name];
  const [draft, setDraft] = useState(typeof value === 'number' ? String(value) : '');
  // The typed text (`12.`) is kept as long as it means the same value.
  const text =
    Number(draft) === value || (value === undefined && Number.isNaN(Number(draft || 'x'))) ? draft : String(value ?? '');
  const scale = field?.scale ?? 0;
  const set = (next: string): void => {
    setDraft(next);
    measure(line, next === '' || Number.isNaN(Number(next)) ? undefined : Number(next));
  };
  const press = (key: string): void => {
    const [sign, digits] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text];
    if (key === '-') set(sign === '' ? `-${digits}` : digits);
    else set(sign + applyKey(digits, key, scale));
  };
  useTypedKeys((key) => (key === 'Enter' ? goToNext(line) : press(key)));
  const canBeNegative = (limitsOf(view, line).lower ?? 0) < 0;
  const unit = plainText(line.values[view.lines.measure?.unit ?? '']);
  return (
    <div className={css['keys']}>
      <QuantityField
        title={lineTitle(view, line, t)}
        hint={unit === '' ? t(field?.title ?? '') : unit}
        text={text}
        isActive
        isInvalid={false}
        isDisplay
      />
      <Keypad onKey={press} scale={scale} />
      {canBeNegative && (
        <PadButton icon="plus" onPress={() => press('-')}>
          {t('ui.check.sign')}
        </PadButton>
      )}
    </div>
  );
}
