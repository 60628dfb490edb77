import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { withValue, valueAt } from '../../../widgets/pointer.ts';
import { ManualEntry } from '../ask/ManualEntry.tsx';
import { ReasonKeys } from '../../../parts/pad/ReasonKeys.tsx';
import type { ScanScreen } from '../machine/ScanScreen.ts';

export interface ReasonSidePanelProps {
  readonly title: string;
  /** The field of the reason. */
  readonly reason: ViewField;
  readonly screen: ScanScreen;
}

/** The reason for the deviation, and ways to enter the right code. */
export function ReasonSidePanel({ title, reason, screen }: ReasonSidePanelProps): ReactNode {
  const { t } = useTranslator();
  const { context, change } = screen;
  const at = `/${reason.name}`;
  return (
    <ReasonKeys
      title={title}
      label={t(reason.title)}
      dictionary={reason.dictionary}
      value={valueAt(context.input, at)}
      maxLength={reason.maxLength}
      onValue={(next) => change(withValue(context.input, at, next))}
    >
      <ManualEntry isNarrow />
    </ReasonKeys>
  );
}
