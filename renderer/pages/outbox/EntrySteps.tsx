import type { ReactNode } from 'react';
import { clock } from '../../i18n/moments.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './Outbox.module.css';

/** The steps of an entry: stored, sent, refused, each with its time. */
export function EntrySteps({ entry: { happenedAt, answeredAt, state } }: { readonly entry: OutboxEntry }): ReactNode {
  const { t, zone } = useTranslator();
  const steps = [
    { name: 'kept', icon: 'device-floppy', at: happenedAt },
    { name: 'sent', icon: 'send', at: answeredAt },
    { name: state, icon: state === 'asked' ? 'alert-triangle' : 'hand-stop', at: answeredAt },
  ];
  return (
    <ol className={css['stops']}>
      {steps.map(({ name, icon, at }) => (
        <li key={name} data-stop={name}>
          <Icon name={icon} size={32} />
          <span>
            <b>{t(`ui.outbox.stop.${name}`)}</b>
            <span>{timeOf(at, zone)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Empty where it has not happened yet. */
export const timeOf = (moment: string | undefined, zone: string): string =>
  moment === undefined ? '' : clock(Date.parse(moment), zone);
