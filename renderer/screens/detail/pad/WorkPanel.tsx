import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DetailView, ViewField, WorkView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { ApplicableAction, ScannedRecord } from '../../../api/scannedRecord.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { fieldsOf } from '../../../pages/consequences/changes.ts';
import { markPressed } from '../../../parts/NextSteps.tsx';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import type { Primary } from '../../../shells/pad/PrimaryAction.tsx';
import type { StatusBarContent } from '../../../shells/pad/StatusBar.tsx';
import { serverNow } from '../../../state/serverClock.ts';
import { durationText } from '../life/duration.ts';
import { hrefOf } from './ScannedPanel.tsx';
import css from './WorkPanel.module.css';

export interface WorkPanelProps {
  readonly work: WorkView;
  readonly found: ScannedRecord;
}

/** How much of the work is done, and what may be done besides the primary action. */
export function WorkPanel({ work, found }: WorkPanelProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const open = useOpen(found.code);
  const text = (field: ViewField): string => valueText(field, found.values[field.name], translator);
  const [done, of] = [work.done, work.of].map(({ name }) => found.values[name]);
  return (
    <>
      <section className={css['amount']} aria-label={t(work.done.title)}>
        <h2 className={css['title']}>{t(work.done.title)}</h2>
        <p className={css['done']}>
          <b>{text(work.done)}</b> / {text(work.of)}
        </p>
        {typeof done === 'number' && typeof of === 'number' && of > 0 && (
          <progress className={css['bar']} value={done} max={of} aria-hidden />
        )}
        <dl className={css['besides']}>
          {work.besides.map((field) => (
            <div key={field.name}>
              <dt>{t(field.title)}</dt>
              <dd>{text(field)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={css['keys']}>
        {found.actions
          .filter(({ action, open: isOpen }) => isOpen && action !== nextAction(work, found)?.action)
          .map((action) => (
            <PadButton key={action.action} icon={actionIcon(action)} onPress={() => open(action)}>
              {t(action.title)}
            </PadButton>
          ))}
      </div>
    </>
  );
}

/** The action that goes on with the work: the first open one, else the last one offered. */
function nextAction({ next }: WorkView, { actions }: ScannedRecord): ApplicableAction | undefined {
  const offered = next.flatMap((id) => actions.filter(({ action }) => action === id));
  return offered.find(({ open }) => open) ?? offered.at(-1);
}

/** The primary action of the page, closed with its first reason. */
export function useWorkPrimary(): (work: WorkView, found: ScannedRecord) => Primary | undefined {
  const { t } = useTranslator();
  const [, go] = useLocation();
  return (work, found) => {
    const next = nextAction(work, found);
    if (!next) return undefined;
    return {
      label: t(next.title),
      icon: actionIcon(next),
      ...(next.open ? {} : { closed: next.reasons[0]?.text ?? '' }),
      onPress: () => go(hrefOf(next, found.code)),
    };
  };
}

/** Opens the screen of an action; where nothing is left to ask there, it is done by this key. */
function useOpen(code: string): (action: ApplicableAction) => void {
  const [, go] = useLocation();
  return (action) => {
    markPressed(action.action);
    go(hrefOf(action, code));
  };
}

/** What state the work is in, since when, and why it stands still. */
export function workStatusBar(
  view: DetailView,
  work: WorkView,
  found: ScannedRecord,
  translator: Translator,
): StatusBarContent {
  const { t } = translator;
  const state = fieldsOf(view).get(view.lives[0]?.field ?? '');
  const sentence = state
    ? t('ui.station.state', { code: found.code, state: valueText(state, found.values[state.name], translator) })
    : found.code;
  const reason = work.reason && valueText(work.reason, found.values[work.reason.name], translator);
  const summary = view.card.map((field) => valueText(field, found.values[field.name], translator));
  const details = [...(reason ? [reason, sinceText(work, found.values, t)] : []), ...summary];
  return {
    tone: 'wait',
    icon: reason ? 'player-pause' : 'player-play',
    sentence,
    detail: details.filter((text) => text !== '').join(' · '),
  };
}

function sinceText({ since }: WorkView, values: Item, t: Translator['t']): string {
  const at = since && values[since.name];
  if (typeof at !== 'string') return '';
  const { code, params } = durationText(serverNow() - Date.parse(at));
  const time = t(code, params);
  return code === 'ui.lasting.now' ? time : t('ui.station.for', { time });
}
