import { serverTime } from '../../state/serverClock.ts';
import { useEffect, type ReactNode } from 'react';
import { clock } from '../../i18n/moments.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useOpenSubmits, type OpenSubmit } from '../../outbox/untilKnown.ts';
import { lazyComponent } from '../../state/lazyComponent.ts';
import { useIsOlderThan, useStopwatch } from '../../state/timers.ts';
import type { Primary } from './PrimaryAction.tsx';
import type { StatusBarContent } from './StatusBar.tsx';
import css from './StatusBar.module.css';
import type { Undo } from './UndoButton.tsx';

const UnknownPanel = lazyComponent(async () => (await import('./UnknownPanel.tsx')).UnknownPanel);

/** What a frame shows of a submit that has no answer yet, in place of its own parts. */
export interface SubmitStatus {
  readonly statusBar: StatusBarContent;
  readonly primary?: Primary;
  readonly undo?: Undo;
  readonly work?: ReactNode;
}

/** An answer within this time is shown at once; milliseconds. */
const QUICK_MS = 200;

/**
 * The status of what a screen sends: being sent, or, once that takes too long or its answer cannot be understood, unknown and
 * asked again. Undefined while there is nothing to say.
 *
 * @param key  under which the screen sends something now
 * @param title  of the action
 */
export function useSubmitStatus(key: string | undefined, title: string): SubmitStatus | undefined {
  const { t, zone } = useTranslator();
  const submit = useOpenSubmits().find((each) => each.key === key);
  const isSlow = useIsOlderThan(submit?.sentAt, QUICK_MS);
  // Shown where there may be no network.
  useEffect(() => void UnknownPanel.load(), []);
  if (!submit) return undefined;
  if (submit.unknownSince === undefined) {
    if (!isSlow) return undefined;
    const statusBar = {
      tone: 'wait',
      icon: 'send',
      sentence: t('ui.sent', { action: title }),
      detail: t('ui.sent.how'),
    } as const;
    return { statusBar: { ...statusBar, isSending: true } };
  }
  const { sentAt, nextAt } = submit;
  const again = nextAt === undefined ? undefined : t('ui.unknown.again', { time: clock(serverTime(nextAt), zone) });
  return {
    statusBar: {
      tone: 'unknown',
      sentence: t('ui.unknown'),
      detail: t('ui.unknown.how', { time: clock(serverTime(sentAt), zone) }),
      trailing: <WaitingTime submit={submit} again={again} />,
    },
    primary: { label: t('ui.unknown.wait'), closed: again ?? t('ui.sent.how'), onPress: () => undefined },
    undo: { label: t('ui.unknown.noUndo'), isClosed: true, onPress: () => undefined },
    work: <UnknownPanel submit={submit} title={title} />,
  };
}

/** How long the answer has been waited for, and how often it was asked for. */
function WaitingTime({ submit, again }: { readonly submit: OpenSubmit; readonly again: string | undefined }): ReactNode {
  const { t } = useTranslator();
  const { sentAt, asks } = submit;
  const count = Math.max(0, Math.round((useStopwatch(1_000) - sentAt) / 1_000));
  return (
    <div className={css['waiting']} aria-hidden>
      <b>{t('ui.unknown.seconds', { count })}</b>
      <span>{[t('ui.unknown.asked', { count: asks }), again].filter((part) => part !== undefined).join(' · ')}</span>
    </div>
  );
}
