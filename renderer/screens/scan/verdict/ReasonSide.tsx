import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { withValue, valueAt } from '../../../widgets/pointer.ts';
import { ManualEntry } from '../ask/ManualEntry.tsx';
import { ReasonKeys } from '../../../parts/pad/ReasonKeys.tsx';
import type { ScanScreen } from '../machine/ScanScreen.ts';

export interface ReasonSideProps {
  readonly title: string;
  /** The field that takes the reason. */
  readonly reason: ViewField;
  readonly screen: ScanScreen;
}

/** Why it is done otherwise, and the ways in for the right code. */
export function ReasonSide({ title, reason, screen }: ReasonSideProps): ReactNode {
  const { t } = useSpeech();
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
