import type { ReactNode } from 'react';
import { clock } from '../../i18n/moments.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './Outbox.module.css';

/** Kept here, sent, refused: each with its time. */
export function Stops({ entry: { happenedAt, answeredAt, state } }: { readonly entry: Entry }): ReactNode {
  const { t, zone } = useSpeech();
  const stops = [
    { name: 'kept', icon: 'device-floppy', at: happenedAt },
    { name: 'sent', icon: 'send', at: answeredAt },
    { name: state, icon: state === 'asked' ? 'alert-triangle' : 'hand-stop', at: answeredAt },
  ];
  return (
    <ol className={css['stops']}>
      {stops.map(({ name, icon, at }) => (
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

/** Nothing where nothing happened yet. */
export const timeOf = (moment: string | undefined, zone: string): string =>
  moment === undefined ? '' : clock(Date.parse(moment), zone);
